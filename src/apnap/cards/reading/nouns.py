"""The nouns of rules text read back: numbers, costs, descriptions of objects, what "target" stands before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from apnap.cards.phrases import ANY_TARGET_TYPES, NUMBERS, plural_of
from apnap.cards.reading.grammar import DESCRIPTION, Grammar, Phrase, Reading, Readings, State, constant, listing, phrase, series
from apnap.cards.reading.words import spaced
from apnap.parts.tree import Filter, Fixed, ManaCost, Target, X
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    COLOURS,
    KEYWORD_NAMES,
    MANA,
    OPPONENT,
    PERMANENT,
    STACK,
    TYPE_NAMES,
    YOU,
)

Fields = dict[str, Any]
MASKS: Final = ("types", "all_types", "not_types", "colours", "not_colours", "keywords", "not_keywords")
SYMBOL: Final = re.compile(r"\{(?:([0-9]{1,4})|([WUBRGC])|(X)|((?:[WUBRGC2]/)[WUBRGP](?:/P)?|S))\}")
NUMBER: Final = re.compile(r"[0-9]{1,4}")
CHANGE: Final = re.compile(r"([+-])([0-9]{1,4}|X)/([+-])([0-9]{1,4}|X)")
A_CHANGE: Final = "a change such as +1/+1"
A_SYMBOL: Final = "a mana symbol such as {2} or {G}"
LONGEST_NAME: Final = 8
NON: Final = ("non-", "Non-")


def bits(names: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Each name as the bit of its place."""
    return tuple(constant(name, 1 << i) for i, name in enumerate(names))


def mask(values: tuple[int, ...]) -> int:
    """All bits in one mask."""
    together = 0
    for value in values:
        together |= value
    return together


# Numbers and mana ---------------------------------------------------------------------------------------------------
def _figure(reading: Reading, state: State) -> Readings:
    if NUMBER.fullmatch(reading.here(state)):
        yield int(reading.here(state)), replace(state, at=state.at + 1)
    else:
        reading.expect(state, ("a number",))


def _change(reading: Reading, state: State) -> Readings:
    """A change of power and toughness, as "+1/+1" or "+X/+0": two amounts."""
    match = CHANGE.fullmatch(reading.here(state))
    if match is None:
        reading.expect(state, (A_CHANGE,))
        return
    numbers = [X() if digits == "X" else Fixed(int(sign + digits)) for sign, digits in (match.groups()[:2], match.groups()[2:])]
    yield tuple(numbers), replace(state, at=state.at + 1)


def _fixed_change(reading: Reading, state: State) -> Readings:
    """The same without X: two numbers."""
    for amounts, after in reading.read("change", state):
        if all(isinstance(amount, Fixed) for amount in amounts):
            yield tuple(amount.number for amount in amounts), after
        else:
            reading.expect(state, (A_CHANGE,))


def mana_cost(symbols: list[str]) -> ManaCost | None:
    """The cost written with those symbols, in any order; None if one of them is none, or there are two numbers."""
    counts = dict.fromkeys(MANA, 0)
    generic: list[int] = []
    x = 0
    others: list[str] = []
    for symbol in symbols:
        match = SYMBOL.fullmatch(symbol)
        if match is None:
            return None
        if match[1]:
            generic.append(int(match[1]))
        elif match[2]:
            counts[match[2]] += 1
        elif match[4]:
            others.append(match[4])
        else:
            x += 1
    if len(generic) > 1:
        return None
    w, u, b, r, g, c = counts.values()
    return ManaCost((w, u, b, r, g, c), sum(generic), x, tuple(others))


def _mana(reading: Reading, state: State) -> Readings:
    """Symbols of mana one after another, as a cost."""
    cost: ManaCost | None = None
    end = state.at
    while end < len(reading.words):
        longer = mana_cost([word.text for word in reading.words[state.at : end + 1]])
        if longer is None:
            break
        cost = longer
        end += 1
    after = replace(state, at=end)
    reading.expect(after, (A_SYMBOL,))
    if cost is not None:
        yield cost, after


# Descriptions -------------------------------------------------------------------------------------------------------
def described(*parts: tuple[Fields, ...]) -> Filter:
    """The filter with all those fields; of masks, and of kinds of which one is met, all bits are set."""
    fields: Fields = {}
    for one in (one for part in parts for one in part):
        for name, value in one.items():
            fields[name] = fields.get(name, 0) | value if name in MASKS else value
    return Filter(**fields)


def _subtype(reading: Reading, state: State) -> Readings:
    word = reading.here(state)
    if word in reading.subtypes:
        yield reading.subtypes[word], replace(state, at=state.at + 1)
    else:
        reading.expect(state, (DESCRIPTION,), reading.subtypes)


def _without_subtype(reading: Reading, state: State) -> Readings:
    word = reading.here(state)
    if word[:4] in NON and word[4:] in reading.subtypes:
        yield {"not_subtype": reading.subtypes[word[4:]]}, replace(state, at=state.at + 1)
    elif word[:4] in NON:
        reading.expect(state, (), tuple(f"non-{subtype}" for subtype in reading.subtypes.values()))


def _card_name(reading: Reading, state: State) -> Readings:
    """The words of a name, which may end anywhere."""
    for end in range(state.at + 1, min(len(reading.words), state.at + LONGEST_NAME) + 1):
        yield spaced(reading.words[state.at : end]), replace(state, at=end)


