"""701.27, 712: permanents with two faces; 701.40, 701.58: cards that are put onto the battlefield face down."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Do, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.zones import moved, transformed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Bound, Condition, Effect, Manifest, SpellsLastTurn, Transform
from apnap.parts.variants import CLOAKED, MANIFESTED, face_down
from apnap.rules.additional.cr731_designations import BEFORE
from apnap.rules.effects.conditions import decides
from apnap.rules.effects.cr608_frames import Resolving
from apnap.rules.effects.cr608_noted import Noting, note
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.cr613_settling import copiable, known, with_fact
from apnap.rules.effects.references import Context, amount, objects_named, on_battlefield, players_named
from apnap.slotted import Id, slotted


def is_bound(state: State, id: int) -> bool:
    """It transforms only as it becomes day or night (702.145b)."""
    return state.about.planeswalkers and len([a for a in characteristics(state, id).abilities if isinstance(a, Bound)]) > 0


# Two faces --------------------------------------------------------------------------------------------------------
def can_transform(state: State, id: int) -> bool:
    """It is a permanent with another face that is one of a permanent, and is face up (701.27c-d, 712.15a)."""
    o = state.objects[id]
    if not on_battlefield(state, id) or o.fact(words.HIDDEN_FACE) or o.printed.back is None:
        return False
    other = o.printed if o.fact(words.BACK_UP) else o.printed.back
    return other.types & words.PERMANENT != 0


def transforms(state: State, id: int, player: int, source: int, clause: int) -> Event:
    """The event that the permanent transforms; it must be able to."""
    o = state.objects[id]
    other = o.printed if o.fact(words.BACK_UP) or o.printed.back is None else o.printed.back
    return transformed(clause, id, player=player, key=other.key(), source=source)


@performs(words.TRANSFORMS)
def transform(state: State, event: Event) -> bool:
    """Its other face is up from now on, and it has a new timestamp (613.7g); it stays the same object (712.18)."""
    if not can_transform(state, event.subject):
        return False
    o = state.object(event.subject)
    o.facts = with_fact(o, words.BACK_UP, 0 if o.fact(words.BACK_UP) else 1)
    o.timestamp = state.timestamp
    o.facts = with_fact(o, words.TURNED_OVER, state.timestamp)
    state.timestamp += 1
    o.card = copiable(state, o)
    state.changed |= facets.BATTLEFIELD
    return True


def has_since(state: State, frame: Instructions, id: int) -> bool:
    """The ability is the permanent's own, and it has transformed since that was put onto the stack (701.27f)."""
    if frame.source != id or frame.spell.origin != id:
        return False
    resolving = [one.id for one in state.lane.frames if isinstance(one, Resolving)]
    return len(resolving) > 0 and state.objects[id].fact(words.TURNED_OVER) > state.objects[resolving[-1]].timestamp


@clause("701.27a")
def keyword_transform(state: State, frame: Instructions) -> Then | None:
    """To transform a permanent is to turn its other face up; each that can is transformed."""
    effect = frame.effect()
    assert isinstance(effect, Transform)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        if can_transform(state, id) and not is_bound(state, id) and not has_since(state, frame, id):
            events.append(transforms(state, id, frame.controller, frame.source, state.clause))
    return do_all(events) if events else None


@carries_out(Transform)
def transform_named(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is transformed."""
    return keyword_transform.within(state, frame)


@decides(SpellsLastTurn)
def spells_were_cast(state: State, condition: Condition, context: Context) -> bool:
    """Some player cast so many spells in the turn before this one, or nobody any."""
    assert isinstance(condition, SpellsLastTurn)
    most = max([number for p in state.players for name, number in p.this_turn if name == BEFORE], default=0)
    return most >= condition.least if condition.least else most == 0


# Face down --------------------------------------------------------------------------------------------------------
@slotted
class Manifesting(Noting):
    """Players who manifest the tops of their libraries one card at a time: who is to, how often each, and as what."""

    players: tuple[int, ...]
    source: Id
    number: int
    kind: int
    at: int = 0


@clause("701.40a")
def manifest_card(state: State, frame: Manifesting) -> Then | None:
    """A manifested card is put onto the battlefield face down."""
    return put_face_down(state, frame, "keyword_manifest" if frame.number > 1 else "")


@clause("701.58a")
def cloak_card(state: State, frame: Manifesting) -> Then | None:
    """A cloaked card is put onto the battlefield face down, as one with ward {2}."""
    return put_face_down(state, frame)


def put_face_down(state: State, frame: Manifesting, second: str = "") -> Then | None:
    """The top card of the library of the player whose turn it is to do so."""
    player = frame.players[frame.at // frame.number]
    library = state.players[player].library
    if not library:
        return None
    known(state, face_down(frame.kind))
    detail = ((words.HIDDEN_FACE, frame.kind),)
    id, start, to = library[-1], words.LIBRARY, words.BATTLEFIELD
    return Do(
        (moved(state.clause, id, player=player, start=start, to=to, source=frame.source, enters_with=detail, second=second),), keep=True
    )


@clause("701.40e")
def keyword_manifest(state: State, frame: Manifesting) -> Then | None:
    """Several cards are put onto the battlefield face down one at a time."""
    if frame.at >= frame.number * len(frame.players):
        note(state, frame.made)
        return DONE
    put = (cloak_card if frame.kind == CLOAKED else manifest_card).within(state, frame)
    frame.at += 1
    return put


procedure("manifest", keyword_manifest, loops=True)


@carries_out(Manifest)
def manifest(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player manifests, or cloaks, the top of their library."""
    assert isinstance(effect, Manifest)
    from_whom = tuple(players_named(state, frame.context(), effect.who))
    number = amount(state, frame.context(), effect.amount)
    if not from_whom or number <= 0:
        return None
    return Call("manifest", Manifesting(from_whom, frame.source, number, CLOAKED if effect.cloak else MANIFESTED))
