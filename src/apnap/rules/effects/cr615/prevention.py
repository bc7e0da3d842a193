"""615: prevention effects, what they prevent and how shields are used up."""

from __future__ import annotations

from apnap.model.event import Event
from apnap.parts.tree import Prevent


def prevented(event: Event, effect: int, left: int, change: Prevent) -> tuple[tuple[Event, ...], int]:
    """The damage that is still dealt, if any, and how much was prevented: at most what is left (-1: all of it) (615.6, 615.7)."""
    used = event.amount if left < 0 else min(event.amount, left)
    if change.half:
        used = (event.amount + 1) // 2 if change.half > 0 else event.amount // 2
    elif 0 <= change.amount < used:
        used = change.amount
    if used == event.amount:
        return (), used
    return (event.with_amount(effect, event.amount - used),), used
