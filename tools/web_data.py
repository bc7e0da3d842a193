"""What the page shows before Python is loaded: the turn at each date, what changed when, its rules, and the examples.

`python -m tools.web_data web/src/data` writes it there; the build of the page calls that. It is read off the tables of games.
"""

from __future__ import annotations

import datetime
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from apnap.cli.turn import structure
from apnap.cli.turn_pieces import Piece, gathered
from apnap.editions import Edition, tables
from apnap.scenarios import load_all
from apnap.years.differences import Difference, everything, of_rule
from apnap.years.history import named
from apnap.years.rule import years
from apnap.years.showing import Shown, showing

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples" / "scenarios"
MOST_SHOWN = 6
WORDS, NUMBERS, ELSEWHERE, FIRST = "words", "numbers", "elsewhere", "first"
Json = dict[str, Any]


def dates() -> list[datetime.date]:
    """The days from which the rules or their numbers are otherwise, oldest first."""
    found = {since for since, _ in tables.columns()} | set(tables.presets().values())
    found |= {since for switch in tables.switches().values() for since, _ in switch.steps}
    found |= {state.since for each in everything() for state in each.states if state.since is not None}
    oldest = min(since for since, _ in tables.columns())
    return sorted(day for day in found if day >= oldest)


def turns() -> Json:
    """The turn at each date: the different ones once, and for each date which it is, how it differs from the one before, what changed."""
    called = {day: name for name, day in tables.presets().items()}
    texts: list[Json] = []
    found: list[Json] = []
    for day in dates():
        turn = turn_on(day)
        kind = kind_of(texts[found[-1]["turn"]], turn) if found else FIRST
        if turn not in texts:
            texts.append(turn)
        about = named()[called[day]] if day in called else {"set": "", "about": ""}
        found.append(
            {
                "date": day.isoformat(),
                "preset": called.get(day, ""),
                "set": about["set"],
                "about": about["about"],
                "read": tables.has_text(day),
                "kind": kind,
                "turn": texts.index(turn),
                "changes": [] if kind == FIRST else changes_on(day),
            }
        )
    return {"dates": found, "turns": texts}


def turn_on(day: datetime.date) -> Json:
    """The turn of a day as data; the numbers that were read in no text are marked by an asterisk."""
    edition = Edition.on(day)
    return part_of(gathered(structure(edition)), edition)


def part_of(part: Piece, edition: Edition) -> Json:
    """A phase or step."""
    return {
        "name": part.name,
        "today": part.today,
        "rules": part.rules,
        "lines": [line_of(asdict(line), edition) for line in part.lines],
        "steps": [part_of(step, edition) for step in part.steps],
        "ends": [line_of(asdict(line), edition) for line in part.ends],
    }


def line_of(line: Json, edition: Edition) -> Json:
    """A line with the key of its rule, and whether its number was read in no text."""
    key = line["key"].partition("/")[0]
    return {"key": line["key"], "kind": line["kind"], "words": line["words"], "rules": line["rules"], "inferred": edition.inferred(key)}


def kind_of(before: Json, after: Json) -> str:
    """How a turn differs from the one before it."""
    if before == after:
        return ELSEWHERE
    return NUMBERS if without_numbers(before) == without_numbers(after) else WORDS


def without_numbers(part: Json) -> Json:
    """A turn without the numbers of its rules."""
    bare = {"name": part["name"], "today": part["today"]}
    lines = [[(line["key"], line["kind"], line["words"]) for line in part[where]] for where in ("lines", "ends")]
    return {**bare, "lines": lines, "steps": [without_numbers(step) for step in part["steps"]]}


def changes_on(day: datetime.date) -> list[str]:
    """The differences of which something changed on that day, in the order of the turn."""
    return [each.name for each in everything() if any(state.since == day for state in each.states)]


def rules(data: Json) -> Json:
    """Of each rule of a printed turn what it says, its numbers, what differs over the years, and the scenarios that show it."""
    keys = sorted({line["key"].partition("/")[0] for turn in data["turns"] for line in lines_in(turn)})
    return {key: rule(key) for key in keys}


def lines_in(part: Json) -> list[Json]:
    """All lines of a turn."""
    return [*part["lines"], *part["ends"], *[line for step in part["steps"] for line in lines_in(step)]]


def rule(key: str) -> Json:
    """One rule."""
    return {
        "says": tables.paraphrases()[key],
        "years": [{"number": each.number, "editions": list(each.editions), "inferred": list(each.inferred)} for each in years(key)],
        "differences": [each.name for each in of_rule(key)],
        "shown": [{"file": Path(each.file).name, "title": each.title} for each in showing(key) if is_example(each)][:MOST_SHOWN],
    }


def is_example(shown: Shown) -> bool:
    """It stands on the shelf of the page."""
    return (ROOT / shown.file).parent == EXAMPLES


def differences() -> Json:
    """Each difference between editions in sentences."""
    return {each.name: difference(each) for each in everything()}


def difference(each: Difference) -> Json:
    """One of them."""
    states = [{"since": state.since.isoformat() if state.since else "", "says": state.says, "by": state.inexact} for state in each.states]
    return {
        "title": each.title,
        "place": each.place,
        "switch": each.switch,
        "why": each.why,
        "example": each.example,
        "states": states,
        "scenarios": list(each.scenarios),
    }


def examples() -> list[Json]:
    """The example scenarios: file, text, and of each case title, line and rules."""
    return [example(path) for path in sorted(EXAMPLES.glob("*.scenario"))]


def example(path: Path) -> Json:
    """A file of examples."""
    cases = [{"title": case.title, "line": case.place.line, "rules": list(case.rules)} for case in load_all(path)]
    return {"file": path.name, "text": path.read_text(encoding="utf-8"), "cases": cases}


def files() -> dict[str, object]:
    """The files by their names."""
    data = turns()
    return {"turns.json": data, "rules.json": {"rules": rules(data), "differences": differences()}, "examples.json": examples()}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (folder / name).write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
