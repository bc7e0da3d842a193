"""506.1: the steps of the combat phase."""

from __future__ import annotations

from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.combat.cr506.defenders import combat_roles_multiplayer
from apnap.rules.turn.cr500.mana import STEP_ENDS
from apnap.rules.turn.cr500.steps import next_step


@clause("506.1")
def combat_five_steps(state: State, frame: Frame) -> Then | None:
    """The combat phase has five steps, of which some may be left out or come twice."""
    return next_step(state)


procedure(
    "combat phase",
    when(at("defender_chosen", "nonactive", "combat_start"), combat_roles_multiplayer),
    combat_five_steps,
    *STEP_ENDS,
    loops=True,
)
