"""Which switch makes a game go otherwise under another edition: each that changed is tried alone, by playing the record again with it."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from apnap import records
from apnap.editions import Edition
from apnap.editions.tables import Value
from apnap.errors import UnprovenWarning
from apnap.game import Game
from apnap.records import Record
from apnap.saves.replays import Difference, edition_in
from apnap.years.differences import of_switch, shown


@dataclass(frozen=True)
class Cause:
    """A switch that makes the difference: its values in the edition of the record and in the other, and what each says.

    `alone`: it makes it by itself; else only together with others.
    """

    switch: str
    recorded: str
    played: str
    says: tuple[tuple[str, str], ...]
    alone: bool


def causes(source: str | Path | Record, edition: str | Edition, difference: Difference) -> list[Cause]:
    """The switches that make the first difference between a record and the same decisions under another edition.

    Those that lead to it when nothing else is changed; if none does alone, those without which it would not be there.
    """
    record = source if isinstance(source, Record) else records.read(source)
    until = Record(record.header, record.answers[: difference.decision], None, difference.decision, record.course)
    before = edition_in(record.header)
    after = edition if isinstance(edition, Edition) else Edition.parse(edition)
    changed = [name for name, value in before.switches.values.items() if value != after.switches.values[name]]
    found = {name: first(until, before.using(**{name: after.switches.values[name]})) for name in changed}
    alone = [name for name, one in found.items() if one is not None and one.decision == difference.decision]
    exact = [name for name in alone if told(found[name]) == told(difference)]
    if exact or alone:
        return [cause(name, before, after, alone=True) for name in exact or alone]
    kept = {name: first(until, after.using(**{name: before.switches.values[name]})) for name in changed}
    needed = [name for name, one in kept.items() if one is None or one.decision != difference.decision]
    return [cause(name, before, after, alone=False) for name in needed]


def first(record: Record, edition: Edition) -> Difference | None:
    """The first difference of the record under that edition."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnprovenWarning)
        return Game.replay(record, edition).difference


def told(difference: Difference | None) -> tuple[str, ...]:
    """Both sides of a difference without the numbers of the rules, which belong to the edition."""
    return () if difference is None else tuple(each.partition(" [CR ")[0] for each in (difference.recorded, difference.played))


def cause(name: str, before: Edition, after: Edition, *, alone: bool) -> Cause:
    """What there is to tell of a switch."""
    says = [(each.says(before), each.says(after)) for each in of_switch(name)]
    values: Sequence[Value] = [each.switches.values[name] for each in (before, after)]
    return Cause(name, shown(values[0]), shown(values[1]), tuple(pair for pair in says if pair[0] != pair[1]), alone)
