"""202.3: the mana value of an object."""

from __future__ import annotations

from apnap.model.objects import Object
from apnap.parts.words import STACK


def mana_value(o: Object) -> int:
    """The mana value; on the stack X counts as what was chosen for it, elsewhere as 0 (202.3e)."""
    cost = o.card.cost
    x = o.spell.x * cost.x if o.zone == STACK and o.spell is not None and cost is not None else 0
    return o.card.mana_value + x
