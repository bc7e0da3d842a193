"""Sentences for replacement and prevention effects that spells and abilities make, for regeneration and for what is exiled until."""

from __future__ import annotations

from collections.abc import Callable

from apnap.log.sentences import BEGUN, EVENTS, short
from apnap.log.teller import Teller
from apnap.model.effects import Lasting
from apnap.parts import words
from apnap.parts.tree import CantBePrevented, CantBeRegenerated, ExileUntilLeaves, MakeReplacement, Prevent, Redirect, Regenerate

short(words.REGENERATES, "{it} regenerates.")
EVENTS[words.DISCARDS] = "the discard of {it}"
EVENTS[words.DESTROYED] = "the destruction of {it}"
Begun = Callable[[Teller, Lasting], str]


def begins(kind: type) -> Callable[[Begun], Begun]:
    """Declare the function below to be the sentence for lasting effects of that kind as they begin."""

    def register(function: Begun) -> Begun:
        BEGUN[kind] = function
        return function

    return register


def lasts(effect: Lasting) -> str:
    """For how long."""
    return f" {words.DURATION_NAMES[effect.duration]}".rstrip()


@begins(Regenerate)
def regenerates(t: Teller, effect: Lasting) -> str:
    """A shield of regeneration."""
    return f"{t.names.all_of(effect.subjects)} will regenerate the next time it would be destroyed{lasts(effect)}."


@begins(CantBeRegenerated)
def cannot_regenerate(t: Teller, effect: Lasting) -> str:
    """What cannot be regenerated."""
    return f"{t.names.all_of(effect.subjects)} can't be regenerated{lasts(effect)}."


@begins(CantBePrevented)
def cannot_prevent(t: Teller, effect: Lasting) -> str:
    """Damage that cannot be prevented."""
    return f"damage that {t.names.of(effect.source)} tells of can't be prevented{lasts(effect)}."


@begins(ExileUntilLeaves)
def waits(t: Teller, effect: Lasting) -> str:
    """What is in exile until something leaves, or something else happens."""
    part, source = effect.part, t.names.of(effect.source)
    assert isinstance(part, ExileUntilLeaves)
    until = f"{source} leaves the battlefield" if part.event is None else f"what {source} tells of happens"
    return f"{t.names.all_of(effect.subjects)} will return when {until}."


@begins(MakeReplacement)
def replaces(t: Teller, effect: Lasting) -> str:
    """What will happen instead, of what, how often and how long."""
    part = effect.part
    assert isinstance(part, MakeReplacement)
    number = "" if effect.left < 0 else "the next time " if effect.left == 1 else f"the next {effect.left} times "
    by = f" by {t.names.of(effect.chosen)}" if effect.chosen else ""
    to = f" to {t.names.all_of(effect.subjects)}" if effect.subjects else ""
    done = (
        "prevented" if isinstance(part.change, Prevent) else "dealt to something else" if isinstance(part.change, Redirect) else "replaced"
    )
    what = "damage" if part.event.kind == words.DAMAGE else "what " + t.names.of(effect.source) + " tells of"
    return f"{number}{what}{by}{to} will be {done}{lasts(effect)}."
