"""504: the draw step."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import DRAW
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.concepts.cr121_drawing import draw_one
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import at_beginning, begin_priority, place
from apnap.rules.turn.cr500.steps import STEP_FRAMES


@clause("504.1")
def draw_card(state: State, frame: Frame) -> Then | None:
    """The active player draws a card, unless there is none any more (800.4j)."""
    active = state.lane.active
    return None if state.players[active].left else draw_one(state, active)


@clause("504.2", "M12")
def draw_triggers(state: State, frame: Stacking) -> Then | None:
    """After the draw, what triggered as the step began, and anything else that has triggered, is put on the stack."""
    return place(state, frame)


@clause("504.2")
def draw_priority(state: State, frame: Priority) -> Then | None:
    """Then the active player gets priority."""
    return begin_priority(state, frame, PUT_DRAW_TRIGGERS)


PUT_DRAW_TRIGGERS: Final = at_beginning("put draw triggers", draw_triggers)


procedure("draw step", when(at("draw_uses_stack", False), draw_card), draw_priority, *PRIORITY)


STEP_FRAMES[DRAW] = Priority()
