"""303.4i: what is put onto the battlefield attached to something.

608.2c stands here: putting onto the battlefield attached is an instruction that is followed.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, PutAttached
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr613.characteristics import derived
from apnap.rules.effects.cr614.entering import as_it_would_enter
from apnap.rules.objects.cr303.attaching import AURA, can_bear
from apnap.rules.objects.cr303.bearers import Attaching
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import named, objects_found


@clause("608.2c", part="put_attached")
def resolve_in_order_put_attached(state: State, frame: Attaching) -> Then | None:
    """They enter attached to that; what is no Aura and cannot be attached to it enters all the same (301.5e, 303.4h)."""
    player, to = frame.chosen[0]
    events: list[Event] = []
    for id in frame.ids:
        o = state.objects[id]
        if o.zone == words.BATTLEFIELD or o.became or o.card.types & words.PERMANENT == 0 or (not to and AURA in o.card.subtypes):
            continue
        event = moved(state.clause, id, player=player, start=o.zone, to=words.BATTLEFIELD)
        if AURA in o.card.subtypes or can_enter_attached(state, event, to):
            bearer = ((words.BEARER, to),)
            event = moved(state.clause, id, player=player, start=o.zone, to=words.BATTLEFIELD, enters_with=bearer)
        events.append(event)
    return do_all(events)


def can_enter_attached(state: State, event: Event, to: int) -> bool:
    """What enters could be attached to that."""
    o = as_it_would_enter(state, event)
    return can_bear(state, o, derived(state, o), to)


@carries_out(PutAttached)
def put_attached(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named enters attached."""
    assert isinstance(effect, PutAttached)
    context = frame.context()
    to = [code for code in named(state, context, effect.to) if code < 0 or on_battlefield(state, code)]
    bearer = to[0] if to else 0
    return Call("put attached", Attaching(tuple(objects_found(state, context, effect.what)), (), ((frame.controller, bearer),)))


carried_out_by("303.4i", "aura_put_attached", resolve_in_order_put_attached)
