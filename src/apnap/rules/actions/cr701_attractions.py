"""701.51: opening Attractions."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import nothing_to_write, performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Then
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, Lights, OpenAttraction
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.slotted import slotted

ATTRACTION_DECK: Final = "Attraction deck"
SIDES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)


@slotted
class Opened(Frame):
    """A player who opens so many Attractions."""

    player: int
    number: int


def attraction_deck(state: State, player: int) -> list[int]:
    """The Attractions in that player's Attraction deck, the top one first."""
    deck = [i for i in state.command if state.objects[i].owner == player and state.objects[i].fact(ATTRACTION_DECK)]
    places = sorted([(state.objects[i].fact(ATTRACTION_DECK), i) for i in deck])
    return [i for _, i in places]


@clause("701.51b")
def open_attraction(state: State, frame: Opened) -> Then | None:
    """The top card of the Attraction deck is put face up onto the battlefield, as often as is said."""
    deck = attraction_deck(state, frame.player)
    if not frame.number or not deck:
        return DONE
    frame.number -= 1
    return moved(state.clause, deck[0], player=frame.player, start=words.COMMAND, to=words.BATTLEFIELD)


procedure("open Attractions", open_attraction, loops=True)


@carries_out(OpenAttraction)
def open_attractions(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller opens Attractions, one after another."""
    assert isinstance(effect, OpenAttraction)
    return Call("open Attractions", Opened(frame.controller, effect.number))


performs(words.ROLLS, words.VISITED)(nothing_to_write)


handles(Lights)
