"""Tokens that the rules define (111.10, 702.174), and the marker of the monarch (725.2): each a line in a file, as cards are."""

from __future__ import annotations

from functools import cache
from typing import Final

from apnap.cards.catalog import HERE
from apnap.cards.lines import by_name, definition_of
from apnap.parts.definition import Definition

FILE: Final = "defined.jsonl"


@cache
def _lines() -> dict[str, bytes]:
    return by_name((HERE / FILE).read_bytes(), FILE)


def defined(name: str) -> Definition:
    """A new definition of the token of that name: it becomes one of the card that makes it."""
    return definition_of(_lines()[name], FILE)
