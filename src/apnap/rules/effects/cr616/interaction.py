"""616: the order in which several replacement and prevention effects are applied."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import Decision, Listed
from apnap.machine.gate import HOOKS
from apnap.machine.procedures import clause, goto, procedure
from apnap.machine.then import Illegal, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.effects.cr610_until import until_event_returns
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.applying import (
    MAY,
    clause_for,
    event_cant_happen,
    redirection,
    replaced_event_never_happens,
    replaced_event_never_happens_changed,
    replaced_event_never_happens_followed,
    replaced_event_never_happens_instead,
    replacement_enters_choice,
    replacement_enters_with,
    replacement_instead,
    replacement_regeneration,
    skip_is_replacement,
)
from apnap.rules.effects.cr614.replacement import Replacing, replaceable
from apnap.rules.effects.cr615.applying import prevented_never_happens, prevention_additional
from apnap.rules.effects.cr616.choices import next_choice
from apnap.rules.objects.cr303.auras import aura_nothing_to_enchant, aura_put_onto_battlefield


def new_replacing(events: tuple[Event, ...], keep: bool) -> Frame:
    """The frame for a batch that something applies to."""
    return Replacing(events, keep)


HOOKS.replaceable = replaceable
HOOKS.replacing = new_replacing


@clause("616.1")
def choose_replacement(state: State, frame: Replacing) -> Then | None:
    """Of several effects that could change what affects a player, that player chooses one to apply."""
    choice = next_choice(state, frame)
    if choice is None:
        return ATTACHED
    settled = choice.settled()
    if settled is not None:
        return to_apply(frame, settled[0], settled[1], chosen=False)
    options = choice.options()
    return Decision("replace", choice.player, state.clause, Listed(options), tuple([effect for _, effect in options]))


@choose_replacement.answer
def choose_replacement_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    choice = next_choice(state, frame)
    if choice is not None:
        for place, effects in zip(choice.places, choice.effects, strict=True):
            for effect in effects:
                if answer == (place, effect.id):
                    return to_apply(frame, place, effect, chosen=True)
    return Illegal("choose_replacement", "that effect cannot be applied to that event")


def to_apply(frame: Replacing, place: int, effect: Applicable, *, chosen: bool) -> Then:
    """The effect is applied next, by the clause that is about such effects."""
    frame.place = place
    frame.effect = effect.id
    frame.chosen = chosen
    return MAY if effect.asks >= 0 else clause_for(effect.change)


@clause("616.1f")
def choose_replacement_again(state: State, frame: Replacing) -> Then | None:
    """Then all is looked at again, with the effects that can be applied now."""
    return CHOOSE


CHOOSE: Final = goto(choose_replacement)
ATTACHED: Final = goto(aura_nothing_to_enchant)


procedure("instead", replaced_event_never_happens_followed, loops=True)


procedure("afterwards", prevention_additional, loops=True)


procedure(
    "replace",
    choose_replacement,
    replacement_instead,
    replacement_enters_choice,
    prevented_never_happens,
    replacement_regeneration,
    skip_is_replacement,
    redirection,
    replacement_enters_with,
    event_cant_happen,
    replaced_event_never_happens_changed,
    choose_replacement_again,
    aura_nothing_to_enchant,
    aura_put_onto_battlefield,
    replaced_event_never_happens,
    until_event_returns,
    replaced_event_never_happens_instead,
)
