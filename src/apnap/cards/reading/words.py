"""Rules text as words: what is left when blanks, reminder text and typography are taken away."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

# A symbol in braces; the ending 's; a mark; any other word. Reminder text stands in parentheses and is skipped.
PATTERN: Final = re.compile(r"\([^()]*\)|(?P<word>\{[^{}]*\}|'s(?!\w)|[,.:;—]|(?:(?!'s(?!\w))[^\s,.:;—{}])+|[{}])")
TYPOGRAPHY: Final = str.maketrans({"’": "'", "−": "-", "–": "-"})


@dataclass(frozen=True)
class Word:
    """A word or mark, where it stands (the number of the text and the characters before it), and how it is without capitals."""

    text: str
    line: int
    offset: int
    folded: str


def words(text: str, line: int = 0) -> tuple[Word, ...]:
    """The words of a text in their order."""
    found = PATTERN.finditer(text.translate(TYPOGRAPHY))
    return tuple(Word(match["word"], line, match.start(), match["word"].casefold()) for match in found if match["word"])


def spelling(said: Iterable[Word]) -> list[str]:
    """The words without regard to capitals, for comparing two texts."""
    return [word.folded for word in said]


def spaced(said: Iterable[Word]) -> str:
    """The words with a blank before each that is not a mark or an ending."""
    return "".join(word.text if word.text in "'s,.:;" else f" {word.text}" for word in said).strip()
