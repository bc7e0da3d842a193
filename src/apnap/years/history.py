"""The page of the editions: the presets, a history of what changed, and the switches with their values and dates."""

from __future__ import annotations

import datetime
import itertools
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Final

from apnap.editions import Edition, tables
from apnap.editions.tables import Switch, Value
from apnap.years.differences import Difference, Period, everything, numbers, shown
from apnap.years.telling import day_of

EXAMPLES: Final = "../examples/scenarios/"
PAGE: Final = "history.md"
PARTS: Final = ("presets", "changes", "switches", "values")


def document() -> str:
    """The text of docs/editions.md: `history.md` with what the tables tell in its places."""
    text = resources.files("apnap.years").joinpath(PAGE).read_text(encoding="utf-8")
    made = (presets(), changes(), switches(), values())
    for part, lines in zip(PARTS, made, strict=True):
        text = text.replace(f"<!-- {part} -->\n", "\n".join([*lines, ""]))
    return text


# The presets ------------------------------------------------------------------------------------------------------------
@cache
def named() -> dict[str, dict[str, str]]:
    """Of each preset the set after which it is named, and what it is about."""
    return tomllib.loads(resources.files("apnap.years").joinpath("presets.toml").read_text(encoding="utf-8"))


def presets() -> Iterator[str]:
    """A row for each preset."""
    yield "| preset | named after | rules of | text | |"
    yield "|---|---|---|---|---|"
    for name, date in tables.presets().items():
        told = named()[name]
        text = "read" if tables.has_text(date) else "inferred"
        yield f"| {name} | {told['set'] or 'today'} | {day_of(date)} | {text} | {told['about']} |"


def before_and_after(since: datetime.date) -> tuple[Edition, Edition]:
    """The last preset before a date, and the first from it on; with the day itself where there is none."""
    dates = tables.presets()
    old = [name for name, date in dates.items() if date < since]
    new = [name for name, date in dates.items() if date >= since]
    return Edition(old[-1] if old else next(iter(dates))), Edition(new[0]) if new else Edition.on(since)


# What changed -----------------------------------------------------------------------------------------------------------
def changes() -> Iterator[str]:
    """What changed, in the order of the dates, on each date in the order of the turn."""
    found = [(new.since, old, new, each) for each in everything() for old, new in itertools.pairwise(each.states) if new.since is not None]
    first = tables.presets()["8ED"]
    for since, group in itertools.groupby(sorted(found, key=lambda change: change[0]), key=lambda change: change[0]):
        here = [name for name, date in tables.presets().items() if date == since]
        yield f"### {day_of(since)}{f' ({here[0]})' if here else ''}"
        yield ""
        for _, old, new, each in group:
            yield from change(each, old, new, since, is_played=since > first)


def change(entry: Difference, old: Period, new: Period, since: datetime.date, *, is_played: bool) -> Iterator[str]:
    """One change: what it was and became, why it mattered, and how it looks in play."""
    by = ", by then" if new.inexact else ""
    yield f"**{entry.title}**{f' (`{entry.switch}`{by})' if entry.switch else f' ({by[2:]})' if by else ''}{cited(entry, since)}"
    yield ""
    yield f"- It was: {old.says}"
    yield f"- It became: {new.says}"
    if new is next(each for each in entry.states if each.since is not None):
        yield f"- Why it mattered: {entry.why}"
        yield f"- In play: {entry.example}"
    why = entry.alike_since.get(since, "" if is_played else "Both are before the first of the editions that apnap plays.")
    told = f"Played alike: {why} " if why else "Shown by: "
    yield f"- {told}{', '.join(linked(each) for each in entry.scenarios)}"
    yield ""


def cited(entry: Difference, since: datetime.date) -> str:
    """The numbers of its rules before and after."""
    found = [(numbers(entry, each), each.name) for each in before_and_after(since)]
    if found[0][0] == found[1][0]:
        return f", CR {found[0][0]}." if found[0][0] else "."
    return f", {', '.join([f'CR {own} in {name}' if own else f'no rule in {name}' for own, name in found])}."


def linked(scenario: str) -> str:
    """A link to a scenario, by what it asks."""
    file, _, title = scenario.partition(": ")
    return f"[{title or file}]({EXAMPLES}{file})"


# The switches -----------------------------------------------------------------------------------------------------------
def switches() -> Iterator[str]:
    """A table for each switch."""
    for switch in tables.switches().values():
        yield from (f"### `{switch.name}`", "", switch.about, "", "| from | value | |", "|---|---|---|")
        yield from steps(switch)
        yield ""


def steps(switch: Switch) -> Iterator[str]:
    """A row for each of its values, in brackets where it is open."""
    for date, value in [(None, switch.start), *switch.steps]:
        told = f"({shown(value)})" if switch.open is not None and value == switch.open else shown(value)
        yield f"| {'the beginning' if date is None else day_of(date)} | {told} | {switch.meanings.get(str(value), '')} |"


def values() -> Iterator[str]:
    """The value that is played of each switch in each preset; a quotation mark for the value to its left."""
    dates = tables.presets()
    yield f"| switch | {' | '.join(dates)} |"
    yield "|---" * (len(dates) + 1) + "|"
    for switch in tables.switches().values():
        yield f"| `{switch.name}` | {' | '.join(repeated(switch.played(date) for date in dates.values()))} |"


def repeated(found: Iterable[Value]) -> Iterator[str]:
    """The values as they are shown, those that repeat the one before as a quotation mark."""
    before: Value | None = None
    for value in found:
        yield '"' if value == before else shown(value)
        before = value
