"""604: what a static ability that is no alteration is about, for whoever asks about one permanent."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import AttachedTo, Each, Reference, This
from apnap.rules.effects.cr613.filters import meets


def concerns(state: State, what: Reference, source: int, id: int) -> bool:
    """An ability of `source` that is about `what` is about that permanent."""
    if isinstance(what, This):
        return source == id
    o = state.objects[source]
    if isinstance(what, AttachedTo):
        return o.attached == id
    return isinstance(what, Each) and meets(state, what.filter, id, o.controller, source)
