"""505: main phases."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117_priority import priority


@clause("505.6")
def main_priority(state: State, frame: Frame) -> Then | None:
    """The active player gets priority in the main phase."""
    return priority(state)


procedure("main phase", main_priority)
