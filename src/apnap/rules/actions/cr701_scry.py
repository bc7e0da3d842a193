"""701.22, 701.25: scry and surveil."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import Ordered, choose
from apnap.machine.procedures import clause, goto, procedure
from apnap.machine.then import Call, Illegal, Then, do_all
from apnap.model.event import Event
from apnap.model.events.zones import cards_arranged, looked_at_top, moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, Scry, Surveil
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.rules.zones.cr401_libraries import ask_order, looking_at, looks_at, one_by_one, top_cards
from apnap.slotted import Id, Ids, slotted


@slotted
class Looking(Frame):
    """A player who looks at cards and orders them.

    `ids` are the cards; `away` those that go to the bottom or the graveyard, `top` the others, in order once that is chosen; `zone` is
    the zone for `away` (LIBRARY: the bottom); `kind` the event that it is. Where several scry at once (701.22c) `players` are all of
    them, and `tops` and `aways` what has been chosen by the first of them.
    """

    player: int
    source: Id
    ids: Ids
    zone: int
    kind: int
    number: int
    away: Ids = ()
    top: Ids = ()
    players: tuple[int, ...] = ()
    tops: tuple[Ids, ...] = ()
    aways: tuple[Ids, ...] = ()


@clause("701.22a", part="look")
def keyword_scry_look(state: State, frame: Looking) -> Then | None:
    """The player looks at that many cards from the top of the library; of several each does at the same time (701.22c)."""
    frame.ids = top_cards(state, frame.player, frame.number)
    seen: list[Event] = []
    for player in frame.players:
        seen.extend(looking_at(state, player, top_cards(state, player, frame.number), frame.source))
    return do_all(seen)


@clause("701.25a", part="look")
def keyword_surveil_look(state: State, frame: Looking) -> Then | None:
    """The player looks at that many cards from the top of the library."""
    frame.ids = top_cards(state, frame.player, frame.number)
    return looks_at(state, frame.player, frame.ids, frame.source)


def ask_away(state: State, frame: Looking, asks: str) -> Then | None:
    """Ask which cards do not stay on top."""
    if not frame.ids:
        return None
    return choose(frame.player, state.clause, frame.ids, 0, len(frame.ids), (frame.source,), asks)


def take_away(frame: Looking, answer: object, key: str) -> Then | None:
    """Note which cards do not stay on top."""
    if not isinstance(answer, tuple) or [i for i in answer if i not in frame.ids] or len(set(answer)) != len(answer):
        return Illegal(key, "only cards that were looked at can be chosen, each once")
    frame.away = answer
    frame.top = tuple([i for i in frame.ids if i not in answer])
    return None


@clause("701.22a", part="bottom")
def keyword_scry_bottom(state: State, frame: Looking) -> Then | None:
    """Any number of them go to the bottom."""
    return ask_away(state, frame, "scry")


@keyword_scry_bottom.answer
def keyword_scry_bottom_answer(state: State, frame: Looking, answer: object) -> Then | None:
    return take_away(frame, answer, "keyword_scry")


@clause("701.25a", part="graveyard")
def keyword_surveil_graveyard(state: State, frame: Looking) -> Then | None:
    """Any number of them go to the graveyard."""
    return ask_away(state, frame, "surveil")


@keyword_surveil_graveyard.answer
def keyword_surveil_graveyard_answer(state: State, frame: Looking, answer: object) -> Then | None:
    return take_away(frame, answer, "keyword_surveil")


@clause("701.22a", part="below")
def keyword_scry_below(state: State, frame: Looking) -> Then | None:
    """Those that go to the bottom do so in any order."""
    return ask_order(state, frame.player, frame.away, frame.source, "order on bottom")


@keyword_scry_below.answer
def keyword_scry_below_answer(state: State, frame: Looking, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or answer not in Ordered(frame.away):
        return Illegal("keyword_scry", "the answer is an order of the cards that go to the bottom")
    frame.away = answer
    return None


@clause("701.22a", part="order")
def keyword_scry_order(state: State, frame: Looking) -> Then | None:
    """The others stay on top in any order."""
    return ask_order(state, frame.player, frame.top, frame.source, "order on top")


@keyword_scry_order.answer
def keyword_scry_order_answer(state: State, frame: Looking, answer: object) -> Then | None:
    return take_order(frame, answer, "keyword_scry")


@clause("701.25a", part="order")
def keyword_surveil_order(state: State, frame: Looking) -> Then | None:
    """The others stay on top in any order."""
    return ask_order(state, frame.player, frame.top, frame.source, "order on top")


@keyword_surveil_order.answer
def keyword_surveil_order_answer(state: State, frame: Looking, answer: object) -> Then | None:
    return take_order(frame, answer, "keyword_surveil")


def take_order(frame: Looking, answer: object, key: str) -> Then | None:
    """Note the order of the cards on top."""
    if not isinstance(answer, tuple) or answer not in Ordered(frame.top):
        return Illegal(key, "the answer is an order of the cards that stay on top")
    frame.top = answer
    return None


NEXT_PLAYER: Final = goto(keyword_scry_bottom)


@clause("701.22c")
def scry_together(state: State, frame: Looking) -> Then | None:
    """Of several players the next one chooses, in APNAP order, before any card moves."""
    frame.tops = (*frame.tops, frame.top)
    frame.aways = (*frame.aways, frame.away)
    if len(frame.tops) == len(frame.players):
        return None
    frame.player = frame.players[len(frame.tops)]
    frame.ids = top_cards(state, frame.player, frame.number)
    frame.top = frame.away = ()
    return NEXT_PLAYER


@clause("701.22a")
def keyword_scry(state: State, frame: Looking) -> Then | None:
    """The cards are put where the players have chosen, those of all at the same time."""
    return do_all(
        [
            cards_arranged(state.clause, player, top=top, bottom=away, seen_by=1 << player, source=frame.source)
            for player, top, away in zip(frame.players, frame.tops, frame.aways, strict=True)
            if top or away
        ]
    )


@clause("701.25a")
def keyword_surveil(state: State, frame: Looking) -> Then | None:
    """The chosen cards are put into the graveyard."""
    p = frame.player
    gone = [moved(state.clause, i, player=p, start=words.LIBRARY, to=words.GRAVEYARD, source=frame.source) for i in frame.away]
    return do_all(gone)


@clause("701.25a", part="top")
def keyword_surveil_top(state: State, frame: Looking) -> Then | None:
    """The others stay on top of the library."""
    top = tuple([i for i in frame.top if not state.objects[i].became])
    if not top:
        return None
    return cards_arranged(state.clause, frame.player, top=top, bottom=(), seen_by=1 << frame.player, source=frame.source)


@clause("701.22d")
def scry_event(state: State, frame: Looking) -> Then | None:
    """Each of the players has scried, whether or not there was anything to look at."""
    done = [looked_at_top(state.clause, player, frame.kind, amount=frame.number, source=frame.source) for player in frame.players]
    return do_all(done)


@clause("701.25d")
def surveil_event(state: State, frame: Looking) -> Then | None:
    """The player has surveilled, whether or not there was anything to look at."""
    return looked_at_top(state.clause, frame.player, frame.kind, amount=frame.number, source=frame.source)


procedure("scry", keyword_scry_look, keyword_scry_bottom, keyword_scry_below, keyword_scry_order, scry_together, keyword_scry, scry_event)


procedure(
    "surveil",
    keyword_surveil_look,
    keyword_surveil_graveyard,
    keyword_surveil_order,
    keyword_surveil,
    keyword_surveil_top,
    surveil_event,
)


@carries_out(Scry)
def scry_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players scry; scry 0 is nothing (701.22b)."""
    assert isinstance(effect, Scry)
    context = frame.context()
    number = amount(state, context, effect.amount)
    players = tuple(players_named(state, context, effect.who)) if number > 0 else ()
    return Call("scry", Looking(players[0], frame.source, (), words.LIBRARY, words.SCRIES, number, players=players)) if players else None


@carries_out(Surveil)
def surveil_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players surveil; surveil 0 is nothing (701.25c)."""
    assert isinstance(effect, Surveil)
    context = frame.context()
    number = amount(state, context, effect.amount)
    player = one_by_one(state, frame, players_named(state, context, effect.who)) if number > 0 else -1
    return Call("surveil", Looking(player, frame.source, (), words.GRAVEYARD, words.SURVEILS, number)) if player >= 0 else None
