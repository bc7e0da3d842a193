"""What is said about a card that cannot be read."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from apnap.errors import CardError

MOST_LISTED: Final = 12
LONGEST: Final = 60


class ReadingError(CardError):
    """A made-up card cannot be read.

    `where` is the part of the card: "name", "cost", "type line", "power", "toughness", "text" or "card" (all of it together);
    `line` the number of the text from 0, -1 if it is about none; `offset` how many characters of that string stand before the place.
    """

    def __init__(self, message: str, where: str, offset: int = 0, line: int = -1) -> None:
        super().__init__(message)
        self.where = where
        self.offset = offset
        self.line = line


def suggestion(word: str, listed: Collection[str], others: Collection[str] = ()) -> str:
    """What would be right: the word that is spelt most like it, or else some of those listed, kinds of words (with a blank) first."""
    near = nearest(word, {*listed, *others})
    if near:
        return f'did you mean "{near}"?'
    kinds = sorted(one for one in listed if " " in one)
    some = kinds + [f'"{one}"' for one in sorted(listed) if " " not in one]
    return "what may stand there: " + ", ".join(some[:MOST_LISTED]) + (", ..." if len(some) > MOST_LISTED else "")


def nearest(word: str, known: Collection[str]) -> str:
    """The known word that takes the fewest changes to be `word`: one in a short word, two in one of five letters or more; "" for none."""
    if not word[:1].isalpha():
        return ""
    most = 1 if len(word) < 5 else 2
    near = [other for other in sorted(known) if len(word) > 1 and abs(len(other) - len(word)) <= most and (most > 1 or _alike(word, other))]
    return min([(changes(word.casefold(), other.casefold()), other) for other in near] + [(most + 1, "")])[1]


def _alike(word: str, other: str) -> bool:
    """Whether two short words begin alike."""
    return word[:1].casefold() == other[:1].casefold() or set(word[:2].casefold()) == set(other[:2].casefold())


def changes(one: str, other: str) -> int:
    """How many letters have to be put in, left out, replaced or exchanged with the next one to make one word of the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        two_before, before, row = before, row, [i]
        for j, beside in enumerate(other, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != beside)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == beside:
                row[j] = min(row[j], two_before[j - 2] + 1)
    return row[-1]


def excerpt(text: str, offset: int) -> str:
    """The text about that place, short enough to be quoted."""
    start = max(0, offset - LONGEST // 2)
    end = start + LONGEST
    return f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}"
