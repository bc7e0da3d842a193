"""How many players a game has, and what they are called if nobody says so."""

from __future__ import annotations

from typing import Final

from apnap.errors import GameError
from apnap.parts.words import MOST_PLAYERS

LEAST: Final = 2
GIVEN: Final = (
    *("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kay", "Leo", "Mia"),
    *("Ned", "Oda", "Pia", "Quin", "Ray", "Sue", "Tom", "Una", "Vic", "Wes", "Xia", "Yan", "Zoe"),
)
"""The first names; who sits behind them is called by the number of the seat."""
NUMBERS: Final = f"{LEAST} to {MOST_PLAYERS} players"


def check_number(decks: int) -> None:
    """A game can have so many players, one for each deck. GameError: it cannot."""
    if not LEAST <= decks <= MOST_PLAYERS:
        given = "none was given" if not decks else "1 was given" if decks == 1 else f"{decks} were given"
        raise GameError(f"a game has {NUMBERS} and a deck for each; {given}")


def default_names(number: int) -> tuple[str, ...]:
    """Ann, Ben and so on; from the 27th on Player 27, Player 28."""
    return tuple([GIVEN[seat] if seat < len(GIVEN) else f"Player {seat + 1}" for seat in range(number)])
