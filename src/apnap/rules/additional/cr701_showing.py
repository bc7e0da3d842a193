"""401.4, 701.17, 701.20: milling, revealing and looking at cards, and putting cards on a library in an order."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, ORDER, Decision, Ordered
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import SAME, Call, Do, Illegal, Then, again, do_all
from apnap.model import facets
from apnap.model.chance import shuffled
from apnap.model.event import Event
from apnap.model.events.zones import cards_arranged, moved, revealed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import DigUntil, Effect, Filter, LookAt, Mill, PutOnLibrary, Reveal
from apnap.rules.effects.cr608_noted import Noting, keyword_of, note
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import mana_value, meets
from apnap.rules.effects.references import amount, objects_found, objects_named, players_named
from apnap.slotted import Id, Ids, slotted


@performs(words.ARRANGES)
def arrange(state: State, event: Event) -> bool:
    """Cards lie on top of the library (the first one topmost) and on the bottom (the last one lowest), as `detail` says.

    Who is not in the mask `a` knows no longer which is which, if there are several; with `b` neither which cards are left in the hand.
    """
    top, bottom = event.top, event.bottom
    p = state.player(event.player)
    placed = top + bottom
    p.library = (*bottom[::-1], *[i for i in p.library if i not in placed], *top[::-1])
    if len(placed) > 1 or event.hidden:
        for id in placed + (p.hand if event.hidden else ()):
            if state.objects[id].known & ~event.seen_by:
                state.object(id).known &= event.seen_by
    state.changed |= facets.HIDDEN
    return True


def top_cards(state: State, player: int, number: int) -> tuple[int, ...]:
    """The top cards of the library, the topmost first."""
    return state.players[player].library[::-1][: max(0, number)]


def looking_at(state: State, player: int, ids: tuple[int, ...], source: int) -> list[Event]:
    """The events of the player seeing those cards."""
    return [revealed(state.clause, i, player=player, seen_by=1 << player, source=source) for i in ids]


def looks_at(state: State, player: int, ids: tuple[int, ...], source: int) -> Then | None:
    """The player sees those cards."""
    seen = looking_at(state, player, ids, source)
    return do_all(seen) if seen else None


def ask_order(state: State, player: int, ids: tuple[int, ...], source: int, asks: str) -> Then | None:
    """Ask for an order of several cards."""
    if len(ids) < 2:
        return None
    return Decision(ORDER, player, state.clause, Ordered(ids), (source,), asks)


def is_order_of(answer: object, ids: tuple[int, ...]) -> bool:
    """The answer names each of them once."""
    return isinstance(answer, tuple) and len(answer) == len(ids) and set(answer) == set(ids)


def one_by_one(state: State, frame: Instructions, players: list[int]) -> int:
    """The next of the players for whom this instruction is carried out, in APNAP order; -1: all have been."""
    left = [p for p in players if p not in frame.done]
    if not left:
        frame.done = ()
        return -1
    if len(players) > 1:
        frame.done = (*frame.done, left[0])
        frame.at -= 1
    return left[0]


# Mill, reveal, look -----------------------------------------------------------------------------------------------------
@slotted
class Showing(Noting):
    """Cards that are milled, revealed or looked at: whose instruction it is, which cards, who sees them."""

    player: int
    source: Id
    ids: Ids
    seen: int


@clause("701.17a")
def keyword_mill(state: State, frame: Showing) -> Then | None:
    """That many cards from the top of the library are put into the graveyard."""
    gone = [
        moved(
            state.clause, i, player=state.objects[i].owner, start=words.LIBRARY, to=words.GRAVEYARD, why=words.MILLED, source=frame.source
        )
        for i in frame.ids
    ]
    return do_all(gone, keep=True) if gone else None


@clause("701.17c")
def mill_found(state: State, frame: Showing) -> Then | None:
    """What refers to the milled cards finds them where they went."""
    note(state, frame.made)
    return None


@clause("701.20a")
def keyword_reveal(state: State, frame: Showing) -> Then | None:
    """Revealed cards are shown to all players; they stay where they are."""
    shown = [revealed(state.clause, i, player=state.objects[i].owner, seen_by=frame.seen, source=frame.source) for i in frame.ids]
    note(state, frame.ids)
    return do_all(shown) if shown else None


@clause("701.20e")
def keyword_look(state: State, frame: Showing) -> Then | None:
    """A player who looks at cards is the only one to whom they are shown."""
    note(state, frame.ids)
    return looks_at(state, frame.player, frame.ids, frame.source)


procedure("mill", keyword_mill, mill_found)
procedure("reveal", keyword_reveal)
procedure("look", keyword_look)


@carries_out(Mill)
def mill_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players mill cards at once, as many as they have (701.17b)."""
    assert isinstance(effect, Mill)
    context = frame.context()
    number = amount(state, context, effect.amount)
    ids: tuple[int, ...] = ()
    for player in players_named(state, context, effect.who):
        ids += top_cards(state, player, number)
    return Call("mill", Showing(frame.controller, frame.source, ids, 0))


