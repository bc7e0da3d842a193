"""201.4, 701.20: names that are chosen while a spell or ability resolves, and cards that are revealed at random."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, CHOOSE, Decision, Listed, Ordered
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then
from apnap.model.chance import shuffled
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import ChooseName, Condition, Effect, HasChosenName, RevealAtRandom
from apnap.rules.additional.cr701_showing import Showing
from apnap.rules.concepts.cr201_names import excluded, is_name, names_offered
from apnap.rules.effects.conditions import decides
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.references import Context, amount, objects_named, players_named
from apnap.slotted import Id, Ids, slotted


@slotted
class NamingCard(Frame):
    """A player who chooses a card name: of what kind, for what."""

    player: int
    source: Id
    what: str


@clause("201.4")
def name_chosen(state: State, frame: NamingCard) -> Then | None:
    """The player chooses the name of a card."""
    offered = Listed(names_offered(state, frame.player, excluded(frame.what)))
    return Decision(CHOOSE, frame.player, state.clause, offered, (frame.source,), "card name")


@name_chosen.answer
def name_chosen_answer(state: State, frame: NamingCard, answer: object) -> Then | None:
    if not isinstance(answer, str) or not is_name(state, answer, excluded(frame.what)):
        return Illegal("name_chosen", f"the answer is a {frame.what}, as the card has it")
    frames = [f for f in state.lane.frames if isinstance(f, Instructions)]
    top = frames[-1]
    for under in frames:
        if under.source == top.source and under.spell.ability is top.spell.ability:
            under.spell = under.spell.copy()
            under.spell.chosen = answer
    return None


procedure("choose a card name", name_chosen)


@carries_out(ChooseName)
def choose_name(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller chooses a card name."""
    assert isinstance(effect, ChooseName)
    return Call("choose a card name", NamingCard(frame.controller, frame.source, effect.what))


@decides(HasChosenName)
def has_chosen_name(state: State, condition: Condition, context: Context) -> bool:
    """One of them has the name."""
    assert isinstance(condition, HasChosenName)
    return any([characteristics(state, i).name == context.spell.chosen for i in objects_named(state, context, condition.what)])


# Revealing at random ----------------------------------------------------------------------------------------------------
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
