"""101.4, 103.1: the order of the players."""

from __future__ import annotations

from apnap.model.state import State


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
