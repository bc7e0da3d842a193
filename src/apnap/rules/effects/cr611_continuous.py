"""611: continuous effects of what has resolved, and how long they last."""

from __future__ import annotations

from apnap.model.state import Lasting, State


def over_at(state: State, duration: int) -> list[int]:
    """The ids of the effects of that duration."""
    return [e.id for e in state.effects if e.duration == duration]


def find(state: State, id: int) -> Lasting:
    """The effect with that id."""
    for effect in state.effects:
        if effect.id == id:
            return effect
    raise KeyError(id)
