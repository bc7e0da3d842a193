"""The loop: frames, clause by clause, until a decision or the end."""

from __future__ import annotations

from typing import Final, cast

from apnap.errors import IllegalMove
from apnap.machine.decisions import CHANCE, PASS, Decision
from apnap.machine.gate import HOOKS, PERFORMERS, is_any, perform
from apnap.machine.procedures import Clause
from apnap.machine.then import (
    AGAIN_KIND,
    ASK,
    BEGIN,
    CALL,
    DO,
    DONE_KIND,
    EVENTS,
    GO,
    ILLEGAL,
    LEAVE,
    PERFORM,
    Begin,
    Call,
    Do,
    Go,
    Illegal,
    Leave,
    Perform,
    Then,
)
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.frame import Frame, Table, Tail
from apnap.model.state import State


def start(state: State, procedure: str, frame: Frame) -> None:
    """Begin a procedure in the state's lane."""
    push(state, procedure, frame)
    run(state)


def push(state: State, procedure: str, frame: Frame) -> None:
    """Put a frame for a procedure on top."""
    frame.table = state.rules.tables[procedure]
    state.lane.frames.append(frame)


def decision(state: State) -> Decision | None:
    """What the first lane that waits is waiting for: the clause at the top frame, asked once more. Asking writes nothing.

    Who controls a player answers for that player (723.5).
    """
    if len(state.lanes) > 1 and not state.marks:
        turn_to(state, ([n for n, lane in enumerate(state.lanes) if lane.asking] or [0])[0])
    lane = state.lane
    if state.over or not lane.asking:
        return None
    frame = lane.frames[-1]
    clause: Clause = frame.table.clauses[frame.pc]
    state.clause = clause.index
    then = clause.run(state, frame)
    assert isinstance(then, Decision), clause.name
    if not state.controllers or then.player == CHANCE:
        return then
    return then.answered_by(state.controllers[then.behalf])


def turn_to(state: State, lane: int) -> None:
    """From here the rules are about that lane; what was cached was seen from another."""
    if state.lane is not state.lanes[lane]:
        state.lane = state.lanes[lane]
        state.changed |= facets.STACK


class Counts:
    """How many passes were handed on in this process without a look at the options."""

    __slots__ = ("passes",)

    def __init__(self) -> None:
        self.passes = 0


COUNTS: Final = Counts()


def give_pass(state: State) -> Decision | None:
    """Hand a pass to the clause that asked a player with priority: it is always one of the options."""
    COUNTS.passes += 1
    return give(state, PASS)


def give(state: State, answer: object) -> Decision | None:
    """Hand the answer to the clause that asked, and go on. The next decision is returned, None at the end."""
    lane = state.lane
    frame = lane.frames[-1]
    table = frame.table
    pc = frame.pc
    clause: Clause = table.clauses[pc]
    state.clause = clause.index
    then = clause.answered(state, frame, answer)
    if then is None:
        frame.pc = pc + 1
    else:
        kind = then.kind
        if kind == ASK:
            asked = cast(Decision, then)
            return asked if len(state.lanes) == 1 and not state.controllers else elsewhere(state)
        if kind == GO:
            frame.pc = pc = table.place(pc + 1, cast(Go, then).label)
            if pc == table.length and not table.loops:
                lane.frames.pop()
        elif kind == CALL:
            call = cast(Call, then)
            frame.pc = table.place(pc + 1, call.go) if call.go else pc + 1
            push(state, call.procedure, call.frame)
        else:
            frame.pc = pc + 1
            if not _follow(state, frame, clause, pc, then):
                return None
    lane.asking = False
    return run(state)


def give_in(state: State, lane: int, answer: object) -> Decision | None:
    """Hand an answer to a lane other than that of `decision`.

    While an action may be reversed, which puts the whole game back, no other lane is answered.
    """
    if state.lanes[lane] is not state.lane:
        if state.marks or not state.lanes[lane].asking:
            raise IllegalMove("illegal_action_undo", "that lane cannot be answered now")
        turn_to(state, lane)
    return give(state, answer)


