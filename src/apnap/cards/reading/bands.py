"""Static abilities that hold as long as a condition does, and "bands with other" where it is granted, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.actions import with_token
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.nouns import mask
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    Alter,
    BandsWithOther,
    Condition,
    CreateToken,
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


def _pack(reading: Reading, state: State) -> Readings:
    """An activated ability by which a token is made that has a name of its own and bands with others."""
    for costs, paid in reading.read("costs", state):
        start = reading.all_words(paid, [":", "create", "a"])
        for (body, colours, subtypes, types, _), described in reading.read("token_words", start) if start is not None else ():
            before = reading.word(described, ("named",))
            for name, named in reading.read("card_name", before) if before is not None else ():
                quoted = reading.all_words(named, [".", "it", "has", '"bands', "with", "other"])
                for quality, after in reading.read("noun", quoted) if quoted is not None else ():
                    end = reading.all_words(after, [".", '"'])
                    if end is not None:
                        power, toughness = (int(number) for number in body.split("/"))
                        bands = (BandsWithOther(quality),)
                        made = Definition(name, None, mask(types), subtypes, power, toughness, bands, mask(colours))
                        yield Activated(costs, (CreateToken(name),)), with_token(reading, end, made)


LOST: Final = (LoseBandsWithOther(),)
BROWNIES: Final = (phrase('{object} loses all "bands with other" abilities until end of turn', lambda what: Alter(what, LOST)),)
RULES: Final[Grammar] = {
    "pack": _pack,
    "ability": (phrase("{pack}", lambda read: read),),
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
