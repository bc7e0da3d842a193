"""505: main phases."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts.words import MAIN
from apnap.rules.concepts.cr117_priority import PRIORITY, Priority
from apnap.rules.effects.cr603_stacking import Stacking
from apnap.rules.turn.cr500_turn import STEP_ENDS, STEP_FRAMES
from apnap.rules.turn.placing import at_beginning, begin_priority, place_beginning


@clause("505.4", "M12")
def main_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at the beginning of the main phase is put on the stack."""
    return place_beginning(state, frame)


@clause("505.6")
def main_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the main phase."""
    return begin_priority(state, frame, PUT_MAIN_TRIGGERS)


PUT_MAIN_TRIGGERS = at_beginning("put main triggers", main_triggers)
procedure("main phase", main_priority, *PRIORITY, *STEP_ENDS)
STEP_FRAMES[MAIN] = Priority()
