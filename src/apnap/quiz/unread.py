"""Numbers of rules that nobody has read in a text of their date: each is marked by an asterisk, as `apnap rule` does."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from apnap.editions import Edition, tables

CITED: Final = re.compile(r"\[CR ([^\]]+)\]")
MARKED: Final = re.compile(r"\d[a-z]*(?: of \w+)?\*")


def marked(text: str, edition: Edition) -> str:
    """The text with each number that it cites as the edition marks it."""
    return CITED.sub(lambda found: f"[CR {', '.join([starred(each, edition) for each in found[1].split(', ')])}]", text)


def starred(number: str, edition: Edition) -> str:
    """The number of a rule as it is cited, with an asterisk if nobody has read it."""
    return number if number in read(edition) else f"{number}*"


def has_marks(text: str) -> bool:
    """A number in the text is marked."""
    return MARKED.search(text) is not None


@cache
def read(edition: Edition) -> frozenset[str]:
    """The numbers that an edition cites and somebody has read in a text of their date."""
    return frozenset(edition.cite(key) for key in tables.known_keys() if not edition.inferred(key))
