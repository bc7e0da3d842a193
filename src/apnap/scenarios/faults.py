"""Errors of scenarios, with the place of the part at fault."""

from __future__ import annotations

from collections.abc import Iterable

from apnap import spelling
from apnap.errors import ScenarioError
from apnap.scenarios.model import Place


class UnansweredError(ScenarioError):
    """The script ends where a question is open."""


def fault(place: Place, text: str, found: str = "", near: Iterable[str] = (), kind: type[ScenarioError] = ScenarioError) -> ScenarioError:
    """An error that begins with `file:line:column:`; of what was built in code only the text.

    `found` is what stands there and is wrong, `near` are words like it.
    """
    message = f"{place.file}:{place.line}:{place.column}: {text}" if place.line else text
    end = place.column + len(found)
    return kind(message, file=place.file, line=place.line, column=place.column, end=end, near=tuple(near))


def near(word: str, words: Iterable[str]) -> str:
    """The words that are spelt like that one, as the end of a message."""
    found = spelling.near(word, words)
    return f"; near it: {', '.join(found)}" if found else ""
