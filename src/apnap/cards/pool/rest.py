"""Cards of what the other modules leave: division by triggered abilities, coloured mana less, dredge, copies that are cast."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import ANY_TARGET, card, creature, enters, keywords, tap_for
from apnap.cards.pool.casting import ANY_NUMBER
from apnap.cards.pool.lands import ENTERS_TAPPED
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CostChange,
    DistributeCounters,
    DivideDamage,
    Filter,
    Fixed,
    KeywordAbility,
    Target,
    Targets,
    This,
)
from apnap.parts.words import CREATURE, FLASH, FLYING, TRAMPLE, YOU

IT: Final = Targets(0)
ANY_NUMBER_OF_TARGETS: Final = Target(ANY_TARGET.filter, ANY_TARGET.players, least=0, most=ANY_NUMBER)

CARDS: Final[tuple[Definition, ...]] = (
    creature(
        "Bogardan Hellkite",
        "6RR",
        "Dragon",
        5,
        5,
        keywords(FLASH),
        keywords(FLYING),
        enters(DivideDamage(Fixed(5), IT, This()), targets=(ANY_NUMBER_OF_TARGETS,)),
    ),
    creature(
        "Verdurous Gearhulk",
        "3GG",
        "Artifact Creature — Construct",
        4,
        4,
        keywords(TRAMPLE),
        enters(
            DistributeCounters("+1/+1", Fixed(4), IT),
            targets=(Target(Filter(types=CREATURE, controller=YOU), least=0, most=ANY_NUMBER),),
        ),
    ),
    creature("Ragemonger", "1BR", "Minotaur Shaman", 2, 3, CostChange(0, Filter(subtype="Minotaur"), mana=(0, 0, -1, -1, 0, 0), only=True)),
    card("Dakmor Salvage", "", "Land", ENTERS_TAPPED, tap_for("B"), KeywordAbility("dredge", number=2)),
)
