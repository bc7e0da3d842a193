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
GRANTS: list[int] = [0]
"""How many grants of priority have been counted: a clause that carries out another does not count its grants again."""


class Counted:
    """The function of a clause, counted whenever it runs."""

    __slots__ = ("key", "function")

    def __init__(self, clause: Clause) -> None:
        self.key = clause.key
        self.function = clause.run

    def carry_out(self, state: State, frame: Frame) -> Then | None:
        """Carry the clause out and count it, with the grants of priority that it logged itself."""
        place = (self.key, state.rules.edition)
        RAN[place] = RAN.get(place, 0) + 1
        logged = len(state.log)
        inside = GRANTS[0]
        then = self.function(state, frame)
        for event in state.log[logged + GRANTS[0] - inside :]:
            if event.kind == PRIORITY:
                GRANTS[0] += 1
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


WANTED: Final = os.environ.get("APNAP_TALLY") == "1"
STARTED: list[bool] = []


def start() -> None:
    """Count from now on."""
    if STARTED:
        return
    STARTED.append(True)
    for clause in CLAUSES:
        clause.run = Counted(clause).carry_out
    for kind, performer in enumerate(PERFORMERS):
        PERFORMERS[kind] = CountedPerformer(performer).perform
