"""101.4, 103.1: the order of the players."""

from __future__ import annotations

from apnap.model.state import State


def next_player(state: State, player: int) -> int:
    """The next player in turn order who is still in the game."""
    seats = state.lane.players
    n = len(seats)
    at = seats.index(player) + 1
    players = state.players
    for i in range(n):
        candidate = seats[(at + i) % n]
        if not players[candidate].left:
            return candidate
    return player


def apnap(state: State) -> list[int]:
    """The players in the game, the active player first, then in turn order (101.4)."""
    seats = state.lane.players
    first = seats.index(state.lane.active) if state.lane.active >= 0 else 0
    ordered = seats[first:] + seats[:first]
    return [p for p in ordered if not state.players[p].left]


def in_game(state: State) -> int:
    """How many players of this lane are still in the game."""
    return len([p for p in state.lane.players if not state.players[p].left])


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents, in APNAP order."""
    return [p for p in apnap(state) if p != player]
