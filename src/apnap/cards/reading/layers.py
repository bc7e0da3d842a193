"""Continuous effects that set types, colours, abilities, power and toughness, and effects that change words, read back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, listing, phrase, series
from apnap.parts.tree import (
    AddTypes,
    Affected,
    Alter,
    Alteration,
    AttachedTo,
    CantHave,
    CardTypesAmong,
    ChangeWords,
    CountOf,
    Each,
    Filter,
    Fixed,
    GainAbilities,
    HandSizeOf,
    Keywords,
    LoseAbilities,
    ManaValueOf,
    Plus,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    Static,
    SwitchPowerToughness,
    Target,
    This,
    You,
)
from apnap.parts.words import CREATURE, GRAVEYARD, LAND, PERMANENT

SIZE: Final = re.compile(r"([0-9]{1,4})/([0-9]{1,4})")
MANA_VALUE: Final = ManaValueOf(Affected())
ALL_ABILITIES: Final = LoseAbilities()


def _size(reading: Reading, state: State) -> Readings:
    """Power and toughness, as "2/2"."""
    match = SIZE.fullmatch(reading.here(state))
    if match is None:
        reading.expect(state, ("power and toughness such as 2/2",))
        return
    yield SetPowerToughness(Fixed(int(match[1])), Fixed(int(match[2]))), replace(state, at=state.at + 1)


def _set(what: Filter, *changes: Alteration) -> Static:
    return Static(Each(what), changes=changes)


def _altered(what: Filter, groups: tuple[tuple[Alteration, ...], ...]) -> Static:
    return Static(Each(what), changes=tuple(change for group in groups for change in group))


def _granted(what: Filter, change: tuple[int, int], ability: Any) -> Static:  # noqa: ANN401 - what the grammar makes
    return Static(Each(what), change[0], change[1], changes=(GainAbilities((ability,)),))


def _kinds(masks: tuple[int, ...]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


def _animated(
    size: SetPowerToughness, colours: tuple[int, ...], subtypes: tuple[str, ...], types: tuple[int, ...], keywords: tuple[int, ...]
) -> tuple[Alteration, ...]:
    changes: list[Alteration] = [AddTypes(_kinds(types), subtypes)]
    if colours:
        changes.append(SetColours(_kinds(colours)))
    changes.append(size)
    if keywords:
        changes.append(GainAbilities((Keywords(keywords),)))
    return tuple(changes)


def _defined(power: Any, toughness: Any) -> Static:  # noqa: ANN401 - amounts
    return Static(This(), changes=(SetPowerToughness(power, toughness),), defines=True)


EFFECTS: Final = (
    phrase("{object} loses all abilities until end of turn", lambda what: Alter(what, (ALL_ABILITIES,))),
    phrase("switch {object}'s power and toughness until end of turn", lambda what: Alter(what, (SwitchPowerToughness(),))),
    phrase("{object} becomes {colour} until end of turn", lambda what, colour: Alter(what, (SetColours(colour),))),
    phrase(
        "until end of turn, {object} loses all abilities and becomes a|an {colour} {subtype} with base power and toughness {size}",
        lambda what, colour, subtype, size: Alter(what, (ALL_ABILITIES, SetColours(colour), SetSubtypes(CREATURE, (subtype,)), size)),
    ),
    phrase("{itself} becomes a|an {animation} until end of turn. It's still a land", Alter),
    phrase(
        "change the text of {object} by replacing all instances of one color word with another or one basic land type with another",
        lambda what: ChangeWords(what, ("color", "basic land type")),
    ),
    phrase(
        "change the text of {object} by replacing all instances of one creature type with another. "
        "The new creature type can't be {subtype}",
        lambda what, never: ChangeWords(what, ("creature type",), never),
    ),
)
STATICS: Final = (
    phrase("{several} {alterations}.", _altered),
    phrase("{several} gets? {fixed_change} and have {landwalk}.", _granted),
    phrase('{several} have " {activated} "', lambda what, ability: _set(what, GainAbilities((ability,)))),
    phrase("{several} are {subtype}.", lambda what, subtype: _set(what, SetSubtypes(LAND, (subtype,)))),
    phrase("{bearer} is a|an {subtype}.", lambda _what, subtype: Static(AttachedTo(), changes=(SetSubtypes(LAND, (subtype,)),))),
    phrase(
        "{each_one} is a|an {subtype} in addition to its other land types.",
        lambda what, subtype: _set(what, AddTypes(subtypes=(subtype,))),
    ),
    phrase("{several} are {size} creatures that are still lands.", lambda what, size: _set(what, AddTypes(CREATURE), size)),
    phrase(
        "{several} are {size} {colour} creatures that are still lands.",
        lambda what, size, colour: _set(what, AddTypes(CREATURE), SetColours(colour), size),
    ),
    phrase(
        "{each_one} is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
        lambda what: _set(what, AddTypes(CREATURE), SetPowerToughness(MANA_VALUE, MANA_VALUE)),
    ),
    phrase("{itself}'s power and toughness are each equal to {defining}.", lambda _this, amount: _defined(amount, amount)),
    phrase(
        "{itself}'s power is equal to {defining} and its toughness is equal to that number plus 1.",
        lambda _this, amount: _defined(amount, Plus(amount, Fixed(1))),
    ),
)
RULES: Final[Grammar] = {
    "size": _size,
    "alteration": (
        constant("loses? all abilities", (ALL_ABILITIES,)),
        phrase("have|has base power and toughness {size}", lambda size: (size,)),
        phrase("loses? {keywords} and can't have or gain {keywords}", lambda keywords, _again: (CantHave(keywords),)),
    ),
    "alterations": listing("alteration", "and"),
    "subtypes": series("subtype", least=1),
    "types": series("type", least=1),
    "some_colours": series("colour"),
    "some_keywords": (constant("", ()), phrase("with {keyword_list}", lambda keywords: keywords)),
    "animation": (phrase("{size} {some_colours} {subtypes} {types} {some_keywords}", _animated),),
    "defining": (
        phrase("the number of {noun}", CountOf),
        constant("the number of card types among cards in all graveyards", CardTypesAmong(GRAVEYARD)),
        constant("the number of cards in your hand", HandSizeOf(You())),
    ),
    "qualifier": (constant("with no abilities", {"bare": True}),),
    "static": STATICS,
    "instruction": EFFECTS,
    "effect": EFFECTS,
    "target": (constant("target spell or permanent", Target(Filter(types=PERMANENT), or_spell=True)),),
}
