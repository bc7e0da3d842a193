"""103.6: what cards allow in an opening hand, before the first turn."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Illegal, Then, again
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import BeginsOnBattlefield
from apnap.rules.effects.handled import handles


class Opening(Frame):
    """The cards of opening hands that may begin the game on the battlefield and have not been asked about, in turn order."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.pc = 0
        self.cards = cards

    def fresh(self) -> Frame:
        return Opening(self.cards)


def opening_cards(state: State) -> tuple[int, ...]:
    """Those cards: first the starting player's, then each other player's in turn order."""
    players = len(state.players)
    order = [(state.starting + n) % players for n in range(players)]
    return tuple([id for player in order for id in state.players[player].hand if begins_on_battlefield(state, id)])


def begins_on_battlefield(state: State, id: int) -> bool:
    """The card may begin the game on the battlefield."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, BeginsOnBattlefield):
            return True
    return False


@clause("103.6a")
def opening_on_battlefield(state: State, frame: Opening) -> Then | None:
    """A player may begin the game with such a card on the battlefield."""
    if not frame.cards:
        return None
    id = frame.cards[0]
    return yes_no(state.objects[id].owner, state.clause, (id,), "begin on battlefield")


@opening_on_battlefield.answer
def opening_on_battlefield_answer(state: State, frame: Opening, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("opening_on_battlefield", "the answer is yes or no")
    id = frame.cards[0]
    frame.cards = frame.cards[1:]
    owner = state.objects[id].owner
    put = Event(words.MOVES, state.clause, subject=id, player=owner, a=words.HAND, b=words.BATTLEFIELD)
    return again(put) if answer else AGAIN


handles(BeginsOnBattlefield)
procedure("opening hands", opening_on_battlefield)
