"""Cards of several colours."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    IT,
    THIS,
    card,
    creature,
    keywords,
    spell,
)
from apnap.parts.tree import (
    Controller,
    CounterSpell,
    DealDamage,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    Redirect,
    Replacement,
    Target,
)
from apnap.parts.words import CREATURE, DAMAGE, DOUBLE_STRIKE, FLYING, SHROUD, STACK, YOU

CARDS: Final = (
    creature("Boros Swiftblade", "RW", "Human Soldier", 1, 2, keywords(DOUBLE_STRIKE)),
    creature(
        "Empyrial Archangel",
        "4GWWU",
        "Angel",
        5,
        8,
        keywords(FLYING),
        keywords(SHROUD),
        Replacement(EventPattern(DAMAGE, damaged=1, player=YOU), Redirect(THIS)),
    ),
    card(
        "Countersquall",
        "UB",
        "Instant",
        spell(CounterSpell(IT), LoseLife(Controller(IT), Fixed(2)), targets=(Target(Filter(not_types=CREATURE), zone=STACK),)),
    ),
    card("Lightning Helix", "RW", "Instant", spell(DealDamage(Fixed(3), IT), GainLife(CONTROLLER, Fixed(3)), targets=(ANY_TARGET,))),
)
