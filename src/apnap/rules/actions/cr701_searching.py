"""701.23, 701.24: searching a library, and shuffling it while something resolves."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, SHUFFLE, Decision, Ordered, choose
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import SAME, Call, Do, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.chance import shuffled
from apnap.model.event import Event
from apnap.model.events.zones import library_searched, library_shuffled, moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import SEARCHING
from apnap.parts.tree import Effect, Filter, Search, Shuffle, ShuffleAllAway, ShuffleInto
from apnap.rules.concepts.cr101.cant import cant_search
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.noted import noted as noted_by
from apnap.rules.spells.cr608.references import objects_found, players_named
from apnap.slotted import Id, Ids, slotted


@slotted
class Searching(Frame):
    """A player who searches a library for up to `most` cards that meet the filter (None: any cards)."""

    player: int
    owner: int
    source: Id
    filter: Filter | None
    most: int
    found: Ids = ()


@clause("701.23a")
def keyword_search(state: State, frame: Searching) -> Then | None:
    """To search a library is to look at all its cards."""
    return library_searched(state.clause, -1 - frame.owner, player=frame.player, source=frame.source)


@performs(words.SEARCHES)
def look_through(state: State, event: Event) -> bool:
    """The player sees the cards of the library."""
    for id in state.players[-1 - event.subject].library:
        if not state.objects[id].known >> event.player & 1:
            state.object(id).known |= 1 << event.player
    state.changed |= facets.HIDDEN
    return True


def findable(state: State, frame: Searching) -> tuple[int, ...]:
    """The cards that can be found, the topmost first."""
    library = state.players[frame.owner].library[::-1]
    if frame.filter is None:
        return library
    return tuple([i for i in library if meets(state, frame.filter, i, frame.player, frame.source)])


@clause("701.23b")
def search_may_fail(state: State, frame: Searching) -> Then | None:
    """Cards with a stated quality need not be found, even if they are there."""
    items = findable(state, frame)
    if frame.filter is None or not items:
        return None
    return choose(frame.player, state.clause, items, 0, frame.most, (frame.source,), "search")


@search_may_fail.answer
def search_may_fail_answer(state: State, frame: Searching, answer: object) -> Then | None:
    return take_found(state, frame, answer, 0, "search_may_fail")


@clause("701.23d")
def search_must_find(state: State, frame: Searching) -> Then | None:
    """A search for just a number of cards must find that many, or as many as there are."""
    items = findable(state, frame)
    if frame.filter is not None or not items:
        return None
    return choose(frame.player, state.clause, items, frame.most, frame.most, (frame.source,), "search")


@search_must_find.answer
def search_must_find_answer(state: State, frame: Searching, answer: object) -> Then | None:
    return take_found(state, frame, answer, min(frame.most, len(findable(state, frame))), "search_must_find")


def take_found(state: State, frame: Searching, answer: object, least: int, key: str) -> Then | None:
    """Note what has been found."""
    items = findable(state, frame)
    if not isinstance(answer, tuple) or not least <= len(answer) <= frame.most or len(set(answer)) != len(answer):
        return Illegal(key, f"{least} to {frame.most} cards are to be found")
    if [i for i in answer if i not in items]:
        return Illegal(key, "one of these cards is not what is searched for")
    frame.found = answer
    return None


@clause("701.23a", part="found")
def keyword_search_found(state: State, frame: Searching) -> Then | None:
    """What refers to the cards means those that were found."""
    note(state, frame.found)
    return None


procedure("search", keyword_search, search_may_fail, search_must_find, keyword_search_found)


@carries_out(Search)
def search_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player searches a library; one who can't finds nothing, and the other instructions are followed (101.2, 101.3)."""
    assert isinstance(effect, Search)
    context = frame.context()
    who = players_named(state, context, effect.who)
    owner = players_named(state, context, effect.of)
    if not who or not owner:
        return None
    if state.about.governed & SEARCHING and cant_search(state, who[0]):
        note(state, ())
        return None
    return Call("search", Searching(who[0], owner[0], frame.source, effect.filter, effect.most))


@carries_out(ShuffleAllAway)
def shuffle_all_away(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players shuffle their hands and graveyards into their libraries, which they shuffle even if they have neither."""
    assert isinstance(effect, ShuffleAllAway)
    players = tuple(players_named(state, frame.context(), effect.who))
    ids = tuple([i for p in players for i in state.players[p].hand + state.players[p].graveyard])
    return Call("shuffle", Shuffling(tuple(sorted(players)), frame.source, ids, ())) if players else None


@slotted
class Shuffling(Noting):
    """Players who shuffle, first putting `into` their libraries some cards; what `apart` names is not shuffled (701.24b)."""

    players: tuple[int, ...]
    source: Id
    into: Ids
    apart: Ids


@clause("701.24c")
def shuffle_into(state: State, frame: Shuffling) -> Then | None:
    """What is to be shuffled into a library is put there; the library is shuffled even if nothing of it is left."""
    here = [i for i in frame.into if not state.objects[i].became and state.objects[i].zone not in (words.NOWHERE, words.LIBRARY)]
    if not here:
        return None
    return do_all(
        [
            moved(state.clause, i, player=state.objects[i].owner, start=state.objects[i].zone, to=words.LIBRARY, source=frame.source)
            for i in here
        ]
    )


def to_shuffle(state: State, frame: Shuffling) -> tuple[int, ...]:
    """The cards of the library that are shuffled."""
    return tuple([i for i in state.players[frame.players[0]].library if i not in frame.apart])


@clause("701.24a")
def keyword_shuffle(state: State, frame: Shuffling) -> Then | None:
    """To shuffle is to put the cards into an order that chance makes and nobody knows."""
    if not frame.players:
        return None
    return Decision(SHUFFLE, CHANCE, state.clause, Ordered(to_shuffle(state, frame)), (frame.players[0],))


@keyword_shuffle.answer
def keyword_shuffle_answer(state: State, frame: Shuffling, answer: object) -> Then | None:
    cards = to_shuffle(state, frame)
    if not isinstance(answer, tuple) or answer not in Ordered(cards):
        return Illegal("keyword_shuffle", "the answer is an order of the cards that are shuffled")
    player = frame.players[0]
    apart = tuple([i for i in state.players[player].library if i in frame.apart])
    frame.players = frame.players[1:]
    return Do((library_shuffled(state.clause, player, order=answer + apart, apart=len(apart)),), False, SAME)


@keyword_shuffle.drawn
def keyword_shuffle_drawn(state: State, frame: Shuffling) -> object:
    return shuffled(state, to_shuffle(state, frame))


procedure("shuffle", shuffle_into, keyword_shuffle)


@carries_out(Shuffle)
def shuffle_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players shuffle their libraries, but not cards that were found before and are still there."""
    assert isinstance(effect, Shuffle)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    apart = searched(frame, noted_by(context))
    return Call("shuffle", Shuffling(players, frame.source, (), apart)) if players else None


def searched(frame: Instructions, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What is noted, if it was found by a search."""
    before = [e for e in frame.effects[: frame.at] if isinstance(e, Search)]
    return ids if before else ()


@carries_out(ShuffleInto)
def shuffle_into_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Owners shuffle cards into their libraries."""
    assert isinstance(effect, ShuffleInto)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    owners = sorted({state.objects[i].owner for i in ids})
    return Call("shuffle", Shuffling(tuple(owners), frame.source, ids, ())) if ids else None
