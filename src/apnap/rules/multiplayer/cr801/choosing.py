"""801.5: choices of objects and players where ranges of influence are limited; who chooses among options is not limited (801.5b)."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.rules.multiplayer.cr801.ranges import in_range, is_near


def choosable_by(state: State, player: int, codes: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the objects and players that are within the range of influence of who chooses (801.5a)."""
    return tuple(in_range(state, player, list(codes))) if state.near else codes


def choosers(state: State, controller: int, players: list[int]) -> list[int]:
    """Those of the players who can choose for what that player controls: who is in range, or else the nearest to the left (801.5c)."""
    there = [p for p in players if is_near(state, controller, p)]
    if there or not players:
        return there
    at_left = [p for p in players if p > controller] or players
    return [min(at_left)]


carried_out_by("801.5a", "range_choices", choosable_by)
carried_out_by("801.5c", "range_no_chooser", choosers)
