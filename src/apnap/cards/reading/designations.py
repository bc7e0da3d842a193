"""Designations read back: goad, suspect, exert, saddled, monstrosity."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Phrase, Reading, Readings, State, constant, phrase
from apnap.cards.reading.pronouns import Mention
from apnap.parts.tree import Designated, EventPattern, Goad, If, MayExert, Monstrosity, Not, Static, Suspect, This, Triggered
from apnap.parts.words import ATTACKS, EXERTS

NAMES: Final = ("goaded", "suspected", "saddled", "monstrous", "renowned")
EXERTED: Final = EventPattern(EXERTS, this=True)


def _exert(reading: Reading, state: State) -> Readings:
    """An optional cost to attack, and what is linked to it."""
    start = reading.all_words(state, ("you", "may", "exert"))
    for _this, named in reading.read("itself", start) if start is not None else ():
        end = reading.all_words(named, ("as", "it", "attacks", "."))
        if end is None:
            continue
        yield MayExert(), end
        linked = reading.all_words(end, ("when", "you", "do", ","))
        if linked is None:
            continue
        said = (Mention(This(), linked.at),)
        for (optional, effects), after in _instructions(reading, replace(linked, event=EXERTED, said=said)):
            last = reading.word(after, (".",))
            if last is not None:
                yield MayExert(Triggered(EXERTED, effects, last.targets, optional)), last


def _instructions(reading: Reading, state: State) -> Readings:
    """What is linked: whether one may, and what happens."""
    for (_who, effect), after in reading.read("permission", state):
        yield (True, (effect,)), after
    for effects, after in reading.read("paragraph", state):
        yield (False, effects), after


ACTIONS: Final[tuple[Phrase, ...]] = (
    phrase("goad {all_objects}", Goad),
    phrase("goad {object}", Goad),
    phrase("suspect {object}", Suspect),
    phrase("suspect {all_objects}", Suspect),
    phrase("{object} is no longer suspected", lambda what: Suspect(what, no_longer=True)),
    phrase("monstrosity {amount}", Monstrosity),
)
RULES: Final[Grammar] = {
    "exert": _exert,
    "static": (
        phrase("{exert}", lambda read: read),
        *(
            phrase(
                f"as long as {{itself}} is {name}, it {{static_changes}}.",
                lambda what, changes, name=name: Static(
                    what, **{key: value for change in changes for key, value in change.items()}, condition=Designated(name)
                ),
            )
            for name in NAMES
        ),
    ),
    "happening": (phrase("{itself} attacks while saddled", lambda _this: EventPattern(ATTACKS, this=True, when=Designated("saddled"))),),
    "instruction": ACTIONS,
    "effect": (
        *ACTIONS,
        phrase("if {if_condition}, {paragraph}. Otherwise, {paragraph}", If),
    ),
    "if_condition": (
        *(phrase(f"{{itself}} is {name}", lambda this, name=name: Designated(name, this)) for name in NAMES),
        *(phrase(f"{{itself}}'s not {name}", lambda this, name=name: Not(Designated(name, this))) for name in NAMES),
        *(constant(f"it's not {name}", Not(Designated(name)), means=This()) for name in NAMES),
        *(phrase(f"{{itself}} isn't {name}", lambda this, name=name: Not(Designated(name, this))) for name in NAMES),
    ),
}
