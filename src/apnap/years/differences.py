"""What differs between editions, in sentences: the entries of `differences.toml`, each with what an edition says."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from apnap.editions import Edition, tables
from apnap.editions.tables import Value

START = "start"


@dataclass(frozen=True)
class Period:
    """What holds from a date on (None: from the beginning): the value of the switch ("" without one), and the sentence.

    `inexact`: it was there by that date.
    """

    since: datetime.date | None
    value: str
    says: str
    inexact: bool


@dataclass(frozen=True)
class Difference:
    """One thing that differs between editions; `differences.toml` says what the fields are. `states` are oldest first."""

    name: str
    number: int
    title: str
    place: str
    switch: str
    states: tuple[Period, ...]
    rules: tuple[str, ...]
    why: str
    example: str
    scenarios: tuple[str, ...]
    alike_since: Mapping[datetime.date, str]
    needs: tuple[str, ...]
    lacks: tuple[str, ...]
    leaves_out: tuple[str, ...]
    played_by: str

    def value(self, edition: Edition) -> str:
        """The value of its switch that an edition states, or that is set otherwise in it; "" without a switch."""
        return stated(self.switch, edition) if self.switch else ""

    def says(self, edition: Edition) -> str:
        """What the edition says."""
        if self.switch:
            value = self.value(edition)
            return next(state.says for state in self.states if state.value == value)
        return [state.says for state in self.states if state.since is None or state.since <= edition.date][-1]

    def played(self, edition: Edition) -> Value | None:
        """What is played of it: the value of the switch that it is played by; None where apnap plays all editions alike."""
        return edition.switches.values[self.played_by] if self.played_by else None

    def is_lacking(self, edition: Edition) -> bool:
        """The turn of the edition has nothing of it."""
        return bool(self.lacks) and self.value(edition) in self.lacks


@dataclass(frozen=True)
class Side:
    """What some editions say: their names, the numbers of its rules in each, as shown, and the sentence."""

    editions: tuple[str, ...]
    numbers: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Found:
    """A difference between editions: what each says, when it changed between the first and the last of them, whether play differs."""

    difference: Difference
    sides: tuple[Side, ...]
    changed: tuple[Period, ...]
    is_played: bool


def stated(switch: str, edition: Edition) -> str:
    """The value of a switch that an edition states, or that is set otherwise in it, as it is written here."""
    return shown(edition.changes.get(switch, tables.switches()[switch].stated(edition.date)))


def shown(value: Value) -> str:
    """The value of a switch as it is written here."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def places() -> tuple[str, ...]:
    """The places in the turn, in their order."""
    return tuple(_data()["places"])


@cache
def everything() -> tuple[Difference, ...]:
    """All differences, in the order of the turn."""
    found = [_difference(name, table) for name, table in _data()["differences"].items()]
    return tuple(sorted(found, key=lambda each: places().index(each.place)))


def of_rule(key: str) -> list[Difference]:
    """The differences that the rule of a key tells of."""
    return [each for each in everything() if key in each.rules]


def of_switch(name: str) -> list[Difference]:
    """The differences that hang on a switch."""
    return [each for each in everything() if each.switch == name]


def between(editions: Sequence[Edition]) -> list[Found]:
    """What differs between the editions, in the order of the turn."""
    return [_found(each, editions) for each in everything() if len({each.says(edition) for edition in editions}) > 1]


def numbers(difference: Difference, edition: Edition) -> str:
    """The numbers of its rules that an edition has, the inferred ones with an asterisk; "": it has none of them."""
    own = [key for key in difference.rules if edition.knows(key)]
    return ", ".join(dict.fromkeys([edition.number(key) + "*" * edition.inferred(key) for key in own]))


def _found(difference: Difference, editions: Sequence[Edition]) -> Found:
    sentences = list(dict.fromkeys([difference.says(edition) for edition in editions]))
    sides = [_side(difference, [each for each in editions if difference.says(each) == says], says) for says in sentences]
    first, last = min(each.date for each in editions), max(each.date for each in editions)
    changed = tuple(state for state in difference.states if state.since is not None and first < state.since <= last)
    return Found(difference, tuple(sides), changed, len({difference.played(edition) for edition in editions}) > 1)


def _side(difference: Difference, editions: Sequence[Edition], says: str) -> Side:
    return Side(tuple(each.name for each in editions), tuple(numbers(difference, each) for each in editions), says)


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("apnap.years").joinpath("differences.toml").read_text(encoding="utf-8"))


def _difference(name: str, table: dict[str, Any]) -> Difference:
    return Difference(
        name=name,
        number=table["number"],
        title=table["title"],
        place=table["place"],
        switch=table.get("switch", ""),
        states=tuple(_periods(table)),
        rules=tuple(table["rules"]),
        why=table["why"],
        example=table["example"],
        scenarios=tuple(table["scenarios"]),
        alike_since={datetime.date.fromisoformat(since): why for since, why in table.get("alike_since", {}).items()},
        needs=tuple(table.get("needs", ())),
        lacks=tuple(table.get("lacks", ())),
        leaves_out=tuple(table.get("leaves_out", ())),
        played_by="" if table.get("alike", False) else table.get("switch", table.get("played_by", "")),
    )


def _periods(table: dict[str, Any]) -> list[Period]:
    """The states of an entry: of its switch, with the dates of `switches.toml`, or those that it dates itself."""
    by = table.get("by", ())
    if "switch" not in table:
        dated = [(None if since == START else datetime.date.fromisoformat(since), says) for since, says in table["since"].items()]
        return [Period(since, "", says, str(since) in by) for since, says in dated]
    switch = tables.switches()[table["switch"]]
    return [
        Period(since, shown(value), table["says"][shown(value)], str(since) in by) for since, value in [(None, switch.start), *switch.steps]
    ]
