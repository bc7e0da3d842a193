"""Cards with keyword abilities of casting, of entering and attacking in unusual ways, Equipment and Vehicles."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    at_step,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    token,
    types,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AttachedTo,
    CreateToken,
    DealDamage,
    DrawCards,
    Each,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    KeywordAbility,
    LoseLife,
    Mill,
    Modify,
    OptionalCost,
    SacrificeIt,
    Static,
)
from apnap.parts.words import (
    ANYONE,
    ATTACKS,
    CREATURE,
    DAMAGE,
    END,
    FLYING,
    HASTE,
    LIFELINK,
    MENACE,
    OPPONENT,
    RED,
    SHROUD,
    TRAMPLE,
)

STORM: Final = KeywordAbility("storm")
CASCADE: Final = KeywordAbility("cascade")
REBOUND: Final = KeywordAbility("rebound")
GOBLIN: Final = token("Goblin", RED, 1, 1)


def keyword(name: str, mana: str) -> KeywordAbility:
    """A keyword with a cost."""
    return KeywordAbility(name, cost(mana))


def buyback(mana: str) -> OptionalCost:
    """Buyback with that cost."""
    return OptionalCost((cost(mana),), "Buyback")


def equipment(name: str, mana: str, equip: str, power: int, toughness: int, gains: int = 0) -> Definition:
    """An Equipment that changes what it equips."""
    return card(name, mana, "Artifact — Equipment", Static(AttachedTo(), power, toughness, gains), keyword("equip", equip))


def vehicle(name: str, mana: str, power: int, toughness: int, crew: int, *abilities: Ability) -> Definition:
    """A Vehicle, whose power and toughness count once it is a creature (301.7a)."""
    mask, subtypes = types("Artifact — Vehicle")
    return Definition(name, cost(mana), mask, subtypes, power, toughness, (*abilities, KeywordAbility("crew", number=crew)))


SPELLS: Final = (
    card("Bituminous Blast", "3BR", "Instant", CASCADE, spell(DealDamage(Fixed(4), IT), targets=(CREATURE_TARGET,))),
    card("Brain Freeze", "1U", "Instant", spell(Mill(IT, Fixed(3)), targets=(PLAYER_TARGET,)), STORM),
    card("Captured Sunlight", "2GW", "Sorcery", CASCADE, spell(GainLife(CONTROLLER, Fixed(4)))),
    card("Empty the Warrens", "3R", "Sorcery", spell(CreateToken("Goblin", Fixed(2))), STORM, tokens=(GOBLIN,)),
    card("Grapeshot", "1R", "Sorcery", spell(DealDamage(Fixed(1), IT), targets=(ANY_TARGET,)), STORM),
    card("Searing Touch", "R", "Instant", buyback("4"), spell(DealDamage(Fixed(1), IT), targets=(ANY_TARGET,))),
    card("Staggershock", "2R", "Instant", spell(DealDamage(Fixed(2), IT), targets=(ANY_TARGET,)), REBOUND),
    card(
        "Tendrils of Agony",
        "2BB",
        "Sorcery",
        spell(LoseLife(IT, Fixed(2)), GainLife(CONTROLLER, Fixed(2)), targets=(PLAYER_TARGET,)),
        STORM,
    ),
    card("Whispers of the Muse", "U", "Instant", buyback("5"), spell(DRAW_A_CARD)),
)
CREATURES: Final = (
    creature("Alesha's Vanguard", "3B", "Orc Warrior", 3, 3, keyword("dash", "2B")),
    creature("Bloodbraid Elf", "2RG", "Elf Berserker", 3, 2, keywords(HASTE), CASCADE),
    creature("Dregscape Zombie", "1B", "Zombie", 2, 1, keyword("unearth", "B")),
    creature("Enlisted Wurm", "4GW", "Wurm", 5, 5, CASCADE),
    creature(
        "Hellspark Elemental",
        "1R",
        "Elemental",
        3,
        1,
        keywords(TRAMPLE, HASTE),
        at_step(END, ANYONE, SacrificeIt(THIS)),
        keyword("unearth", "1R"),
    ),
    creature("Mardu Scout", "RR", "Goblin Scout", 3, 1, keyword("dash", "1R")),
    creature(
        "Mardu Shadowspear",
        "B",
        "Human Warrior",
        1,
        1,
        when(EventPattern(ATTACKS, this=True), LoseLife(EachPlayer(OPPONENT), Fixed(1))),
        keyword("dash", "1B"),
    ),
    creature("Mukotai Ambusher", "3B", "Artifact Creature — Rat Ninja", 3, 2, keyword("ninjutsu", "1B"), keywords(LIFELINK)),
    creature("Mulldrifter", "4U", "Elemental", 2, 2, keywords(FLYING), enters(DrawCards(CONTROLLER, Fixed(2))), keyword("evoke", "2U")),
    creature(
        "Night Clubber",
        "1BB",
        "Human Warrior",
        2,
        2,
        enters(Modify(Each(Filter(types=CREATURE, controller=OPPONENT)), Fixed(-1), Fixed(-1))),
        keyword("blitz", "2B"),
    ),
    creature(
        "Ninja of the Deep Hours",
        "3U",
        "Human Ninja",
        2,
        2,
        keyword("ninjutsu", "1U"),
        when(EventPattern(DAMAGE, source_this=True, damaged=1, combat=1), DRAW_A_CARD, optional=True),
    ),
    creature("Screamreach Brawler", "2R", "Orc Berserker", 2, 3, keyword("dash", "1R")),
    creature("Shardless Agent", "1GU", "Artifact Creature — Human Rogue", 2, 2, CASCADE),
)
ARTIFACTS: Final = (
    vehicle("Aradara Express", "5", 8, 6, 4, keywords(MENACE)),
    equipment("Bonesplitter", "1", "1", 2, 0),
    card("Lightning Greaves", "2", "Artifact — Equipment", Static(AttachedTo(), gains=HASTE | SHROUD), keyword("equip", "0")),
    equipment("Short Sword", "1", "1", 1, 1),
    vehicle("Sky Skiff", "2", 2, 3, 1, keywords(FLYING)),
    equipment("Vulshok Morningstar", "2", "2", 2, 2),
)
CARDS: Final = (*SPELLS, *CREATURES, *ARTIFACTS)
