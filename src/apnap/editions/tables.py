"""The data of the editions, read once: switches and presets (switches.toml), options and variants (variants.toml), rule numbers."""

from __future__ import annotations

import csv
import datetime
import tomllib
from functools import cache
from importlib import resources
from string import ascii_lowercase
from typing import Any

Value = bool | int | str
NO_SUCH_RULE = "-"
INFERRED = "inferred"


class Switch:
    """One thing that changed over the years: a step function of the date."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name = name
        self.about: str = table["about"]
        self.type: str = table["type"]
        self.open: Value | None = table.get("open")
        self.literal: bool = table.get("literal", False)
        self.meanings: dict[str, str] = table.get("values", {})
        steps: dict[str, Value] = dict(table["steps"])
        self.start: Value = steps.pop("start")
        self.steps: list[tuple[datetime.date, Value]] = [(datetime.date.fromisoformat(since), value) for since, value in steps.items()]

    def stated(self, date: datetime.date) -> Value:
        """The value that the text of that date states; it may be the open one."""
        value = self.start
        for since, later in self.steps:
            if since <= date:
                value = later
        return value

    def played(self, date: datetime.date) -> Value:
        """The value that is played on that date: where the text leaves it open, the next one stated."""
        value = self.stated(date)
        if self.open is None or value != self.open:
            return value
        return next(later for since, later in self.steps if since > date and later != self.open)

    def playable(self) -> list[Value]:
        """The values that can be asked for by name, oldest first; for a number the ones that were in force."""
        found: list[Value] = []
        for value in [self.start, *(value for _, value in self.steps)]:
            if value not in found and (self.open is None or self.literal or value != self.open):
                found.append(value)
        return found


class Option:
    """One thing about a game of several that no date changes: its values, the usual one first."""

    type = "str"

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name = name
        self.about: str = table["about"]
        self.meanings: dict[str, str] = table["values"]

    @property
    def usual(self) -> str:
        """The value that is played where nothing is said."""
        return next(iter(self.meanings))

    def playable(self) -> list[Value]:
        """The values that can be asked for by name."""
        return list(self.meanings)


class Variant:
    """A way of playing with several: the section of its rules, what teams it has, and the options that it sets."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name = name
        self.title: str = table["title"]
        self.rule: str = table["rule"]
        self.teams: str = table["teams"]
        self.size: int = table.get("size", 2)
        self.seats: str = table.get("seats", "")
        self.options: dict[str, str] = table["options"]


@cache
def _toml() -> dict[str, Any]:
    return tomllib.loads(_text("switches.toml"))


@cache
def _variants() -> dict[str, Any]:
    return tomllib.loads(_text("variants.toml"))


@cache
def options() -> dict[str, Option]:
    """Every option by name, in the order of the file."""
    return {name: Option(name, table) for name, table in _variants()["options"].items()}


@cache
def variants() -> dict[str, Variant]:
    """Every variant by name, in the order of the file."""
    return {name: Variant(name, table) for name, table in _variants()["variants"].items()}


def _text(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def switches() -> dict[str, Switch]:
    """Every switch by name, in the order of the file."""
    return {name: Switch(name, table) for name, table in _toml()["switches"].items()}


@cache
def presets() -> dict[str, datetime.date]:
    """The date of each preset, oldest first."""
    return {name: preset["date"] for name, preset in _toml()["presets"].items()}


@cache
def columns() -> list[tuple[datetime.date, str]]:
    """The columns of the crosswalk with the date from which each holds, oldest first."""
    return [(since, name) for name, since in _toml()["columns"].items()]


@cache
def texts() -> frozenset[str]:
    """The columns for whose date there is a text; the numbers of the others are inferred."""
    return frozenset(_toml()["texts"]["columns"])


def has_text(date: datetime.date) -> bool:
    """The column that holds on a date has numbers that were read in a text of its date."""
    return column_on(date) in texts()


def newest_text() -> datetime.date:
    """The date of the newest text; it is older than the newest column."""
    date: datetime.date = _toml()["texts"]["newest"]
    return date


def is_newest(date: datetime.date) -> bool:
    """The newest column holds on a date."""
    return column_on(date) == columns()[-1][1]


def renumbered() -> dict[str, str]:
    """The numbers of the newest column for which the newest text has another one; "" for a rule that has come in since."""
    found: dict[str, str] = _toml()["texts"]["renumbered"]
    return found


def in_newest_text(number: str) -> str:
    """The number that the newest text has for a rule of the newest column; "" if that rule has come in since."""
    return number_in(renumbered(), number)


def number_in(numbers: dict[str, str], number: str) -> str:
    """What a number, or that of the rule of which it is a letter, has become; itself if that is not said."""
    rule = number.rstrip(ascii_lowercase)
    if number in numbers:
        return numbers[number]
    there = numbers.get(rule, rule)
    return there + number.removeprefix(rule) if there else ""


def column_on(date: datetime.date) -> str:
    """The column that holds on a date."""
    return [name for since, name in columns() if since <= date][-1]


@cache
def crosswalk() -> list[dict[str, str]]:
    """The rows of the crosswalk, as texts."""
    return list(csv.DictReader(_text("crosswalk.csv").splitlines()))


@cache
def paraphrases() -> dict[str, str]:
    """What each rule says, in our words, by its key."""
    return {row["key"]: row["paraphrase"] for row in crosswalk()}


@cache
def known_keys() -> tuple[str, ...]:
    """The keys of all rules."""
    return tuple(paraphrases())


@cache
def numbers(column: str) -> dict[str, str]:
    """The number by which each rule is cited in a column: its own, else the first later one, else the last earlier one."""
    nearest = _nearest(column)
    return {row["key"]: next(row[name] for name in nearest if row[name] != NO_SUCH_RULE) for row in crosswalk()}


@cache
def lenders(column: str) -> dict[str, str]:
    """The preset, or the date, from which each rule that a column has not is cited."""
    nearest = _nearest(column)
    called = {name: since.isoformat() for since, name in columns()}
    for preset, date in presets().items():
        called[column_on(date)] = preset
    return {
        row["key"]: called[next(name for name in nearest if row[name] != NO_SUCH_RULE)]
        for row in crosswalk()
        if row[column] == NO_SUCH_RULE
    }


@cache
def inferred(column: str) -> frozenset[str]:
    """The keys whose number, as it is cited in a column, nobody has read: there is no text of that date, or its row says so."""
    nearest = _nearest(column)
    return frozenset(
        row["key"]
        for row in crosswalk()
        if row["basis"] == INFERRED or next(name for name in nearest if row[name] != NO_SUCH_RULE) not in texts()
    )


@cache
def moved() -> frozenset[str]:
    """The keys of the rules that the newest text, which is older, has under another number than the newest column, or not at all."""
    newest = columns()[-1][1]
    return frozenset(row["key"] for row in crosswalk() if row[newest] != NO_SUCH_RULE and in_newest_text(row[newest]) != row[newest])


def _nearest(column: str) -> list[str]:
    """The column, the later ones, and the earlier ones with the last first."""
    names = [name for _, name in columns()]
    at = names.index(column)
    return names[at:] + names[:at][::-1]


@cache
def known(column: str) -> frozenset[str]:
    """The keys of the rules that a column has."""
    return frozenset(row["key"] for row in crosswalk() if row[column] != NO_SUCH_RULE)
