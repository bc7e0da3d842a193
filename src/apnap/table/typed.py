"""What is typed, before anything is made of it."""

from __future__ import annotations

import re
from typing import Final

from apnap.table.answers import AnswerError

MOST_TYPED: Final = 1000
ENDLESS: Final = re.compile(r"\d{10,}")


def meant(line: str) -> str:
    """The line as it can be meant. AnswerError: it is longer than any answer, or has a number that is."""
    if len(line) > MOST_TYPED:
        raise AnswerError(f"a line has at most {MOST_TYPED:,} characters, not {len(line):,}")
    if ENDLESS.search(line):
        raise AnswerError("nothing here has a number of so many digits")
    return line.strip()
