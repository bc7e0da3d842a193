"""707: permanents that become copies, and tokens that are copies."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.zones import became_copy
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import NOTHING_ELSE, BecomeCopy, CopyOf, CreateCopy, Effect, Except
from apnap.parts.variants import copied
from apnap.rules.actions.cr701_instructions import Creating
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin, lasting
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, objects_named, players_named


@carries_out(BecomeCopy)
def become_copy_of(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The copiable values are settled as the effect begins (707.2c)."""
    assert isinstance(effect, BecomeCopy)
    context = frame.context()
    ids = [i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)]
    of = objects_named(state, context, effect.of)
    if not ids or not of:
        return None
    ability = frame.spell.ability
    cards = [state.define(copied(state.objects[of[0]].card, effect.exceptions, state.objects[i].card, ability)) for i in ids]
    if effect.duration == words.PERMANENTLY:
        return do_all([becomes(state, frame, id, card.key()) for id, card in zip(ids, cards, strict=True)])
    events: list[Event] = []
    for id, card in zip(ids, cards, strict=True):
        events.append(begin(state, lasting(state, frame, CopyOf(card.key()), (id,), effect.duration, len(events)), words.NO_EVENT))
    return do_all(events)


def becomes(state: State, frame: Instructions, id: int, key: str) -> Event:
    """The permanent becomes a copy for good; one that is a copy goes on as one of something else, and has not left (707.4)."""
    return became_copy(state.clause, id, player=frame.controller, key=key, for_good=1, source=frame.source)


def token_copy(state: State, original: Object, exceptions: Except) -> Definition:
    """What a token is that is a copy of the object: of a double-faced one with both faces, of a copy of such with one (707.8a)."""
    front, back = original.printed, original.printed.back
    if back is None or original.card not in (front, back):
        return state.define(copied(original.card, exceptions, original.card, None, faces=False))
    if exceptions == NOTHING_ELSE:
        return state.define(front)
    made = copied(front, exceptions, front, None)
    made.back = copied(back, exceptions, back, None)
    made.back.mana_value = back.mana_value
    return state.define(made)


@carries_out(CreateCopy)
def create_copies(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player creates tokens that are copies of the object as it is, or last was (707.2, 608.2h)."""
    assert isinstance(effect, CreateCopy)
    context = frame.context()
    of = objects_named(state, context, effect.of)
    players = tuple(players_named(state, context, effect.who))
    number = amount(state, context, effect.amount)
    if not of or not players or number <= 0:
        return None
    original = state.objects[of[0]]
    card = token_copy(state, original, effect.exceptions)
    with_them = effect.exceptions.counters
    if original.printed.back is not None and original.card is original.printed.back:
        with_them = (*with_them, (words.BACK_UP, 1))
    return Call("create tokens", Creating(players, frame.source, words.COPY_OF + card.key(), number, effect.tapped, with_them))


carried_out_by("707.4", "copy_other_object", becomes)
