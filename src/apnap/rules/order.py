"""101.4, 103.1: the order of the players."""

from __future__ import annotations

from apnap.model.state import State


def next_player(state: State, player: int) -> int:
    """The next player in turn order who is still in the game."""
    present = state.lane.present
    if player in present:
        at = present.index(player) + 1
        return present[at] if at < len(present) else present[0]
    for later in present:
        if later > player:
            return later
    return present[0] if present else player


def apnap(state: State) -> list[int]:
    """The players in the game, the active player first, then in turn order (101.4)."""
    active = state.lane.active
    return [p for p in state.lane.present if p >= active] + [p for p in state.lane.present if p < active]


def in_game(state: State) -> int:
    """How many players of this lane are still in the game."""
    return len(state.lane.present)


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents, in APNAP order."""
    return [p for p in apnap(state) if p != player]
