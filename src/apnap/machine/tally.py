"""Counters of clauses that ran and of rules that events cited, by key and edition: what the tests have really been through.

They count only if the environment variable APNAP_TALLY is 1, as the tests set it, or once `start` is called; otherwise they cost
nothing.

It is watched that what an event cites was carried out for it. A clause is being carried out from when it is called until it returns.
It has made an event that came into being meanwhile, or with which it has answered; a copy that a replacement effect makes of such an
event (614.5) counts as that. When an event happens, the clause that it cites has to have made it since it happened last, or to be
carried out at that moment. So it is not enough that a clause ran at some time before, and one that does nothing makes nothing.
"""

from __future__ import annotations

import os
from functools import wraps
from typing import Any, Final

from apnap.machine.gate import PERFORMERS, Performer
from apnap.machine.procedures import CLAUSES, AnswerTo, Clause, Run
from apnap.machine.then import Then, events_of
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import PRIORITY

Counts = dict[tuple[str, str], int]
RAN: Final[Counts] = {}
CITED: Final[Counts] = {}
MADE: Final[Counts] = {}
"""The events by the clause that they cite which it made, and which then happened."""
UNMADE: Final[Counts] = {}
"""Those that cite a clause which did not make them: there should be none."""
BESIDE: Final[Counts] = {}
"""How often a rule was named beside the first one, by its key."""
REMADE: Final[Counts] = {}
"""Those that happened before their clause's action was reversed, and happen again because they stay."""
GRANTS: Final[list[int]] = [0]
"""How many grants of priority have been counted: a clause that carries out another does not count its grants again."""
DOING: Final[list[int]] = []
"""The clauses that are being carried out, each called by the one before it."""
Kept = dict[int, tuple[Event, int]]
PENDING: Final[Kept] = {}
"""By identity the events that a clause has made which they cite, and that have not happened yet, with that clause."""
JOURNALLED: Final[Kept] = {}
"""Those of actions that could be reversed."""
MOST: Final = 20000
"""So many events are kept, and the oldest half forgotten when there are more."""


def keep(event: Event, among: Kept) -> None:
    """Keep the event, and forget old ones if there are too many."""
    if len(among) >= MOST:
        for number in list(among)[: MOST // 2]:
            del among[number]
    among[id(event)] = (event, event.clause)


def add(counts: Counts, key: str, edition: str) -> None:
    """One more."""
    counts[(key, edition)] = counts.get((key, edition), 0) + 1


class Counted:
    """A clause, counted whenever it runs."""

    __slots__ = ("index", "key", "function", "taking")

    def __init__(self, clause: Clause) -> None:
        self.index = clause.index
        self.key = clause.key
        self.function: Run = clause.run
        self.taking: AnswerTo = clause.answered

    def carry_out(self, state: State, frame: Frame) -> Then | None:
        """Carry the clause out and count it."""
        add(RAN, self.key, state.rules.edition)
        logged, inside = len(state.log), GRANTS[0]
        DOING.append(self.index)
        try:
            return self.done(state, self.function(state, frame), logged - inside)
        finally:
            DOING.pop()

    def take(self, state: State, frame: Frame, answer: object) -> Then | None:
        """Hand it an answer."""
        logged, inside = len(state.log), GRANTS[0]
        DOING.append(self.index)
        try:
            return self.done(state, self.taking(state, frame, answer), logged - inside)
        finally:
            DOING.pop()

    def done(self, state: State, then: Then | None, logged: int) -> Then | None:
        """Note the events that it has made, and count the grants of priority that it logged itself."""
        for event in events_of(then):
            if event.clause == self.index:
                keep(event, PENDING)
        for event in state.log[logged + GRANTS[0] :]:
            if event.kind == PRIORITY:
                GRANTS[0] += 1
                cite(state, event)
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
            cite(state, event)
        return happened


def cite(state: State, event: Event) -> None:
    """Count the rules that the event cites, and whether the first of them has made it."""
    edition = state.rules.edition
    if event.second:
        add(CITED, event.second, edition)
        add(BESIDE, event.second, edition)
    if event.clause < 0:
        return
    clause = CLAUSES[event.clause]
    add(CITED, clause.key, edition)
    made = PENDING.pop(id(event), (event, -1))[1] == event.clause
    if made or event.clause in DOING:
        add(MADE, clause.key, edition)
    elif id(event) in JOURNALLED:
        add(REMADE, clause.key, edition)
    else:
        add(UNMADE, clause.name, edition)
    if state.marks:
        keep(event, JOURNALLED)


WANTED: Final = os.environ.get("APNAP_TALLY") == "1"
STARTED: Final[list[bool]] = []


def watch() -> None:
    """From now on an event is known to be made by its clause if it comes into being while that is carried out, or is changed from such."""
    create: Any = Event.__init__
    change: Any = Event.changed

    @wraps(create)
    def created(event: Event, *given: object, **named: object) -> None:
        create(event, *given, **named)
        if event.clause in DOING:
            keep(event, PENDING)

    @wraps(change)
    def changed(event: Event, *given: object) -> Event:
        made: Event = change(event, *given)
        if id(event) in PENDING:
            keep(made, PENDING)
        return made

    setattr(Event, "__init__", created)  # noqa: B010  only the interpreter counts, where a class can be changed
    setattr(Event, "changed", changed)  # noqa: B010


def start() -> None:
    """Count from now on."""
    if STARTED:
        return
    STARTED.append(True)
    for clause in CLAUSES:
        counted = Counted(clause)
        clause.run, clause.answered = counted.carry_out, counted.take
    for kind, performer in enumerate(PERFORMERS):
        PERFORMERS[kind] = CountedPerformer(performer).perform
    watch()