def run(state: State) -> Decision | None:
    """Carry frames out until a decision is needed, which is returned, or the game is over."""
    frames = state.lane.frames
    performers = PERFORMERS
    tables = state.rules.tables
    if not frames:
        return at_end(state)
    frame = frames[-1]
    while True:
        awake = state.awake
        if awake < 0:
            awake = state.attend()
        table = frame.table
        for row in due(state, table, frame.pc) if table.checks else table.tails[awake][frame.pc]:
            index = state.clause = row.index
            then: Then | None = row.run(state, frame)
            if then is None:
                continue
            after = row.after
            kind = then.kind
            if kind == BEGIN:
                part = cast(Begin, then)
                event = part.event
                frame.pc = frame.table.place(after, part.go) if part.go else after
                about = state.about
                if not about.heeds or not about.heeds[event.kind]:
                    performers[event.kind](state, event)
                    state.log.append(event)
                elif about.replaces[event.kind]:
                    push(state, "begin", HOOKS.beginning(event))
                    frame = frames[-1]
                    break
                else:
                    perform(state, (event,))
                    frames.append(HOOKS.begun(state, event))
                frame = part.frame.fresh()
                frame.table = tables[part.procedure]
                frames.append(frame)
                break
            if kind == ASK:
                asked = cast(Decision, then)
                frame.pc = after - 1 if asked.clause == index else frame.table.places.get(asked.clause, after)
                if asked.player == CHANCE and not state.asked_chance:
                    _draw(state, frame, frame.table.clauses[after - 1], after - 1)
                    frame = frames[-1]
                    break
                state.lane.asking = True
                return asked if len(state.lanes) == 1 and not state.controllers else elsewhere(state)
            if kind < EVENTS:
                event = cast(Event, then)
                heeds = state.about.heeds
                if state.marks or (heeds and (heeds[kind] or heeds[event.why])):
                    frame.pc = after
                    _propose(state, frame, (event,), keep=False)
                    frame = frames[-1]
                    break
                if performers[kind](state, event):
                    state.log.append(event)
                    if state.awake != awake:
                        frame.pc = after
                        break
            elif kind == GO:
                frame.pc = table.place(after, cast(Go, then).label)
                break
            elif kind == DO:
                do = cast(Do, then)
                about = state.about
                if state.marks or (about.layers and len(do.events) > 1) or (about.heeds and is_any(do.events, about.heeds)):
                    frame.pc = frame.table.place(after, do.go)
                    _propose(state, frame, do.events, keep=do.keep)
                    frame = frames[-1]
                    break
                log = state.log
                before = len(log)
                for event in do.events:
                    if performers[event.kind](state, event):
                        log.append(event)
                if do.keep:
                    frame.take(tuple(log[before:]))
                if do.go or state.awake != awake:
                    frame.pc = frame.table.place(after, do.go) if do.go else after
                    break
            elif kind == DONE_KIND:
                frames.pop()
                if not frames:
                    return at_end(state)
                frame = frames[-1]
                break
            elif kind == CALL:
                call = cast(Call, then)
                frame.pc = frame.table.place(after, call.go) if call.go else after
                frame = call.frame
                frame.table = tables[call.procedure]
                frames.append(frame)
                break
            else:
                frame.pc = after
                if not _follow(state, frame, frame.table.clauses[after - 1], after - 1, then):
                    return None
                frames = state.lane.frames
                if not frames:
                    return at_end(state)
                frame = frames[-1]
                break
        else:
            if not frame.table.loops:
                frames.pop()
                if not frames:
                    return at_end(state)
                frame = frames[-1]


def due(state: State, table: Table, place: int) -> Tail:
    """The rows of a table from that place on, without those that check nothing of what was written."""
    if state.changed:
        state.sweep()
    return table.due(state.features & state.rules.woken, state.unchecked, place)


def at_end(state: State) -> Decision | None:
    """The lane has nothing left to carry out; others may have."""
    return None if len(state.lanes) == 1 else elsewhere(state)


def elsewhere(state: State) -> Decision | None:
    """The other lanes go on until each of them waits or is at its end; then the first one that waits is asked for, as `decision` says."""
    if not state.marks and not state.over:
        for n, lane in enumerate(state.lanes):
            if lane.frames and not lane.asking:
                turn_to(state, n)
                return run(state)
    return decision(state)


def _draw(state: State, frame: Frame, clause: Clause, pc: int) -> None:
    assert clause.chance is not None
    frame.pc = pc + 1
    then = clause.answered(state, frame, clause.chance(state, frame))
    if then is not None:
        _follow(state, frame, clause, pc, then)


def _propose(state: State, frame: Frame, events: tuple[Event, ...], *, keep: bool) -> None:
    """Send a batch through the gate; if something applies to it, a frame for that is pushed."""
    about = state.about
    if about.replaced and is_any(events, about.replaces) and HOOKS.replaceable(state, events):
        push(state, "replace", HOOKS.replacing(events, keep))
        return
    performed = perform(state, events)
    if keep:
        frame.take(performed)


def _follow(state: State, frame: Frame, clause: Clause, pc: int, then: Then) -> bool:
    """Do what a clause answered. False: the game is over."""
    frames = state.lane.frames
    kind = then.kind
    if kind < EVENTS:
        _propose(state, frame, (cast(Event, then),), keep=False)
    elif kind == DO:
        do = cast(Do, then)
        frame.pc = frame.table.place(pc + 1, do.go)
        _propose(state, frame, do.events, keep=do.keep)
    elif kind == CALL:
        call = cast(Call, then)
        frame.pc = frame.table.place(pc + 1, call.go)
        push(state, call.procedure, call.frame)
    elif kind == GO:
        frame.pc = frame.table.place(pc + 1, cast(Go, then).label)
    elif kind == ASK:
        raise AssertionError(f"{clause.name} asks in its answer")
    elif kind == DONE_KIND:
        frames.pop()
    elif kind == AGAIN_KIND:
        frame.pc = pc
    elif kind == PERFORM:
        done = cast(Perform, then)
        performed = perform(state, done.events)
        if done.keep:
            frames[-2].take(performed)
    elif kind == LEAVE:
        name = cast(Leave, then).procedure
        while frames and frames[-1].table.name != name:
            frames.pop()
        state.marks = tuple([mark for mark in state.marks if mark.depth < len(frames)])
    elif kind == ILLEGAL:
        illegal = cast(Illegal, then)
        HOOKS.reverse(state, illegal.rule, illegal.reason)
    else:
        state.lane.asking = False
        return False
    return True
