"""504: the draw step."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117_priority import priority
from apnap.rules.concepts.cr121_drawing import draw_one


@clause("504.1")
def draw_card(state: State, frame: Frame) -> Then | None:
    """The active player draws a card."""
    return draw_one(state, state.lane.active)


@clause("504.2")
def draw_priority(state: State, frame: Frame) -> Then | None:
    """Then the active player gets priority."""
    return priority(state)


procedure("draw step", draw_card, draw_priority)
