"""608.2c: damage that an instruction deals."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Call, Then
from apnap.model.state import State
from apnap.parts.tree import DealDamage, Effect
from apnap.rules.concepts.cr120.damage import damage
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, named, objects_named


@carries_out(DealDamage)
def deal_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The source deals damage to each that is named, at once (120)."""
    assert isinstance(effect, DealDamage)
    context = frame.context()
    number = amount(state, context, effect.amount)
    sources = objects_named(state, context, effect.source)
    recipients = named(state, context, effect.to)
    events = [damage(state, s, to, number, False) for s in sources for to in recipients if to < 0 or to in state.objects]
    return Call("deal damage by effect", Dealing(tuple(events))) if events else None


@clause("608.2c", part="dealt")
def resolve_in_order_dealt(state: State, frame: Dealing) -> Then | None:
    """Later parts of the text may ask how much damage was dealt."""
    top = [f for f in state.lane.frames if isinstance(f, Instructions)][-1]
    if len(top.effects) > 1:
        top.take(frame.dealt)
    return None
