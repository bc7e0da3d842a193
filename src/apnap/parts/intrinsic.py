"""Abilities that permanents have by their types: how planeswalkers, battles and Sagas enter, and what Sieges do (306.5b, 310, 714.3)."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    CastDefeated,
    ChooseAsEnters,
    EntersWithCounters,
    EventPattern,
    ExileIt,
    LoyaltyCost,
    Replacement,
    This,
    Triggered,
)
from apnap.parts.words import BATTLE, BATTLEFIELD, COUNTERS, MOVES, PLANESWALKER

ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
PROTECTOR: Final = "protector"
PROTECTED: Final = Replacement(ENTERS, ChooseAsEnters(PROTECTOR))
DEFEATED: Final = Triggered(
    EventPattern(COUNTERS, this=True, counter="defense", gain=-1, last=True), (ExileIt(This()), CastDefeated()), rule="siege_defeated"
)
LORE: Final = Replacement(ENTERS, EntersWithCounters("lore", 1))
COUNTING: Final = PLANESWALKER | BATTLE
"""Types of permanents whose damage, loyalty or defense is counted in counters."""


def intrinsic(types: int, subtypes: tuple[str, ...], loyalty: int, defense: int) -> tuple[Ability, ...]:
    """The abilities that an object has by its types, with that loyalty and defense printed on it."""
    found: tuple[Ability, ...] = ()
    if types & PLANESWALKER and loyalty:
        found += (Replacement(ENTERS, EntersWithCounters("loyalty", loyalty)),)
    if types & BATTLE:
        if defense:
            found += (Replacement(ENTERS, EntersWithCounters("defense", defense)),)
        if "Siege" in subtypes:
            found += (PROTECTED, DEFEATED)
    if "Saga" in subtypes:
        found += (LORE,)
    return found


def loyalty_cost(ability: Activated) -> LoyaltyCost | None:
    """The loyalty symbol in the cost of the ability; None: it is no loyalty ability (606.2)."""
    for part in ability.cost:
        if isinstance(part, LoyaltyCost):
            return part
    return None
