"""505.5, 701.52: rolling to visit Attractions."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHANCE, Decision, Listed
from apnap.machine.gate import nothing_to_write, performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then, do_all
from apnap.model.chance import draw
from apnap.model.events.deeds import rolled, visited
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import ATTRACTIONS
from apnap.parts.tree import Effect, Lights, OpenAttraction
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics, controlled
from apnap.rules.effects.handled import handles
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


def attractions(state: State) -> list[int]:
    """The Attractions that the active player controls."""
    return [i for i in controlled(state, state.lane.active) if "Attraction" in characteristics(state, i).subtypes]


@clause("505.5")
def main_attractions_roll(state: State, frame: Frame) -> Then | None:
    """As the precombat main phase begins, a player with Attractions rolls a six-sided die to visit them, after the lore counters."""
    if not state.about.governed & ATTRACTIONS or state.lane.mains != 1 or not attractions(state):
        return None
    return Decision("roll", CHANCE, state.clause, Listed(SIDES), (state.lane.active,))


@main_attractions_roll.answer
def main_attractions_roll_answer(state: State, frame: Frame, answer: object) -> Then | None:
    if not isinstance(answer, int) or isinstance(answer, bool) or answer not in SIDES:
        return Illegal("main_attractions_roll", "the die shows a number from 1 to 6")
    active = state.lane.active
    events = [rolled(state.clause, active, amount=answer)]
    for id in attractions(state):
        lit = [ability.numbers for ability in characteristics(state, id).abilities if isinstance(ability, Lights)]
        if any([answer in numbers for numbers in lit]):
            events.append(visited(state.clause, id, player=active))
    return do_all(events)


@main_attractions_roll.drawn
def main_attractions_roll_drawn(state: State, frame: Frame) -> object:
    return 1 + draw(state, len(SIDES))


performs(words.ROLLS, words.VISITED)(nothing_to_write)
handles(Lights)
