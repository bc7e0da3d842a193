"""503.2: what can be cast only after the upkeep step."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import PHASE_BEGINS, STEP_BEGINS, TURN_BEGINS, UPKEEP
from apnap.rules.combat.cr506.history import this_turn


def upkeep_is_over(state: State) -> bool:
    """The first upkeep step of this turn has ended; one that is skipped never does. A game that began later in the turn began after it."""
    begun = [event for event in this_turn(state) if event.kind in (TURN_BEGINS, PHASE_BEGINS, STEP_BEGINS)]
    if not begun:
        return state.lane.step > UPKEEP
    upkeeps = [at for at, event in enumerate(begun) if event.kind == STEP_BEGINS and event.step == UPKEEP]
    if begun[0].kind == TURN_BEGINS or 0 in upkeeps:
        return len(upkeeps) > 0 and upkeeps[0] + 1 < len(begun)
    return True


carried_out_by("503.2", "upkeep_after_first_of_many", upkeep_is_over)
