"""Level symbols (711) and chapters of Sagas (714): abilities that hold abilities."""

from __future__ import annotations

import re
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, leaf, listing, pair, phrase, row
from apnap.parts.tree import Chapter, Level

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII")


def _range(word: str) -> tuple[int, int] | None:
    match = re.fullmatch(r"(\d+)(?:-(\d+)|\+)", word)
    if match is None or (match[2] and int(match[2]) < int(match[1])):
        return None
    return int(match[1]), int(match[2]) if match[2] else -1


def _range_word(value: Value) -> str:
    return f"{value[0]}+" if value[1] < 0 else f"{value[0]}-{value[1]}"


def _level(said: Context, parts: Parts) -> Made:
    (least, most), (power, toughness) = parts["range"], parts["body"]
    return Level(least, most, power, toughness, parts.get("abilities", ())), said


def _of_level(_said: Context, value: Value) -> list[Parts]:
    if not isinstance(value, Level):
        return []
    return [{"range": (value.least, value.most), "body": (value.power, value.toughness), "abilities": value.abilities}]


def _leveling(end: str) -> Words:
    return pair(
        "ability",
        f"LEVEL {{range}} \n {{body}}{end}",
        _level,
        lambda said, value: [one for one in _of_level(said, value) if bool(one["abilities"]) == bool(end)],
    )


WORDS: Final[Words] = (
    *leaf("range", _range, _range_word),
    *_leveling(""),
    *_leveling(" \n {abilities:ability_lines}"),
    *listing("ability_lines", "ability", "\n", most=4),
    *leaf("roman", lambda word: ROMAN.index(word) + 1 if word in ROMAN else None, lambda n: ROMAN[n - 1] if 0 < n <= len(ROMAN) else None),
    *row("chapter_numbers", "{number:roman}"),
    *listing("chapter_numbers", "roman", ",", least=2, most=3),
    *phrase("ability", "{numbers:chapter_numbers} — {effects} .", Chapter, bound={"targets": lambda said: said.targets}, scope=True),
)
