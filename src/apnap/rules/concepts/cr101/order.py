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
    return in_turn_order(state, state.lane.active)


def in_turn_order(state: State, first: int) -> list[int]:
    """The players in the game in turn order, beginning with that one or, if that one has left, with the next."""
    present = state.lane.present
    later = [p for p in present if p >= first]
    return later if len(later) == len(present) else later + [p for p in present if p < first]
