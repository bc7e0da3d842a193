"""612: text-changing effects: one word is replaced by another wherever it stands for a colour, a land type or a creature type."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from apnap.parts.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from apnap.parts.tree import KeywordAbility, Part
from apnap.parts.words import COLOURS

IN_COLOURS: Final[tuple[str, ...]] = ("colours", "not_colours")
"""Fields that are masks of colours."""
IN_SUBTYPES: Final[tuple[str, ...]] = ("subtype", "not_subtype", "subtypes")
"""Fields that are subtypes, or tuples of them."""
KNOWN: Final[dict[tuple[int, str, str], tuple[Part, Part]]] = {}
MOST: Final = 4096


def words_of(kind: str) -> tuple[str, ...]:
    """The words of a kind that a text-changing effect can name."""
    if kind == "color":
        return COLOURS
    return BASIC_LAND_TYPES if kind == "basic land type" else tuple(sorted(CREATURE_TYPES))


def reworded(part: Part, old: str, new: str) -> Part:
    """The part with the word replaced in it and in all parts below; the same part if the word is not there."""
    key = (id(part), old, new)
    known = KNOWN.get(key)
    if known is None:
        if len(KNOWN) >= MOST:
            KNOWN.clear()
        known = KNOWN[key] = (_reworded(part, old, new), part)
    return known[0]


def _reworded(part: Part, old: str, new: str) -> Part:
    changed: dict[str, object] = {}
    for field in fields(part):
        value = getattr(part, field.name)
        other = _value(field.name, value, old, new)
        if isinstance(part, KeywordAbility) and field.name == "name":
            other = _keyword(part.name, old, new)
        if other is not value and other != value:
            changed[field.name] = other
    return replace(part, **changed) if changed else part


def _value(name: str, value: object, old: str, new: str) -> object:
    if isinstance(value, Part):
        return reworded(value, old, new)
    if isinstance(value, tuple):
        return tuple([_value(name, one, old, new) for one in value])
    if isinstance(value, str):
        return new if name in IN_SUBTYPES and value == old else value
    if isinstance(value, int) and name in IN_COLOURS and value > 0 and old in COLOURS:
        return reworded_colours(value, old, new)
    return value


def _keyword(name: str, old: str, new: str) -> str:
    """The name of a keyword ability that has a land type in it (702.14a) with the other type: swampwalk, islandwalk."""
    if old in LAND_TYPES and name == old.lower() + "walk":
        return new.lower() + "walk"
    return name


def reworded_colours(mask: int, old: str, new: str) -> int:
    """The mask of colours with one replaced."""
    bit = 1 << COLOURS.index(old)
    return mask & ~bit | 1 << COLOURS.index(new) if mask & bit else mask


def reworded_subtypes(subtypes: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """A type line with one subtype replaced."""
    if old not in subtypes:
        return subtypes
    found: list[str] = []
    for subtype in subtypes:
        word = new if subtype == old else subtype
        if word not in found:
            found.append(word)
    return tuple(found)
