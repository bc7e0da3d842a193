"""503: the upkeep step."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts.words import UPKEEP
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.expiring import until_step_expiry_step
from apnap.rules.turn.cr500.placing import begin_priority, place, placed_by
from apnap.rules.turn.cr500.steps import STEP_FRAMES


@clause("503.1a")
def upkeep_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggered in the untap step and as the upkeep step began is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("503.1")
def upkeep_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the upkeep step."""
    return begin_priority(state, frame, PUT_UPKEEP_TRIGGERS)


PUT_UPKEEP_TRIGGERS: Final = placed_by("put upkeep triggers", upkeep_triggers)


procedure("upkeep step", until_step_expiry_step, upkeep_priority, *PRIORITY)


STEP_FRAMES[UPKEEP] = Priority()
