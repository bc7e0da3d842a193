"""307: sorceries, and when one could be cast."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import MAIN


def is_sorcery_time(state: State, player: int) -> bool:
    """It is a main phase of the player's turn, and the stack is empty (117.1a, 307.5, 505.6)."""
    lane = state.lane
    return lane.step == MAIN and not lane.stack and player == lane.active


carried_out_by("307.5", "sorcery_timing", is_sorcery_time)
