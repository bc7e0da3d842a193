"""Cards of the turn: mana that stays, effects that end as a step begins, ways to win, and what triggers by itself."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import CONTROLLER, THIS, at_step, card, creature, enters, keywords, spell, when
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    Alter,
    AtLeast,
    Each,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    GetsPowerToughness,
    GiveCounters,
    HasSpeed,
    KeepMana,
    KeepThisMana,
    Landwalk,
    LifeOf,
    ManaBecomesColourless,
    Modify,
    StartYourEngines,
    Static,
    TakeInitiative,
    Target,
    Targets,
    Times,
    Triggered,
    UnspentMana,
    WinGame,
    X,
)
from apnap.parts.words import (
    ATTACKS,
    CREATURE,
    FLYING,
    LAND,
    OPPONENT,
    STEP_BEGINS,
    TRAMPLE,
    UNTIL_YOUR_NEXT_UPKEEP,
    UPKEEP,
    VIGILANCE,
    YOU,
)

TWICE_MINUS_X: Final = Modify(Each(Filter(types=CREATURE)), Times(X(), -2), Times(X(), -2))
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
    # What triggers by itself
    card("Nuclear Fallout", "XBB", "Sorcery", spell(TWICE_MINUS_X, GiveCounters(EachPlayer(), "rad", X()))),
    creature(
        "Walking Sarcophagus", "2", "Artifact Creature — Zombie Cat", 2, 1, StartYourEngines(), Static(THIS, 1, 2, condition=HasSpeed())
    ),
    creature("Aarakocra Sneak", "3U", "Bird Rogue", 1, 4, keywords(FLYING), enters(TakeInitiative())),
    creature("Avenging Hunter", "4G", "Dragon Ranger", 5, 4, keywords(TRAMPLE), enters(TakeInitiative())),
    creature("Goliath Paladin", "4W", "Giant Knight", 3, 6, keywords(VIGILANCE), enters(TakeInitiative())),
    # Ways to win
    card(
        "Test of Endurance",
        "2WW",
        "Enchantment",
        Triggered(YOUR_UPKEEP, (WinGame(CONTROLLER),), condition=AtLeast(LifeOf(), Fixed(50))),
    ),
)
