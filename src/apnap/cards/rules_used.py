"""Which rules a card uses: those that the parts of its abilities name, and those of its keywords, by today's numbers."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

from apnap.parts.definition import Definition
from apnap.parts.tree import KeywordAbility, Keywords, Part
from apnap.parts.words import KEYWORD_NAMES


def rules_used(definition: Definition) -> tuple[str, ...]:
    """The numbers, in the order of the book."""
    found = {rule for name in parts_used(definition) for rule in _table().get(name, ())}
    return tuple(sorted(found, key=in_order))


def parts_used(definition: Definition) -> frozenset[str]:
    """The names of the parts of its abilities, and of its keywords, on both faces and on the tokens that it makes."""
    faces = (definition,) if definition.back is None else (definition, definition.back)
    return frozenset(name for card in (*faces, *definition.tokens) for ability in card.abilities for name in _names(ability))


def uses(definition: Definition, rule: str) -> bool:
    """The card uses that rule, one under it, or one that it is under."""
    return any(is_under(used, rule) or is_under(rule, used) for used in rules_used(definition))


def is_under(rule: str, other: str) -> bool:
    """The rule is the other or a part of it: 702.2b of 702.2, 702.2 of 702; but 702.20 is none of 702.2."""
    rest = rule.removeprefix(other)
    return rule.startswith(other) and (not rest or rest[0] == "." or (rest[0].isalpha() and other[-1].isdigit()))


def in_order(rule: str) -> tuple[int, int, str]:
    """The place of a number in the book."""
    found = re.fullmatch(r"(\d+)\.?(\d*)(.*)", rule)
    assert found is not None
    return int(found[1]), int(found[2] or 0), found[3]


def _names(part: Part) -> Iterator[str]:
    yield part.name if isinstance(part, KeywordAbility) else type(part).__name__
    if isinstance(part, Keywords):
        for bit in part.order:
            yield KEYWORD_NAMES[bit.bit_length() - 1]
    for field in fields(part):
        value = getattr(part, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Part):
                yield from _names(one)


@cache
def _table() -> dict[str, tuple[str, ...]]:
    """The rules that each part and each keyword names; written by tools/part_rules.py."""
    text = Path(__file__).with_name("part_rules.csv").read_text(encoding="utf-8")
    return {row["part"]: tuple(row["rules"].split()) for row in csv.DictReader(text.splitlines())}
