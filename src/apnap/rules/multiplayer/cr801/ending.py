"""801.15, 801.16: drawing where ranges of influence are limited: others play on."""

from __future__ import annotations

from typing import Final

from apnap.machine.then import Go, Then, do_all
from apnap.model.events.turns import left_game
from apnap.model.state import State
from apnap.rules.multiplayer.cr800.losers import crowned
from apnap.rules.multiplayer.cr801.ranges import is_near
from apnap.rules.multiplayer.cr809_emperor import drawn_with_emperor

SINCE: Final = " since "
"""Before the number of events that had happened, behind the position to which a loop is to come back."""


def drawn_with(state: State, players: list[int]) -> list[int]:
    """Those of the players, and all within their ranges of influence, who are in the game."""
    return [p for p in state.lane.present if [one for one in players if p == one or is_near(state, one, p)]]


def leave_drawn(state: State, players: list[int], go: Go) -> Then | None:
    """The game is a draw for the players, who leave it; None if nobody would play on, so that it is one for all."""
    drawn = drawn_with_emperor(state, drawn_with(state, players))
    if not drawn or len(drawn) == len(state.lane.present):
        return None
    leaving = [left_game(state.clause, p) for p in drawn]
    return do_all(leaving + crowned(state, drawn) if state.designations else leaving, go=go)


def involved(state: State) -> list[int]:
    """The players whose objects had to do with what has happened since the position was the same before."""
    events = state.events()
    _, _, since = state.lane.earlier.rpartition(SINCE)
    ids = {id for event in events[int(since or len(events)) :] for id in (event.subject, event.source, event.new) if id > 0}
    return sorted({state.objects[id].controller for id in ids if id in state.objects})