@carries_out(Reveal)
def reveal_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Cards are revealed."""
    assert isinstance(effect, Reveal)
    ids = tuple(objects_named(state, frame.context(), effect.what))
    return Call("reveal", Showing(frame.controller, frame.source, ids, (1 << len(state.players)) - 1))


@carries_out(LookAt)
def look_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player looks at cards."""
    assert isinstance(effect, LookAt)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return None
    return Call("look", Showing(who[0], frame.source, tuple(objects_named(state, frame.context(), effect.what)), 1 << who[0]))


# From the top until -----------------------------------------------------------------------------------------------------
@slotted
class Digging(Noting):
    """A player who reveals or exiles cards from the top of the library until one meets the filter."""

    player: int
    source: Id
    filter: Filter
    exile: bool
    below: int
    ids: Ids = ()


def is_dug(state: State, frame: Digging, id: int) -> bool:
    """The card is the one that is dug for."""
    if frame.below >= 0 and mana_value(state.objects[id]) >= frame.below:
        return False
    return meets(state, frame.filter, id, frame.player, frame.source)


@clause("701.13a", part="until")
def keyword_exile_until(state: State, frame: Digging) -> Then | None:
    """Cards are exiled one after another from the top, by cascade (702.85a)."""
    if not frame.exile:
        return None
    library = state.players[frame.player].library
    if not library or (frame.made and is_dug(state, frame, frame.made[-1])):
        return None
    move = moved(state.clause, library[-1], player=frame.player, start=words.LIBRARY, to=words.EXILE, second=keyword_of(state))
    move.source = frame.source
    return Do((move,), True, SAME)


@clause("701.20a", part="until")
def keyword_reveal_until(state: State, frame: Digging) -> Then | None:
    """Cards are revealed one after another from the top."""
    if frame.exile:
        return None
    library = state.players[frame.player].library[::-1]
    shown = len(frame.ids)
    if shown >= len(library) or (shown and is_dug(state, frame, frame.ids[-1])):
        return None
    frame.ids = library[: shown + 1]
    everybody = (1 << len(state.players)) - 1
    return again(revealed(state.clause, library[shown], player=frame.player, seen_by=everybody, source=frame.source))


@clause("608.2c", part="dug")
def resolve_in_order_dug(state: State, frame: Digging) -> Then | None:
    """The last one, if it is what was dug for, is noted; the others are the rest."""
    ids = frame.made if frame.exile else frame.ids
    found = ids[-1:] if ids and is_dug(state, frame, ids[-1]) else ()
    note(state, found, tuple([i for i in ids if i not in found]))
    return None


procedure("dig", keyword_exile_until, keyword_reveal_until, resolve_in_order_dug)


@carries_out(DigUntil)
def dig_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player digs for a card."""
    assert isinstance(effect, DigUntil)
    context = frame.context()
    who = players_named(state, context, effect.who)
    below = amount(state, context, effect.below) if effect.below is not None else -1
    return Call("dig", Digging(who[0], frame.source, effect.filter, effect.exile, below)) if who else None


# Putting cards on a library in an order ---------------------------------------------------------------------------------
@slotted
class Ordering(Noting):
    """Cards that are put on top or on the bottom of their owners' libraries: in which order, by whom, or by chance."""

    player: int
    source: Id
    ids: Ids
    bottom: bool
    random: bool
    hidden: bool = False
    moved: bool = False


