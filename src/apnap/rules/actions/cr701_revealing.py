"""701.20: cards that are revealed at random."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, Decision, Ordered
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then
from apnap.model.chance import shuffled
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import Effect, RevealAtRandom
from apnap.rules.actions.cr701_showing import Showing
from apnap.rules.objects.cr201.choosing import name_chosen
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.slotted import Id, Ids, slotted

procedure("choose a card name", name_chosen)


@slotted
class RevealingAtRandom(Frame):
    """Players who reveal so many cards of their hands at random, those still to come, and the cards."""

    players: tuple[int, ...]
    count: int
    source: Id
    chosen: Ids = ()


@clause("701.20a", part="random")
def keyword_reveal_random(state: State, frame: RevealingAtRandom) -> Then | None:
    """Which cards of a hand are revealed at random, chance decides, if there are more."""
    while frame.players:
        hand = state.players[frame.players[0]].hand
        if len(hand) > frame.count:
            return Decision("random", CHANCE, state.clause, Ordered(hand), hand)
        frame.chosen += hand
        frame.players = frame.players[1:]
    return None


@keyword_reveal_random.answer
def keyword_reveal_random_answer(state: State, frame: RevealingAtRandom, answer: object) -> Then | None:
    hand = state.players[frame.players[0]].hand
    if not isinstance(answer, tuple) or answer not in Ordered(hand):
        return Illegal("keyword_reveal", "the answer is an order of the hand")
    frame.chosen += answer[: frame.count]
    frame.players = frame.players[1:]
    return AGAIN


@keyword_reveal_random.drawn
def keyword_reveal_random_drawn(state: State, frame: RevealingAtRandom) -> object:
    return shuffled(state, state.players[frame.players[0]].hand)


@clause("701.20a", part="drawn")
def keyword_reveal_drawn(state: State, frame: RevealingAtRandom) -> Then | None:
    """Those cards are revealed, and what follows is about them."""
    return Call("reveal", Showing(-1, frame.source, frame.chosen, (1 << len(state.players)) - 1))


procedure("reveal at random", keyword_reveal_random, keyword_reveal_drawn)


@carries_out(RevealAtRandom)
def reveal_at_random(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players reveal cards at random."""
    assert isinstance(effect, RevealAtRandom)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    return Call("reveal at random", RevealingAtRandom(players, amount(state, context, effect.amount), frame.source)) if players else None
