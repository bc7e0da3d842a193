"""103.5: mulligans."""

from __future__ import annotations

from apnap.machine.decisions import choose, yes_no
from apnap.machine.gate import perform
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import AGAIN, DONE, SAME, Call, Illegal, Then, again, do_all
from apnap.model.chance import shuffled
from apnap.model.event import Event
from apnap.model.events.turns import kept_hand, took_mulligan, used_card
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import OPENING
from apnap.rules.concepts.cr103.hands import counted, draw_hand, shuffle_answered, shuffle_of
from apnap.rules.concepts.cr103.opening import could_be_used, from_hand, usable
from apnap.slotted import Ids, slotted


@slotted
class Mulligans(Frame):
    """Rounds of mulligans: players still to decide, those who take one, and of these who has still to shuffle, draw or put cards back.

    `declined` are cards of the player who decides that allow something first, and have been asked about.
    """

    deciding: tuple[int, ...]
    taking: tuple[int, ...] = ()
    shuffling: tuple[int, ...] = ()
    drawing: tuple[int, ...] = ()
    bottoming: tuple[int, ...] = ()
    declined: Ids = ()


def declares_next(state: State, frame: Mulligans) -> bool:
    """A player declares next whether they take a mulligan: a hand of no cards is kept. Until 2009 one player finishes first."""
    while frame.deciding and counted(state, frame.deciding[0]) >= 7:
        frame.deciding = frame.deciding[1:]
    return len(frame.deciding) > 0 and not (frame.taking and state.rules.switches.mulligan == "paris_seq")


@clause("103.5b")
def mulligan_any_time(state: State, frame: Mulligans) -> Then | None:
    """What a card allows any time a player could mulligan may be done before that player declares; then they declare."""
    if not state.about.governed & OPENING or not declares_next(state, frame):
        return None
    id = could_be_used(state, frame.deciding[0], frame.declined)
    return yes_no(frame.deciding[0], mulligan_any_time.index, (id,), "could mulligan") if id else None


@mulligan_any_time.answer
def mulligan_any_time_answer(state: State, frame: Mulligans, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("mulligan_any_time", "the answer is yes or no")
    id = could_be_used(state, frame.deciding[0], frame.declined)
    frame.declined = (*frame.declined, id)
    ability = usable(state, id)
    assert ability is not None
    if not answer:
        return AGAIN
    perform(state, (used_card(state.clause, id, player=frame.deciding[0]),))
    return Call("instructions", from_hand(state, id, ability.effects), SAME)


@clause("103.5")
def mulligan(state: State, frame: Mulligans) -> Then | None:
    """In turn order each player keeps the hand or takes a mulligan, unless a card of the hand allows something first."""
    if not declares_next(state, frame):
        return None
    first = mulligan_any_time.run(state, frame)
    if first is not None:
        return first
    return yes_no(frame.deciding[0], state.clause, (), "mulligan")


@mulligan.answer
def mulligan_answer(state: State, frame: Mulligans, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("mulligan", "the answer is yes or no")
    player = frame.deciding[0]
    frame.deciding = frame.deciding[1:]
    frame.declined = ()
    if not answer:
        return again(kept_hand(state.clause, player))
    frame.taking = (*frame.taking, player)
    return AGAIN


@clause("103.5", part="take")
def mulligan_take(state: State, frame: Mulligans) -> Then | None:
    """Those who take a mulligan all do so at the same time: first their hands go into their libraries."""
    taking = frame.taking
    if not taking:
        return DONE
    events: list[Event] = []
    for player in taking:
        count = took_mulligan(state.clause, player)
        events.append(count)
        events.extend([moved(state.clause, i, player=player, start=words.HAND, to=words.LIBRARY) for i in state.players[player].hand])
    frame.taking = ()
    frame.deciding = taking + frame.deciding
    frame.shuffling = taking
    frame.drawing = taking
    frame.bottoming = taking
    return do_all(events)


@clause("103.5", part="shuffle")
def mulligan_shuffle(state: State, frame: Mulligans) -> Then | None:
    """They shuffle."""
    return shuffle_of(state, frame.shuffling)


@mulligan_shuffle.answer
def mulligan_shuffle_answer(state: State, frame: Mulligans, answer: object) -> Then | None:
    player = frame.shuffling[0]
    frame.shuffling = frame.shuffling[1:]
    return shuffle_answered(state, player, answer, "mulligan")


@mulligan_shuffle.drawn
def mulligan_shuffle_drawn(state: State, frame: Mulligans) -> object:
    return shuffled(state, state.players[frame.shuffling[0]].library)


@clause("103.5", part="draw")
def mulligan_draw(state: State, frame: Mulligans) -> Then | None:
    """They draw a new hand: until 2019 of one card less for each mulligan that counts, since then a whole one."""
    if not frame.drawing:
        return None
    player = frame.drawing[0]
    frame.drawing = frame.drawing[1:]
    return draw_hand(state, player)


def put_back(state: State, player: int) -> int:
    """How many cards of the hand go on the bottom: one for each mulligan that counts."""
    return min(counted(state, player), len(state.players[player].hand))


@clause("103.5", part="bottom")
def mulligan_bottom(state: State, frame: Mulligans) -> Then | None:
    """Since 2019 each of them then puts a card on the bottom of the library for each mulligan that counts, in any order."""
    while frame.bottoming and not put_back(state, frame.bottoming[0]):
        frame.bottoming = frame.bottoming[1:]
    if not frame.bottoming:
        return None
    player = frame.bottoming[0]
    number = put_back(state, player)
    return choose(player, state.clause, state.players[player].hand, number, number, (), "bottom")


@mulligan_bottom.answer
def mulligan_bottom_answer(state: State, frame: Mulligans, answer: object) -> Then | None:
    player = frame.bottoming[0]
    hand = state.players[player].hand
    number = put_back(state, player)
    if not isinstance(answer, tuple) or len(answer) != number or len([i for i in hand if i in answer]) != number:
        return Illegal("mulligan", f"{number} cards of the hand are put on the bottom of the library")
    frame.bottoming = frame.bottoming[1:]
    put = [moved(state.clause, i, player=player, start=words.HAND, to=words.LIBRARY, why=words.BOTTOM) for i in answer]
    return do_all(put, go=SAME)


procedure(
    "mulligans",
    mulligan_any_time,
    mulligan,
    mulligan_take,
    mulligan_shuffle,
    mulligan_draw,
    when(at("mulligan", "london"), mulligan_bottom),
    loops=True,
)
