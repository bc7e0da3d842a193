"""The questions of the quiz, as the files `*.toml` beside this module have them; docs/quiz.md tells their form."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from apnap.editions import Edition, tables
from apnap.errors import ApnapError
from apnap.years.telling import day_of

LEVELS: Final = {1: "for learners", 2: "for players", 3: "for judges"}


class QuizError(ApnapError):
    """There is no such question, or one has not exactly one right answer."""


@dataclass(frozen=True)
class Choice:
    """An answer: what it says, and the lines of a scenario that hold if it is right. `edition`: by those rules ("": as asked)."""

    text: str
    holds: str
    edition: str = ""


@dataclass(frozen=True)
class Question:
    """A question about the end of a scenario.

    `editions` are those in which it may be asked, if it `is_everywhere` any other as well; if `is_across`, its choices are the days of
    editions, and it is asked of all of them at once. `rules` are the keys of the rules that explain the answer, `differences` the names of
    those between editions (`apnap.years`) on which it hangs. `level` is one of LEVELS (0: none).
    """

    name: str
    ask: str
    about: tuple[str, ...]
    editions: tuple[str, ...]
    scenario: str
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    is_across: bool = False
    is_everywhere: bool = False
    hint: str = ""
    level: int = 0
    differences: tuple[str, ...] = ()

    def text(self, choice: Choice | None = None) -> str:
        """The scenario, with the lines of that choice at its end."""
        head = f"editions {', '.join(self.editions)}"
        return "\n".join([head, self.scenario.strip(), choice.holds.strip() if choice else "", ""])


@cache
def everything() -> tuple[Question, ...]:
    """All questions, file by file."""
    folder = resources.files("apnap.quiz")
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    tables_of = [tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8")) for name in names]
    return tuple(question(name, table) for tables_in in tables_of for name, table in tables_in.items())


def question(name: str, table: Mapping[str, Any]) -> Question:
    """A question from its table."""
    is_everywhere = table["editions"] == "all"
    editions = tuple(tables.presets() if is_everywhere else table["editions"])
    across = [Choice(day_of(Edition.parse(each).date), table["holds"], each) for each in editions] if "holds" in table else []
    choices = across or [Choice(*each) for each in table["choices"].items()]
    return Question(
        name,
        table["ask"],
        tuple(table["about"]),
        editions,
        table["scenario"],
        tuple(table["rules"]),
        tuple(choices),
        bool(across),
        is_everywhere,
        table["hint"],
        table["level"],
        tuple(table.get("differences", ())),
    )
