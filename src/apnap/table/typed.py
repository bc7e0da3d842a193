"""What is typed, before anything is made of it."""

from __future__ import annotations

import re
from typing import Final

from apnap.table.answers import AnswerError

MOST_TYPED: Final = 1000
ENDLESS: Final = re.compile(r"\d{10,}")


def fits(line: str) -> bool:
    """The line could be meant: it is no longer than any answer, and no number in it is."""
    return len(line) <= MOST_TYPED and not ENDLESS.search(line)


def meant(line: str) -> str:
    """The line as it can be meant. AnswerError: it cannot be."""
    if fits(line):
        return line.strip()
    if len(line) > MOST_TYPED:
        raise AnswerError(f"a line of {len(line)} letters is no answer; one has at most {MOST_TYPED}")
    raise AnswerError("nothing here has a number of so many digits")
