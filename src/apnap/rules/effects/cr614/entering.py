"""614.12: permanents that are about to enter, as they would exist on the battlefield, and with what."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event
from apnap.model.events.names import Pairs
from apnap.model.objects import Object, new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import EntersAsCopy
from apnap.parts.variants import face_down
from apnap.rules.effects.cr613.filters import meets

COPIED_PLACES: Final = 20


def is_entering(event: Event) -> bool:
    """A permanent would enter the battlefield."""
    return event.kind in (words.MOVES, words.CREATES) and event.to == words.BATTLEFIELD


def entering_card(state: State, event: Event) -> Definition:
    """What is about to enter: an object from another zone, or a token; what it enters as a copy of, the face that will be up."""
    card = state.objects[event.subject].card if event.subject else state.token(event.source, event.token)
    for name, number in event.enters_with:
        if name == words.HIDDEN_FACE:
            return state.definitions[face_down(number).key()]
        if name == words.BACK_UP and card.back is not None:
            card = card.back
        if name.startswith(words.COPY_OF):
            card = state.definitions[name[len(words.COPY_OF) :]]
    return card


def is_double_faced(state: State, event: Event) -> bool:
    """What is about to enter is a double-faced card whose back face is that of a permanent, with its front face up."""
    back = state.objects[event.subject].printed.back if event.subject else None
    return back is not None and back.types & words.PERMANENT != 0 and not [1 for name, _ in event.enters_with if name == words.BACK_UP]


def times_copied(event: Event) -> int:
    """How many copy effects have been applied to what is about to enter."""
    return sum([number for name, number in event.enters_with if name.startswith(words.COPY_OF)])


def counters_of(event: Event) -> Pairs:
    """The counters with which a permanent enters."""
    return tuple([(kind, number) for kind, number in event.enters_with if not kind.startswith(words.CHOSEN) and kind != words.BEARER])


def bearer_of(pairs: Pairs) -> int:
    """The object or player that an Aura enters attached to; 0: that has not been settled."""
    for name, code in pairs:
        if name == words.BEARER:
            return code
    return 0


def first_place(event: Event) -> int:
    """The place of the first ability of what moves: those that it has copied are others than it had before (614.5)."""
    return COPIED_PLACES * min(times_copied(event), 2) if is_entering(event) else 0


def copy_candidates(state: State, event: Event, controller: int, change: EntersAsCopy) -> tuple[int, ...]:
    """What the permanent that is about to enter can become a copy of."""
    ids = state.battlefield if change.zone == words.BATTLEFIELD else tuple([i for p in state.players for i in p.graveyard])
    return tuple([i for i in ids if i != event.subject and meets(state, change.filter, i, controller, event.subject)])


def as_it_would_enter(state: State, event: Event) -> Object:
    """The permanent as it would exist on the battlefield, as far as the event has been changed up to now (614.12)."""
    card = entering_card(state, event)
    id = event.subject or state.next_id
    p = event.player
    owner = state.objects[event.subject].owner if event.subject else p
    token = event.kind == words.CREATES or state.objects[event.subject].token
    tapped = event.enters_tapped
    made = new_object(id, card, owner, p, words.ENTERING, tapped, state.lane.turn, state.timestamp, 0, token, None)
    made.counters = counters_of(event)
    made.attached = bearer_of(event.enters_with)
    made.facts = tuple([(name, number) for name, number in event.enters_with if name.startswith(words.CHOSEN)])
    return made