@clause("401.4")
def library_order(state: State, frame: Ordering) -> Then | None:
    """Several cards that are put on a library at once are put in any order, which is not shown."""
    if len(frame.ids) < 2:
        return None
    if frame.random:
        return Decision("random", CHANCE, state.clause, Ordered(frame.ids), frame.ids)
    return ask_order(state, frame.player, frame.ids, frame.source, "order on bottom" if frame.bottom else "order on top")


@library_order.answer
def library_order_answer(state: State, frame: Ordering, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or not is_order_of(answer, frame.ids):
        return Illegal("library_order", "the answer is an order of the cards")
    frame.ids = answer
    return None


@library_order.drawn
def library_order_drawn(state: State, frame: Ordering) -> object:
    return shuffled(state, frame.ids)


@clause("608.2c", part="onto_library")
def resolve_in_order_onto_library(state: State, frame: Ordering) -> Then | None:
    """Those that are elsewhere are put on the library; the one that is to be topmost is put last."""
    here = [i for i in frame.ids if not state.objects[i].became]
    frame.made = tuple([i for i in here if state.objects[i].zone == words.LIBRARY])
    coming = [i for i in here if state.objects[i].zone not in (words.LIBRARY, words.NOWHERE)]
    frame.hidden = any([state.objects[i].zone == words.HAND for i in coming])
    frame.moved = len(coming) > 0
    if not frame.bottom:
        coming.reverse()
    return do_all([put_on_library(state, i, frame.bottom, frame.source) for i in coming], keep=True) if coming else None


def put_on_library(state: State, id: int, bottom: bool, source: int) -> Event:
    """The object is put on top of its owner's library, or on the bottom."""
    o = state.objects[id]
    why = words.BOTTOM if bottom else words.NO_EVENT
    return moved(state.clause, id, player=o.owner, start=o.zone, to=words.LIBRARY, why=why, source=source)


@clause("401.4", part="arranged")
def library_order_arranged(state: State, frame: Ordering) -> Then | None:
    """The cards lie in that order; the others do not see which is which."""
    there = [i for i in frame.made if state.objects[i].zone == words.LIBRARY and not state.objects[i].became]
    if frame.moved and not frame.bottom:
        there.reverse()
    ids = tuple(there)
    note(state, ids)
    if not ids or (frame.moved and not frame.hidden and len(ids) == 1):
        return None
    frame.made = ids
    return arranged(state, frame) if len(ids) > 1 and not frame.random else resolve_in_order_alone.within(state, frame)


@clause("608.2c", part="alone")
def resolve_in_order_alone(state: State, frame: Ordering) -> Then | None:
    """A single card, or cards in a random order, lie there as the instruction says: nobody orders them."""
    return arranged(state, frame)


def arranged(state: State, frame: Ordering) -> Event:
    """The cards lie so, where their player knows it and the others may not."""
    owner, seen_by = state.objects[frame.made[0]].owner, 0 if frame.random else 1 << frame.player
    top, bottom = ((), frame.made) if frame.bottom else (frame.made, ())
    return cards_arranged(state.clause, owner, top=top, bottom=bottom, seen_by=seen_by, source=frame.source, hidden=int(frame.hidden))


procedure("put on library", library_order, resolve_in_order_onto_library, library_order_arranged)


@carries_out(PutOnLibrary)
def put_on_library_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Cards are put on the libraries of their owners, who arrange them; cards that a player looked at, that player arranges."""
    assert isinstance(effect, PutOnLibrary)
    context = frame.context()
    ids = objects_found(state, context, effect.what)
    owner = one_by_one(state, frame, sorted({state.objects[i].owner for i in ids}))
    if owner < 0:
        return None
    mine = tuple([i for i in ids if state.objects[i].owner == owner])
    who = players_named(state, context, effect.who) if [i for i in mine if state.objects[i].zone == words.LIBRARY] else [owner]
    return Call("put on library", Ordering((who or [owner])[0], frame.source, mine, effect.bottom, effect.random))
