"""Scenarios from texts and files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from apnap import files
from apnap.errors import ScenarioError
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Scenario
from apnap.scenarios.parsing import parse

MOST_BYTES: Final = 4_000_000


def load(text_or_path: str | Path) -> Scenario:
    """The one scenario of a text or file. ScenarioError: it cannot be read, or there are several."""
    found = load_all(text_or_path)
    if len(found) != 1:
        raise fault(found[1].place, f"this is scenario 2 of {len(found)}; load reads one, load_all reads several")
    return found[0]


def load_all(text_or_path: str | Path) -> tuple[Scenario, ...]:
    """The scenarios of a text or file: a Path, or a text of one line that ends in `.scenario`. ScenarioError: it cannot be read."""
    if isinstance(text_or_path, str) and ("\n" in text_or_path or not text_or_path.endswith(".scenario")):
        return parse(text_or_path)
    return parse(read(Path(text_or_path)), str(text_or_path))


def read(path: Path) -> str:
    """The text of a file. ScenarioError: it cannot be read."""
    missing = f"{files.NOT_THERE}; right would be a text file with a scenario in it"
    return files.read_text(path, ScenarioError, MOST_BYTES, "a file of scenarios", missing)
