"""103.3, 103.5: shuffling a library and drawing a hand, at the start and for a mulligan."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import CHANCE, SHUFFLE, Decision, Ordered
from apnap.machine.then import AGAIN, SAME, Illegal, Then, again, do_all
from apnap.model.events.zones import library_shuffled, moved
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.concepts.cr101.order import in_turn_order


def turn_order(state: State) -> tuple[int, ...]:
    """The players who are in the game in turn order, the starting player first."""
    return tuple(in_turn_order(state, state.starting))


def shuffle_of(state: State, shuffling: tuple[int, ...]) -> Then | None:
    """Chance decides the order of the library of the next player who shuffles."""
    if not shuffling:
        return None
    return Decision(SHUFFLE, CHANCE, state.clause, Ordered(state.players[shuffling[0]].library), (shuffling[0],))


def draw_hand(state: State, player: int) -> Then | None:
    """The player draws a hand; a library that has too few cards is drawn empty. Then the next player does."""
    library = state.players[player].library
    number = min(starting_hand(state, player), len(library))
    if not number:
        return AGAIN
    return do_all(
        [moved(state.clause, id, player=player, start=words.LIBRARY, to=words.HAND, why=words.DRAWS) for id in library[: -number - 1 : -1]],
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


def shuffle_answered(state: State, player: int, answer: object, key: str) -> Then:
    """The library of the player is in that order; then the next one shuffles."""
    if state.asked_chance and answer not in Ordered(state.players[player].library):
        return Illegal(key, "the answer is an order of the cards of the library")
    return again(library_shuffled(state.clause, player, order=cast(tuple[int, ...], answer)))
