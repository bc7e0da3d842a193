"""Copies, control of what others own, double-faced cards and cards that can be face down."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.attachments import BEARER
from apnap.cards.pool.build import (
    A_CREATURE,
    ANY_TARGET,
    CREATURE_TARGET,
    IT,
    THIS,
    YOUR_CREATURE,
    activated,
    at_step,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
    when,
)
from apnap.cards.pool.casting import flashback
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    NOTHING_ELSE,
    Ability,
    BecomeCopy,
    CreateCopy,
    DealDamage,
    Each,
    EachPlayer,
    Effect,
    Enchant,
    EntersAsCopy,
    EventPattern,
    Except,
    ExchangeControl,
    ExileIt,
    Filter,
    Fixed,
    GainControl,
    GainLife,
    KeywordAbility,
    LoseLife,
    Manifest,
    Modify,
    Morph,
    PreventDamage,
    Replacement,
    ReturnToHand,
    SacrificeIt,
    SkipNext,
    Static,
    TapIt,
    TapThis,
    Target,
    Targets,
    TriggerAmount,
    Triggered,
    TriggerObject,
    UntapIt,
    You,
    YouControl,
)
from apnap.parts.words import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    DAMAGE,
    DEFENDER,
    ENCHANTMENT,
    END,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    GRAVEYARD,
    HASTE,
    LAND,
    LEGENDARY,
    LIFELINK,
    MOVES,
    OPPONENT,
    PERMANENTLY,
    REACH,
    STEP_BEGINS,
    TARGETED,
    TRAMPLE,
    TURNED,
    UNTAP,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    UPKEEP,
    WHILE_THIS_ON_BATTLEFIELD,
    YOU,
)

ENTERING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
TURNED_UP: Final = EventPattern(TURNED, this=True, part=1)
THEIR_CREATURE: Final = Target(Filter(types=CREATURE, controller=OPPONENT))
ANOTHER_CREATURE: Final = Target(Filter(types=CREATURE, other=True))
A_PERMANENT: Final = Target(Filter())
AGAIN: Final = Except(this_ability=True)
NOT_ITS_COLOUR: Final = Except(own_colours=True, this_ability=True)


def enters_as(what: Filter, exceptions: Except = NOTHING_ELSE, zone: int = BATTLEFIELD) -> Replacement:
    """It may enter as a copy of such an object."""
    return Replacement(ENTERING, EntersAsCopy(what, exceptions, zone))


def shapeshifter(name: str, mana: str, *abilities: Ability) -> Definition:
    """A Shapeshifter that is nothing by itself."""
    return creature(name, mana, "Shapeshifter", 0, 0, *abilities)


def stealing(name: str, mana: str, what: int) -> Definition:
    """An Aura by which its controller controls what it enchants."""
    return card(name, mana, "Enchantment — Aura", Enchant(Target(Filter(types=what))), Static(BEARER, changes=(YouControl(),)))


def morph(text: str) -> Morph:
    """Morph for that mana."""
    return Morph((cost(text),))


def borrowing(*, untaps_first: bool = False) -> tuple[Effect, ...]:
    """Control of the target for a turn, in which it can attack."""
    gain, untap = GainControl(IT), UntapIt(IT)
    return (*((untap, gain) if untaps_first else (gain, untap)), Modify(IT, gains=HASTE))


ENTER_AS_COPIES: Final = (
    shapeshifter("Clone", "3U", enters_as(A_CREATURE)),
    shapeshifter("Stunt Double", "3U", keywords(FLASH), enters_as(A_CREATURE)),
    creature("Quicksilver Gargantuan", "5UU", "Shapeshifter", 7, 7, enters_as(A_CREATURE, Except(power=7, toughness=7))),
    creature(
        "Phyrexian Metamorph",
        "{3}{U/P}",
        "Artifact Creature — Phyrexian Shapeshifter",
        0,
        0,
        enters_as(Filter(types=ARTIFACT | CREATURE), Except(types=ARTIFACT)),
    ),
    card("Copy Artifact", "1U", "Enchantment", enters_as(Filter(types=ARTIFACT), Except(types=ENCHANTMENT))),
    card("Copy Enchantment", "2U", "Enchantment", enters_as(Filter(types=ENCHANTMENT))),
    card("Sculpting Steel", "3", "Artifact", enters_as(Filter(types=ARTIFACT))),
    card("Mirrormade", "1UU", "Enchantment", enters_as(Filter(types=ARTIFACT | ENCHANTMENT))),
    shapeshifter("Mirror Image", "2U", enters_as(YOUR_CREATURE)),
    shapeshifter("Clever Impersonator", "2UU", enters_as(Filter(not_types=LAND))),
    shapeshifter("Body Double", "4U", enters_as(A_CREATURE, zone=GRAVEYARD)),
    creature(
        "Phantasmal Image",
        "1U",
        "Illusion",
        0,
        0,
        enters_as(A_CREATURE, Except(subtypes=("Illusion",), abilities=(when(EventPattern(TARGETED, this=True), SacrificeIt(THIS)),))),
    ),
    shapeshifter(
        "Vesuvan Doppelganger",
        "3UU",
        enters_as(
            A_CREATURE,
            Except(
                own_colours=True,
                abilities=(
                    Triggered(
                        EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU),
                        (BecomeCopy(THIS, IT, PERMANENTLY, NOT_ITS_COLOUR),),
                        (CREATURE_TARGET,),
                        optional=True,
                    ),
                ),
            ),
        ),
    ),
)
BECOME_COPIES: Final = (
    creature(
        "Unstable Shapeshifter",
        "3U",
        "Shapeshifter",
        0,
        1,
        when(
            EventPattern(MOVES, filter=Filter(types=CREATURE, other=True), to_zone=BATTLEFIELD),
            BecomeCopy(THIS, TriggerObject(), exceptions=AGAIN),
        ),
    ),
    creature(
        "Cryptoplasm",
        "1UU",
        "Shapeshifter",
        2,
        2,
        Triggered(
            EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU),
            (BecomeCopy(THIS, IT, exceptions=AGAIN),),
            (ANOTHER_CREATURE,),
            optional=True,
        ),
    ),
    creature(
        "Dimir Doppelganger",
        "1UB",
        "Shapeshifter",
        0,
        2,
        activated((cost("1UB"),), ExileIt(IT), BecomeCopy(THIS, IT, exceptions=AGAIN), targets=(Target(A_CREATURE, zone=GRAVEYARD),)),
    ),
    card(
        "Thespian's Stage",
        "",
        "Land",
        tap_for("C"),
        activated((cost("2"), TapThis()), BecomeCopy(THIS, IT, exceptions=AGAIN), targets=(Target(Filter(types=LAND)),)),
    ),
    card(
        "Mirage Mirror",
        "3",
        "Artifact",
        activated(
            (cost("2"),),
            BecomeCopy(THIS, IT, UNTIL_END_OF_TURN),
            targets=(Target(Filter(types=ARTIFACT | CREATURE | ENCHANTMENT | LAND)),),
        ),
    ),
    card(
        "Mirrorweave",
        "{2}{W/U}{W/U}",
        "Instant",
        spell(
            BecomeCopy(Each(Filter(types=CREATURE, other=True)), IT, UNTIL_END_OF_TURN),
            targets=(Target(Filter(types=CREATURE, not_types=LEGENDARY)),),
        ),
    ),
    creature(
        "Shapesharer",
        "1U",
        "Shapeshifter",
        1,
        1,
        KeywordAbility("changeling"),
        activated(
            (cost("2U"),),
            BecomeCopy(IT, Targets(1), UNTIL_YOUR_NEXT_TURN),
            targets=(Target(Filter(subtype="Shapeshifter")), CREATURE_TARGET),
        ),
    ),
)
TOKEN_COPIES: Final = (
    card("Cackling Counterpart", "1UU", "Instant", spell(CreateCopy(IT), targets=(Target(YOUR_CREATURE),)), flashback("5UU")),
    card("Self-Reflection", "4UU", "Sorcery", spell(CreateCopy(IT), targets=(Target(YOUR_CREATURE),)), flashback("3U")),
    card(
        "Heat Shimmer",
        "2R",
        "Sorcery",
        spell(
            CreateCopy(IT, exceptions=Except(gains=HASTE, abilities=(when(EventPattern(STEP_BEGINS, part=END), ExileIt(THIS)),))),
            targets=(CREATURE_TARGET,),
        ),
    ),
)
CONTROL: Final = (
    stealing("Control Magic", "2UU", CREATURE),
    stealing("Mind Control", "3UU", CREATURE),
    stealing("Persuasion", "3UU", CREATURE),
    stealing("Confiscate", "4UU", 0),
    stealing("Annex", "2UU", LAND),
    stealing("Steal Enchantment", "UU", ENCHANTMENT),
    card("Act of Treason", "2R", "Sorcery", spell(*borrowing(), targets=(CREATURE_TARGET,))),
    card("Threaten", "2R", "Sorcery", spell(*borrowing(untaps_first=True), targets=(CREATURE_TARGET,))),
    card("Limits of Solidarity", "3R", "Sorcery", spell(*borrowing(), targets=(CREATURE_TARGET,)), KeywordAbility("cycling", cost("2"))),
    card("Act of Aggression", "{3}{R/P}{R/P}", "Instant", spell(*borrowing(), targets=(THEIR_CREATURE,))),
    creature("Zealous Conscripts", "4R", "Human Warrior", 3, 3, keywords(HASTE), enters(*borrowing(), targets=(A_PERMANENT,))),
    creature(
        "Sower of Temptation",
        "2UU",
        "Faerie Wizard",
        2,
        2,
        keywords(FLYING),
        enters(GainControl(IT, WHILE_THIS_ON_BATTLEFIELD), targets=(CREATURE_TARGET,)),
    ),
    card(
        "Switcheroo", "4U", "Sorcery", spell(ExchangeControl(IT, Targets(1)), targets=(CREATURE_TARGET, Target(A_CREATURE, another=True)))
    ),
)
FACE_DOWN: Final = (
    creature("Battering Craghorn", "2RR", "Goat Beast", 3, 1, keywords(FIRST_STRIKE), morph("1RR")),
    creature(
        "Brine Elemental", "4UU", "Elemental", 5, 4, morph("5UU"), when(TURNED_UP, SkipNext(EachPlayer(OPPONENT), STEP_BEGINS, UNTAP))
    ),
    creature("Skirk Marauder", "1R", "Goblin", 2, 1, morph("2R"), when(TURNED_UP, DealDamage(Fixed(2), IT), targets=(ANY_TARGET,))),
    creature("Echo Tracer", "2U", "Human Wizard", 2, 2, morph("2U"), when(TURNED_UP, ReturnToHand(IT), targets=(CREATURE_TARGET,))),
    creature("Branchsnap Lorian", "1GG", "Beast", 4, 1, keywords(TRAMPLE), morph("G")),
    creature("Treespring Lorian", "5G", "Beast", 5, 4, morph("5G")),
    creature("Glacial Stalker", "5U", "Elemental", 4, 5, morph("4U")),
    creature("Woolly Loxodon", "5GG", "Elephant Warrior", 6, 7, morph("5G")),
    creature("Monastery Flock", "2U", "Bird", 0, 5, keywords(DEFENDER, FLYING), morph("U")),
    creature("Abzan Guide", "3WBG", "Human Warrior", 4, 4, keywords(LIFELINK), morph("2WBG")),
    creature(
        "Exalted Angel",
        "4WW",
        "Angel",
        4,
        5,
        keywords(FLYING),
        when(EventPattern(DAMAGE, source_this=True), GainLife(You(), TriggerAmount())),
        morph("2WW"),
    ),
    creature("Grinning Demon", "2BB", "Demon", 6, 6, at_step(UPKEEP, YOU, LoseLife(You(), Fixed(2))), morph("2BB")),
    creature(
        "Whipcorder",
        "WW",
        "Human Soldier Rebel",
        2,
        2,
        activated((cost("W"), TapThis()), TapIt(IT), targets=(CREATURE_TARGET,)),
        morph("W"),
    ),
    creature(
        "Daru Healer", "2W", "Human Cleric", 1, 2, activated((TapThis(),), PreventDamage(IT, Fixed(1)), targets=(ANY_TARGET,)), morph("W")
    ),
    creature("Segmented Krotiq", "5G", "Insect", 6, 5, Morph((cost("6G"),), megamorph=True)),
    creature("Aerie Bowmasters", "2GG", "Dog Archer", 3, 4, keywords(REACH), Morph((cost("5G"),), megamorph=True)),
    creature(
        "Icefeather Aven",
        "GU",
        "Bird Shaman",
        2,
        2,
        keywords(FLYING),
        morph("1GU"),
        when(TURNED_UP, ReturnToHand(IT), targets=(ANOTHER_CREATURE,), optional=True),
    ),
    card("Soul Summons", "1W", "Sorcery", spell(Manifest())),
)
CARDS: Final = (*ENTER_AS_COPIES, *BECOME_COPIES, *TOKEN_COPIES, *CONTROL, *FACE_DOWN)
