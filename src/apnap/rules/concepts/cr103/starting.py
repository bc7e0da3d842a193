"""103: starting the game: who begins, shuffling, opening hands, mulligans."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHANCE, Decision, Listed, yes_no
from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import AGAIN, Call, Illegal, Then, again, do_all
from apnap.model import facets
from apnap.model.chance import shuffled, toss
from apnap.model.event import Event
from apnap.model.events.playing import effect_begun
from apnap.model.events.turns import began_with_life, chosen_to_start
from apnap.model.events.zones import moved, revealed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import SkipNext, You
from apnap.rules.concepts.cr103.apart import start_shuffle_apart
from apnap.rules.concepts.cr103.hands import draw_hand, shuffle_answered, shuffle_of, turn_order
from apnap.rules.concepts.cr103.mulligans import Mulligans
from apnap.rules.concepts.cr103.opening import Opening, opening_cards
from apnap.rules.turn.cr500.skipping import skip
from apnap.rules.variants.cr904_archenemy import archenemy_starts
from apnap.slotted import slotted


@slotted
class Starting(Frame):
    """The game being started: players still to shuffle, to draw, or to be asked about the top of their library; `looking`: one does."""

    shuffling: tuple[int, ...] = ()
    drawing: tuple[int, ...] = ()
    asking: tuple[int, ...] = ()
    looking: bool = False


@clause("103.1")
def start_who_first(state: State, frame: Starting) -> Then | None:
    """A player chosen at random takes the first turn, if it has not been agreed who does."""
    if state.starting >= 0:
        return None
    return Decision("starting player", CHANCE, state.clause, Listed(state.lane.present))


@start_who_first.answer
def start_who_first_answer(state: State, frame: Starting, answer: object) -> Then | None:
    if answer not in state.lane.present:
        return Illegal("start_who_first", "that is no player who is in this game")
    return chosen_to_start(state.clause, answer)


@start_who_first.drawn
def start_who_first_drawn(state: State, frame: Starting) -> object:
    players = state.lane.present
    return players[toss(state, len(players))]


@clause("103.1", part="order")
def start_who_first_order(state: State, frame: Starting) -> Then | None:
    """The turn order begins with the starting player."""
    order = turn_order(state)
    if not state.rules.switches.shuffle_first:
        frame.shuffling = state.lane.present
    frame.drawing = order
    frame.asking = order
    return None


# Shuffling and drawing --------------------------------------------------------------------------------------------
@clause("103.1", "M12", part="seats")
def start_shuffle_seats(state: State, frame: Starting) -> Then | None:
    """Until 2020 all shuffle, by their seats, before it is settled who takes the first turn."""
    frame.shuffling = state.lane.present
    return None


@clause("103.3")
def start_shuffle(state: State, frame: Starting) -> Then | None:
    """Each player shuffles their deck."""
    return shuffle_of(state, frame.shuffling)


@start_shuffle.answer
def start_shuffle_answer(state: State, frame: Starting, answer: object) -> Then | None:
    player = frame.shuffling[0]
    frame.shuffling = frame.shuffling[1:]
    return shuffle_answered(state, player, answer, "start_shuffle")


@start_shuffle.drawn
def start_shuffle_drawn(state: State, frame: Starting) -> object:
    return shuffled(state, state.players[frame.shuffling[0]].library)


@clause("103.4")
def start_life(state: State, frame: Starting) -> Then | None:
    """Each player begins with a starting life total."""
    return do_all([began_with_life(state.clause, p, amount=state.players[p].life) for p in turn_order(state)])


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
        return again(revealed(state.clause, top, player=player, seen_by=1 << player))
    frame.asking = frame.asking[1:]
    frame.looking = False
    if not answer:
        return AGAIN
    return again(moved(state.clause, top, player=player, start=words.LIBRARY, to=words.LIBRARY, why=words.BOTTOM))


@performs(words.REVEALS)
def get_to_know(state: State, event: Event) -> bool:
    """The players of the mask `a` know the card."""
    state.object(event.subject).known |= event.seen_by
    state.changed |= facets.HIDDEN
    return True


FIRST_DRAW: Final = SkipNext(You(), words.STEP_BEGINS, words.DRAW)


# The first turn ---------------------------------------------------------------------------------------------------
@clause("103.8a")
def first_draw_skip_two_player(state: State, frame: Starting) -> Then | None:
    """In a two-player game the player who begins skips the draw step of the first turn; up to 2005 in any game."""
    if len(state.players) != 2 and state.rules.switches.first_draw_skipped == "two_players":
        return None
    first = state.starting
    made = skip(state, FIRST_DRAW, first, 0, first, state.next_id)
    made.duration = words.UNTIL_END_OF_TURN  # it is about the first turn only, whatever else skips the draw step in that
    return effect_begun(state.clause, 0, player=first, new=made.id, effect=made)


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
    archenemy_starts,
    start_who_first,
    start_who_first_order,
    when(at("shuffle_first", False), start_shuffle),
    start_shuffle_apart,
    start_life,
    start_draw_hands,
    mulligan_rounds,
    when(at("mulligan", "vancouver"), mulligan_look),
    mulligan_actions_from_hand,
    first_draw_skip_two_player,
    starting_player_turn,
)
