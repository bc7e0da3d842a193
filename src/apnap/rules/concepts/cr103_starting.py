"""103: starting the game: who begins, shuffling, opening hands, mulligans."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, SHUFFLE, Decision, Listed, Ordered, choose, yes_no
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Illegal, Then, do_all
from apnap.model.chance import draw
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.state import Lasting, State
from apnap.parts import words
from apnap.parts.tree import SkipNext, You
from apnap.rules.turn.cr500_turn import Looping


class Starting(Frame):
    """The game being started: players still to shuffle or to draw, those still deciding about a mulligan, and what was decided."""

    __slots__ = ("shuffling", "drawing", "deciding", "taking", "bottoming")

    def __init__(
        self,
        shuffling: tuple[int, ...] = (),
        drawing: tuple[int, ...] = (),
        deciding: tuple[int, ...] = (),
        taking: tuple[int, ...] = (),
        bottoming: tuple[int, ...] = (),
    ) -> None:
        self.pc = 0
        self.loops = False
        self.shuffling = shuffling
        self.drawing = drawing
        self.deciding = deciding
        self.taking = taking
        self.bottoming = bottoming

    def fresh(self) -> Frame:
        return Starting(self.shuffling, self.drawing, self.deciding, self.taking, self.bottoming)


@clause("103.1")
def start_who_first(state: State, frame: Starting) -> Then | None:
    """A player chosen at random takes the first turn, if it has not been agreed who does."""
    if state.starting >= 0:
        return None
    return Decision("starting player", CHANCE, state.clause, Listed(state.lane.players))


@start_who_first.answer
def start_who_first_answer(state: State, frame: Starting, answer: object) -> Then | None:
    if answer not in state.lane.players:
        return Illegal("start_who_first", "that is no player of this game")
    return Event(words.STARTS, state.clause, player=answer)


@start_who_first.drawn
def start_who_first_drawn(state: State, frame: Starting) -> object:
    return state.lane.players[draw(state, len(state.lane.players))]


@clause("103.3")
def start_shuffle(state: State, frame: Starting) -> Then | None:
    """Each player shuffles their deck."""
    if not frame.shuffling:
        return None
    return Decision(SHUFFLE, CHANCE, state.clause, Ordered(state.players[frame.shuffling[0]].library), (frame.shuffling[0],))


@start_shuffle.answer
def start_shuffle_answer(state: State, frame: Starting, answer: object) -> Then | None:
    player = frame.shuffling[0]
    if not isinstance(answer, tuple) or sorted(answer) != sorted(state.players[player].library):
        return Illegal("start_shuffle", "the answer is an order of the cards of the library")
    frame.shuffling = frame.shuffling[1:]
    frame.pc -= 1
    return Event(words.SHUFFLES, state.clause, player=player, detail=answer)


@start_shuffle.drawn
def start_shuffle_drawn(state: State, frame: Starting) -> object:
    cards = list(state.players[frame.shuffling[0]].library)
    for i in range(len(cards) - 1, 0, -1):
        j = draw(state, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def hand_size(state: State, player: int) -> int:
    """How many cards the player draws: seven, with mulligans of before 2019 one less for each that counts (103.5)."""
    if state.rules.switches.mulligan == "london":
        return 7
    return max(0, 7 - counted(state, player))


def counted(state: State, player: int) -> int:
    """The player's mulligans that cost a card: in a multiplayer game the first is free where the edition says so (103.5c)."""
    free = 1 if len(state.players) > 2 and state.rules.switches.free_multi_mulligan else 0
    return max(0, state.players[player].mulligans - free)


@clause("103.5")
def mulligan(state: State, frame: Starting) -> Then | None:
    """Each player draws a number of cards equal to their starting hand size."""
    if not frame.drawing:
        return None
    player = frame.drawing[0]
    frame.drawing = frame.drawing[1:]
    frame.pc -= 1
    library = state.players[player].library
    number = min(hand_size(state, player), len(library))
    if not number:
        return None
    return do_all(
        [
            Event(words.MOVES, state.clause, subject=id, player=player, a=words.LIBRARY, b=words.HAND, why=words.DRAWS)
            for id in library[: -number - 1 : -1]
        ]
    )


@clause("103.5", part="decide")
def mulligan_decide(state: State, frame: Starting) -> Then | None:
    """In turn order each player keeps the hand or takes a mulligan; nobody goes below no cards."""
    while frame.deciding and counted(state, frame.deciding[0]) >= 7:
        frame.bottoming = (*frame.bottoming, frame.deciding[0])
        frame.deciding = frame.deciding[1:]
    if not frame.deciding:
        return None
    return yes_no(frame.deciding[0], state.clause, (), "mulligan")


