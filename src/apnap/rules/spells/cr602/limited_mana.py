"""602.5b: mana abilities that can be activated only once each turn."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.events.playing import mana_ability_noted
from apnap.model.state import State
from apnap.parts.tree import Activated
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr602.limits import activation


@clause("602.5b", part="mana")
def activate_limited_mana(state: State, frame: Announce) -> Then | None:
    """A mana ability that can be activated only once each turn has been."""
    ability = announced(state, frame)
    if not isinstance(ability, Activated) or not ability.once_each_turn:
        return None
    name = activation(state.objects[frame.card], ability)
    return mana_ability_noted(state.clause, frame.card, player=frame.player, source=frame.card, activation=name)
