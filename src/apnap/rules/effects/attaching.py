"""301.5, 701.3: what can be attached to what."""

from __future__ import annotations

from typing import Final

from apnap.model.state import State
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.references import on_battlefield
from apnap.rules.keywords.cr702_guards import is_protected

EQUIPMENT: Final = "Equipment"


def can_be_attached(state: State, id: int, to: int) -> bool:
    """An Equipment that is no creature can be attached to a creature on the battlefield (301.5c); nothing to itself.

    Nothing is attached to what has protection from it (702.16c-d).
    """
    if id == to or not on_battlefield(state, id) or to <= 0 or not on_battlefield(state, to):
        return False
    if is_protected(state, to, id):
        return False
    c = characteristics(state, id)
    return EQUIPMENT in c.subtypes and not c.creature and characteristics(state, to).creature
