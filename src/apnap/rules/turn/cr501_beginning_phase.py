"""501: the beginning phase."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.turn.cr500.mana import STEP_ENDS
from apnap.rules.turn.cr500.steps import next_step


@clause("501.1")
def beginning_phase_steps(state: State, frame: Frame) -> Then | None:
    """The beginning phase has the untap, upkeep and draw steps."""
    return next_step(state)


procedure("beginning phase", beginning_phase_steps, *STEP_ENDS, loops=True)
