"""103.8, 500.1: the first turn begins, up to its upkeep step, at once, where nobody has a choice and nothing sees or changes it."""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.tally import WANTED, instead
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.model.waking import COUNTING, MANA, PHASING, VARIANT
from apnap.parts.governing import PHASES, TIMED, UNTAPPING
from apnap.parts.tree import SkipNext
from apnap.parts.words import DRAW, PHASE_BEGINS, STATE_MATCHES, STEP_BEGINS, TURN_BEGINS, UNTAPS
from apnap.rules.effects.cr614_table import functioning
from apnap.rules.turn.cr500_beginning import Beginning, control_player_limited_ends
from apnap.rules.turn.cr500_turn import beginning_phase_steps
from apnap.rules.turn.overnight import MORNING, begin_next_turn, place_frames, untap_all

SEEN: Final = 1 << TURN_BEGINS | 1 << PHASE_BEGINS | 1 << UNTAPS | 1 << STATE_MATCHES
RULED: Final = UNTAPPING | PHASES | TIMED
AWAKE: Final = COUNTING | PHASING | MANA | VARIANT
PROCEDURES: Final = ("turns", "turn", "phases", "beginning phase")


def begins_at_once(state: State) -> bool:
    """The first turn has begun, and its upkeep step, the procedure of which is still to be carried out; False: nothing is done yet."""
    lane = state.lane
    if state.awake & AWAKE or state.governs & RULED or (state.watched | state.replaced) & SEEN or state.watched >> STEP_BEGINS & 1:
        return False
    if state.marks or state.layered or state.settling or state.delayed or state.phased or lane.turns or lane.later or len(state.lanes) > 1:
        return False
    for effect in state.effects:
        if not isinstance(effect.part, SkipNext) or effect.part.event != STEP_BEGINS or effect.part.part != DRAW:
            return False
    replaced = state.replaced >> STEP_BEGINS & 1
    if replaced and functioning(state):
        return False
    frames = lane.frames
    for name in PROCEDURES:
        frames.append(framed(state, Frame(), name))
    begin_next_turn(state, frames[-4])
    untap_all(state)
    place_frames(frames)
    state.clause = beginning_phase_steps.index
    upkeep: Any = beginning_phase_steps.run(state, frames[-1])
    PERFORMERS[STEP_BEGINS](state, upkeep.event)
    state.log.append(upkeep.event)
    if replaced:
        beginning = framed(state, Beginning(upkeep.event, began=True), "begin")
        beginning.pc = beginning.table.places[control_player_limited_ends.index]
        frames.append(beginning)
    if WANTED:
        for clause in MORNING:
            instead(clause, state)
    return True


def framed(state: State, frame: Frame, procedure: str) -> Frame:
    """The frame is that of the procedure."""
    frame.table = state.rules.tables[procedure]
    return frame
