"""701.3, 301.5, 704.5n: attaching, what is attached, and what comes off."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Attach, AttachedTo, Effect, Reference
from apnap.rules.effects.attaching import can_be_attached
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import Context, names, objects_named


class Attaching(Frame):
    """One object being attached to another."""

    __slots__ = ("id", "to")

    def __init__(self, id: int, to: int) -> None:
        self.pc = 0
        self.id = id
        self.to = to

    def fresh(self) -> Frame:
        return Attaching(self.id, self.to)


@clause("701.3b")
def attach_to_illegal(state: State, frame: Attaching) -> Then | None:
    """What cannot be attached there, or is there already, does not move."""
    if state.objects[frame.id].attached == frame.to or not can_be_attached(state, frame.id, frame.to):
        return None
    return Call("attach now", Attaching(frame.id, frame.to))


@clause("701.3a")
def keyword_attach(state: State, frame: Attaching) -> Then | None:
    """It is taken from where it is and put onto the object."""
    return Event(words.ATTACHES, state.clause, subject=frame.id, player=state.objects[frame.id].controller, source=frame.to)


procedure("attach", attach_to_illegal)
procedure("attach now", keyword_attach)


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
    to = objects_named(state, frame.context(), effect.to)
    return Call("attach", Attaching(what[0], to[0])) if what and to else None


@names(AttachedTo)
def attached_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What the source is attached to."""
    o = state.objects[context.source]
    return [o.attached] if o.attached else []
