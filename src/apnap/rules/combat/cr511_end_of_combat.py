"""511: the end of combat step."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.events.combat import all_left_combat
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import END_OF_COMBAT, LEAVES_COMBAT
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import begin_priority, place_beginning, placed_by
from apnap.rules.turn.cr500.steps import STEP_FRAMES


@clause("511.2")
def eoc_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at end of combat has triggered as the step began, and is put on the stack."""
    return place_beginning(state, frame)


@clause("511.1")
def eoc_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the end of combat step."""
    return begin_priority(state, frame, PUT_EOC_TRIGGERS)


@clause("511.3")
def eoc_remove_all(state: State, frame: Frame) -> Then | None:
    """As the step ends, everything is removed from combat."""
    combat = state.lane.combat
    if combat is None or (not combat.attacking and not combat.blocking):
        return None
    return all_left_combat(state.clause, state.lane.active)


@performs(LEAVES_COMBAT)
def end_combat(state: State, event: Event) -> bool:
    """Nothing is in combat any more."""
    state.end_combat()
    return True


PUT_EOC_TRIGGERS: Final = placed_by("put end of combat triggers", eoc_triggers)


procedure("end of combat step", eoc_priority, *PRIORITY, eoc_remove_all)


STEP_FRAMES[END_OF_COMBAT] = Priority()
