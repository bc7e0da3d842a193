"""119.7, 119.8, 614.17b: life that can't be gained, lost or paid because an effect says that it can't happen."""

from __future__ import annotations

from apnap.model.events.playing import life_changed
from apnap.model.state import State
from apnap.parts.tree import Never
from apnap.parts.words import LIFE
from apnap.rules.effects.cr614.replacement import applicable


def can_change(state: State, player: int, number: int) -> bool:
    """The player can gain that much life, or lose it if it is below 0: no effect says that it can't happen."""
    if not state.about.replaced >> LIFE & 1:
        return True
    event = life_changed(state.clause, player, amount=number)
    return not [effect for effect in applicable(state, event, (event,)) if isinstance(effect.change, Never)]


def can_pay_life(state: State, player: int, number: int) -> bool:
    """The player can pay that much life (119.4)."""
    return not number or (state.players[player].life >= number and can_change(state, player, -number))
