"""801.3: whom creatures can attack where ranges of influence are limited."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.rules.concepts.cr102_players import opponents
from apnap.rules.multiplayer.cr801.ranges import is_near


def opponents_in_range(state: State, player: int) -> list[int]:
    """The opponents within the player's range of influence, in APNAP order: only they can be attacked, with what is theirs (801.3)."""
    return [p for p in opponents(state, player) if is_near(state, player, p)] if state.near else opponents(state, player)


carried_out_by("801.3", "range_attacks", opponents_in_range)
