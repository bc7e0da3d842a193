"""701.9, 701.21: players choose what they discard or sacrifice, in APNAP order, before it happens to all at once (608.2e)."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, Decision, Ordered, choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then, do_all
from apnap.model.chance import draw
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Discard, Effect, Filter, Sacrifice
from apnap.rules.actions.cr701_instructions import moving
from apnap.rules.effects.cr613.characteristics import controlled
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, resolve_in_order_noted
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.slotted import Id, Ids, slotted


@slotted
class Choosing(Noting):
    """Players who discard cards or sacrifice permanents: those still to choose, what they choose from, and what has been chosen."""

    players: tuple[int, ...]
    count: int
    filter: Filter | None
    source: Id
    controller: int
    at_random: bool
    cards: bool = False
    chosen: Ids = ()


def choosable_items(state: State, frame: Choosing) -> tuple[int, ...]:
    """What the first of the players can choose."""
    player = frame.players[0]
    items = state.players[player].hand if frame.cards else controlled(state, player)
    if frame.filter is None:
        return items
    return tuple([i for i in items if meets(state, frame.filter, i, player, frame.source)])


def ask_choice(state: State, frame: Choosing) -> Then | None:
    """Ask the first player who has a real choice; the others' choices are forced."""
    while frame.players:
        items = choosable_items(state, frame)
        if len(items) > frame.count:
            if frame.at_random:
                return Decision("random", CHANCE, state.clause, Ordered(items), items)
            return choose(frame.players[0], state.clause, items, frame.count, frame.count, (frame.source,))
        frame.chosen += items
        frame.players = frame.players[1:]
    return None


def take_choice(state: State, frame: Choosing, answer: object, key: str) -> Then | None:
    """Note the choice; the next player is asked."""
    items = choosable_items(state, frame)
    picked = answer[: frame.count] if frame.at_random and isinstance(answer, tuple) else answer
    if (
        not isinstance(picked, tuple)
        or len(picked) != frame.count
        or [i for i in picked if i not in items]
        or len(set(picked)) != frame.count
    ):
        return Illegal(key, f"{frame.count} of the cards or permanents in question are to be chosen")
    frame.chosen += picked
    frame.players = frame.players[1:]
    return AGAIN


@clause("701.9b")
def discard_choice(state: State, frame: Choosing) -> Then | None:
    """A player who discards chooses the card, unless it is discarded at random."""
    return ask_choice(state, frame)


@discard_choice.answer
def discard_choice_answer(state: State, frame: Choosing, answer: object) -> Then | None:
    return take_choice(state, frame, answer, "discard_choice")


@discard_choice.drawn
def discard_choice_drawn(state: State, frame: Choosing) -> object:
    items = list(choosable_items(state, frame))
    for i in range(len(items) - 1, 0, -1):
        j = draw(state, i + 1)
        items[i], items[j] = items[j], items[i]
    return tuple(items)


@clause("701.9a")
def keyword_discard(state: State, frame: Choosing) -> Then | None:
    """A discarded card goes from its owner's hand to that player's graveyard."""
    events = [moving(state, i, words.GRAVEYARD, words.DISCARDS, frame.source) for i in frame.chosen]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


@clause("701.21a", part="choice")
def keyword_sacrifice_choice(state: State, frame: Choosing) -> Then | None:
    """Each player chooses, in APNAP order, which of the permanents they control they sacrifice."""
    return ask_choice(state, frame)


@keyword_sacrifice_choice.answer
def keyword_sacrifice_choice_answer(state: State, frame: Choosing, answer: object) -> Then | None:
    return take_choice(state, frame, answer, "keyword_sacrifice")


@clause("701.21a", part="all")
def keyword_sacrifice_all(state: State, frame: Choosing) -> Then | None:
    """What has been chosen is sacrificed at once."""
    events = [moving(state, i, words.GRAVEYARD, words.SACRIFICED, frame.source) for i in frame.chosen]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


procedure("discard cards", discard_choice, keyword_discard, resolve_in_order_noted)


procedure("sacrifice permanents", keyword_sacrifice_choice, keyword_sacrifice_all, resolve_in_order_noted)


@carries_out(Discard)
def discard_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player discards cards (701.9)."""
    assert isinstance(effect, Discard)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    number = amount(state, context, effect.amount)
    return Call("discard cards", Choosing(players, number, effect.filter, frame.source, frame.controller, effect.at_random, True))


@carries_out(Sacrifice)
def sacrifice_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player sacrifices permanents (701.21)."""
    assert isinstance(effect, Sacrifice)
    players = tuple(players_named(state, frame.context(), effect.who))
    return Call("sacrifice permanents", Choosing(players, effect.count, effect.filter, frame.source, frame.controller, False))
