"""116.2a: playing a land, a special action."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts.words import BATTLEFIELD, LAND_PLAYED
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.objects.cr305.permissions import PlayLand


@clause("116.2a")
def land_special_action(state: State, frame: PlayLand) -> Then | None:
    """The land is put onto the battlefield; the stack is not used."""
    complete(state)
    return moved(state.clause, frame.card, player=frame.player, start=state.objects[frame.card].zone, to=BATTLEFIELD, why=LAND_PLAYED)
