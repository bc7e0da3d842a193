"""701.3, 301.5, 704.5n: attaching, what is attached, and what comes off."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure, states
from apnap.machine.then import AGAIN, Call, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import healed
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Attach, AttachedTo, Effect, PutAttached, Reference, RemoveDamage
from apnap.rules.additional.cr701_keyword_actions import Instructed
from apnap.rules.effects.attaching import AURA, attaching, can_be_attached, can_bear
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import derived
from apnap.rules.effects.cr614_entering import as_it_would_enter
from apnap.rules.effects.references import Context, named, names, objects_found, objects_named, on_battlefield
from apnap.slotted import Id, Ids, slotted


@slotted
class Attaching(Frame):
    """Objects being attached, each to one of several: what each of them could be attached to, and to what it will be."""

    ids: Ids
    among: Ids
    chosen: tuple[tuple[Id, Id], ...] = ()


def fitting(state: State, id: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """What the object could be attached to; it stays where it is if that is one of them and nothing else is."""
    return tuple([to for to in among if can_be_attached(state, id, to)])


@clause("303.4d")
def aura_one_bearer(state: State, frame: Attaching) -> Then | None:
    """Where there are several objects or players, the controller of what is attached chooses one (301.5c)."""
    while frame.ids:
        id = frame.ids[0]
        to = fitting(state, id, frame.among)
        if len(to) > 1:
            return choose(state.objects[id].controller, state.clause, to, 1, 1, (id,), "attach")
        frame.ids = frame.ids[1:]
        frame.chosen += tuple([(id, code) for code in to])
    return None


@aura_one_bearer.answer
def aura_one_bearer_answer(state: State, frame: Attaching, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in fitting(state, frame.ids[0], frame.among):
        return Illegal("aura_one_bearer", "one of the objects and players that it can be attached to is chosen")
    frame.chosen = (*frame.chosen, (frame.ids[0], answer[0]))
    frame.ids = frame.ids[1:]
    return AGAIN


@clause("701.3b")
def attach_to_illegal(state: State, frame: Attaching) -> Then | None:
    """What cannot be attached there, or is there already, does not move."""
    frame.chosen = tuple([(id, to) for id, to in frame.chosen if state.objects[id].attached != to])
    return None


@clause("701.3a")
def keyword_attach(state: State, frame: Attaching) -> Then | None:
    """They are taken from where they are and put onto the object or player."""
    return do_all([attaching(state, id, to) for id, to in frame.chosen]) if frame.chosen else None


procedure("attach", aura_one_bearer, attach_to_illegal, keyword_attach)


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
    return do_all(events) if events else None


def can_enter_attached(state: State, event: Event, to: int) -> bool:
    """What enters could be attached to that."""
    o = as_it_would_enter(state, event)
    return can_bear(state, o, derived(state, o), to)


procedure("put attached", resolve_in_order_put_attached)


@carries_out(PutAttached)
def put_attached(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named enters attached."""
    assert isinstance(effect, PutAttached)
    context = frame.context()
    to = [code for code in named(state, context, effect.to) if code < 0 or on_battlefield(state, code)]
    bearer = to[0] if to else 0
    return Call("put attached", Attaching(tuple(objects_found(state, context, effect.what)), (), ((frame.controller, bearer),)))


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


@clause("702.89a")
def umbra_armor(state: State, frame: Instructed) -> Then | None:
    """The damage marked on the permanents is removed."""
    there = [id for id in frame.ids if on_battlefield(state, id)]
    return do_all([healed(state.clause, id, player=state.objects[id].controller) for id in there]) if there else None


procedure("remove damage", umbra_armor)


@performs(words.HEALS)
def heal(state: State, event: Event) -> bool:
    """The permanent has no damage marked on it any more."""
    o = state.object(event.subject)
    o.damage = 0
    o.deathtouched = False
    state.changed |= facets.DAMAGE
    return True


@carries_out(RemoveDamage)
def remove_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named has no damage any more."""
    assert isinstance(effect, RemoveDamage)
    return Call("remove damage", Instructed(tuple(objects_named(state, frame.context(), effect.what)), frame.source))


states("303.4i", "aura_put_attached", resolve_in_order_put_attached.run)
