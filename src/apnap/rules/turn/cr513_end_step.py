"""513: the end step."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117_priority import priority


@clause("513.1")
def end_step_priority(state: State, frame: Frame) -> Then | None:
    """The active player gets priority in the end step."""
    return priority(state)


procedure("end step", end_step_priority)
