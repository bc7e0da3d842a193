"""717: the Attractions that a player controls."""

from __future__ import annotations

from apnap.model.state import State
from apnap.rules.effects.cr613.characteristics import characteristics, controlled


def attractions(state: State) -> list[int]:
    """The Attractions that the active player controls."""
    return [i for i in controlled(state, state.lane.active) if "Attraction" in characteristics(state, i).subtypes]
