"""702.74, 702.109, 702.152: permanents that remember for which cost they were cast, and what several references name."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import All, AsItResolves, Condition, Reference, WasPaid
from apnap.rules.handled import handles
from apnap.rules.spells.cr601.total import way_name
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context, named, names, objects_named


@decides(WasPaid)
def was_paid(state: State, condition: Condition, context: Context) -> bool:
    """The spell was cast for that cost; the permanent that it became knows (400.7d)."""
    assert isinstance(condition, WasPaid)
    for id in objects_named(state, context, condition.what):
        o = state.objects[id]
        if o.spell is not None and not o.spell.origin:
            if way_name(o.card, o.spell.way) == condition.name:
                return True
        elif o.fact(condition.name.lower()):
            return True
    return False


@names(All)
def all_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What each of them names, in their order."""
    assert isinstance(reference, All)
    return [code for one in reference.of for code in named(state, context, one)]


handles(AsItResolves)
