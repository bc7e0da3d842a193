"""401.4: cards that are put on a library, and in which order.

608.2c stands here: putting cards into a library in an order is an instruction that is followed.
"""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, ORDER, Decision, Ordered
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.chance import shuffled
from apnap.model.event import Event
from apnap.model.events.zones import cards_arranged, moved, revealed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, PutOnLibrary
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import objects_found, players_named
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
    return do_all(seen)


def ask_order(state: State, player: int, ids: tuple[int, ...], source: int, asks: str) -> Then | None:
    """Ask for an order of several cards."""
    if len(ids) < 2:
        return None
    return Decision(ORDER, player, state.clause, Ordered(ids), (source,), asks)


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
    if not isinstance(answer, tuple) or answer not in Ordered(frame.ids):
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
