"""303.4f-i: what Auras enter attached to, where they have not resolved as spells."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, Illegal, Then
from apnap.model.event import Event
from apnap.model.events.names import Pairs
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import derived
from apnap.rules.effects.cr614.entering import as_it_would_enter, bearer_of, entering_card, is_entering
from apnap.rules.effects.cr614.replacement import BEARERS, Replacing
from apnap.rules.objects.cr303.attaching import AURA, bearers, can_bear


def is_attached(state: State, event: Event) -> bool:
    """What enters is attached to something, or could be."""
    return is_entering(event) and (entering_card(state, event).attaches or bearer_of(event.enters_with) != 0)


def any_attached(state: State, events: tuple[Event, ...]) -> bool:
    """The same of one of the events."""
    return state.about.attachments and any([is_attached(state, event) for event in events])


BEARERS.wanted = any_attached


def entering_as(event: Event, pairs: Pairs) -> Event:
    """The same proposal with those counters, choices and bearer."""
    same = event.changed(0)
    same.applied = event.applied
    return same.entering(pairs)


def possible(state: State, event: Event) -> tuple[int, ...] | None:
    """What an Aura that enters can be attached to, if that is still to be settled; None: it is no such Aura."""
    if not is_attached(state, event):
        return None
    o = as_it_would_enter(state, event)
    c = derived(state, o)
    if AURA not in c.subtypes:
        return None
    if o.attached:
        return (o.attached,) if can_bear(state, o, c, o.attached) else ()
    return bearers(state, o, c)


@clause("303.4g")
def aura_nothing_to_enchant(state: State, frame: Replacing) -> Then | None:
    """An Aura with nothing legal to enchant stays where it is, a token is not created; from the stack it goes to the graveyard."""
    left: list[Event] = []
    for event in frame.batch:
        if possible(state, event) != ():
            left.append(event)
        elif event.kind == words.MOVES and event.start == words.STACK:
            owner = state.objects[event.subject].owner
            left.append(moved(state.clause, event.subject, player=owner, start=words.STACK, to=words.GRAVEYARD))
    frame.batch = tuple(left)
    return None


def first_unsettled(state: State, frame: Replacing) -> tuple[int, tuple[int, ...]]:
    """The place of the first Aura of which it is not settled what it enters attached to, and its choices; -1: there is none."""
    for place, event in enumerate(frame.batch):
        if is_entering(event) and not bearer_of(event.enters_with):
            legal = possible(state, event)
            if legal is not None:
                return place, legal
    return -1, ()


@clause("303.4f")
def aura_put_onto_battlefield(state: State, frame: Replacing) -> Then | None:
    """The player under whose control an Aura enters otherwise than by resolving chooses what it will enchant."""
    if not state.about.attachments:
        return None
    place, legal = first_unsettled(state, frame)
    if place < 0:
        return None
    return choose(frame.batch[place].player, state.clause, legal, 1, 1, (frame.batch[place].subject,), "enchant")


@aura_put_onto_battlefield.answer
def aura_put_onto_battlefield_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    place, legal = first_unsettled(state, frame)
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in legal:
        return Illegal("aura_put_onto_battlefield", "one object or player is chosen that the Aura can enchant")
    event = frame.batch[place]
    bearing = entering_as(event, (*event.enters_with, (words.BEARER, answer[0])))
    frame.batch = (*frame.batch[:place], bearing, *frame.batch[place + 1 :])
    return AGAIN
