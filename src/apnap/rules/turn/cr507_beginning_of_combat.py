"""507: the beginning of combat step."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117_priority import priority


@clause("507.2")
def boc_priority(state: State, frame: Frame) -> Then | None:
    """The active player gets priority in the beginning of combat step."""
    return priority(state)


procedure("beginning of combat step", boc_priority)
