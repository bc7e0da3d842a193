"""Scenarios from texts and files."""

from __future__ import annotations

from pathlib import Path

from apnap.errors import ScenarioError
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Scenario
from apnap.scenarios.parsing import parse


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
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ScenarioError(f"{path}: there is no such file; right would be a text file with a scenario in it") from None
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: is not text in UTF-8") from None
