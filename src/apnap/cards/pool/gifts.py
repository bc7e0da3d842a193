"""Cards with gift, and Moraug, which counts attacks and adds combats."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.attachments import LIFE_STAYS
from apnap.cards.pool.build import (
    A_CREATURE,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    YOUR_CREATURE,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    token,
    when,
)
from apnap.cards.pool.predefined import fish, food, treasure
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AdditionalCost,
    Affected,
    AllOf,
    Attach,
    AttachedTo,
    Became,
    Controller,
    CounterSpell,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    DiscardCost,
    DrawCards,
    Each,
    Effect,
    Enchant,
    EventPattern,
    ExileIt,
    ExtraPhase,
    Filter,
    Fixed,
    GainProtection,
    GetsPowerToughness,
    Gift,
    GiftPromised,
    If,
    InPhase,
    KeywordAbility,
    LoseAbilities,
    LoseLife,
    Modify,
    Not,
    Noted,
    PhaseOut,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    Static,
    TapIt,
    Target,
    Targets,
    TimesAttacked,
    Triggered,
    UntapIt,
    YouControl,
    YourTurn,
)
from apnap.parts.words import (
    ARTIFACT,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    BLUE,
    COMBAT_PHASE,
    CREATURE,
    ENCHANTMENT,
    END,
    FIRST_STRIKE,
    FLYING,
    GIVES,
    GRAVEYARD,
    INDESTRUCTIBLE,
    LAND,
    MAIN_PHASE,
    MOVES,
    ONCE_IN_ADDED,
    OPPONENT,
    PERMANENT,
    REACH,
    STACK,
    STEP_BEGINS,
    STUN,
    UNTIL_YOUR_NEXT_TURN,
    YOU,
)

ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
END_STEP: Final = EventPattern(STEP_BEGINS, part=END)
LANDFALL: Final = EventPattern(MOVES, filter=Filter(types=LAND, controller=YOU), to_zone=BATTLEFIELD)
THAT_COMBAT: Final = EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT)
THEIR_CREATURE: Final = Filter(types=CREATURE, controller=OPPONENT)
NOT_PROMISED: Final = Not(GiftPromised())
YOUR_PERMANENT_CARDS: Final = Filter(types=PERMANENT, owner=YOU)
A_TRINKET: Final = Filter(types=ARTIFACT | ENCHANTMENT)


def if_promised(*effects: Effect, otherwise: tuple[Effect, ...] = ()) -> If:
    """If the gift was promised."""
    return If(GiftPromised(), effects, otherwise)


CARDS: Final[tuple[Definition, ...]] = (
    card(
        "Crumb and Get It",
        "W",
        "Instant",
        Gift("a Food"),
        spell(Modify(IT, Fixed(2), Fixed(2)), if_promised(Modify(IT, gains=INDESTRUCTIBLE)), targets=(Target(YOUR_CREATURE),)),
        tokens=(food(),),
    ),
    card(
        "Parting Gust",
        "WW",
        "Instant",
        Gift("a tapped Fish"),
        spell(
            ExileIt(IT),
            If(
                NOT_PROMISED,
                (DelayedTrigger(Triggered(END_STEP, (PutOntoBattlefield(Noted(), counter="+1/+1", number=1),)), about=Became(IT)),),
            ),
            targets=(Target(Filter(types=CREATURE, token=-1)),),
        ),
        tokens=(fish(),),
    ),
    card(
        "Perch Protection",
        "4WW",
        "Instant",
        Gift("an extra turn"),
        spell(
            CreateToken("Bird", Fixed(4)),
            if_promised(PhaseOut(Each(Filter(controller=YOU))), LIFE_STAYS, GainProtection(CONTROLLER, (Filter(),), UNTIL_YOUR_NEXT_TURN)),
            ExileIt(THIS),
        ),
        tokens=(token("Bird", BLUE, 2, 2, keywords(FLYING)),),
    ),
    creature("Jolly Gerbils", "1W", "Hamster Citizen", 2, 3, when(EventPattern(GIVES, player=YOU), DRAW_A_CARD)),
    card(
        "Into the Flood Maw",
        "U",
        "Instant",
        Gift("a tapped Fish"),
        spell(
            if_promised(ReturnToHand(IT), otherwise=(ReturnToHand(IT),)),
            targets=(Target(THEIR_CREATURE, kicked=-1), Target(Filter(not_types=LAND, controller=OPPONENT), kicked=1)),
        ),
        tokens=(fish(),),
    ),
    card(
        "Kitnap",
        "2UU",
        "Enchantment — Aura",
        Gift("a card"),
        Enchant(CREATURE_TARGET),
        enters(TapIt(AttachedTo()), If(NOT_PROMISED, (PutCounters(AttachedTo(), STUN, Fixed(3)),))),
        Static(AttachedTo(), changes=(YouControl(),)),
    ),
    card(
        "Long River's Pull",
        "UU",
        "Instant",
        Gift("a card"),
        spell(
            if_promised(CounterSpell(IT), otherwise=(CounterSpell(IT),)),
            targets=(Target(A_CREATURE, zone=STACK, kicked=-1), Target(Filter(), zone=STACK, kicked=1)),
        ),
    ),
    card(
        "Mind Spiral",
        "4U",
        "Sorcery",
        Gift("a tapped Fish"),
        spell(
            DrawCards(IT, Fixed(3)),
            if_promised(TapIt(Targets(1)), PutCounters(Targets(1), STUN, Fixed(1))),
            targets=(PLAYER_TARGET, Target(THEIR_CREATURE, kicked=1)),
        ),
        tokens=(fish(),),
    ),
    card(
        "Nocturnal Hunger",
        "2B",
        "Instant",
        Gift("a Food"),
        spell(Destroy(IT), If(NOT_PROMISED, (LoseLife(CONTROLLER, Fixed(2)),)), targets=(CREATURE_TARGET,)),
        tokens=(food(),),
    ),
    card(
        "Blooming Blast",
        "1R",
        "Instant",
        Gift("a Treasure"),
        spell(DealDamage(Fixed(2), IT), if_promised(DealDamage(Fixed(3), Controller(IT))), targets=(CREATURE_TARGET,)),
        tokens=(treasure(),),
    ),
    card(
        "Sazacap's Brew",
        "1R",
        "Instant",
        Gift("a tapped Fish"),
        AdditionalCost((DiscardCost(),)),
        spell(
            DrawCards(IT, Fixed(2)),
            if_promised(Modify(Targets(1), Fixed(2))),
            targets=(PLAYER_TARGET, Target(YOUR_CREATURE, kicked=1)),
        ),
        tokens=(fish(),),
    ),
    card(
        "Valley Rally",
        "2R",
        "Instant",
        Gift("a Food"),
        spell(
            Modify(Each(YOUR_CREATURE), Fixed(2)),
            if_promised(Modify(IT, gains=FIRST_STRIKE)),
            targets=(Target(YOUR_CREATURE, kicked=1),),
        ),
        tokens=(food(),),
    ),
    creature(
        "Moraug, Fury of Akoum",
        "4RR",
        "Legendary Creature — Minotaur Warrior",
        6,
        6,
        Static(Each(YOUR_CREATURE), changes=(GetsPowerToughness(TimesAttacked(Affected()), Fixed(0)),)),
        Triggered(
            LANDFALL,
            (
                ExtraPhase((COMBAT_PHASE,)),
                DelayedTrigger(Triggered(THAT_COMBAT, (UntapIt(Each(YOUR_CREATURE)),)), time=ONCE_IN_ADDED),
            ),
            condition=AllOf((YourTurn(), InPhase(MAIN_PHASE))),
            word="Landfall",
        ),
    ),
    card(
        "Peerless Recycling",
        "1G",
        "Instant",
        Gift("a card"),
        spell(
            if_promised(ReturnToHand(IT), otherwise=(ReturnToHand(IT),)),
            targets=(
                Target(YOUR_PERMANENT_CARDS, zone=GRAVEYARD, kicked=-1),
                Target(YOUR_PERMANENT_CARDS, zone=GRAVEYARD, least=2, most=2, kicked=1),
            ),
        ),
    ),
    card(
        "Wear Down",
        "1G",
        "Sorcery",
        Gift("a card"),
        spell(
            if_promised(Destroy(IT), otherwise=(Destroy(IT),)),
            targets=(Target(A_TRINKET, kicked=-1), Target(A_TRINKET, least=2, most=2, kicked=1)),
        ),
    ),
    creature(
        "Scrapshooter",
        "1GG",
        "Raccoon Archer",
        4,
        4,
        Gift("a card"),
        keywords(REACH),
        Triggered(
            ENTERS,
            (Destroy(IT),),
            (Target(Filter(types=ARTIFACT | ENCHANTMENT, controller=OPPONENT)),),
            condition=GiftPromised(),
        ),
    ),
    card(
        "Starforged Sword",
        "4",
        "Artifact — Equipment",
        Gift("a tapped Fish"),
        Triggered(ENTERS, (Attach(THIS, IT),), (Target(YOUR_CREATURE),), condition=GiftPromised()),
        Static(AttachedTo(), 3, 3, changes=(LoseAbilities(FLYING),)),
        KeywordAbility("equip", cost("3")),
        tokens=(fish(),),
    ),
)
