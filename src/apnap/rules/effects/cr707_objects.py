"""707: permanents that become copies and tokens that are copies; effects that give control of permanents (613.1b, 701.12)."""

from __future__ import annotations

from apnap.machine.procedures import clause, states
from apnap.machine.then import Call, Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.zones import became_copy
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import NOTHING_ELSE, BecomeCopy, CopyOf, CreateCopy, Effect, Except, ExchangeControl, GainControl
from apnap.parts.variants import copied
from apnap.rules.additional.cr701_keyword_actions import Creating
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr611_continuous import begin, lasting
from apnap.rules.effects.cr613_settling import known, lasts
from apnap.rules.effects.references import amount, objects_named, on_battlefield, players_named


# Copies -----------------------------------------------------------------------------------------------------------
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
    cards = [known(state, copied(state.objects[of[0]].card, effect.exceptions, state.objects[i].card, ability)) for i in ids]
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
        return known(state, copied(original.card, exceptions, original.card, None, faces=False))
    if exceptions == NOTHING_ELSE:
        return known(state, front)
    made = copied(front, exceptions, front, None)
    made.back = copied(back, exceptions, back, None)
    made.back.mana_value = back.mana_value
    return known(state, made)


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


# Control ----------------------------------------------------------------------------------------------------------
@carries_out(GainControl)
def gain_control_of(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player controls the permanents for a duration; not if what it lasts as long as is over already (611.2b)."""
    assert isinstance(effect, GainControl)
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)])
    who = players_named(state, context, effect.who)
    if not ids or not who:
        return None
    made = taking(state, frame, effect, ids, who[0], 0)
    return begin(state, made, words.NO_EVENT) if lasts(state, made) else None


def taking(state: State, frame: Instructions, effect: GainControl, ids: tuple[int, ...], player: int, number: int) -> Lasting:
    """The effect by which the player controls the permanents."""
    made = lasting(state, frame, effect, ids, effect.duration, number)
    made.chosen = player_code(player)
    return made


@clause("701.12b")
def keyword_exchange_control(state: State, frame: Instructions) -> Then | None:
    """Each of two players gains control of what the other controls; nothing happens if one player does both, or one is not there."""
    effect = frame.effect()
    assert isinstance(effect, ExchangeControl)
    context = frame.context()
    one = [i for i in objects_named(state, context, effect.one) if on_battlefield(state, i)]
    other = [i for i in objects_named(state, context, effect.other) if on_battlefield(state, i)]
    if not one or not other or state.objects[one[0]].controller == state.objects[other[0]].controller:
        return None
    part = GainControl(effect.one, words.PERMANENTLY)
    first = taking(state, frame, part, (one[0],), state.objects[other[0]].controller, 0)
    second = taking(state, frame, part, (other[0],), state.objects[one[0]].controller, 1)
    return do_all([begin(state, first, words.NO_EVENT), begin(state, second, words.NO_EVENT)])


@carries_out(ExchangeControl)
def exchange_control(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Control of two permanents is exchanged."""
    return keyword_exchange_control.within(state, frame)


states("707.4", "copy_other_object", becomes)
