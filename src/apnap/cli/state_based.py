"""The state-based actions (704.5, 704.6): which of them have a clause and which are not built, with the reason."""

from __future__ import annotations

import re
from typing import Final

import apnap.rules  # noqa: F401  all clauses are declared
from apnap.editions import tables
from apnap.machine.procedures import CLAUSES

LETTER: Final = re.compile(r"(704\.[56]|420\.5)[a-z]+")
NOT_BUILT: Final = {
    "sba_space_sculptor": "no card has space sculptor (702.158)",
    "sba_commander_damage": "there are no commanders (903)",
    "sba_commander_zone": "there are no commanders (903)",
    "sba_phenomenon": "there are no planes (901)",
}
"""The keys of the state-based actions that nothing carries out, and why."""


def actions() -> dict[str, str]:
    """The number in the newest edition that has it of each state-based action, by key."""
    columns = [name for _, name in tables.columns()]
    found: dict[str, str] = {}
    for row in tables.crosswalk():
        numbers = [row[column] for column in columns if row[column] != tables.NO_SUCH_RULE]
        if numbers and LETTER.fullmatch(numbers[-1]):
            found[row["key"]] = numbers[-1]
    return found


def carried_out() -> list[str]:
    """The keys of those that have a clause."""
    keys = {clause.key for clause in CLAUSES}
    return [key for key in actions() if key in keys]


def missing() -> dict[str, str]:
    """The number and reason of each that nothing carries out, by key."""
    done = carried_out()
    return {key: f"{number}: {NOT_BUILT.get(key, 'no clause')}" for key, number in actions().items() if key not in done}


def lines() -> list[str]:
    """What is missing, for people."""
    lacking = missing()
    head = f"Of {len(actions())} state-based actions (704.5, 704.6) {len(carried_out())} are carried out."
    return [head, *[f"  not built: {key}, {why}" for key, why in sorted(lacking.items(), key=lambda pair: pair[1])]]
