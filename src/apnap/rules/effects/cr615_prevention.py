"""615: prevention effects, what they prevent and how shields are used up."""

from __future__ import annotations

from apnap.model.event import Event


def prevented(event: Event, effect: int, left: int) -> tuple[tuple[Event, ...], int]:
    """The damage that is still dealt, if any, and how much was prevented: at most what is left (-1: all of it) (615.6, 615.7)."""
    used = event.amount if left < 0 else min(event.amount, left)
    if used == event.amount:
        return (), used
    return (event.changed(effect, event.amount - used, event.subject, event.b),), used
