"""The words of what cards allow before the first turn, of who can't win or lose, and of a card that another player chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, paragraph
from apnap.cards.phrases import counted, noun, number_word
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CantLose,
    CardsIn,
    Choose,
    CountOf,
    CreateToken,
    DelayedTrigger,
    DrawCards,
    Effect,
    EventPattern,
    ExileIt,
    Fixed,
    Noted,
    NumberOf,
    OpenAttraction,
    PutInto,
    Rest,
    Reveal,
    RevealedFromOpeningHand,
    Scry,
    Search,
    Shuffle,
    WhenCouldMulligan,
    You,
)
from apnap.parts.words import GRAVEYARD, HAND, MAIN_PHASE, OPPONENT, PHASE_BEGINS, STEP_BEGINS, UPKEEP, YOU

FIRST_TIMES: Final = {
    EventPattern(STEP_BEGINS, part=UPKEEP): "the first upkeep",
    EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU): "your first upkeep",
    EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU): "your first main phase of the game",
}
"""What happens for the first time after an opening hand."""
HAND_ANEW: Final = (ExileIt(CardsIn(HAND)), DrawCards(You(), NumberOf(Noted())))
"""All cards of the hand are exiled and as many drawn."""
CANT_LOSE: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[CantLose]


def cant_lose(definition: Definition, ability: CantLose) -> str:
    """Who can't lose, and who can't win."""
    if ability.who == OPPONENT:
        return "You can't win the game and your opponents can't lose the game."
    return CANT_LOSE(definition, ability)


def could_mulligan(definition: Definition, ability: WhenCouldMulligan) -> str:
    """What may be done before a mulligan."""
    if ability.effects != HAND_ANEW:
        raise CardError(f"{definition.name}: no words for what is done before a mulligan")
    allowed = "you may exile all the cards from your hand, then draw that many cards"
    return f"Any time you could mulligan and this card is in your hand, {allowed}."


def from_opening_hand(definition: Definition, ability: RevealedFromOpeningHand) -> str:
    """What happens later because a card was revealed."""
    later = ability.effects[0]
    if len(ability.effects) > 1 or not isinstance(later, DelayedTrigger) or later.ability.event not in FIRST_TIMES:
        raise CardError(f"{definition.name}: no words for what follows from revealing it")
    said = paragraph(Context(definition), later.ability.effects)
    time = f"at the beginning of {FIRST_TIMES[later.ability.event]}"
    then = f"{said[:-1]} {time}." if isinstance(later.ability.effects[0], Scry) else f"{time}, {said}"
    return f"You may reveal this card from your opening hand. If you do, {then}"


def chosen_by_another(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Cards that are searched for, one of which another player chooses."""
    search = effects[0]
    if len(effects) < 6 or not isinstance(search, Search) or not isinstance(effects[2], Choose):
        return None
    who = effects[2].who
    done = (Reveal(Noted()), Choose(Noted(), who), PutInto(Noted(), HAND), PutInto(Rest(), GRAVEYARD), Shuffle())
    if search != Search(None, search.most) or effects[1:6] != done:
        return None
    chooser = context.named(who)
    text = (
        f"your library for {number_word(search.most)} cards and reveal them. {chooser[0].upper()}{chooser[1:]} chooses one. "
        "Put that card into your hand and the rest into your graveyard. Then shuffle"
    )
    return Clause("you", "search", text), 6


def created(context: Context, effect: CreateToken) -> Clause:
    """As many tokens as there are permanents of a kind."""
    if not isinstance(effect.amount, CountOf):
        return CREATED(context, effect)
    several = CREATED(context, replace(effect, amount=Fixed(2)))
    _, _, what = several.rest.partition(" ")
    return Clause(several.subject, several.verb, f"X {what}, where X is the number of {noun(effect.amount.filter, plural=True)}")


CREATED: Final[Callable[[Context, Any], Clause]] = CLAUSES[CreateToken]
CLAUSES[CreateToken] = created


def opened(_context: Context, effect: OpenAttraction) -> Clause:
    """Attractions that are opened."""
    return Clause("you", "open", counted(effect.number, "Attraction"))


CLAUSES[OpenAttraction] = opened
renderer.ABILITIES[CantLose] = cant_lose
renderer.ABILITIES[WhenCouldMulligan] = could_mulligan
renderer.ABILITIES[RevealedFromOpeningHand] = from_opening_hand
RUNS.insert(0, chosen_by_another)
