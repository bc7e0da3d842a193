"""Counters of clauses that ran and of rules that events cited, by key and edition: what the tests have really been through.

They count only if the environment variable APNAP_TALLY is 1, as the tests set it; otherwise they cost nothing.
"""

from __future__ import annotations

import os
from typing import Final

from apnap.machine.gate import PERFORMERS, Performer
from apnap.machine.procedures import CLAUSES, Clause
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import PRIORITY

RAN: dict[tuple[str, str], int] = {}
CITED: dict[tuple[str, str], int] = {}


class Counted:
    """A clause that is counted whenever it runs."""

    __slots__ = ("clause",)

    def __init__(self, clause: Clause) -> None:
        self.clause = clause

    def carry_out(self, state: State, frame: Frame) -> Then | None:
        """Carry the clause out and count it, with the grants of priority that it logged itself."""
        place = (self.clause.key, state.rules.edition)
        RAN[place] = RAN.get(place, 0) + 1
        logged = len(state.log)
        then = self.clause.run(state, frame)
        for event in state.log[logged:]:
            if event.kind == PRIORITY:
                cite(event, state.rules.edition)
        return then


class CountedPerformer:
    """A performer whose events are counted as citing their rules."""

    __slots__ = ("performer",)

    def __init__(self, performer: Performer) -> None:
        self.performer = performer

    def perform(self, state: State, event: Event) -> bool:
        """Perform the event and count what it cites."""
        happened = self.performer(state, event)
        if happened:
            cite(event, state.rules.edition)
        return happened


def cite(event: Event, edition: str) -> None:
    """Count the rules that the event cites."""
    for key in (CLAUSES[event.clause].key if event.clause >= 0 else "", event.second):
        if key:
            CITED[(key, edition)] = CITED.get((key, edition), 0) + 1


def counting(clause: Clause) -> Clause:
    """The clause, counted whenever it runs."""
    twin = Clause(clause.index, clause.number, clause.key, clause.part, clause.edition, Counted(clause).carry_out, clause.module)
    twin.answered = clause.answered
    twin.chance = clause.chance
    return twin


WANTED: Final = os.environ.get("APNAP_TALLY") == "1"
STARTED: list[bool] = []


def start() -> None:
    """Count from now on, in games whose rules are compiled from now on."""
    if STARTED:
        return
    STARTED.append(True)
    for kind, performer in enumerate(PERFORMERS):
        PERFORMERS[kind] = CountedPerformer(performer).perform
