"""500.2: a step is over when all have passed. What follows as a matter of course is found out once for each place of the turn.

Nine of ten decisions are passes, and most passes only lead to the next window: a phase or step begins, nothing is done, the active player
gets priority. The clauses that see to this look at nothing but the plan and who is active (`PLAIN`); so what they do to a line of play is
kept, and the next time it is taken in one stride. Whatever else stands between is carried out by the driver, clause by clause.
"""

from __future__ import annotations

from typing import Any, Final, cast

from apnap.machine import driver
from apnap.machine.decisions import PASS, Decision
from apnap.machine.gate import HOOKS, PERFORMERS
from apnap.machine.tally import WANTED, instead
from apnap.machine.then import BEGIN, Begin
from apnap.model.caches import CHECKED_BY
from apnap.model.event import Event
from apnap.model.frame import Frame, Row, Table
from apnap.model.lane import Lane
from apnap.model.plan import PHASES, Planned
from apnap.model.state import State
from apnap.model.waking import VARIANT
from apnap.parts.governing import TIMED
from apnap.parts.words import CLEANUP, MAIN, PHASE_BEGINS, STATE_MATCHES, STEP_BEGINS
from apnap.rules.at_once import is_special, resolved
from apnap.rules.concepts.cr117_priority import (
    ONLY_PASS,
    OVER_ALL,
    PRIORITY_PASS,
    STEP_STARTS,
    SYSTEM,
    Priority,
    granted,
    phase_ends_all_pass,
    priority_pass,
    priority_system,
)
from apnap.rules.turn.cr500_turn import beginning_phase_steps, combat_five_steps, ending_phase_steps, turn_five_phases_phase
from apnap.rules.turn.cr503_upkeep import upkeep_priority
from apnap.rules.turn.cr504_draw import draw_card, draw_priority, is_drawn_at_once
from apnap.rules.turn.cr505_main import main_priority
from apnap.rules.turn.cr507_beginning_of_combat import boc_priority
from apnap.rules.turn.cr511_end_of_combat import eoc_priority
from apnap.rules.turn.cr513_end_step import end_step_priority
from apnap.rules.turn.overnight import passes_night

PLAIN: Final = (turn_five_phases_phase.index, beginning_phase_steps.index, combat_five_steps.index, ending_phase_steps.index)
WINDOWS: Final = tuple([c.index for c in (upkeep_priority, draw_priority, main_priority, boc_priority, eoc_priority, end_step_priority)])
"""These clauses let the active player get priority at once, if nothing waits and nothing is to be checked."""
OWN: Final = frozenset((*PHASES, *[step for phase in PHASES for step in phase.parts]))
"""What the rules themselves plan for every turn."""
SEEN: Final = 1 << PHASE_BEGINS | 1 << STEP_BEGINS | 1 << STATE_MATCHES
BEHIND_ALL: Final = 1 + OVER_ALL
"""How far behind the clause that asks for an action a procedure goes on when all have passed."""
Place = tuple[Table, tuple[Planned, ...], tuple[Planned, ...], int, int, bool]
"""Where a part of the turn has ended: what goes on, the steps and phases to come, whose turn it is, what is awake, no combat."""


class Stride:
    """What becomes of a line of play as one part of the turn follows another: what is logged, frames dropped and begun, the place in it.

    `under`: what has to lie beneath the dropped frames; `phased`: another phase begins, or is over; `closes`: the cleanup step begins,
    and nothing comes after it in this turn; `ended`: nothing begins. `begun`: for each frame its procedure, one like it, and its place.
    The last is apart: `table`, `like` and `at`; `windowed`: it is that of a window and no more. `draws`: the card of the turn is drawn
    first. `window` is the event of the active player getting priority then (None: something else comes first), `behind` the place after
    it.
    """

    __slots__ = (
        "events",
        "drops",
        "under",
        "pc",
        "begun",
        "ended",
        "table",
        "like",
        "at",
        "windowed",
        "phased",
        "phase",
        "step",
        "steps",
        "phases",
        "mains",
        "closes",
        "draws",
        "window",
        "behind",
    )

    def __init__(self, lane: Lane, phased: bool, events: list[Event], drops: int, depth: int, mains: int) -> None:
        self.events = tuple(events)
        self.drops = drops
        self.under = lane.frames[depth].table
        self.pc = lane.frames[depth].pc
        last = lane.frames[-1]
        self.begun = tuple([(f.table, f.fresh(), f.pc) for f in lane.frames[depth + 1 : -1]])
        self.ended = len(lane.frames) == depth + 1
        self.table = last.table
        self.like = last.fresh()
        self.at = last.pc
        self.windowed = type(last) is Priority
        self.phased = phased
        self.phase = lane.phase
        self.step = lane.step
        self.steps = lane.steps
        self.phases = lane.phases
        self.mains = mains
        self.closes = len(events) > 0 and lane.step == CLEANUP and not lane.steps and not lane.phases
        self.draws = False
        self.window: Event | None = None
        self.behind = 0

    def look_ahead(self, tail: tuple[Row, ...], active: int) -> None:
        """The card of the turn is drawn, and the active player gets priority, if the clauses that come next are about that."""
        self.draws = len(tail) > 1 and tail[0][1] == draw_card.index and tail[1][1] == draw_priority.index
        window = tail[1] if self.draws else tail[0] if tail else (0, 0, None)
        if window[1] in WINDOWS:
            self.window = granted(active, window[1])
            self.behind = window[0]


