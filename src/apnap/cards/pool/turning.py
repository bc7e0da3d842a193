"""Cards of the turn: mana that stays, effects that end as a step begins, ways to win, and what triggers by itself."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import CONTROLLER, THIS, at_step, card, creature, keywords, when
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    Alter,
    AtLeast,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    GetsPowerToughness,
    KeepMana,
    KeepThisMana,
    Landwalk,
    LifeOf,
    ManaBecomesColourless,
    Static,
    Target,
    Targets,
    Triggered,
    UnspentMana,
    WinGame,
)
from apnap.parts.words import (
    ATTACKS,
    CREATURE,
    FLYING,
    LAND,
    OPPONENT,
    STEP_BEGINS,
    UNTIL_YOUR_NEXT_UPKEEP,
    UPKEEP,
    YOU,
)

GREEN_MANA: Final = UnspentMana(1 << 4)
YOUR_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)
CARDS: Final[tuple[Definition, ...]] = (
    # Mana that stays
    card("Upwelling", "3G", "Enchantment", KeepMana()),
    creature(
        "Omnath, Locus of Mana",
        "2G",
        "Legendary Creature — Elemental",
        1,
        1,
        KeepMana(YOU, 1 << 4),
        Static(THIS, changes=(GetsPowerToughness(GREEN_MANA, GREEN_MANA),)),
    ),
    card("Horizon Stone", "5", "Artifact", ManaBecomesColourless()),
    creature(
        "Savage Ventmaw",
        "4RG",
        "Dragon",
        4,
        4,
        keywords(FLYING),
        when(EventPattern(ATTACKS, this=True), AddMana(((0, 0, 0, 3, 3, 0),)), KeepThisMana()),
    ),
    creature(
        "Sakura-Tribe Springcaller",
        "3G",
        "Snake Shaman",
        2,
        4,
        at_step(UPKEEP, YOU, AddMana(((0, 0, 0, 0, 1, 0),)), KeepThisMana()),
    ),
    # Until a step
    creature(
        "Erhnam Djinn",
        "3G",
        "Djinn",
        4,
        5,
        at_step(
            UPKEEP,
            YOU,
            Alter(Targets(0), (GainAbilities((Landwalk(Filter(types=LAND, subtype="Forest")),)),), UNTIL_YOUR_NEXT_UPKEEP),
            targets=(Target(Filter(types=CREATURE, not_subtype="Wall", controller=OPPONENT)),),
        ),
    ),
    # Ways to win
    card(
        "Test of Endurance",
        "2WW",
        "Enchantment",
        Triggered(YOUR_UPKEEP, (WinGame(CONTROLLER),), condition=AtLeast(LifeOf(), Fixed(50))),
    ),
)
