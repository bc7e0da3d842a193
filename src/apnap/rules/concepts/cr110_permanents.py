"""110: permanents: what is on the battlefield."""

from __future__ import annotations

from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.words import BATTLEFIELD, PHASED_OUT


def is_permanent(o: Object) -> bool:
    """It is on the battlefield, still (110.1, 400.7)."""
    return o.zone == BATTLEFIELD and not o.became


def on_battlefield(state: State, id: int) -> bool:
    """The object is a permanent, still."""
    o = state.objects.get(id)
    return o is not None and is_permanent(o)


def is_there(state: State, id: int) -> bool:
    """The object is a permanent, phased out or not."""
    o = state.objects.get(id)
    return o is not None and o.zone in (BATTLEFIELD, PHASED_OUT) and not o.became
