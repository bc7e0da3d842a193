"""507: the beginning of combat step."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when, woken
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.model.waking import VARIANT
from apnap.parts.words import BEGINNING_OF_COMBAT
from apnap.rules.concepts.cr117_priority import PRIORITY, Priority
from apnap.rules.effects.cr603_stacking import Stacking
from apnap.rules.turn.cr500_turn import STEP_FRAMES
from apnap.rules.turn.cr506_defenders import boc_choose_defender
from apnap.rules.turn.placing import at_beginning, begin_priority, place_beginning


@clause("507.2", "M12")
def boc_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at the beginning of combat is put on the stack."""
    return place_beginning(state, frame)


@clause("507.2")
def boc_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the beginning of combat step."""
    return begin_priority(state, frame, PUT_BOC_TRIGGERS)


PUT_BOC_TRIGGERS: Final = at_beginning("put beginning of combat triggers", boc_triggers)
procedure(
    "beginning of combat step", when(at("defender_chosen", "boc_action"), woken(VARIANT, boc_choose_defender)), boc_priority, *PRIORITY
)
STEP_FRAMES[BEGINNING_OF_COMBAT] = Priority()
