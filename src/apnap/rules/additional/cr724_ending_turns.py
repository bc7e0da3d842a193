"""724: ending the turn."""

from __future__ import annotations

from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Leave, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, EndTurn
from apnap.rules.additional.cr704_checking import Checking
from apnap.rules.additional.cr704_state_based_actions import CHECK
from apnap.rules.concepts.cr117_priority import PRIORITY, Priority
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.turn.cr500_plan import DROP_WAITING, END_TURN
from apnap.rules.turn.cr500_turn import PHASE_PROCEDURES


class Ending(Frame):
    """The turn being ended."""

    __slots__ = ()

    def fresh(self) -> Frame:
        return Ending()


@carries_out(EndTurn)
def end_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The turn ends after the rest of the whole spell or ability has been carried out (724.1)."""
    last = whole(state, frame)
    if last is frame and not [rest for rest in frame.effects[frame.at :] if not isinstance(rest, EndTurn)]:
        return Call("end the turn", Ending())
    if effect not in last.effects[last.at :]:
        last.effects = (*last.effects, effect)
    return None


def whole(state: State, frame: Instructions) -> Instructions:
    """The instructions of the spell or ability that is resolving, of which those of the frame may be a part."""
    for below in reversed(state.lane.frames):
        if below.table.name == "resolve":
            break
        if below.table.name == "instructions" and isinstance(below, Instructions):
            frame = below
    return frame


@clause("724.1a")
def end_the_turn_drop_triggers(state: State, frame: Ending) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to exist."""
    if not state.lane.waiting:
        return None
    return Event(words.PLAN_PART, state.clause, player=state.lane.active, a=DROP_WAITING)


@clause("724.1b")
def end_the_turn_exile_stack(state: State, frame: Ending) -> Then | None:
    """Every object on the stack is exiled, also the one that ends the turn; abilities cease to exist."""
    events: list[Event] = []
    for id in state.lane.stack:
        o = state.objects[id]
        if o.spell is not None and o.spell.origin:
            events.append(Event(words.RESOLVES, state.clause, subject=id, player=o.controller, a=1))
        else:
            events.append(Event(words.MOVES, state.clause, subject=id, player=o.owner, a=words.STACK, b=words.EXILE))
    return do_all(events) if events else None


@clause("724.1c")
def end_the_turn_sba(state: State, frame: Ending) -> Then | None:
    """State-based actions are checked; nobody gets priority and no ability is put on the stack."""
    return Call(CHECK, Checking())


@clause("724.1d")
def end_the_turn_skip_to_cleanup(state: State, frame: Ending) -> Then | None:
    """The present step and phase end, everything is removed from combat, and the game goes to the cleanup step."""
    lane = state.lane
    again = lane.step != words.CLEANUP or state.rules.switches.end_turn_in_cleanup_repeats
    events: list[Event] = []
    if lane.combat is not None and (lane.combat.attacking or lane.combat.blocking):
        events.append(Event(words.LEAVES_COMBAT, state.clause, player=lane.active))
    events.append(Event(words.PLAN_PART, state.clause, player=lane.active, a=END_TURN, amount=1 if again else 0))
    return do_all(events)


@clause("724.1d", part="leave")
def end_the_turn_skip_to_cleanup_leave(state: State, frame: Ending) -> Then | None:
    """Whatever was going on in the step is over; the step ends as any step does."""
    frames = state.lane.frames
    at_phase = len(frames) - 1
    while frames[at_phase].table.name not in PHASE_PROCEDURES:
        at_phase -= 1
    phase_frame = frames[at_phase]
    if isinstance(phase_frame, Priority):
        phase_frame.pc = phase_frame.table.clauses.index(PRIORITY[-1]) + 1
    return Leave(phase_frame.table.name)


procedure(
    "end the turn",
    when(at("end_turn_drops_waiting", True), end_the_turn_drop_triggers),
    end_the_turn_exile_stack,
    end_the_turn_sba,
    end_the_turn_skip_to_cleanup,
    end_the_turn_skip_to_cleanup_leave,
)
