"""Errors of scenarios, with the place of the part at fault."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from apnap.errors import ScenarioError
from apnap.scenarios.model import Place


def fault(place: Place, text: str) -> ScenarioError:
    """An error that begins with `file:line:column:`; of what was built in code only the text."""
    return ScenarioError(f"{place.file}:{place.line}:{place.column}: {text}" if place.line else text)


def near(word: str, words: Iterable[str]) -> str:
    """The words that are spelt like that one, as the end of a message."""
    names = {known.casefold(): known for known in words}
    found = get_close_matches(word.casefold(), names, 3, 0.6)
    return f"; near it: {', '.join(names[one] for one in found)}" if found else ""
