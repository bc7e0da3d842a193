"""503.2: what can be cast only after the upkeep step."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import BEGINNING_PHASE, PHASE_BEGINS, PLAN_CHANGES, STEP_BEGINS, TURN_BEGINS, UPKEEP
from apnap.rules.combat.cr506.history import this_turn


def upkeep_is_over(state: State) -> bool:
    """The first upkeep step of this turn has ended; one that is skipped never does."""
    events = [event for event in this_turn(state) if event.kind in (TURN_BEGINS, PHASE_BEGINS, STEP_BEGINS, PLAN_CHANGES)]
    for at, event in enumerate(events):
        if event.kind == STEP_BEGINS and event.step == UPKEEP:
            return any([later.kind != PLAN_CHANGES for later in events[at + 1 :]])
    if len(events) > 0 and events[0].kind == TURN_BEGINS:
        return False
    skipped = any([event.kind == PLAN_CHANGES and event.why == STEP_BEGINS and event.part == UPKEEP for event in events])
    return not skipped and (state.lane.phase != BEGINNING_PHASE or state.lane.step > UPKEEP)


carried_out_by("503.2", "upkeep_after_first_of_many", upkeep_is_over)
