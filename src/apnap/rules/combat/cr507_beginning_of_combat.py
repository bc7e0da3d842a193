"""507: the beginning of combat step."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Then
from apnap.model import waking
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import BEGINNING_OF_COMBAT
from apnap.rules.combat.cr506.defenders import choice_of_defender, chosen_defender
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import at_beginning, begin_priority, place_beginning
from apnap.rules.turn.cr500.steps import STEP_FRAMES


@clause("507.1", needs=waking.SEVERAL_OPPONENTS)
def boc_choose_defender(state: State, frame: Frame) -> Then | None:
    """Where only one opponent is attacked and there are several, the active player chooses the defending player."""
    return choice_of_defender(state)


@boc_choose_defender.answer
def boc_choose_defender_answer(state: State, frame: Frame, answer: object) -> Then | None:
    return chosen_defender(state, answer)


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
    "beginning of combat step",
    when(at("defender_chosen", "boc_action"), boc_choose_defender),
    boc_priority,
    *PRIORITY,
)


STEP_FRAMES[BEGINNING_OF_COMBAT] = Priority()
