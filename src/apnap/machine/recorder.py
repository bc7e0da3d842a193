"""What a run of clauses did to a line of play is remembered, and done again where the same run would come: no rule of Magic stands here.

Most passes only lead to the next part of the turn: a phase or step begins, by clauses that look at nothing but the plan. These say so
(`recorded`); the first time at a place of the turn they are carried out, and what they did is kept, with their events; the next time
that is done again. Whatever else stands between is carried out by the driver, clause by clause.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

from apnap.machine.gate import HOOKS, PERFORMERS
from apnap.machine.procedures import CLAUSES, Clause
from apnap.machine.then import BEGIN, Begin
from apnap.model.event import Event
from apnap.model.frame import Frame, Table
from apnap.model.lane import Lane
from apnap.model.plan import PHASES, Planned
from apnap.model.state import State
from apnap.parts.words import PHASE_BEGINS, STATE_MATCHES, STEP_BEGINS

RECORDED: Final[dict[int, int]] = {}
"""By the index of a clause whose runs are remembered the bits of `About.governed` with which it looks at more."""
OWN: Final = frozenset((*PHASES, *[step for phase in PHASES for step in phase.parts]))
"""What the rules themselves plan for every turn."""
SEEN: Final = 1 << PHASE_BEGINS | 1 << STEP_BEGINS | 1 << STATE_MATCHES
"""What something may watch or replace: then the clauses run."""
REPLAYED: Final[dict[tuple[str, str], int]] = {}
"""How often an event of that clause, by its key, was written again in that edition without its clause running, if that is counted."""
COUNTING: Final[list[bool]] = []
"""Whether that is counted: if anything is in it."""
Place = tuple[Table, tuple[Planned, ...], tuple[Planned, ...], int, int, bool]
"""What recorded clauses may read: what goes on, the steps and phases to come, whose turn it is, what is awake, whether no combat is on."""


def recorded(unless: int = 0) -> Callable[[Clause], Clause]:
    """Declare that the clause below reads nothing but a `Place`, and only begins the next part of the turn or says that there is none.

    `unless`: bits of `About.governed` with which that does not hold.
    """

    def register(clause: Clause) -> Clause:
        RECORDED[clause.index] = unless
        return clause

    return register


class Run:
    """What became of a line of play as one part of the turn followed another: what was logged, frames dropped and begun, the place in it.

    `under`: what has to lie beneath the dropped frames; `pc`: where that goes on. `begun`: for each frame its procedure, one like it, and
    its place. `phased`: another phase began, or was over; `unless`: as in `recorded`, of all its clauses.
    """

    __slots__ = ("events", "drops", "under", "pc", "begun", "phased", "phase", "step", "steps", "phases", "mains", "unless")

    def __init__(self, lane: Lane, phased: bool, events: list[Event], drops: int, depth: int, mains: int, unless: int) -> None:
        self.events = tuple(events)
        self.drops = drops
        self.under = lane.frames[depth].table
        self.pc = lane.frames[depth].pc
        self.begun = tuple([(f.table, f.fresh(), f.pc) for f in lane.frames[depth + 1 :]])
        self.phased = phased
        self.phase = lane.phase
        self.step = lane.step
        self.steps = lane.steps
        self.phases = lane.phases
        self.mains = mains
        self.unless = unless


def next_part(state: State) -> None:
    """A phase or step has ended: what begins next, as the clauses would begin it, begins if that was so before at such a place."""
    known = remembered(state)
    if known is not None:
        replay(state, known)


def next_part_checked(state: State) -> None:
    """The same in check mode: what is done again is also carried out, and has to come to the same. AssertionError: it does not."""
    known = remembered(state)
    if known is not None:
        check(state, known)
        replay(state, known)


def remembered(state: State) -> Run | None:
    """What is to be done again here; None if the clauses are to be carried out, or have just been, for the first time."""
    lane = state.lane
    if (state.about.watched | state.about.replaced) & SEEN or lane.later or lane.added:
        return None
    frames = lane.frames
    place: Place = (frames[-1].table, lane.steps, lane.phases, lane.active, state.awake, lane.combat is None)
    known: Run | None = state.rules.runs.get(place)
    if known is None:
        find(state, place)
    elif (known.drops and frames[-1 - known.drops].table is not known.under) or state.about.governed & known.unless:
        return None
    return known


def replay(state: State, known: Run) -> None:
    """Do what was done."""
    lane = state.lane
    frames = lane.frames
    state.log.extend(known.events)
    lane.step = known.step
    lane.steps = known.steps
    if known.phased:
        lane.phase = known.phase
        lane.phases = known.phases
        lane.mains += known.mains
        if known.drops:
            del frames[-known.drops :]
    frames[-1].pc = known.pc
    for table, like, pc in known.begun:
        put(frames, table, like, pc)
    if COUNTING:
        for event in known.events:
            key = (CLAUSES[event.clause].key, state.rules.edition)
            REPLAYED[key] = REPLAYED.get(key, 0) + 1


def put(frames: list[Frame], table: Table, like: Frame, pc: int) -> None:
    """A frame like that one, of that procedure, is on top, and goes on at that place."""
    frame = like.fresh()
    frame.table = table
    frame.pc = pc
    frames.append(frame)


def carry_out(state: State) -> tuple[list[Event], int, int]:
    """Carry out the recorded clauses that come next: their events, the lowest frame that they reached, and what they would heed."""
    frames = state.lane.frames
    tables = state.rules.tables
    depth = len(frames) - 1
    unless = 0
    events: list[Event] = []
    while True:
        frame = frames[-1]
        tail = frame.table.tails[state.awake][frame.pc]
        if not tail or tail[0][1] not in RECORDED:
            break
        after, state.clause, run = tail[0]
        unless |= RECORDED[state.clause]
        then: Any = run(state, frame)
        if then.kind != BEGIN:
            frames.pop()
            depth = min(depth, len(frames) - 1)
            continue
        part: Begin = then
        frame.pc = frame.table.place(after, part.go)
        PERFORMERS[part.event.kind](state, part.event)
        state.log.append(part.event)
        events.append(part.event)
        put(frames, tables[part.procedure], part.frame, 0)
    return events, depth, unless


def find(state: State, place: Place) -> None:
    """Carry out what comes, and keep what that did.

    It is not kept if an effect has had a hand in the plan, or the plan was read back; if it took place behind clauses that come first
    elsewhere, or on top of something that could have been skipped; nor if it ended a combat.
    """
    lane = state.lane
    frames = lane.frames
    top = len(frames) - 1
    mains, phases, changed = lane.mains, lane.phases, state.changed
    ended = frames[-1].table.clauses[frames[-1].pc - 1].index
    ordinary = ended in RECORDED and not [planned for planned in (*lane.steps, *lane.phases) if planned not in OWN]
    if [clause for clause, unless in RECORDED.items() if state.about.governed & unless]:
        return
    events, depth, unless = carry_out(state)
    ordinary = ordinary and frames[depth].table.name != "begin"
    if ordinary and state.changed == changed and (lane.combat is None) == place[-1]:
        phased = lane.phases is not phases or depth < top
        state.rules.runs[place] = Run(lane, phased, events, top - depth, depth, lane.mains - mains, unless)


def check(state: State, known: Run) -> None:
    """Carried out on a copy, the clauses come to what is remembered. AssertionError: they do not."""
    carried, replayed = state.fork(), state.fork()
    events, *_ = carry_out(carried)
    replay(replayed, known)
    assert tuple(events) == known.events or [told(e) for e in events] == [told(e) for e in known.events], known.events
    assert seen(carried.lane) == seen(replayed.lane), seen(carried.lane)


def told(event: Event) -> tuple[object, ...]:
    """What the event says."""
    return event.kind, event.clause, event.subject, event.player, event.stored(), event.second


def seen(lane: Lane) -> tuple[object, ...]:
    """What a run may write of a line of play."""
    frames = [(frame.table.name, frame.pc) for frame in lane.frames]
    return frames, lane.phase, lane.step, lane.steps, lane.phases, lane.mains


HOOKS.next_part = next_part_checked if os.environ.get("APNAP_CHECK") == "1" else next_part
