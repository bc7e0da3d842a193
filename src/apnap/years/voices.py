"""The turn in three voices, as texts that are fitted to an edition: what stands in `voices.toml`."""

from __future__ import annotations

import datetime
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from apnap.editions import Edition
from apnap.years.differences import stated

BASIC: Final = "basic"
SHORT: Final = "short"
FULL: Final = "full"
VOICES: Final = (BASIC, SHORT, FULL)
CHOICE: Final = re.compile(r"\{(no )?(\w+): ([^{}]*)\}")


@dataclass(frozen=True)
class Cell:
    """What the short and the full voice say of a clause or a rule, with the condition on which it is told ("": none).

    `beside` is the clause beside which a rule is told that is no clause of the turn: "" at the end, None for clauses of the turn.
    """

    key: str
    short: str
    full: str
    when: str = ""
    beside: str | None = None
    before: bool = False


@dataclass(frozen=True)
class Sentence:
    """A sentence of the basic voice: the clauses and rules that it is from, the words, the condition on which it is told."""

    rules: tuple[str, ...]
    says: str
    when: str = ""


@cache
def cells() -> dict[str, Cell]:
    """What is said of each clause or rule, by its name."""
    return {key: Cell(key, **table) for key, table in _data()["cells"].items()}


@cache
def paragraphs() -> dict[str, tuple[Sentence, ...]]:
    """The sentences of the basic voice, by step; "": what holds in all of them."""
    told = {part["step"]: part["says"] for part in _data()["basic"]}
    return {step: tuple(Sentence(tuple(one["rules"]), one["says"], one.get("when", "")) for one in says) for step, says in told.items()}


def in_full(key: str, edition: Edition) -> str:
    """What the full voice says of a rule, with the parts that have clauses of their own; "": nothing."""
    parts = [cell for name, cell in cells().items() if name.partition("/")[0] == key]
    told = [fitted(cell.full, edition) for cell in parts if not cell.when or holds(cell.when, edition)]
    return " ".join(dict.fromkeys(told))


def always() -> list[str]:
    """The clauses that are told once, since they belong to every step."""
    return list(_data()["always"])


def action() -> str:
    """What the full voice says of each turn-based action."""
    return str(_data()["action"])


def section(part: str, edition: Edition) -> str:
    """The number of the section that is about a phase or step."""
    key = _data()["section"].get(part)
    return edition.number(key).partition(".")[0] if key else ""


def holds(condition: str, edition: Edition) -> bool:
    """A condition, `NAME` or `no NAME`, holds in an edition."""
    name = condition.removeprefix("no ")
    asked = _data()["when"][name]
    found = asked["since"] <= edition.date if "since" in asked else stated(asked["switch"], edition) in asked["is"]
    return found is (name == condition)


def conditions() -> dict[str, dict[str, Any]]:
    """The conditions, by name."""
    return dict(_data()["when"])


def fitted(text: str, edition: Edition) -> str:
    """A text with what holds in an edition, and without what does not."""
    while (found := CHOICE.search(text)) is not None:
        kept = found[3] if holds(f"{found[1] or ''}{found[2]}", edition) else ""
        text = f"{text[: found.start()]}{kept}{text[found.end() :]}"
    return text


@cache
def _data() -> dict[str, Any]:
    with (resources.files("apnap.years") / "voices.toml").open("rb") as file:
        data = tomllib.load(file)
    assert all(isinstance(each.get("since", datetime.date.min), datetime.date) for each in data["when"].values())
    return data
