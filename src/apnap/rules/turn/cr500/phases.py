"""500.1: the phases of a turn follow one another.

505.2 stands here: the frame of every phase is made here; that of a main phase is one of a step, since it has none.
"""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import CLAUSES, at, carried_out_by, clause, procedure, when
from apnap.machine.then import DONE, Begin, Call, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.turns import phase_begun
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import TIMED
from apnap.rules.turn.cr500.expiring import until_end_of_combat_expiry, until_step_expiry
from apnap.rules.turn.cr500.mana import PHASE_ENDS
from apnap.rules.turn.cr500.steps import STEP_FRAMES, steps_there_are
from apnap.rules.turn.cr500.turns import ANEW, PHASE_PROCEDURES, PHASES_BEGIN, PLAYERS
from apnap.rules.turn.cr505.ordinals import main_phase_began


@clause("500.1", part="phases")
def turn_five_phases_phases(state: State, frame: Frame) -> Then | None:
    """Then the phases of the turn follow one another."""
    return Call("phases", Frame())


@clause("500.1", part="phase")
def turn_five_phases_phase(state: State, frame: Frame) -> Then | None:
    """The next phase is the one that the plan has next; without one the turn is over."""
    lane = state.lane
    if not lane.phases:
        return DONE
    planned = lane.phases[0]
    player = lane.active
    if planned.is_added():
        return phase_begins(state, planned.kind, player, CLAUSES[planned.maker].key)
    place = planned.kind * PLAYERS + player
    known = PHASES_BEGIN[place]
    if known is None:
        known = PHASES_BEGIN[place] = phase_begins(state, planned.kind, player, "")
    return known


def phase_begins(state: State, kind: int, player: int, maker: str) -> Begin:
    """A phase of that player's turn begins; `maker` is the key of the rule that added it to the plan."""
    event = phase_begun(state.clause, player, phase=kind, second=maker)
    return Begin(event, PHASE_PROCEDURES[kind], phase_frame(kind))


def phase_frame(kind: int) -> Frame:
    """A frame like that with which the phase begins: a main phase has no steps, so players get priority in the phase itself."""
    return STEP_FRAMES[words.MAIN] if kind == words.MAIN_PHASE else ANEW


@performs(words.PHASE_BEGINS)
def begin_phase(state: State, event: Event) -> bool:
    """The phase has begun, its steps are to come."""
    lane = state.lane
    planned = lane.phases[0]
    lane.phases = lane.phases[1:]
    lane.phase = planned.kind
    lane.steps = steps_there_are(state.rules, planned)
    lane.added = planned.tag
    state.end_combat()
    lane.step = words.NO_STEP
    if planned.kind == words.MAIN_PHASE:
        main_phase_began(lane)
    if state.about.governed & TIMED:
        state.changed |= facets.TURN
    return True


procedure("turn", until_step_expiry, turn_five_phases_phases)


procedure(
    "phases",
    turn_five_phases_phase,
    when(at("end_order", "effects_then_mana"), until_end_of_combat_expiry),
    *PHASE_ENDS,
    loops=True,
)


carried_out_by("505.2", "main_no_steps", phase_frame)
