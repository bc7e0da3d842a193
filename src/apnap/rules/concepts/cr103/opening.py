"""103.5b, 103.6: what cards allow in a hand before the first turn."""

from __future__ import annotations

from apnap.machine.decisions import ORDER, Decision, Ordered, yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model.events.zones import moved, revealed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import OPENING
from apnap.parts.tree import Ability, BeginsOnBattlefield, Effect, RevealedFromOpeningHand, WhenCouldMulligan
from apnap.rules.concepts.cr103.hands import turn_order
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.instructions import NO_SPELL, Instructions
from apnap.slotted import Id, Ids, slotted


@slotted
class Opening(Frame):
    """The cards of opening hands that allow something and have not been asked about, in turn order.

    `ordered` is the player whose order is settled, `revealed` the card whose instructions are followed next (0: none).
    """

    cards: Ids
    ordered: int = -1
    revealed: Id = 0


def opening_cards(state: State) -> tuple[int, ...]:
    """Those cards: first the starting player's, then each other player's in turn order."""
    if not state.about.governed & OPENING:
        return ()
    return tuple([id for player in turn_order(state) for id in state.players[player].hand if allowed(state, id) is not None])


def allowed(state: State, id: int) -> Ability | None:
    """The ability of the card that lets its owner do something before the first turn."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, (BeginsOnBattlefield, RevealedFromOpeningHand)):
            return ability
    return None


def of_one_player(state: State, frame: Opening) -> tuple[int, ...]:
    """The cards left of the player whose turn it is to act."""
    owner = state.objects[frame.cards[0]].owner
    return tuple([id for id in frame.cards if state.objects[id].owner == owner])


def is_ordered(state: State, frame: Opening) -> bool:
    """The order of that player's cards is settled, or it does not matter."""
    mine = of_one_player(state, frame)
    return frame.ordered == state.objects[mine[0]].owner or len({state.objects[id].card.name for id in mine}) == 1


def comes_next(state: State, frame: Opening, kind: type[Ability]) -> bool:
    """The next card is one with such an ability."""
    return len(frame.cards) > 0 and is_ordered(state, frame) and isinstance(allowed(state, frame.cards[0]), kind)


@clause("103.6", part="order")
def mulligan_actions_from_hand_order(state: State, frame: Opening) -> Then | None:
    """A player takes such actions in any order."""
    if not frame.cards:
        return DONE
    if is_ordered(state, frame):
        return None
    mine = of_one_player(state, frame)
    return Decision(ORDER, state.objects[mine[0]].owner, state.clause, Ordered(mine), mine, "opening hand")


@mulligan_actions_from_hand_order.answer
def mulligan_actions_from_hand_order_answer(state: State, frame: Opening, answer: object) -> Then | None:
    mine = of_one_player(state, frame)
    if not isinstance(answer, tuple) or answer not in Ordered(mine):
        return Illegal("mulligan_actions_from_hand", "the answer is an order of the cards in question")
    frame.ordered = state.objects[mine[0]].owner
    frame.cards = answer + frame.cards[len(mine) :]
    return None


@clause("103.6a")
def opening_on_battlefield(state: State, frame: Opening) -> Then | None:
    """A player may begin the game with such a card on the battlefield."""
    if not comes_next(state, frame, BeginsOnBattlefield):
        return None
    id = frame.cards[0]
    return yes_no(state.objects[id].owner, state.clause, (id,), "begin on battlefield")


@opening_on_battlefield.answer
def opening_on_battlefield_answer(state: State, frame: Opening, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("opening_on_battlefield", "the answer is yes or no")
    id = frame.cards[0]
    frame.cards = frame.cards[1:]
    if not answer:
        return None
    return moved(state.clause, id, player=state.objects[id].owner, start=words.HAND, to=words.BATTLEFIELD)


@clause("103.6b")
def opening_revealed(state: State, frame: Opening) -> Then | None:
    """A player may reveal such a card, once."""
    if not comes_next(state, frame, RevealedFromOpeningHand):
        return None
    id = frame.cards[0]
    return yes_no(state.objects[id].owner, state.clause, (id,), "reveal from opening hand")


@opening_revealed.answer
def opening_revealed_answer(state: State, frame: Opening, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("opening_revealed", "the answer is yes or no")
    id = frame.cards[0]
    frame.cards = frame.cards[1:]
    if not answer:
        return None
    frame.revealed = id
    return revealed(state.clause, id, player=state.objects[id].owner, seen_by=(1 << len(state.players)) - 1)


@clause("103.6b", part="then")
def opening_revealed_then(state: State, frame: Opening) -> Then | None:
    """Whoever has done so follows what the card says."""
    id = frame.revealed
    if not id:
        return None
    frame.revealed = 0
    ability = allowed(state, id)
    assert isinstance(ability, RevealedFromOpeningHand)
    return Call("instructions", from_hand(state, id, ability.effects))


def from_hand(state: State, id: int, effects: tuple[Effect, ...]) -> Instructions:
    """What a card in a hand lets its owner do."""
    return Instructions(effects, state.objects[id].owner, id, NO_SPELL, ())


def could_be_used(state: State, player: int, declined: tuple[int, ...]) -> int:
    """A card in the player's hand that allows something any time they could mulligan and has not been declined; 0: none."""
    for id in state.players[player].hand:
        if id not in declined and usable(state, id) is not None:
            return id
    return 0


def usable(state: State, id: int) -> WhenCouldMulligan | None:
    """The ability of the card that can be used any time its owner could mulligan."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, WhenCouldMulligan):
            return ability
    return None


handles(BeginsOnBattlefield, RevealedFromOpeningHand, WhenCouldMulligan)


procedure("opening hands", mulligan_actions_from_hand_order, opening_on_battlefield, opening_revealed, opening_revealed_then, loops=True)
