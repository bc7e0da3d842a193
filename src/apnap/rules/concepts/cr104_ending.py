"""104: ending the game: who has won, and draws."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import OVER, SKIP, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words

ABOUT_LOSERS: Final = 3
"""How many of the clauses that follow are for when somebody has lost: `draw_all_lose`, `game_ends` and `leaves_game`."""


@clause("104.2a")
def win_last_player(state: State, frame: Frame) -> Then | None:
    """A player still in the game whose opponents have all left it wins."""
    losers = 0
    last = -1
    for player, p in enumerate(state.players):
        if p.lost:
            losers += 1
        else:
            last = player
    if not losers:
        return SKIP[ABOUT_LOSERS]
    return Event(words.GAME_ENDS, state.clause, player=last) if last >= 0 and losers == len(state.players) - 1 else None


@clause("104.4a")
def draw_all_lose(state: State, frame: Frame) -> Then | None:
    """If all the players who are left lose at the same time, the game is a draw."""
    for p in state.players:
        if not p.lost:
            return None
    return Event(words.GAME_ENDS, state.clause)


@clause("104.1")
def game_ends(state: State, frame: Frame) -> Then | None:
    """The game ends at once when it has been won or is a draw."""
    return OVER if state.over else None
