"""400.7, 121.2: cards that go between library and hand, several at once, where nothing sees, replaces or changes that.

What is written, and each event, is what the performer of moves makes of them one by one; a law of the tests holds both ways against
each other.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.tally import WANTED, unwritten
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.words import DRAWS, HAND, LIBRARY, MOVES, MULLIGANS, STATE_MATCHES

SEEN: Final = 1 << MOVES | 1 << DRAWS | 1 << MULLIGANS | 1 << STATE_MATCHES


def draw_at_once(state: State, clause: int, player: int, number: int) -> bool:
    """The player draws that many cards, of which the library has enough; False: each has to be moved by itself."""
    library = state.players[player].library
    ids = library[: -number - 1 : -1]
    if not is_plain(state, ids):
        return False
    hand = renewed(state, Event(MOVES, clause, 0, player, 0, LIBRARY, HAND, DRAWS), ids, 1 << player)
    p = state.player(player)
    p.library = library[:-number]
    p.hand += hand
    return True


def draw_card_at_once(state: State, clause: int, player: int) -> bool:
    """The player draws the top card of their library, if there is one; False: it has to be moved by itself."""
    library = state.players[player].library
    if not library or state.marks or state.layered or state.asked_payment or (state.watched | state.replaced) & SEEN:
        return False
    id = library[-1]
    objects = state.objects
    old = objects[id]
    if old.token or old.facts:
        return False
    own = state.own
    if old.own is not own:
        old = objects[id] = old.copy(own)
    new = old.became = state.next_id
    stamp = state.timestamp
    known = old.known | 1 << player
    objects[new] = Object(new, old.printed, player, player, HAND, False, state.lane.turn, stamp, known, False, own)
    state.next_id = new + 1
    state.timestamp = stamp + 1
    state.gone.append(id)
    p = state.player(player)
    p.library = library[:-1]
    p.hand += (new,)
    state.log.append(Event(MOVES, clause, id, player, 0, LIBRARY, HAND, DRAWS, 0, new))
    state.changed |= facets.HIDDEN | facets.HANDS
    if WANTED:
        unwritten(state, state.log[-1])
    return True


def put_back_at_once(state: State, clause: int, player: int) -> None:
    """The player's hand, which is plain, is put into their library, on top, in its order."""
    hand = state.players[player].hand
    cards = renewed(state, Event(MOVES, clause, 0, player, 0, HAND, LIBRARY), hand, 0)
    p = state.player(player)
    p.hand = ()
    p.library += cards


def is_plain(state: State, ids: tuple[int, ...]) -> bool:
    """Nothing is to be looked at as those cards move, and they are just cards."""
    if state.marks or state.layered or state.asked_payment or (state.watched | state.replaced) & SEEN:
        return False
    for id in ids:
        o = state.objects[id]
        if o.token or o.facts:
            return False
    return True


def renewed(state: State, like: Event, ids: tuple[int, ...], known: int) -> tuple[int, ...]:
    """The new objects that the cards become, by an event each that is like that one; `known` is the mask of who gets to know them."""
    objects = state.objects
    log = state.log
    own = state.own
    turn = state.lane.turn
    clause, player, start, to, why = like.clause, like.player, like.a, like.b, like.why
    first = new = state.next_id
    stamp = state.timestamp - new
    for id in ids:
        old = objects[id]
        if old.own is not own:
            old = objects[id] = old.copy(own)
        old.became = new
        objects[new] = Object(new, old.printed, player, player, to, False, turn, stamp + new, old.known | known, False, own)
        log.append(Event(MOVES, clause, id, player, 0, start, to, why, 0, new))
        if WANTED:
            unwritten(state, log[-1])
        new += 1
    state.gone.extend(ids)
    state.next_id = new
    state.timestamp = stamp + new
    state.changed |= facets.HIDDEN | facets.HANDS
    return tuple(range(first, new))
