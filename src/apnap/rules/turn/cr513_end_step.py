"""513: the end step."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts.words import END
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.expiring import until_step_expiry_step
from apnap.rules.turn.cr500.placing import at_beginning, begin_priority, place_beginning
from apnap.rules.turn.cr500.steps import STEP_FRAMES, arrive


@clause("513.1", "M12")
def end_step_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at the beginning of the end step is put on the stack."""
    return place_beginning(state, frame)


@clause("513.1")
def end_step_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the end step."""
    return begin_priority(state, frame, PUT_END_STEP_TRIGGERS)


PUT_END_STEP_TRIGGERS: Final = at_beginning("put end step triggers", end_step_triggers)


procedure("end step", until_step_expiry_step, end_step_priority, *PRIORITY)


STEP_FRAMES[END] = Priority()


carried_out_by("513.1a", "end_step_old_wording", place_beginning)
carried_out_by("513.2", "end_step_no_backup", arrive)