def _of(name: str) -> Any:  # noqa: ANN401 - the fields of a filter are of several types
    return lambda value: {name: value}


ADJECTIVES: Final = (
    constant("tapped", {"tapped": 1}),
    constant("untapped", {"tapped": -1}),
    phrase("{combat_roles}", lambda roles: dict.fromkeys(roles, 1)),
    *(constant(f"non{name}", {"not_types": 1 << i}) for i, name in enumerate(TYPE_NAMES)),
    *(constant(f"non{name}", {"not_colours": 1 << i}) for i, name in enumerate(COLOURS)),
    phrase("{without_subtype}", lambda fields: fields),
    phrase("{colours}", lambda colours: {"colours": mask(colours)}),
    constant("multicolored", {"colour_count_least": 2}),
)
KINDS: Final = (
    constant("permanents?", {}),
    constant("permanents?", {"types": PERMANENT}),
    phrase("{type}", _of("types")),
    phrase("{subtype}", _of("subtype")),
    phrase("{subtype} {type}", lambda subtype, kind: {"subtype": subtype, "types": kind}),
    phrase("{type} {type}", lambda first, second: {"all_types": first | second}),
)
QUALIFIERS: Final = (
    constant("you control", {"controller": YOU}),
    constant("an opponent controls", {"controller": OPPONENT}),
    constant("your opponents control", {"controller": OPPONENT}),
    constant("that's one or more colors", {"colour_count_least": 1}),
    phrase("named {card_name}", _of("name")),
    phrase("with {keywords}", _of("keywords")),
    phrase("without {keywords}", _of("not_keywords")),
    phrase("with power {figure} or greater", _of("power_least")),
    phrase("with power {figure} or less", _of("power_most")),
    phrase("with mana value {figure} or less", _of("mana_value_most")),
)
NOUNS: Final = (phrase("{adjectives} {kinds} {qualifiers}", described),)
PLACED: Final = (
    phrase("{adjectives} {kinds} {qualifiers}", lambda *parts: (described(*parts), BATTLEFIELD)),
    phrase("{adjectives} {kinds} {zone_word} {qualifiers}", lambda a, k, zone, q: (described(a, k, q), zone)),
    phrase("{adjectives} {zone_word} {qualifiers}", lambda a, zone, q: (described(a, q), zone)),
)
ZONE_WORDS: Final = (constant("spells?", STACK),)


def other(what: Filter) -> Filter:
    """The same, but not the source."""
    return replace(what, other=True)


# Targets ------------------------------------------------------------------------------------------------------------
def _target(placed: tuple[Filter, int], players: int = 0, *, others: bool = False, most: int = 0) -> Target:
    what, zone = placed
    return Target(other(what) if others else what, players, zone, 0 if most else 1, most or 1)


TARGETS: Final = (
    constant("any target", Target(Filter(types=ANY_TARGET_TYPES), players=1 + ANYONE)),
    phrase("target {player_word} or {placed}", lambda who, what: _target(what, 1 + who)),
    phrase("target {player_word}", lambda who: Target(players=1 + who)),
    phrase("target {placed}", _target),
    phrase("another target {placed}", lambda what: _target(what, others=True)),
    phrase("up to {number} target {placed}", lambda most, what: _target(what, most=most)),
    phrase("X target {placed}", lambda what: replace(_target(what), least=0, most=-1)),
)
PLAYER_WORDS: Final = (constant("player", ANYONE), constant("opponent", OPPONENT))

RULES: Final[Grammar] = {
    "figure": _figure,
    "change": _change,
    "fixed_change": _fixed_change,
    "mana": _mana,
    "number": (
        constant("a|an", 1),
        *(constant(word, i) for i, word in enumerate(NUMBERS)),
        phrase("{figure}", lambda number: number),
    ),
    "keyword": bits(KEYWORD_NAMES),
    "keyword_list": listing("keyword", "and"),
    "keywords": (phrase("{keyword_list}", mask),),
    "type": tuple(constant(word, 1 << i) for i, name in enumerate(TYPE_NAMES) for word in (name, plural_of(name))),
    "subtype": _subtype,
    "without_subtype": _without_subtype,
    "colour": bits(COLOURS),
    "colours": listing("colour", "or"),
    "combat_role": tuple(constant(role, role) for role in ("attacking", "blocking", "blocked")),
    "combat_roles": listing("combat_role", "or"),
    "card_name": _card_name,
    "adjective": ADJECTIVES,
    "adjectives": series("adjective", ","),
    "kind": KINDS,
    "kinds": listing("kind", "or", "and"),
    "qualifier": QUALIFIERS,
    "qualifiers": series("qualifier"),
    "noun": NOUNS,
    "zone_word": ZONE_WORDS,
    "placed": PLACED,
    "one": (phrase("another {noun}", other), phrase("a|an {noun}", lambda what: what)),
    "several": (
        phrase("other {noun}", other),
        phrase("all {noun}", lambda what: what),
        phrase("{noun}", lambda what: what),
    ),
    "every": (phrase("all other {noun}", other), phrase("all {noun}", lambda what: what)),
    "each_one": (phrase("each other {noun}", other), phrase("each {noun}", lambda what: what)),
    "player_word": PLAYER_WORDS,
    "target": TARGETS,
}


@cache
def subtype_words(subtypes: frozenset[str]) -> Mapping[str, str]:
    """The subtypes by the words for one and for several of them."""
    return {word: subtype for subtype in sorted(subtypes) for word in (subtype, plural_of(subtype))}
