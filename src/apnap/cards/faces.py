"""What is printed on a card beside its text, read and written: mana cost, type line, power and toughness."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from apnap import spelling
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.printed import NUMBERS, colours_in_order, mana_cost
from apnap.parts.tree import ManaCost
from apnap.parts.words import COLOURS, CREATURE, INSTANT, KEYWORD_NAMES, MANA, PERMANENT, SORCERY, TYPE_NAMES

CARD_TYPES: Final = PERMANENT | INSTANT | SORCERY
TYPE_LINE_ORDER: Final = (
    *("basic", "legendary", "snow", "world", "kindred", "enchantment", "artifact"),
    *("land", "creature", "battle", "planeswalker", "instant", "sorcery"),
)
DASH: Final = re.compile(r"\s+[-\u2013\u2014]\s+")
SYMBOLS: Final = re.compile(r"\{[^{}]*\}|\S")
NUMBER: Final = re.compile(r"-?[0-9]{1,4}")


# Read -----------------------------------------------------------------------------------------------------------------
@cache
def known_subtypes() -> frozenset[str]:
    """The subtypes of 205.3."""
    lines = Path(__file__).with_name("subtypes.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split()[1:])


def cost_of(name: str, text: str) -> ManaCost | None:
    """The mana cost that is written so, in any order, None for an empty one; CardError."""
    symbols = SYMBOLS.findall(text)
    for symbol in symbols:
        if mana_cost((symbol,)) is None:
            right = "it is written with {W} {U} {B} {R} {G} {C} {X} and a number such as {2}"
            raise CardError(f'{name}: "{symbol}" in the cost "{text}" is no symbol of mana; {right}')
    cost = mana_cost(symbols)
    if cost is None:
        raise CardError(f'{name}: the cost "{text}" has two numbers; one is enough, as in {{3}}')
    return cost if symbols else None


def types_of(name: str, line: str, known: Iterable[str]) -> tuple[int, tuple[str, ...]]:
    """The mask of the types, and the subtypes, of a type line; CardError."""
    types, _, subtypes = DASH.sub("\n", line, count=1).partition("\n")
    mask = 0
    for word in types.split():
        _expect_known(name, line, word.capitalize(), "type", [kind.capitalize() for kind in TYPE_NAMES])
        mask |= 1 << TYPE_NAMES.index(word.lower())
    if not mask & CARD_TYPES:
        raise CardError(f"{name}: the type line needs a card type, such as Creature")
    for word in subtypes.split():
        _expect_known(name, line, word, "subtype", known)
    return mask, tuple(subtypes.split())


def mask_of(line: str) -> tuple[int, tuple[str, ...]]:
    """The mask of the types, and the subtypes, of a type line that `type_line` has written; CardError."""
    types, _, subtypes = line.partition(" \u2014 ")
    mask = 0
    for word in types.split():
        if word.lower() not in TYPE_NAMES:
            raise CardError(f'"{word}" in the type line "{line}" is no type: one of {", ".join(TYPE_NAMES)}')
        mask |= 1 << TYPE_NAMES.index(word.lower())
    return mask, tuple(subtypes.split())


def _expect_known(name: str, line: str, word: str, kind: str, known: Iterable[str]) -> None:
    if word not in known:
        near = spelling.near(word, known, most=1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise CardError(f'{name}: "{word}" in the type line "{line}" is no {kind}{hint}')


def body_of(name: str, types: int, power: str, toughness: str, *, vehicle: bool) -> tuple[int, int]:
    """Power and toughness in figures; CardError where the card has none, or should have none."""
    for where, text in (("power", power), ("toughness", toughness)):
        if not types & CREATURE and text and not vehicle:
            raise CardError(f"{name} has a {where}, but is no creature")
        if types & CREATURE and not text:
            raise CardError(f"{name} is a creature and needs power and toughness, as 2/2; it has no {where}")
        if text and not NUMBER.fullmatch(text):
            raise CardError(f'{name}: the {where} "{text}" is no number')
    return int(power or 0), int(toughness or 0)


# Written --------------------------------------------------------------------------------------------------------------
def type_line(definition: Definition) -> str:
    """The type line as it is printed: "Legendary Creature — Human Rebel"."""
    present = names_of(definition.types, TYPE_NAMES)
    line = " ".join(name.capitalize() for name in TYPE_LINE_ORDER if name in present)
    return f"{line} — {' '.join(definition.subtypes)}" if definition.subtypes else line


def names_of(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits that are set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def colour_names(mask: int) -> list[str]:
    """The names of the colours of a mask in the order in which they are printed."""
    letters = "".join(letter for i, letter in enumerate(MANA[:5]) if mask >> i & 1)
    return [COLOURS[MANA.index(letter)] for letter in colours_in_order(letters)]


def keyword_list(mask: int) -> str:
    """The keywords of a mask: "flying and haste", "flying, trample, and haste"."""
    *first, last = names_of(mask, KEYWORD_NAMES) or [""]
    return f"{', '.join(first)}, and {last}" if len(first) > 1 else " and ".join([*first, last])


def number_word(number: int) -> str:
    """The number as cards write it: a word up to twenty."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)
