"""103: starting the game: who begins, shuffling, opening hands, mulligans."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, SHUFFLE, Decision, Listed, Ordered, choose, yes_no
from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import AGAIN, DONE, SAME, Call, Illegal, Then, again, do_all
from apnap.model import facets
from apnap.model.chance import shuffled, toss
from apnap.model.event import Event, moving
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import SkipNext, You
from apnap.rules.concepts.cr103_opening import Opening, opening_cards
from apnap.rules.turn.cr500_skipping import skip


class Starting(Frame):
    """The game being started: players still to shuffle, to draw, or to be asked about the top of their library; `looking`: one does."""

    __slots__ = ("shuffling", "drawing", "asking", "looking")

    def __init__(
        self, shuffling: tuple[int, ...] = (), drawing: tuple[int, ...] = (), asking: tuple[int, ...] = (), looking: bool = False
    ) -> None:
        self.pc = 0
        self.shuffling = shuffling
        self.drawing = drawing
        self.asking = asking
        self.looking = looking

    def fresh(self) -> Frame:
        return Starting(self.shuffling, self.drawing, self.asking, self.looking)


class Mulligans(Frame):
    """Rounds of mulligans: players still to decide, those who take one, and of these who has still to shuffle, draw or put cards back."""

    __slots__ = ("deciding", "taking", "shuffling", "drawing", "bottoming")

    def __init__(
        self,
        deciding: tuple[int, ...],
        taking: tuple[int, ...] = (),
        shuffling: tuple[int, ...] = (),
        drawing: tuple[int, ...] = (),
        bottoming: tuple[int, ...] = (),
    ) -> None:
        self.pc = 0
        self.deciding = deciding
        self.taking = taking
        self.shuffling = shuffling
        self.drawing = drawing
        self.bottoming = bottoming

    def fresh(self) -> Frame:
        return Mulligans(self.deciding, self.taking, self.shuffling, self.drawing, self.bottoming)


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
    return state.lane.players[toss(state, len(state.lane.players))]


@clause("103.1", part="order")
def start_who_first_order(state: State, frame: Starting) -> Then | None:
    """The turn order begins with the starting player."""
    order = turn_order(state)
    if not state.rules.switches.shuffle_first:
        frame.shuffling = state.lane.players
    frame.drawing = order
    frame.asking = order
    return None


def turn_order(state: State) -> tuple[int, ...]:
    """The players in turn order, the starting player first."""
    seats = state.lane.players
    first = seats.index(state.starting)
    return seats[first:] + seats[:first]


# Shuffling and drawing --------------------------------------------------------------------------------------------
@clause("103.1", "M12", part="seats")
def start_shuffle_seats(state: State, frame: Starting) -> Then | None:
    """Until 2020 all shuffle, by their seats, before it is settled who takes the first turn."""
    frame.shuffling = state.lane.players
    return None


@clause("103.3")
def start_shuffle(state: State, frame: Starting) -> Then | None:
    """Each player shuffles their deck."""
    return shuffle_of(state, frame.shuffling)


@start_shuffle.answer
def start_shuffle_answer(state: State, frame: Starting, answer: object) -> Then | None:
    return shuffle_answered(state, frame, answer, "start_shuffle")


@start_shuffle.drawn
def start_shuffle_drawn(state: State, frame: Starting) -> object:
    return shuffled(state, state.players[frame.shuffling[0]].library)


def shuffle_of(state: State, shuffling: tuple[int, ...]) -> Then | None:
    """Chance decides the order of the library of the next player who shuffles."""
    if not shuffling:
        return None
    return Decision(SHUFFLE, CHANCE, state.clause, Ordered(state.players[shuffling[0]].library), (shuffling[0],))


def shuffle_answered(state: State, frame: Starting | Mulligans, answer: object, key: str) -> Then:
    """The library of the player whose turn it is to shuffle is in that order; the next one follows."""
    player = frame.shuffling[0]
    if not is_order(state, player, answer):
        return Illegal(key, "the answer is an order of the cards of the library")
    frame.shuffling = frame.shuffling[1:]
    return again(Event(words.SHUFFLES, state.clause, player=player, detail=answer))


def is_order(state: State, player: int, answer: object) -> bool:
    """The answer names each card of the library once."""
    library = state.players[player].library
    if not isinstance(answer, tuple) or len(answer) != len(library) or not set(map(type, answer)) <= {int}:
        return False
    return sorted(answer) == sorted(library)


def draw_hand(state: State, player: int) -> Then:
    """The player draws a hand; a library that has too few cards is drawn empty. Then the next player does."""
    library = state.players[player].library
    number = min(starting_hand(state, player), len(library))
    if not number:
        return AGAIN
    return do_all(
        [moving(state.clause, id, player, words.LIBRARY, words.HAND, words.DRAWS) for id in library[: -number - 1 : -1]],
        go=SAME,
    )


def starting_hand(state: State, player: int) -> int:
    """How many cards the player draws: seven, with mulligans of before 2019 one less for each that counts (103.5)."""
    if state.rules.switches.mulligan == "london":
        return 7
    return max(0, 7 - counted(state, player))


def counted(state: State, player: int) -> int:
    """The player's mulligans that cost a card: in a multiplayer game the first is free where the edition says so (103.5c)."""
    free = 1 if len(state.players) > 2 and state.rules.switches.free_multi_mulligan else 0
    return max(0, state.players[player].mulligans - free)


