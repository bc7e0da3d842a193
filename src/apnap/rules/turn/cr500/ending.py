"""500.2, 500.3: when a phase or step ends."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import DONE, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117.frame import OVER_ALL, Priority


@clause("500.2")
def phase_ends_all_pass(state: State, frame: Priority) -> Then | None:
    """A phase or step in which players get priority ends when all have passed in succession over an empty stack."""
    return OVER_ALL


@clause("500.3")
def step_ends_when_actions_done(state: State, frame: Frame) -> Then | None:
    """A step in which nobody gets priority is over when all its actions have been taken."""
    return DONE
