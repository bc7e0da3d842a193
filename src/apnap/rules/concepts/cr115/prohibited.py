"""115.4: what can't be a target because an effect of something that has resolved says so."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.governing import TARGETING
from apnap.parts.tree import CantTarget, PlayerHas
from apnap.parts.words import ANYONE, YOU
from apnap.rules.effects.cr613.characteristics import characteristics, current
from apnap.rules.handled import handles
from apnap.rules.keywords.cr702_guards import shields


def cant_be_target(state: State, id: int, player: int) -> bool:
    """The permanent can't be the target of what that player controls. Asked only if `state.about.governed` has TARGETING."""
    for effect in state.effects:
        part = effect.part
        if not isinstance(part, CantTarget) or id not in effect.subjects:
            continue
        if part.who == ANYONE or (player == effect.controller) == (part.who == YOU):
            return True
    return False


def is_guarded(state: State, player: int, controller: int) -> bool:
    """The player has shroud, or hexproof against the other (702.11c, 702.18a). Asked only if `state.about.governed` has TARGETING."""
    for id in state.battlefield:
        o = state.objects[id]
        if o.controller == player and current(state, o).governs & TARGETING:
            for ability in characteristics(state, id).abilities:
                if isinstance(ability, PlayerHas) and shields(ability.keywords, player == controller):
                    return True
    return False


handles(PlayerHas)
