"""The turns of editions: what is left out of one because its rules had nothing of it, and two laid side by side, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

import apnap.rules  # noqa: F401  all clauses are declared
from apnap.editions import Edition
from apnap.machine.procedures import CLAUSES, Clause, compile_rules
from apnap.years.differences import Difference, between, everything

SAME: Final = " "
NEW: Final = "+"
GONE: Final = "-"
OTHERWISE: Final = "~"


@dataclass(frozen=True)
class Row:
    """A line of a turn: where it stands (phase and step), its words, the keys of its rules, and the whole text."""

    place: tuple[str, ...]
    words: str
    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Marked:
    """A line of the one turn or the other: how it differs, and what the other edition says where it says otherwise."""

    mark: str
    text: str
    notes: tuple[str, ...]


def left_out(edition: Edition) -> frozenset[str]:
    """The clauses that stand in the tables of an edition for newer cards only: its rules had nothing of it.

    What `differences.toml` names is out while its switch says so; else what the edition does not know, unless a switch that is set
    otherwise has brought it in.
    """
    governed = {name: entry for entry in everything() for name in entry.leaves_out}
    own = standing(Edition.on(edition.date))
    return frozenset(
        clause.name
        for clause in CLAUSES
        if (governed[clause.name].is_lacking(edition) if clause.name in governed else not edition.knows(clause.key) and clause.name in own)
    )


def standing(edition: Edition) -> frozenset[str]:
    """The names of all clauses in the tables of an edition."""
    tables = compile_rules(edition.name, edition.switches).tables.values()
    return frozenset(clause.name for table in tables for clause in table.clauses if isinstance(clause, Clause))


def marked(rows: Sequence[Row], others: Sequence[Row], edition: Edition, other: Edition) -> list[Marked]:
    """The lines of a turn beside those of another edition: what is new, what is gone, and what is otherwise.

    What the other edition says stands once, at the first line that it is about.
    """
    found: list[Marked] = []
    to_tell = {each.difference.name: each.difference for each in between([edition, other])}
    told: set[str] = set()
    matcher = SequenceMatcher(None, [_same(row) for row in others], [_same(row) for row in rows], autojunk=False)
    for _, i, till, j, end in matcher.get_opcodes():
        if till - i == end - j and _same(rows[j]) == _same(others[i]):
            pairs = [(rows[j + n], others[i + n]) for n in range(end - j)]
            found += [_beside(row, was, list(to_tell.values()), told, other) for row, was in pairs]
            continue
        found += [Marked(GONE, row.text, ()) for row in others[i:till]]
        found += [Marked(NEW, row.text, ()) for row in rows[j:end]]
    return found


def _same(row: Row) -> tuple[tuple[str, ...], str]:
    return row.place, row.words


def _beside(row: Row, was: Row, differences: Sequence[Difference], told: set[str], other: Edition) -> Marked:
    """A line that both turns have, with what the other edition says of its rules."""
    keys = {*row.keys, *was.keys}
    about = [each for each in differences if keys.intersection(each.rules)]
    notes = [f"{other.name}: {each.says(other)}" for each in about if each.name not in told]
    told.update(each.name for each in about)
    return Marked(OTHERWISE if about else SAME, row.text, tuple(notes))