@clause("103.4")
def start_life(state: State, frame: Starting) -> Then | None:
    """Each player begins with a starting life total."""
    return do_all([Event(words.STARTING_LIFE, state.clause, player=p, amount=state.players[p].life) for p in turn_order(state)])


@clause("103.5")
def start_draw_hands(state: State, frame: Starting) -> Then | None:
    """Each player draws a number of cards equal to their starting hand size."""
    if not frame.drawing:
        return None
    player = frame.drawing[0]
    frame.drawing = frame.drawing[1:]
    return draw_hand(state, player)


# Mulligans --------------------------------------------------------------------------------------------------------
@clause("103.5", part="rounds")
def mulligan_rounds(state: State, frame: Starting) -> Then | None:
    """Mulligans are taken until every player keeps their hand."""
    return Call("mulligans", Mulligans(turn_order(state)))


@clause("103.5")
def mulligan(state: State, frame: Mulligans) -> Then | None:
    """In turn order each player keeps the hand or takes a mulligan; a hand of no cards is kept. Until 2009 one player finishes first."""
    while frame.deciding and counted(state, frame.deciding[0]) >= 7:
        frame.deciding = frame.deciding[1:]
    if not frame.deciding or (frame.taking and state.rules.switches.mulligan == "paris_seq"):
        return None
    return yes_no(frame.deciding[0], state.clause, (), "mulligan")


@mulligan.answer
def mulligan_answer(state: State, frame: Mulligans, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("mulligan", "the answer is yes or no")
    player = frame.deciding[0]
    frame.deciding = frame.deciding[1:]
    if not answer:
        return again(Event(words.KEEPS_HAND, state.clause, player=player))
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
        events.append(Event(words.MULLIGANS, state.clause, player=player))
        hand = state.players[player].hand
        events.extend([moving(state.clause, i, player, words.HAND, words.LIBRARY) for i in hand])
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
    return shuffle_answered(state, frame, answer, "mulligan")


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
    put = [moving(state.clause, i, player, words.HAND, words.LIBRARY, words.BOTTOM) for i in answer]
    return do_all(put, go=SAME)


procedure(
    "mulligans",
    mulligan,
    mulligan_take,
    mulligan_shuffle,
    mulligan_draw,
    when(at("mulligan", "london"), mulligan_bottom),
    loops=True,
)


@clause("103.5", part="look")
def mulligan_look(state: State, frame: Starting) -> Then | None:
    """From 2015 to 2019 each player with less than a starting hand may look at their top card, and then put it on the bottom."""
    while frame.asking and (len(state.players[frame.asking[0]].hand) >= 7 or not state.players[frame.asking[0]].library):
        frame.asking = frame.asking[1:]
    if not frame.asking:
        return None
    player = frame.asking[0]
    if frame.looking:
        return yes_no(player, state.clause, (state.players[player].library[-1],), "top to bottom")
    return yes_no(player, state.clause, (), "look at top")


@mulligan_look.answer
def mulligan_look_answer(state: State, frame: Starting, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("mulligan", "the answer is yes or no")
    player = frame.asking[0]
    top = state.players[player].library[-1]
    looked = frame.looking
    if answer and not looked:
        frame.looking = True
        return again(Event(words.REVEALS, state.clause, subject=top, player=player, a=1 << player))
    frame.asking = frame.asking[1:]
    frame.looking = False
    if not answer:
        return AGAIN
    return again(moving(state.clause, top, player, words.LIBRARY, words.LIBRARY, words.BOTTOM))


@performs(words.REVEALS)
def get_to_know(state: State, event: Event) -> bool:
    """The players of the mask `a` know the card."""
    state.object(event.subject).known |= event.a
    state.changed |= facets.HIDDEN
    return True


# The first turn ---------------------------------------------------------------------------------------------------
@clause("103.8a")
def first_draw_skip_two_player(state: State, frame: Starting) -> Then | None:
    """In a two-player game the player who begins skips the draw step of the first turn."""
    if len(state.players) != 2:
        return None
    first = state.starting
    made = skip(state, SkipNext(You(), words.STEP_BEGINS, words.DRAW), first, 0, first, state.next_id)
    made.duration = words.UNTIL_END_OF_TURN  # it is about the first turn only, whatever else skips the draw step in that
    return Event(words.EFFECT_STARTS, state.clause, player=first, new=made.id, detail=made)


@clause("103.6")
def mulligan_actions_from_hand(state: State, frame: Starting) -> Then | None:
    """Then players may take the actions that cards in their opening hands allow."""
    cards = opening_cards(state)
    return Call("opening hands", Opening(cards)) if cards else None


@clause("103.8")
def starting_player_turn(state: State, frame: Starting) -> Then | None:
    """The starting player takes the first turn."""
    return Call("turns", Frame())


procedure(
    "start",
    when(at("shuffle_first", True), start_shuffle_seats),
    when(at("shuffle_first", True), start_shuffle),
    start_who_first,
    start_who_first_order,
    when(at("shuffle_first", False), start_shuffle),
    start_life,
    start_draw_hands,
    mulligan_rounds,
    when(at("mulligan", "vancouver"), mulligan_look),
    mulligan_actions_from_hand,
    first_draw_skip_two_player,
    starting_player_turn,
)
