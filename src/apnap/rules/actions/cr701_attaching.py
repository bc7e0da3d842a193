"""701.3: attaching, and what comes off."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Attach, AttachedTo, Effect, Reference
from apnap.rules.keywords.cr702_umbra_armor import umbra_armor
from apnap.rules.objects.cr303.attaching import attaching
from apnap.rules.objects.cr303.bearers import Attaching, aura_one_bearer
from apnap.rules.objects.cr303.put_attached import resolve_in_order_put_attached
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, named, names, objects_named


@clause("701.3b")
def attach_to_illegal(state: State, frame: Attaching) -> Then | None:
    """What cannot be attached there, or is there already, does not move."""
    frame.chosen = tuple([(id, to) for id, to in frame.chosen if state.objects[id].attached != to])
    return None


@clause("701.3a")
def keyword_attach(state: State, frame: Attaching) -> Then | None:
    """They are taken from where they are and put onto the object or player."""
    return do_all([attaching(state, id, to) for id, to in frame.chosen])


procedure("attach", aura_one_bearer, attach_to_illegal, keyword_attach)


procedure("put attached", resolve_in_order_put_attached)


@performs(words.ATTACHES)
def attach(state: State, event: Event) -> bool:
    """It is attached to that object and gets a new timestamp (701.3c), or (to 0) to nothing any more (701.3d)."""
    o = state.object(event.subject)
    o.attached = event.source
    if event.source:
        o.timestamp = state.timestamp
        state.timestamp += 1
    state.changed |= facets.EFFECTS
    return True


@carries_out(Attach)
def attach_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The first object is attached to the second."""
    assert isinstance(effect, Attach)
    what = objects_named(state, frame.context(), effect.what)
    to = named(state, frame.context(), effect.to)
    return Call("attach", Attaching(tuple(what), tuple(to))) if what and to else None


@names(AttachedTo)
def attached_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What the source is attached to."""
    o = state.objects[context.source]
    return [o.attached] if o.attached else []


procedure("remove damage", umbra_armor)
