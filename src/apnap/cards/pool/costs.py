"""Cards with costs of attacking and blocking, with limits on attackers, and with restrictions that look at defending player."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import A_CREATURE, CREATURE_TARGET, YOUR_CREATURE, activated, card, cost, creature, keywords, when
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AttachedTo,
    AttackCost,
    AttackLimit,
    AttacksIfAble,
    BlockCost,
    BlockedCost,
    BlockLimit,
    CantAttack,
    CantBlock,
    CostPart,
    CountersOn,
    CountOf,
    Each,
    EachPlayer,
    Enchant,
    EventPattern,
    Filter,
    Fixed,
    HandSizeOf,
    Impose,
    Imposes,
    InCombat,
    Is,
    KeywordAbility,
    ManaCost,
    MustBeBlocked,
    NotWithoutOthers,
    PayLife,
    PutCounters,
    ReturnCost,
    SacrificeCost,
    TapThis,
    Target,
    Targets,
    This,
    X,
    You,
)
from apnap.parts.words import (
    AT_YOU,
    AT_YOURS,
    ATTACKS,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    FIRST_STRIKE,
    FLYING,
    GREEN,
    LAND,
    OPPONENT,
    STEP_BEGINS,
    TRAMPLE,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    VIGILANCE,
    YOU,
)

X_MANA: Final = ManaCost(x=1)
A_LAND: Final = Filter(types=LAND)
ISLAND: Final = Filter(subtype="Island")


def toll(what: Filter, price: CostPart, whom: int = AT_YOU) -> Ability:
    """Creatures of that description attack its controller, or what else, only for a cost."""
    return Imposes(Each(what), (AttackCost((price,), whom=whom),))


def enchanting(*terms: Ability) -> tuple[Ability, ...]:
    """An Aura that imposes that on the creature it enchants."""
    return Enchant(CREATURE_TARGET), Imposes(AttachedTo(), terms)


def either(price: CostPart, *, times: CountersOn | HandSizeOf | None = None) -> tuple[Ability, ...]:
    """The same cost of attacking and of blocking."""
    return AttackCost((price,), times), BlockCost((price,), times)


CARDS: Final[tuple[Definition, ...]] = (
    card("Ghostly Prison", "2W", "Enchantment", toll(A_CREATURE, cost("2"))),
    card("Propaganda", "2U", "Enchantment", toll(A_CREATURE, cost("2"))),
    creature("Windborn Muse", "3W", "Spirit", 2, 3, keywords(FLYING), toll(A_CREATURE, cost("2"))),
    creature(
        "Baird, Steward of Argive",
        "2WW",
        "Legendary Creature — Human Soldier",
        2,
        4,
        keywords(VIGILANCE),
        toll(A_CREATURE, cost("1"), AT_YOURS),
    ),
    card(
        "Sphere of Safety",
        "4W",
        "Enchantment",
        Imposes(Each(A_CREATURE), (AttackCost((X_MANA,), CountOf(Filter(types=ENCHANTMENT, controller=YOU)), AT_YOURS),)),
    ),
    creature(
        "Archangel of Tithes",
        "1WWW",
        "Angel",
        3,
        5,
        keywords(FLYING),
        Imposes(Each(A_CREATURE), (AttackCost((cost("1"),), whom=AT_YOURS),), Is(This(), Filter(tapped=-1))),
        Imposes(Each(A_CREATURE), (BlockCost((cost("1"),)),), InCombat(attacking=True)),
    ),
    card("Norn's Annex", "{3}{W/P}{W/P}", "Artifact", toll(A_CREATURE, cost("{W/P}"), AT_YOURS)),
    card("Brainwash", "W", "Enchantment — Aura", *enchanting(AttackCost((cost("3"),)))),
    card("Cowed by Wisdom", "W", "Enchantment — Aura", *enchanting(*either(cost("1"), times=HandSizeOf(You())))),
    card("Awesome Presence", "U", "Enchantment — Aura", *enchanting(BlockedCost((cost("3"),)))),
    creature("Hipparion", "1W", "Horse", 1, 3, BlockCost((cost("1"),), attackers=Filter(types=CREATURE, power_least=3))),
    creature("Exalted Dragon", "4WW", "Dragon", 5, 5, keywords(FLYING), AttackCost((SacrificeCost(A_LAND),))),
    creature("Floodtide Serpent", "4U", "Serpent", 4, 4, AttackCost((ReturnCost(Filter(types=ENCHANTMENT, controller=YOU)),))),
    creature("Qal Sisma Behemoth", "2R", "Ogre Warrior", 5, 5, Imposes(This(), either(cost("2")))),
    creature(
        "Myr Prototype",
        "5",
        "Artifact Creature — Myr",
        2,
        2,
        when(EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU), PutCounters(This(), "+1/+1", Fixed(1))),
        Imposes(This(), either(cost("1"), times=CountersOn("+1/+1"))),
    ),
    card(
        "Flooded Woodlands",
        "2UB",
        "Enchantment",
        Imposes(Each(Filter(types=CREATURE, colours=GREEN)), (AttackCost((SacrificeCost(A_LAND),)),)),
    ),
    card(
        "Reclamation",
        "2GW",
        "Enchantment",
        Imposes(Each(Filter(types=CREATURE, colours=BLACK)), (AttackCost((SacrificeCost(A_LAND),)),)),
    ),
    card("War Cadence", "2R", "Enchantment", activated((cost("XR"),), Impose(Each(A_CREATURE), (BlockCost((X_MANA,), X()),)))),
    card("War Tax", "2U", "Enchantment", activated((cost("XU"),), Impose(Each(A_CREATURE), (AttackCost((X_MANA,), X()),)))),
    creature("Gaea's Protector", "3G", "Elemental Warrior", 4, 2, MustBeBlocked()),
    creature("Jackal Familiar", "R", "Jackal", 2, 2, NotWithoutOthers()),
    creature(
        "Alluring Siren",
        "1U",
        "Siren",
        1,
        1,
        activated((TapThis(),), Impose(Targets(), (AttacksIfAble(You()),)), targets=(Target(Filter(types=CREATURE, controller=OPPONENT)),)),
    ),
    # Limits, and what defending player controls
    card("Caverns of Despair", "2RR", "World Enchantment", AttackLimit(2), BlockLimit(2)),
    creature(
        "Mirri, Weatherlight Duelist",
        "1GW",
        "Legendary Creature — Cat Warrior",
        3,
        2,
        keywords(FIRST_STRIKE),
        when(EventPattern(ATTACKS, this=True), Impose(EachPlayer(OPPONENT), (BlockLimit(1),), UNTIL_END_OF_COMBAT)),
        Imposes(This(), (AttackLimit(1, you=True),), Is(This(), Filter(tapped=1))),
    ),
    creature("Sea Monster", "4UU", "Serpent", 6, 6, CantAttack(unless=ISLAND)),
    creature(
        "Orgg",
        "3RR",
        "Orgg",
        6,
        6,
        keywords(TRAMPLE),
        CantAttack(if_there=Filter(types=CREATURE, tapped=-1, power_least=3)),
        CantBlock(Filter(types=CREATURE, power_least=3)),
    ),
    card(
        "Elephant Grass",
        "G",
        "Enchantment",
        KeywordAbility("cumulative upkeep", cost("1")),
        Imposes(Each(Filter(types=CREATURE, colours=BLACK)), (CantAttack(AT_YOU),)),
        toll(Filter(types=CREATURE, not_colours=BLACK), cost("2")),
    ),
    card(
        "Heat Wave",
        "2R",
        "Enchantment",
        KeywordAbility("cumulative upkeep", cost("R")),
        Imposes(Each(Filter(types=CREATURE, colours=BLUE)), (CantBlock(YOUR_CREATURE),)),
        Imposes(Each(Filter(types=CREATURE, not_colours=BLUE)), (BlockCost((PayLife(1),), attackers=YOUR_CREATURE),)),
    ),
)
