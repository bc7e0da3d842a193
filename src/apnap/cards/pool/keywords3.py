"""Cards with evasion abilities, wither, infect, toxic and protection from much."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    YOUR_CREATURE,
    creature,
    keywords,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CantBeBlocked,
    CantBeBlockedBy,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GiveCounters,
    KeywordAbility,
    KeywordLine,
    Landwalk,
    PlayerHas,
    Protection,
    Static,
    TriggerPlayer,
)
from apnap.parts.words import (
    BASIC,
    BLACK,
    BLUE,
    CREATURE,
    DAMAGE,
    DOUBLE_STRIKE,
    FEAR,
    FIRST_STRIKE,
    FLYING,
    GREEN,
    HASTE,
    HEXPROOF,
    HORSEMANSHIP,
    INFECT,
    INTIMIDATE,
    LAND,
    LEGENDARY,
    LIFELINK,
    RED,
    SHADOW,
    SHROUD,
    SKULK,
    SNOW,
    VIGILANCE,
    WHITE,
    WITHER,
    YOU,
)

CARDS: Final[tuple[Definition, ...]] = (
    creature("Bog Wraith", "3B", "Wraith", 3, 3, Landwalk(Filter(types=LAND, subtype="Swamp"))),
    creature("Mountain Goat", "R", "Goat", 1, 1, Landwalk(Filter(types=LAND, subtype="Mountain"))),
    creature("Dryad Sophisticate", "1G", "Dryad", 2, 1, Landwalk(Filter(types=LAND, not_types=BASIC))),
    creature("Rime Dryad", "G", "Dryad", 1, 2, Landwalk(Filter(types=LAND, all_types=SNOW, subtype="Forest"))),
    creature(
        "Livonya Silone",
        "2RRGG",
        "Legendary Creature — Human Warrior",
        4,
        4,
        KeywordLine((keywords(FIRST_STRIKE), Landwalk(Filter(types=LAND, all_types=LEGENDARY)))),
    ),
    creature("Severed Legion", "1BB", "Zombie", 2, 2, keywords(FEAR)),
    creature("Bladetusk Boar", "3R", "Boar", 3, 2, keywords(INTIMIDATE)),
    creature(
        "Bellowing Tanglewurm",
        "3GG",
        "Wurm",
        4,
        4,
        keywords(INTIMIDATE),
        Static(Each(Filter(types=CREATURE, colours=GREEN, controller=YOU, other=True)), gains=INTIMIDATE),
    ),
    creature("Furtive Homunculus", "1U", "Homunculus", 2, 1, keywords(SKULK)),
    creature("Vampire Cutthroat", "B", "Vampire Rogue", 1, 1, keywords(SKULK), keywords(LIFELINK)),
    creature("Dauthi Marauder", "2B", "Dauthi Minion", 3, 1, keywords(SHADOW)),
    creature("Soltari Foot Soldier", "W", "Soltari Soldier", 1, 1, keywords(SHADOW)),
    creature("Shu Cavalry", "2W", "Human Soldier", 2, 2, keywords(HORSEMANSHIP)),
    creature("Shu General", "3W", "Human Soldier", 2, 2, keywords(VIGILANCE, HORSEMANSHIP)),
    creature("Sun Quan, Lord of Wu", "4UU", "Legendary Creature — Human Soldier", 4, 4, Static(Each(YOUR_CREATURE), gains=HORSEMANSHIP)),
    creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", 3, 3, keywords(HASTE), keywords(WITHER)),
    creature("Sickle Ripper", "1B", "Elemental Warrior", 2, 1, keywords(WITHER)),
    creature("Glistener Elf", "G", "Phyrexian Elf Warrior", 1, 1, keywords(INFECT)),
    creature("Blighted Agent", "1U", "Phyrexian Human Rogue", 1, 1, keywords(INFECT), CantBeBlocked()),
    creature("Branchblight Stalker", "1G", "Phyrexian Elf Scout", 3, 1, KeywordAbility("toxic", number=2)),
    creature("Jawbone Duelist", "1W", "Phyrexian Soldier", 1, 1, keywords(DOUBLE_STRIKE), KeywordAbility("toxic", number=1)),
    creature(
        "Paladin of Predation",
        "5GG",
        "Phyrexian Knight",
        6,
        7,
        KeywordAbility("toxic", number=6),
        CantBeBlockedBy(Filter(types=CREATURE, power_most=2)),
    ),
    creature(
        "Iridescent Angel",
        "5WU",
        "Angel",
        4,
        4,
        KeywordLine(
            (
                keywords(FLYING),
                Protection(
                    (Filter(colours=WHITE), Filter(colours=BLUE), Filter(colours=BLACK), Filter(colours=RED), Filter(colours=GREEN))
                ),
            )
        ),
    ),
    creature(
        "Marsh Viper",
        "3G",
        "Snake",
        1,
        2,
        when(EventPattern(DAMAGE, source_this=True, damaged=1), GiveCounters(TriggerPlayer(), "poison", Fixed(2))),
    ),
    creature("True Believer", "WW", "Human Cleric", 2, 2, PlayerHas(SHROUD)),
    creature("Aegis of the Gods", "1W", "Enchantment Creature — Human Soldier", 2, 1, PlayerHas(HEXPROOF)),
)
