"""Cards whose continuous effects meet in the layers (613): types, colours, abilities, power and toughness that are set, and words."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    THIS,
    activated,
    at_step,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Affected,
    Alter,
    AttachedTo,
    CantHave,
    CardTypesAmong,
    ChangeWords,
    CountOf,
    Each,
    Enchant,
    EntersTapped,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    HandSizeOf,
    Keywords,
    Landwalk,
    LoseAbilities,
    ManaValueOf,
    MayPay,
    Modify,
    Plus,
    Replacement,
    SacrificeIt,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    Static,
    SwitchPowerToughness,
    TapIt,
    TapThis,
    Target,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    FLASH,
    FLYING,
    GRAVEYARD,
    GREEN,
    INFECT,
    LAND,
    MOVES,
    OPPONENT,
    TRAMPLE,
    UPKEEP,
    WHITE,
    YOU,
)

NO_ABILITIES: Final = LoseAbilities()
NONBASIC: Final = Filter(types=LAND, not_types=BASIC)
MANA_VALUE: Final = ManaValueOf(Affected())
ARTIFACTS: Final = CountOf(Filter(types=ARTIFACT, controller=YOU))
SWAMPS: Final = CountOf(Filter(subtype="Swamp", controller=YOU))
TYPES: Final = CardTypesAmong(GRAVEYARD)
CARDS_IN_HAND: Final = HandSizeOf(You())
PUMP: Final = Modify(IT, Fixed(1), Fixed(1))
TAPPED: Final = Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped())


def body(power: int, toughness: int) -> SetPowerToughness:
    """Base power and toughness."""
    return SetPowerToughness(Fixed(power), Fixed(toughness))


def has(*order: int) -> GainAbilities:
    """It has those keywords."""
    return GainAbilities((Keywords(order),))


def a(subtype: str) -> Target:
    """Target creature of that type."""
    return Target(Filter(types=CREATURE, subtype=subtype))


CARDS: Final[tuple[Definition, ...]] = (
    # Types
    card("Blood Moon", "2R", "Enchantment", Static(Each(NONBASIC), changes=(SetSubtypes(LAND, ("Mountain",)),))),
    creature("Magus of the Moon", "2R", "Human Wizard", 2, 2, Static(Each(NONBASIC), changes=(SetSubtypes(LAND, ("Mountain",)),))),
    card(
        "Urborg, Tomb of Yawgmoth",
        "",
        "Legendary Land",
        Static(Each(Filter(types=LAND)), changes=(AddTypes(subtypes=("Swamp",)),)),
    ),
    card(
        "Yavimaya, Cradle of Growth",
        "",
        "Legendary Land",
        Static(Each(Filter(types=LAND)), changes=(AddTypes(subtypes=("Forest",)),)),
    ),
    card(
        "Conversion",
        "2WW",
        "Enchantment",
        at_step(UPKEEP, YOU, MayPay((cost("WW"),), otherwise=(SacrificeIt(THIS),))),
        Static(Each(Filter(subtype="Mountain")), changes=(SetSubtypes(LAND, ("Plains",)),)),
    ),
    card(
        "Sea's Claim",
        "U",
        "Enchantment — Aura",
        Enchant(Target(Filter(types=LAND))),
        Static(AttachedTo(), changes=(SetSubtypes(LAND, ("Island",)),)),
    ),
    card(
        "Living Lands",
        "3G",
        "Enchantment",
        Static(Each(Filter(subtype="Forest")), changes=(AddTypes(CREATURE), body(1, 1))),
    ),
    card(
        "Kormus Bell",
        "4",
        "Artifact",
        Static(Each(Filter(subtype="Swamp")), changes=(AddTypes(CREATURE), SetColours(BLACK), body(1, 1))),
    ),
    card(
        "Opalescence",
        "2WW",
        "Enchantment",
        Static(
            Each(Filter(types=ENCHANTMENT, not_subtype="Aura", other=True)),
            changes=(AddTypes(CREATURE), SetPowerToughness(MANA_VALUE, MANA_VALUE)),
        ),
    ),
    Definition("Dryad Arbor", None, LAND | CREATURE, ("Forest", "Dryad"), 1, 1, (), GREEN),
    # Lands that become creatures
    card(
        "Mishra's Factory",
        "",
        "Land",
        tap_for("C"),
        activated((cost("1"),), Alter(THIS, (AddTypes(ARTIFACT | CREATURE, ("Assembly-Worker",)), body(2, 2)))),
        activated((TapThis(),), PUMP, targets=(a("Assembly-Worker"),)),
    ),
    card(
        "Treetop Village",
        "",
        "Land",
        TAPPED,
        tap_for("G"),
        activated((cost("1G"),), Alter(THIS, (AddTypes(CREATURE, ("Ape",)), SetColours(GREEN), body(3, 3), has(TRAMPLE)))),
    ),
    card(
        "Blinkmoth Nexus",
        "",
        "Land",
        tap_for("C"),
        activated((cost("1"),), Alter(THIS, (AddTypes(ARTIFACT | CREATURE, ("Blinkmoth",)), body(1, 1), has(FLYING)))),
        activated((cost("1"), TapThis()), PUMP, targets=(a("Blinkmoth"),)),
    ),
    card(
        "Inkmoth Nexus",
        "",
        "Land",
        tap_for("C"),
        activated((cost("1"),), Alter(THIS, (AddTypes(ARTIFACT | CREATURE, ("Phyrexian", "Blinkmoth")), body(1, 1), has(FLYING, INFECT)))),
    ),
    # Abilities
    card("Humility", "2WW", "Enchantment", Static(Each(A_CREATURE), changes=(NO_ABILITIES, body(1, 1)))),
    card(
        "Turn to Frog",
        "1U",
        "Instant",
        spell(
            Alter(IT, (NO_ABILITIES, SetColours(BLUE), SetSubtypes(CREATURE, ("Frog",)), body(1, 1))),
            targets=(CREATURE_TARGET,),
        ),
    ),
    creature(
        "Merfolk Trickster",
        "UU",
        "Merfolk Wizard",
        2,
        2,
        keywords(FLASH),
        enters(TapIt(IT), Alter(IT, (NO_ABILITIES,)), targets=(Target(Filter(types=CREATURE, controller=OPPONENT)),)),
    ),
    creature(
        "Lord of Atlantis",
        "UU",
        "Merfolk",
        2,
        2,
        Static(
            Each(Filter(subtype="Merfolk", other=True)),
            power=1,
            toughness=1,
            changes=(GainAbilities((Landwalk(Filter(types=LAND, subtype="Island")),)),),
        ),
    ),
    creature(
        "Goblin King",
        "1RR",
        "Goblin",
        2,
        2,
        Static(
            Each(Filter(subtype="Goblin", other=True)),
            power=1,
            toughness=1,
            changes=(GainAbilities((Landwalk(Filter(types=LAND, subtype="Mountain")),)),),
        ),
    ),
    creature(
        "Archetype of Imagination",
        "4UU",
        "Enchantment Creature — Human Wizard",
        3,
        2,
        Static(Each(Filter(types=CREATURE, controller=YOU)), gains=FLYING),
        Static(Each(Filter(types=CREATURE, controller=OPPONENT)), changes=(CantHave(FLYING),)),
    ),
    # Power and toughness
    card("Crusade", "WW", "Enchantment", Static(Each(Filter(types=CREATURE, colours=WHITE)), 1, 1)),
    card("Bad Moon", "1B", "Enchantment", Static(Each(Filter(types=CREATURE, colours=BLACK)), 1, 1)),
    card("Dread of Night", "B", "Enchantment", Static(Each(Filter(types=CREATURE, colours=WHITE)), -1, -1)),
    card("Muraganda Petroglyphs", "3G", "Enchantment", Static(Each(Filter(types=CREATURE, bare=True)), 2, 2)),
    creature("Tarmogoyf", "1G", "Lhurgoyf", 0, 1, Static(THIS, changes=(SetPowerToughness(TYPES, Plus(TYPES, Fixed(1))),), defines=True)),
    creature("Maro", "2GG", "Elemental", 0, 0, Static(THIS, changes=(SetPowerToughness(CARDS_IN_HAND, CARDS_IN_HAND),), defines=True)),
    creature(
        "Nightmare",
        "5B",
        "Nightmare Horse",
        0,
        0,
        keywords(FLYING),
        Static(THIS, changes=(SetPowerToughness(SWAMPS, SWAMPS),), defines=True),
    ),
    creature(
        "Master of Etherium",
        "2U",
        "Artifact Creature — Vedalken Wizard",
        0,
        0,
        Static(THIS, changes=(SetPowerToughness(ARTIFACTS, ARTIFACTS),), defines=True),
        Static(Each(Filter(all_types=ARTIFACT | CREATURE, controller=YOU, other=True)), 1, 1),
    ),
    card("Twisted Image", "U", "Instant", spell(Alter(IT, (SwitchPowerToughness(),)), DRAW_A_CARD, targets=(CREATURE_TARGET,))),
    card("About Face", "R", "Instant", spell(Alter(IT, (SwitchPowerToughness(),)), targets=(CREATURE_TARGET,))),
    # Words
    card("Mind Bend", "U", "Instant", spell(ChangeWords(IT, ("color", "basic land type")), targets=(Target(Filter()),))),
    card(
        "Artificial Evolution",
        "U",
        "Instant",
        spell(ChangeWords(IT, ("creature type",), "Wall"), targets=(Target(Filter(), or_spell=True),)),
    ),
)