def passed(state: State) -> Decision | None:
    """The player with priority passes, and the game goes on to the next decision, which is returned; None at the end.

    A pass after which the next player gets priority is answered in its place.
    """
    lane = state.lane
    if lane.waiting or (state.awake & VARIANT and is_special(state)):
        return driver.give(state, PASS)
    frames = lane.frames
    top: Any = frames[-1]
    frame: Priority = top
    present = lane.present
    passes = frame.passes + 1
    if passes < len(present):
        frame.passes = passes
        player = frame.player = present[present.index(frame.player) + 1 - len(present)]
        state.log.append(PRIORITY_PASS[player])
        if player != lane.active and not state.responses:
            return ONLY_PASS[player]
        then: Any = priority_system.run(state, frame)
        asked: Decision = then
        return asked
    if lane.stack:
        return resolved(state)
    lane.asking = False
    pc = frame.pc + BEHIND_ALL
    if pc == frame.table.end:
        frames.pop()
        if frames[-1].table.parts:
            begun = next_part(state, frame)
            if begun is not None:
                return begun
    else:
        frame.pc = pc
    return driver.run(state)


def counted(state: State) -> Decision | None:
    """The same, if the tests count which rules are carried out: a pass that is answered in its place is one, too."""
    lane = state.lane
    frame = cast(Priority, lane.frames[-1])
    present = lane.present
    last = frame.passes + 1 >= len(present)
    if not (lane.waiting or (last and lane.stack) or (state.awake & VARIANT and is_special(state))):
        instead(priority_pass, state, None if last else PRIORITY_PASS[present[present.index(frame.player) + 1 - len(present)]])
        if last:
            instead(phase_ends_all_pass, state)
    return passed(state)


pass_priority: Final = counted if WANTED else passed


def next_part(state: State, over: Frame) -> Decision | None:
    """A phase or step has ended: what begins as a matter of course begins. The active player's decision, if that comes next.

    The frame that is over is used again, since to make one takes as long as all the rest.
    """
    lane = state.lane
    if (state.watched | state.replaced) & SEEN or lane.later or lane.added or state.governs & TIMED:
        return None
    frames = lane.frames
    place: Place = (frames[-1].table, lane.steps, lane.phases, lane.active, state.awake, lane.combat is None)
    known: Stride | None = state.rules.strides.get(place)
    if known is None:
        find(state, place)
        return None
    if known.drops and frames[-1 - known.drops].table is not known.under:
        return None
    if known.closes and passes_night(state, known.events[-1]):
        return next_part(state, over)
    state.log.extend(known.events)
    lane.step = known.step
    lane.steps = known.steps
    if known.phased:
        lane.phase = known.phase
        lane.phases = known.phases
        lane.mains += known.mains
        if known.drops:
            del frames[-known.drops :]
    if known.ended:
        return None
    frames[-1].pc = known.pc
    for table, like, pc in known.begun:
        put(frames, table, like, pc)
    if known.windowed:
        return opened(state, known, over)
    put(frames, known.table, known.like, known.at)
    return None


def put(frames: list[Frame], table: Table, like: Frame, pc: int) -> None:
    """A frame like that one, of that procedure, is on top, and goes on at that place."""
    frame = like.fresh()
    frame.table = table
    frame.pc = pc
    frames.append(frame)


def opened(state: State, known: Stride, over: Frame) -> Decision | None:
    """A window begins, with the frame that is over if that was one, too. The active player gets priority in it if nothing comes first."""
    lane = state.lane
    top: Any = over if type(over) is Priority else Priority()
    window: Priority = top
    window.table = known.table
    window.passes = 0
    window.reason = STEP_STARTS
    window.pc = known.at
    lane.frames.append(window)
    active = lane.active
    if known.draws:
        if not is_drawn_at_once(state):
            window.player = -1
            return None
        window.pc = known.behind - 1
    if (
        known.window is None
        or not state.caches.checked
        or state.changed & (CHECKED_BY | state.reads)
        or lane.waiting
        or active not in lane.present
        or (state.awake & VARIANT and is_special(state))
    ):
        window.player = -1
        return None
    state.log.append(known.window)
    window.player = active
    window.pc = known.behind
    state.clause = SYSTEM
    lane.asking = True
    if known.step != MAIN and not state.responses:
        return ONLY_PASS[active]
    then: Any = priority_system.run(state, window)
    asked: Decision = then
    return asked


def find(state: State, place: Place) -> None:
    """Carry out what is plain, and keep what that did.

    It is not kept if an effect has had a hand in the plan, or the plan was read back; if it took place behind clauses that come first
    elsewhere, or on top of something that could have been skipped; nor if it ended a combat.
    """
    lane = state.lane
    frames = lane.frames
    tables = state.rules.tables
    top = depth = len(frames) - 1
    mains = lane.mains
    phases = lane.phases
    changed = state.changed
    ended = frames[-1].table.clauses[frames[-1].pc - 1].index
    ordinary = ended in PLAIN and not [planned for planned in (*lane.steps, *lane.phases) if planned not in OWN]
    events: list[Event] = []
    while True:
        frame = frames[-1]
        tail = frame.table.tails[state.awake][frame.pc]
        if not tail or tail[0][1] not in PLAIN:
            break
        after, state.clause, carry_out = tail[0]
        then: Any = carry_out(state, frame)
        if then.kind != BEGIN:
            frames.pop()
            depth = min(depth, len(frames) - 1)
            continue
        part: Begin = then
        frame.pc = after + part.go
        PERFORMERS[part.event.kind](state, part.event)
        state.log.append(part.event)
        events.append(part.event)
        put(frames, tables[part.procedure], part.frame, 0)
    ordinary = ordinary and frames[depth].table.name != "begin"
    if ordinary and state.changed == changed and (lane.combat is None) == place[-1]:
        known = state.rules.strides[place] = Stride(
            lane, lane.phases is not phases or depth < top, events, top - depth, depth, lane.mains - mains
        )
        known.look_ahead(tail, lane.active)


HOOKS.next_part = next_part
