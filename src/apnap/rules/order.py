"""101.4, 103.1: the order of the players."""

from __future__ import annotations

from apnap.machine.procedures import states
from apnap.model.state import State
from apnap.parts.words import COMBAT_PHASE


def next_player(state: State, player: int) -> int:
    """The next player in turn order who is still in the game."""
    for later in state.lane.present:
        if later > player:
            return later
    return state.lane.present[0]


def apnap(state: State) -> list[int]:
    """The players in the game, the active player first, then in turn order (101.4)."""
    active = state.lane.active
    present = state.lane.present
    if active not in present:
        return [p for p in present if p >= active] + [p for p in present if p < active]
    at = present.index(active)
    return [*present[at:], *present[:at]]


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents, in APNAP order."""
    return [p for p in apnap(state) if p != player]


def defending_players(state: State) -> list[int]:
    """The defending players of this combat phase (506.2); outside of one nobody is.

    They are all opponents of the active player (802.2), or where only one is attacked the chosen one, as soon as one is (506.2a).
    """
    lane = state.lane
    if lane.phase != COMBAT_PHASE:
        return []
    others = opponents(state, lane.active)
    if not state.one_defender or len(others) == 1:
        return others
    return [p for p in others if p == lane.defender]


states("506.2", "combat_roles_two_player", defending_players)
