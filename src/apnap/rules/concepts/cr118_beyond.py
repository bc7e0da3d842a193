"""118.3: what mana abilities do besides adding mana, as far as a puzzle of costs holds it, and where it does not."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event, player_code
from apnap.model.state import State
from apnap.parts.tree import (
    Activated,
    AddCountersCost,
    AddMana,
    DealDamage,
    DiscardCost,
    DrawCards,
    Effect,
    ExileCost,
    ExileThis,
    Fixed,
    GainLife,
    KeepTapped,
    KeepThisMana,
    LookAt,
    LoseLife,
    ManaCost,
    Mill,
    PayLife,
    PutCounters,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SacrificeThis,
    Scry,
    Surveil,
    TapCost,
    TapPower,
    TapThis,
    UntapThis,
    You,
)
from apnap.parts.words import BATTLEFIELD, CONVOKE, DAMAGE, IMPROVISE, INFECT, LIFE
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.cr614_replacement import applicable
from apnap.solve.mana import SPEND, Puzzle

HARMLESS: Final = (AddMana, DrawCards, GainLife, KeepTapped, KeepThisMana, LookAt, Mill, PutCounters, Scry, Surveil)
"""What a mana ability can do without changing what can be paid with."""

ALONE: Final = (TapThis, UntapThis, SacrificeThis, ReturnThis, ExileThis, ManaCost, PayLife, RemoveCountersCost, AddCountersCost)
OTHERS: Final = (SacrificeCost, ReturnCost, TapCost, TapPower, DiscardCost, ExileCost)


def is_beyond(ability: Activated, adding: AddMana) -> bool:
    """It is not activated on the battlefield, adds mana to somebody else's pool, or has a part of a cost that no puzzle holds."""
    parts = [part for part in ability.cost if not isinstance(part, ALONE) and not isinstance(part, OTHERS)]
    return ability.zone != BATTLEFIELD or not isinstance(adding.who, You) or len(parts) > 0


def harm_of(effects: tuple[Effect, ...]) -> int:
    """The life that its player loses by a mana ability; -1: it does something that may change what can be paid with."""
    harm = 0
    for effect in effects:
        if isinstance(effect, (DealDamage, LoseLife)) and isinstance(effect.amount, Fixed):
            if not isinstance(effect.to if isinstance(effect, DealDamage) else effect.who, You):
                return -1
            harm += effect.amount.number
        elif not isinstance(effect, HARMLESS):
            return -1
    return harm


def is_certain(state: State, player: int, id: int, effects: tuple[Effect, ...]) -> bool:
    """That much life is lost by the effects of the object: nothing prevents or changes it, or deals the damage otherwise."""
    code = player_code(player)
    for effect in effects:
        if isinstance(effect, DealDamage):
            event = Event(DAMAGE, state.clause, subject=code, player=player, amount=harm_of((effect,)), source=id)
            loss = Event(LIFE, state.clause, subject=code, player=player, amount=-event.amount)
            if characteristics(state, id).keywords & INFECT or applicable(state, event, (event,)) or applicable(state, loss, (loss,)):
                return False
        elif isinstance(effect, LoseLife):
            loss = Event(LIFE, state.clause, subject=code, player=player, amount=-harm_of((effect,)))
            if applicable(state, loss, (loss,)):
                return False
    return True


def is_helped(state: State, id: int) -> bool:
    """It is a spell for which creatures or artifacts can be tapped in place of mana."""
    return id != 0 and state.objects[id].card.base.keywords & (CONVOKE | IMPROVISE) != 0


def has_untapping(puzzle: Puzzle, helped: bool) -> bool:
    """Something could be untapped for mana and then tapped for the cost itself, or help to pay it, which the puzzle does not see."""
    taps = [asked for asked in puzzle.cost.others if asked[0] != SPEND]
    return (helped or len(taps) > 0) and len([special for special in puzzle.specials if special.cost.untaps]) > 0
