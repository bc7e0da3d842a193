"""614.10: whether an effect makes a player skip what begins."""

from __future__ import annotations

from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.state import State
from apnap.parts.tree import SkipAll, SkipNext


def skips(state: State, lasting: Lasting, event: Event) -> int:
    """How many occurrences the effect makes that player skip, if what begins is one (-1: any number, 0: it is none)."""
    part = lasting.part
    if not isinstance(part, (SkipNext, SkipAll)) or event.kind != part.event or player_code(event.player) not in lasting.subjects:
        return 0
    if part.part >= 0 and part.part != event.part:
        return 0
    if isinstance(part, SkipNext):
        return lasting.left
    there = state.lane.extra == lasting.chosen if part.added else lasting.left < state.lane.turn
    return -1 if there else 0
