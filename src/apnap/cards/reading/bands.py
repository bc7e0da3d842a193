"""Static abilities that hold as long as a condition does, and "bands with other" where it is granted, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.parts.tree import (
    Alter,
    BandsWithOther,
    Condition,
    Each,
    EventPattern,
    Filter,
    GainAbilities,
    InCombat,
    LoseBandsWithOther,
    Prevent,
    Reference,
    Replacement,
    Static,
    Together,
)
from apnap.parts.words import CREATURE, DAMAGE


def _gained(quality: Filter) -> dict[str, Any]:
    return {"changes": (GainAbilities((BandsWithOther(quality),)),)}


def _while(what: Reference, changes: tuple[dict[str, Any], ...], held: Condition) -> Static:
    return replace(Static(what), **{name: value for change in changes for name, value in change.items()}, condition=held)


def _spared(by: Filter) -> Together:
    damage = [EventPattern(DAMAGE, this=True, by=by), EventPattern(DAMAGE, filter=Filter(types=CREATURE, banded=True), by=by)]
    return Together(tuple(Replacement(event, Prevent(), condition=InCombat(attacking=True)) for event in damage))


LOST: Final = (LoseBandsWithOther(),)
BROWNIES: Final = (phrase('{object} loses all "bands with other" abilities until end of turn', lambda what: Alter(what, LOST)),)
RULES: Final[Grammar] = {
    "static": (
        phrase("{itself} {static_changes} as long as {if_condition}.", _while),
        phrase(
            "as long as {itself} is attacking, prevent all damage {noun} would deal to {itself} and to creatures banded with {itself}.",
            lambda _this, by, _that, _it: _spared(by),
        ),
        phrase('{several} have "bands with other {noun}."', lambda what, quality: Static(Each(what), **_gained(quality))),
    ),
    "qualifier": (phrase("banded with {itself}", lambda _this: {"banded": True}), constant("banded with it", {"banded": True})),
    "instruction": BROWNIES,
    "effect": BROWNIES,
}
