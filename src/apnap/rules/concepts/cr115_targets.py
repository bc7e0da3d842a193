"""115.4: what can't be a target because an effect of something that has resolved says so."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import CantTarget
from apnap.parts.words import ANYONE, YOU


def cant_be_target(state: State, id: int, player: int) -> bool:
    """The permanent can't be the target of what that player controls. Asked only if `state.governs` has TARGETING."""
    for effect in state.effects:
        part = effect.part
        if not isinstance(part, CantTarget) or id not in effect.subjects:
            continue
        if part.who == ANYONE or (player == effect.controller) == (part.who == YOU):
            return True
    return False
