"""610.3, 607.2a, 400.7: objects that are exiled until something happens, and what comes back.

701.13a stands here: one table exiles for good or until something happens, whichever it turns out to be (610.3a).
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Became,
    Effect,
    EventPattern,
    ExiledWith,
    ExileFaceDown,
    ExileIt,
    ExileUntilLeaves,
    ExileZone,
    Flicker,
    PutOntoBattlefield,
    Reference,
)
from apnap.rules.actions.cr701_instructions import moving
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.effects.cr614.replacement import UNTIL, Replacing
from apnap.rules.spells.cr603.matching import fits
from apnap.rules.spells.cr608.instructions import Instructions, carries_out, instructions
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import Context, names, objects_named, players_named
from apnap.slotted import Id, Ids, slotted


@names(Became)
def became_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The new objects, as long as they are where they first went."""
    assert isinstance(reference, Became)
    found: list[int] = []
    for id in objects_named(state, context, reference.of):
        new = state.objects[id].became
        if new > 0 and not state.objects[new].became and state.objects[new].zone != words.NOWHERE:
            found.append(new)
    return found


@names(ExiledWith)
def exiled_with_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The cards that abilities of the source exiled, as long as they are in exile; also if the source is gone."""
    source = state.objects.get(context.source)
    if source is None:
        return []
    linked = [other for name, other in source.links if name == "exiled"]
    return [i for i in linked if i in state.objects and state.objects[i].zone == words.EXILE and not state.objects[i].became]


@slotted
class Exiling(Noting):
    """Objects that are exiled: from what source, face down or not, and whether it is until that source leaves the battlefield."""

    controller: int
    source: Id
    ids: Ids
    face_down: bool
    until: ExileUntilLeaves | None


@clause("610.3", part="exiles")
def until_event_returns_exiles(state: State, frame: Exiling) -> Then | None:
    """The objects are exiled until something happens; not if it has happened already (610.3a)."""
    if frame.until is None or too_late(state, frame, frame.until):
        return None
    return exiled(state, frame)


@clause("701.13a", part="others")
def keyword_exile_others(state: State, frame: Exiling) -> Then | None:
    """The objects are exiled for good, face down or not."""
    return exiled(state, frame) if frame.until is None else None


def exiled(state: State, frame: Exiling) -> Then | None:
    """They are exiled at once."""
    how = words.FACE_DOWN if frame.face_down else 0
    events = [moving(state, i, words.EXILE, words.NO_EVENT, frame.source, how) for i in frame.ids]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


def has_left(state: State, id: int) -> bool:
    """The permanent has left the battlefield; one that is phased out has not, since 2009 (702.26d)."""
    o = state.objects[id]
    phased = o.zone == words.PHASED_OUT and state.rules.switches.phasing == "status"
    return o.became != 0 or not (o.zone == words.BATTLEFIELD or phased)


def too_late(state: State, frame: Exiling, until: ExileUntilLeaves) -> bool:
    """What they would be exiled until has happened since the ability triggered (610.3b)."""
    if until.event is None:
        return has_left(state, frame.source)
    stack = state.lane.stack
    return has_happened(state, until.event, frame.controller, frame.source, stack[-1] if stack else 0)


def has_happened(state: State, pattern: EventPattern, controller: int, source: int, since: int) -> bool:
    """Such an event has happened since that object or effect came to be."""
    for event in reversed(state.events()):
        if since and event.new == since:
            return False
        if event.kind == pattern.kind and fits(state, pattern, source, controller, event):
            return True
    return False


@clause("610.3", part="waits")
def until_event_returns_waits(state: State, frame: Exiling) -> Then | None:
    """From now on something waits for the source to leave; what was exiled is noted."""
    gone = tuple([i for i in frame.made if state.objects[i].zone == words.EXILE])
    note(state, gone)
    if frame.until is None or not gone:
        return None
    made = Lasting(state.next_id, frame.until, frame.controller, frame.source, gone, 0, 0, -1, words.PERMANENTLY, 0, state.clause)
    return begin(state, made, words.NO_EVENT)


procedure("exile until", until_event_returns_exiles, keyword_exile_others, until_event_returns_waits)


def waits_for(state: State, events: tuple[Event, ...]) -> bool:
    """Something is in exile until one of these permanents leaves the battlefield."""
    sources: list[int] = []
    for effect in state.effects:
        part = effect.part
        if isinstance(part, ExileUntilLeaves):
            sources.append(effect.source)
            if part.event is not None and is_among(state, part.event, effect, events):
                return True
    if not sources:
        return False
    for event in events:
        if event.kind == words.LEAVES_GAME or (event.kind == words.MOVES and event.start == words.BATTLEFIELD and event.subject in sources):
            return True
    return False


UNTIL.waits = waits_for


def is_among(state: State, pattern: EventPattern, effect: Lasting, events: tuple[Event, ...]) -> bool:
    """One of the events is what the effect waits for."""
    return any([e.kind == pattern.kind and fits(state, pattern, effect.source, effect.controller, e) for e in events])


def is_over(state: State, effect: Lasting, pattern: EventPattern | None) -> bool:
    """What the objects were exiled until has happened."""
    if pattern is None:
        return has_left(state, effect.source)
    return has_happened(state, pattern, effect.controller, effect.source, effect.id)


def returning(state: State) -> list[Event]:
    """The effects that have waited for a permanent that has left, which are over, and what returns at once to where it was (610.3c-d)."""
    events: list[Event] = []
    for effect in state.effects:
        if isinstance(effect.part, ExileUntilLeaves) and is_over(state, effect, effect.part.event):
            events.append(effect_ended(state.clause, effect.id, source=effect.source))
            for id in effect.subjects:
                o = state.objects.get(id)
                if o is not None and o.zone == words.EXILE and not o.became and not o.token:
                    events.append(moved(state.clause, id, player=o.owner, start=words.EXILE, to=words.BATTLEFIELD))
    return events


@carries_out(ExileUntilLeaves)
def exile_until(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is exiled until the source leaves the battlefield (610.3)."""
    assert isinstance(effect, ExileUntilLeaves)
    ids = tuple(objects_named(state, frame.context(), effect.what))
    return Call("exile until", Exiling(frame.controller, frame.source, ids, False, effect))


@carries_out(ExileFaceDown)
def exile_face_down(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is exiled face down (406.3)."""
    assert isinstance(effect, ExileFaceDown)
    ids = tuple(objects_named(state, frame.context(), effect.what))
    return Call("exile until", Exiling(frame.controller, frame.source, ids, True, None))


@carries_out(ExileZone)
def exile_zone(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """All cards of those zones are exiled at once (701.13)."""
    assert isinstance(effect, ExileZone)
    ids: list[int] = []
    for player in players_named(state, frame.context(), effect.who):
        p = state.players[player]
        ids += p.graveyard if effect.zone == words.GRAVEYARD else p.hand if effect.zone == words.HAND else p.library
    return Call("exile until", Exiling(frame.controller, frame.source, tuple(ids), False, None)) if ids else None


@carries_out(Flicker)
def flicker(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is exiled; then those cards return to the battlefield as new objects (400.7)."""
    assert isinstance(effect, Flicker)
    both = (ExileIt(effect.what), PutOntoBattlefield(Became(effect.what), yours=effect.yours))
    return Call("instructions", instructions(frame, both, frame.that))


carried_out_by("610.3a", "until_exiles", too_late)


@clause("610.3")
def until_event_returns(state: State, frame: Replacing) -> Then | None:
    """What was exiled until something left the battlefield returns immediately after that."""
    back = returning(state)
    return do_all(back)
