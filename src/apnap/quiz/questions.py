"""The questions of the quiz, as the files `*.toml` beside this module have them; docs/scenarios.md tells their form."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from apnap.editions import tables
from apnap.errors import ApnapError


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

    `editions` are those in which it may be asked; if `is_across`, its choices are editions, and it is asked of all of them at once.
    `rules` are the keys of the rules that explain the answer.
    """

    name: str
    ask: str
    about: tuple[str, ...]
    editions: tuple[str, ...]
    scenario: str
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    is_across: bool

    def text(self, choice: Choice | None = None) -> str:
        """The scenario, with the lines of that choice at its end."""
        head = f"scenario: {self.name}\neditions {', '.join(self.editions)}"
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
    editions = tuple(tables.presets() if table["editions"] == "all" else table["editions"])
    is_across = "holds" in table
    choices = (
        [Choice(each, table["holds"], each) for each in editions] if is_across else [Choice(*each) for each in table["choices"].items()]
    )
    rules, about = tuple(table["rules"]), tuple(table["about"])
    return Question(name, table["ask"], about, editions, table["scenario"], rules, tuple(choices), is_across)
