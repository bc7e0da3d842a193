"""The editions in which a scenario is played, and its lines that are for some of them only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from apnap.editions import Edition, tables
from apnap.errors import EditionError
from apnap.scenarios.faults import fault
from apnap.scenarios.model import InEditions, Line, Scenario


def editions(scenario: Scenario) -> list[str]:
    """The editions that a scenario runs in. ScenarioError: there is no such edition, or one of its lines is for none of them."""
    named = [name for each in scenario.editions for name in (tables.presets() if each.casefold() == "all" else (each,))]
    names = list(dict.fromkeys(named))
    if any(isinstance(line, InEditions) for line in scenario.script):
        check(names, scenario)
    return names


def check(names: Sequence[str], scenario: Scenario) -> None:
    """Raise a ScenarioError for the first line that is for none of those editions."""
    played = [dated(name, scenario).date for name in names]
    for outer in scenario.script:
        line, left = outer, played
        while isinstance(line, InEditions):
            foreign = next((name for name in line.names if dated(name, line).date not in left), "")
            left = [day for day in left if is_for(line, day)]
            if foreign or not left:
                bounds = [f"from {line.since}"] * bool(line.since) + [f"before {line.before}"] * bool(line.before)
                told = f"{foreign} is not one of" if foreign else f"{' '.join(bounds)} there is none of"
                raise fault(line.place, f"{told} the editions of this scenario ({', '.join(names)})")
            line = line.line


def is_for(line: InEditions, day: date) -> bool:
    """The line is for the edition of that day."""
    return (
        (not line.names or any(day == dated(name, line).date for name in line.names))
        and (not line.since or day >= dated(line.since, line).date)
        and (not line.before or day < dated(line.before, line).date)
    )


def in_edition(edition: Edition, line: Line) -> Line | None:
    """The line without the editions it is for; None if this is none of them."""
    while isinstance(line, InEditions):
        if not is_for(line, edition.date):
            return None
        line = line.line
    return line


def dated(name: str, part: Line | Scenario) -> Edition:
    """The edition of that name. ScenarioError: there is none."""
    try:
        return Edition.parse(name)
    except EditionError as error:
        raise fault(part.place, str(error)) from None


def lines(edition: Edition, script: Iterable[Line]) -> list[Line]:
    """The lines of a script that are for an edition, without what says so."""
    return [found for line in script if (found := in_edition(edition, line)) is not None]
