"""505.1: which main phase of the turn it is."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.lane import Lane
from apnap.model.state import State
from apnap.parts import words


def is_that_main_phase(state: State, nth: int) -> bool:
    """It is the first, the second main phase of the turn (505.1b), or any postcombat one, as the second was up to 2024 (505.1a)."""
    mains = state.lane.mains
    if nth == words.POSTCOMBAT or (nth == 2 and not state.rules.switches.main_ordinals):
        return mains > 1
    return mains == nth


carried_out_by("505.1a", "main_only_first_precombat", is_that_main_phase)
carried_out_by("505.1b", "main_ordinals_this_turn", is_that_main_phase)


def main_phase_began(lane: Lane) -> None:
    """It is the first main phase of the turn, before combat, or a later one, and has no steps; what waited for it comes after it."""
    lane.mains += 1
    lane.step = words.MAIN
    if not lane.later:
        return
    here = [p.loose() for p in lane.later if p.anchor == lane.mains]
    lane.phases = (*here, *lane.phases)
    lane.later = tuple([p for p in lane.later if p.anchor != lane.mains])


carried_out_by("505.1", "main_two_phases", main_phase_began)
