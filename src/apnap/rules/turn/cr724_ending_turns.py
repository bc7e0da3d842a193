"""724: ending the turn, and ending the combat phase."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, carried_out_by, clause, procedure, when
from apnap.machine.then import Call, Leave, Then, do_all
from apnap.model.event import Event
from apnap.model.events.combat import all_left_combat
from apnap.model.events.playing import resolved
from apnap.model.events.turns import combat_cut_short, turn_cut_short, waiting_dropped
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, EndCombatPhase, EndTurn
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.checks.cr704.state_based_actions import CHECK
from apnap.rules.combat.cr506.roles import is_combat_phase
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.spells.cr608.instructions import FOLLOWED, Instructions, carries_out
from apnap.rules.turn.cr500.plan import end_phases
from apnap.rules.turn.cr500.turns import PHASE_PROCEDURES
from apnap.slotted import slotted

ENDS: Final = (EndTurn, EndCombatPhase)


@slotted
class Ending(Frame):
    """The turn or the combat phase being ended."""


@carries_out(EndTurn)
def end_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The turn ends after the rest of the whole spell or ability has been carried out (724.1)."""
    return ended_last(state, frame, effect, "end the turn")


@carries_out(EndCombatPhase)
def end_combat_phase(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The combat phase ends after the rest of the whole spell or ability; outside a combat phase nothing happens (724.2, 724.2g)."""
    return ended_last(state, frame, effect, "end the combat phase") if is_combat_phase(state) else None


def ended_last(state: State, frame: Instructions, effect: Effect, procedure: str) -> Then | None:
    """The procedure is called as the last that the spell or ability does, once."""
    last = whole(state, frame)
    if last is frame and not [rest for rest in frame.effects[frame.at :] if not isinstance(rest, ENDS)]:
        return Call(procedure, Ending())
    if effect not in last.effects[last.at :]:
        last.effects = (*last.effects, effect)
    return None


def whole(state: State, frame: Instructions) -> Instructions:
    """The instructions of the spell or ability that is resolving, of which those of the frame may be a part."""
    for below in reversed(state.lane.frames):
        if below.table.name in FOLLOWED and isinstance(below, Instructions):
            frame = below
    return frame


# What both have in common -----------------------------------------------------------------------------------------
def dropped(state: State) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to exist."""
    if not state.lane.waiting:
        return None
    return waiting_dropped(state.clause, state.lane.active)


def exiled(state: State) -> Then | None:
    """Every object on the stack is exiled, also the one that is resolving; abilities cease to exist."""
    events: list[Event] = []
    for id in state.lane.stack:
        o = state.objects[id]
        if o.spell is not None and o.spell.origin:
            events.append(resolved(state.clause, id, player=o.controller, cut_short=1))
        else:
            events.append(moved(state.clause, id, player=o.owner, start=words.STACK, to=words.EXILE))
    return do_all(events)


def removed(state: State) -> list[Event]:
    """Everything is removed from combat, if anything is in it."""
    combat = state.lane.combat
    if combat is None or not (combat.attacking or combat.blocking):
        return []
    return [all_left_combat(state.clause, state.lane.active)]


def left(state: State) -> Then:
    """Whatever was going on in the step is over; the step ends as any step does."""
    frames = state.lane.frames
    at_phase = len(frames) - 1
    while frames[at_phase].table.name not in PHASE_PROCEDURES:
        at_phase -= 1
    phase_frame = frames[at_phase]
    if isinstance(phase_frame, Priority):
        phase_frame.pc = phase_frame.table.clauses.index(PRIORITY[-1]) + 1
    return Leave(phase_frame.table.name)


# The turn ---------------------------------------------------------------------------------------------------------
@clause("724.1a")
def end_the_turn_drop_triggers(state: State, frame: Ending) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to exist."""
    return dropped(state)


@clause("724.1b")
def end_the_turn_exile_stack(state: State, frame: Ending) -> Then | None:
    """Every object on the stack is exiled, also the one that ends the turn."""
    return exiled(state)


@clause("724.1b", part="combat")
def end_the_turn_exile_stack_combat(state: State, frame: Ending) -> Then | None:
    """Until 2019 creatures and planeswalkers left combat together with that, before state-based actions were checked."""
    events = removed(state)
    return do_all(events)


@clause("724.1c")
def end_the_turn_sba(state: State, frame: Ending) -> Then | None:
    """State-based actions are checked; nobody gets priority and no ability is put on the stack."""
    return Call(CHECK, Checking())


@clause("724.1d")
def end_the_turn_skip_to_cleanup(state: State, frame: Ending) -> Then | None:
    """The present step and phase end, everything is removed from combat, and the game goes to the cleanup step."""
    lane = state.lane
    again = lane.step != words.CLEANUP or state.rules.switches.end_turn_in_cleanup_repeats
    ended = turn_cut_short(state.clause, lane.active, again=1 if again else 0)
    return do_all([*removed(state), ended])


@clause("724.1d", part="leave")
def end_the_turn_skip_to_cleanup_leave(state: State, frame: Ending) -> Then | None:
    """Whatever was going on in the step is over; the step ends as any step does."""
    return left(state)


procedure(
    "end the turn",
    when(at("end_turn_drops_waiting", True), end_the_turn_drop_triggers),
    end_the_turn_exile_stack,
    when(at("end_turn_leaves_combat", "before_check"), end_the_turn_exile_stack_combat),
    end_the_turn_sba,
    end_the_turn_skip_to_cleanup,
    end_the_turn_skip_to_cleanup_leave,
)


carried_out_by("724.1e", "end_the_turn_no_end_step", end_phases)
carried_out_by("724.1f", "end_the_turn_new_triggers", dropped)
carried_out_by("724.1", "end_the_turn", end_turn)


# The combat phase -------------------------------------------------------------------------------------------------
@clause("724.2a")
def end_the_combat_phase_drop_triggers(state: State, frame: Ending) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to exist."""
    return dropped(state)


@clause("724.2b")
def end_the_combat_phase_exile_stack(state: State, frame: Ending) -> Then | None:
    """Every object on the stack is exiled, also the one that ends the phase."""
    return exiled(state)


@clause("724.2c")
def end_the_combat_phase_sba(state: State, frame: Ending) -> Then | None:
    """State-based actions are checked; nobody gets priority and no ability is put on the stack."""
    return Call(CHECK, Checking())


@clause("724.2d")
def end_the_combat_phase_skip(state: State, frame: Ending) -> Then | None:
    """Everything is removed from combat, and no further step of the phase is to come."""
    return do_all([*removed(state), combat_cut_short(state.clause, state.lane.active)])


@clause("724.2d", part="leave")
def end_the_combat_phase_skip_leave(state: State, frame: Ending) -> Then | None:
    """The step is over, and with it the phase; what lasts until end of combat ends with that."""
    return left(state)


procedure(
    "end the combat phase",
    end_the_combat_phase_drop_triggers,
    end_the_combat_phase_exile_stack,
    end_the_combat_phase_sba,
    end_the_combat_phase_skip,
    end_the_combat_phase_skip_leave,
)


carried_out_by("724.2", "end_the_combat_phase", end_combat_phase)
