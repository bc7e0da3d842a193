"""Auras, Equipment and Fortifications, and permanents that phase."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    THIS,
    activated,
    all_of,
    at_step,
    card,
    cost,
    creature,
    dies,
    enters,
    keywords,
    spell,
    tap_for,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Attach,
    AttachedTo,
    CantAttack,
    CantBeBlockedExceptBy,
    CantBlock,
    CreateToken,
    DoesntUntap,
    Each,
    Enchant,
    EntersTapped,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    GainLife,
    GainProtection,
    Imposes,
    KeywordAbility,
    MakeReplacement,
    MayPay,
    Mill,
    Modify,
    Never,
    PhaseIn,
    PhaseOut,
    PutAttached,
    Replacement,
    ReturnToHand,
    SacrificeIt,
    Static,
    TapIt,
    TapThis,
    Target,
    Targets,
    Together,
    TriggerAmount,
    TriggerPlayer,
    TriggerSource,
    UntapIt,
)
from apnap.parts.words import (
    ANYONE,
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    ENCHANTED,
    FIRST_STRIKE,
    FLYING,
    GRAVEYARD,
    GREEN,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LAND,
    LIFE,
    LIFELINK,
    MOVES,
    PHASES_IN,
    PHASING,
    STEP_BEGINS,
    TAPS,
    TRAMPLE,
    UNATTACHES,
    UNTIL_YOUR_NEXT_TURN,
    UPKEEP,
    YOU,
)

BEARER: Final = AttachedTo()
ENCHANT_CREATURE: Final = Enchant(CREATURE_TARGET)
ENCHANT_PLAYER: Final = Enchant(Target(players=1 + ANYONE))
ONE, TWO, THREE = Fixed(1), Fixed(2), Fixed(3)
DEALS_DAMAGE: Final = EventPattern(DAMAGE, by=Filter(bearer=True))
THAT_MUCH_LIFE: Final = GainLife(CONTROLLER, TriggerAmount())
LIFE_STAYS: Final = MakeReplacement(EventPattern(LIFE, player=YOU), Never(), duration=UNTIL_YOUR_NEXT_TURN)
TAP_IT_OUT: Final = activated((cost("UU"), TapThis()), PhaseOut(IT), targets=(CREATURE_TARGET,))
THEIR_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=ENCHANTED)


def aura(name: str, mana: str, *abilities: Ability) -> Definition:
    """An Aura that enchants creatures."""
    return card(name, mana, "Enchantment — Aura", ENCHANT_CREATURE, *abilities)


def equipment(name: str, mana: str, equip: str, *abilities: Ability) -> Definition:
    """An Equipment."""
    return card(name, mana, "Artifact — Equipment", *abilities, KeywordAbility("equip", cost(equip)))


AURAS: Final = (
    aura("Angelic Gift", "1W", enters(DRAW_A_CARD), Static(BEARER, gains=FLYING)),
    aura("Armadillo Cloak", "1GW", Static(BEARER, 2, 2, TRAMPLE), when(DEALS_DAMAGE, THAT_MUCH_LIFE)),
    aura(
        "Cloak of Invisibility",
        "U",
        Together((Static(BEARER, gains=PHASING), Imposes(BEARER, (CantBeBlockedExceptBy(Filter(subtype="Wall")),)))),
    ),
    card(
        "Curse of the Bloody Tome",
        "2U",
        "Enchantment — Aura Curse",
        ENCHANT_PLAYER,
        when(THEIR_UPKEEP, Mill(TriggerPlayer(), TWO)),
    ),
    aura("Dead Weight", "B", Static(BEARER, -2, -2)),
    card(
        "Elephant Guide",
        "2G",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        Static(BEARER, 3, 3),
        when(EventPattern(MOVES, filter=Filter(bearer=True), from_zone=BATTLEFIELD, to_zone=GRAVEYARD), CreateToken("Elephant")),
        tokens=(token("Elephant", GREEN, 3, 3),),
    ),
    aura("Firebreathing", "R", activated((cost("R"),), Modify(BEARER, ONE, Fixed(0)))),
    aura("Flight", "U", Static(BEARER, gains=FLYING)),
    aura("Holy Strength", "W", Static(BEARER, 1, 2)),
    aura("Hyena Umbra", "W", Static(BEARER, 1, 1, FIRST_STRIKE), KeywordAbility("umbra armor")),
    aura("Pacifism", "1W", Imposes(BEARER, (CantAttack(), CantBlock()))),
    aura(
        "Paralyze",
        "B",
        enters(TapIt(BEARER)),
        DoesntUntap(BEARER),
        when(THEIR_UPKEEP, MayPay((cost("4"),), (UntapIt(BEARER),), who=TriggerPlayer())),
    ),
    aura("Rancor", "G", Static(BEARER, 2, 0, TRAMPLE), dies(ReturnToHand(THIS))),
    aura("Spirit Link", "W", when(DEALS_DAMAGE, THAT_MUCH_LIFE)),
    aura("Unholy Strength", "B", Static(BEARER, 2, 1)),
)
EQUIPMENT: Final = (
    equipment("Basilisk Collar", "1", "2", Static(BEARER, gains=DEATHTOUCH | LIFELINK)),
    card(
        "Darksteel Garrison",
        "2",
        "Artifact — Fortification",
        Static(BEARER, gains=INDESTRUCTIBLE),
        when(EventPattern(TAPS, filter=Filter(bearer=True)), Modify(IT, ONE, ONE), targets=(CREATURE_TARGET,)),
        KeywordAbility("fortify", cost("3")),
    ),
    equipment("Grafted Wargear", "3", "0", Static(BEARER, 3, 2), when(EventPattern(UNATTACHES, this=True), SacrificeIt(TriggerSource()))),
    equipment("Loxodon Warhammer", "3", "3", Static(BEARER, 3, 0, TRAMPLE | LIFELINK)),
    equipment("Swiftfoot Boots", "2", "1", Static(BEARER, gains=HEXPROOF | HASTE)),
)
PHASED: Final = (
    creature("Breezekeeper", "3U", "Djinn", 4, 4, keywords(FLYING), keywords(PHASING)),
    card("Reality Ripple", "1U", "Instant", spell(PhaseOut(IT), targets=(Target(Filter(types=ARTIFACT | CREATURE | LAND)),))),
    creature(
        "Shimmering Efreet",
        "2U",
        "Efreet",
        2,
        2,
        keywords(FLYING),
        keywords(PHASING),
        when(EventPattern(PHASES_IN, this=True), PhaseOut(IT), targets=(CREATURE_TARGET,)),
    ),
    creature(
        "Taniwha",
        "3UU",
        "Legendary Creature — Serpent",
        7,
        7,
        keywords(TRAMPLE),
        keywords(PHASING),
        at_step(UPKEEP, YOU, PhaseOut(all_of(Filter(types=LAND, controller=YOU)))),
    ),
    card(
        "Teferi's Isle",
        "",
        "Legendary Land",
        keywords(PHASING),
        Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped()),
        tap_for("UU"),
    ),
    card(
        "Teferi's Protection",
        "2W",
        "Instant",
        spell(
            LIFE_STAYS,
            GainProtection(CONTROLLER, (Filter(),), UNTIL_YOUR_NEXT_TURN),
            PhaseOut(Each(Filter(controller=YOU))),
            ExileIt(THIS),
        ),
    ),
    card("Time and Tide", "UU", "Instant", spell(PhaseIn(Filter(types=CREATURE), Each(Filter(types=CREATURE, keywords=PHASING))))),
    creature(
        "Vodalian Illusionist", "2U", "Merfolk Wizard", 2, 2, activated((cost("UU"), TapThis()), PhaseOut(IT), targets=(CREATURE_TARGET,))
    ),
)
MOVING: Final = (
    card(
        "Aura Finesse",
        "U",
        "Instant",
        spell(Attach(IT, Targets(1)), DRAW_A_CARD, targets=(Target(Filter(subtype="Aura", controller=YOU)), CREATURE_TARGET)),
    ),
    creature(
        "Iridescent Drake",
        "3U",
        "Drake",
        2,
        2,
        keywords(FLYING),
        enters(PutAttached(IT, THIS), targets=(Target(Filter(subtype="Aura"), zone=GRAVEYARD),)),
    ),
)
CARDS: Final = (*AURAS, *EQUIPMENT, *PHASED, *MOVING)