@mulligan_decide.answer
def mulligan_decide_answer(state: State, frame: Starting, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("mulligan", "the answer is yes or no")
    player = frame.deciding[0]
    frame.deciding = frame.deciding[1:]
    if answer:
        frame.taking = (*frame.taking, player)
    else:
        frame.bottoming = (*frame.bottoming, player)
    if answer and state.rules.switches.mulligan == "paris_seq":
        return None
    frame.pc -= 1
    return None


@clause("103.5", part="take")
def mulligan_take(state: State, frame: Starting) -> Then | None:
    """Those who take a mulligan shuffle their hands into their libraries and draw a new hand."""
    if not frame.taking:
        return None
    events: list[Event] = []
    for player in frame.taking:
        events.append(Event(words.MULLIGANS, state.clause, player=player))
        for id in state.players[player].hand:
            events.append(Event(words.MOVES, state.clause, subject=id, player=player, a=words.HAND, b=words.LIBRARY))
    taking = frame.taking
    frame.shuffling = taking
    frame.drawing = taking
    frame.deciding = taking + frame.deciding if state.rules.switches.mulligan == "paris_seq" else taking
    frame.taking = ()
    frame.pc = 2
    return do_all(events)


@clause("103.5", part="bottom")
def mulligan_bottom(state: State, frame: Starting) -> Then | None:
    """A player who keeps puts a card on the bottom of the library for each mulligan that counts."""
    while frame.bottoming and not min(counted(state, frame.bottoming[0]), len(state.players[frame.bottoming[0]].hand)):
        frame.bottoming = frame.bottoming[1:]
    if not frame.bottoming:
        return None
    player = frame.bottoming[0]
    number = min(counted(state, player), len(state.players[player].hand))
    return choose(player, state.clause, state.players[player].hand, number, number, (), "bottom")


@mulligan_bottom.answer
def mulligan_bottom_answer(state: State, frame: Starting, answer: object) -> Then | None:
    player = frame.bottoming[0]
    hand = state.players[player].hand
    number = min(counted(state, player), len(hand))
    if not isinstance(answer, tuple) or len(set(answer)) != number or len(answer) != number or [i for i in answer if i not in hand]:
        return Illegal("mulligan", f"{number} cards of the hand are put on the bottom of the library")
    frame.bottoming = frame.bottoming[1:]
    frame.pc -= 1
    return do_all(
        [Event(words.MOVES, state.clause, subject=i, player=player, a=words.HAND, b=words.LIBRARY, why=words.BOTTOM) for i in answer]
    )


@clause("103.6", part="scry")
def mulligan_look(state: State, frame: Starting) -> Then | None:
    """A player whose hand is smaller than the starting hand size may look at the top card and put it on the bottom (2015 to 2019)."""
    while frame.bottoming and (not counted(state, frame.bottoming[0]) or not state.players[frame.bottoming[0]].library):
        frame.bottoming = frame.bottoming[1:]
    if not frame.bottoming:
        return None
    player = frame.bottoming[0]
    return yes_no(player, state.clause, (state.players[player].library[-1],), "top to bottom")


@mulligan_look.answer
def mulligan_look_answer(state: State, frame: Starting, answer: object) -> Then | None:
    player = frame.bottoming[0]
    frame.bottoming = frame.bottoming[1:]
    frame.pc -= 1
    if answer is True:
        top = state.players[player].library[-1]
        return Event(words.MOVES, state.clause, subject=top, player=player, a=words.LIBRARY, b=words.LIBRARY, why=words.BOTTOM)
    return None


@clause("103.8a")
def first_draw_skip_two_player(state: State, frame: Starting) -> Then | None:
    """In a two-player game the player who begins skips the draw step of the first turn."""
    if len(state.players) != 2:
        return None
    effect = Lasting(
        state.next_id,
        SkipNext(You(), words.STEP_BEGINS, words.DRAW),
        state.starting,
        0,
        (player_code(state.starting),),
        0,
        0,
        1,
        words.PERMANENTLY,
        0,
        state.clause,
    )
    return Event(words.EFFECT_STARTS, state.clause, player=state.starting, a=1 << words.STEP_BEGINS, new=effect.id, detail=effect)


@clause("103.8")
def starting_player_turn(state: State, frame: Starting) -> Then | None:
    """The starting player takes the first turn."""
    return Call("turns", Looping())


@clause("103.2", part="seats")
def start_seats(state: State, frame: Starting) -> Then | None:
    """From the starting player on, in turn order, everybody shuffles, draws and decides."""
    seats = state.lane.players
    first = seats.index(state.starting)
    order = seats[first:] + seats[:first]
    frame.shuffling = order
    frame.drawing = order
    frame.deciding = order
    return None


procedure(
    "start",
    start_who_first,
    start_seats,
    start_shuffle,
    mulligan,
    mulligan_decide,
    mulligan_take,
    when(at("mulligan", "london"), mulligan_bottom),
    when(at("mulligan", "vancouver"), mulligan_look),
    first_draw_skip_two_player,
    starting_player_turn,
)
