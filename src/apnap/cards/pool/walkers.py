"""Planeswalkers, Sagas, battles, Vehicles, and cards of day and night."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    YOUR_CREATURE,
    card,
    cost,
    creature,
    keywords,
    token,
    types,
    when,
)
from apnap.cards.pool.keywords2 import vehicle
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    CardsIn,
    Chapter,
    CreateToken,
    DayAsEnters,
    DealDamage,
    Discard,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GetEmblem,
    LoyaltyCost,
    MayDo,
    Mill,
    Modify,
    Noted,
    PutOnLibrary,
    PutOntoBattlefield,
    Replacement,
    Sacrifice,
    Search,
    Shuffle,
    Static,
    Target,
    Triggered,
    TriggeredByAny,
    UntapIt,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BLOCKS,
    COMMAND,
    CREATURE,
    DAY_NIGHT,
    ENCHANTMENT,
    FLYING,
    GRAVEYARD,
    GREEN,
    INDESTRUCTIBLE,
    LAND,
    MENACE,
    MOVES,
    OPPONENT,
    PLANESWALKER,
    TRAMPLE,
    VIGILANCE,
    WHITE,
    YOU,
)

FOUND: Final = Noted()
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
OPPONENTS: Final = EachPlayer(OPPONENT)
CREATURE_OR_WALKER: Final = Filter(types=CREATURE | PLANESWALKER)


def walker(name: str, mana: str, kind: str, loyalty: int, *abilities: Ability, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A legendary planeswalker card."""
    mask, subtypes = types(f"Legendary Planeswalker — {kind}")
    made = card(name, mana, f"Legendary Planeswalker — {kind}", *abilities, tokens=tokens)
    return Definition(name, cost(mana), mask, subtypes, 0, 0, abilities, -1, made.tokens, loyalty)


def up(number: int, *effects: Effect, targets: tuple[Target, ...] = ()) -> Activated:
    """A loyalty ability with that symbol."""
    return Activated((LoyaltyCost(number),), effects, targets)


def emblem(*abilities: Ability) -> Definition:
    """An emblem: it has abilities and nothing else (114.3)."""
    there = tuple(replace(one, zones=1 << COMMAND) if isinstance(one, Triggered) else one for one in abilities)
    return Definition("Emblem", None, 0, (), abilities=there)


def saga(name: str, mana: str, *chapters: Chapter, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A Saga."""
    return card(name, mana, "Enchantment — Saga", *chapters, tokens=tokens)


CARDS: Final = (
    walker(
        "Jace Beleren",
        "1UU",
        "Jace",
        3,
        up(2, DrawCards(EachPlayer(), Fixed(1))),
        up(-1, DrawCards(IT, Fixed(1)), targets=(PLAYER_TARGET,)),
        up(-10, Mill(IT, Fixed(20)), targets=(PLAYER_TARGET,)),
    ),
    walker(
        "Garruk Wildspeaker",
        "2GG",
        "Garruk",
        3,
        up(1, UntapIt(IT), targets=(Target(Filter(types=LAND), least=2, most=2),)),
        up(-1, CreateToken("Beast")),
        up(-4, Modify(Each(YOUR_CREATURE), Fixed(3), Fixed(3), gains=TRAMPLE)),
        tokens=(token("Beast", GREEN, 3, 3),),
    ),
    walker(
        "Elspeth, Knight-Errant",
        "2WW",
        "Elspeth",
        4,
        up(1, CreateToken("Soldier")),
        up(1, Modify(IT, Fixed(3), Fixed(3), gains=FLYING), targets=(CREATURE_TARGET,)),
        up(-8, GetEmblem("Emblem")),
        tokens=(
            token("Soldier", WHITE, 1, 1),
            emblem(Static(Each(Filter(types=ARTIFACT | CREATURE | ENCHANTMENT | LAND, controller=YOU)), gains=INDESTRUCTIBLE)),
        ),
    ),
    walker(
        "Liliana Vess",
        "3BB",
        "Liliana",
        5,
        up(1, Discard(IT, Fixed(1)), targets=(PLAYER_TARGET,)),
        up(-2, Search(), Shuffle(), PutOnLibrary(FOUND)),
        up(-8, PutOntoBattlefield(CardsIn(GRAVEYARD, EachPlayer(), A_CREATURE), yours=True)),
    ),
    saga(
        "History of Benalia",
        "1WW",
        Chapter((1, 2), (CreateToken("Knight"),)),
        Chapter((3,), (Modify(Each(Filter(subtype="Knight", controller=YOU)), Fixed(2), Fixed(1)),)),
        tokens=(token("Knight", WHITE, 2, 2, keywords(VIGILANCE)),),
    ),
    saga(
        "The Eldest Reborn",
        "4B",
        Chapter((1,), (Sacrifice(OPPONENTS, CREATURE_OR_WALKER),)),
        Chapter((2,), (Discard(OPPONENTS, Fixed(1)),)),
        Chapter((3,), (PutOntoBattlefield(IT, yours=True),), (Target(CREATURE_OR_WALKER, zone=GRAVEYARD),)),
    ),
    creature(
        "Brimstone Vandal",
        "2R",
        "Devil",
        2,
        3,
        keywords(MENACE),
        Replacement(ENTERS, DayAsEnters()),
        when(EventPattern(DAY_NIGHT, gain=1), DealDamage(Fixed(1), OPPONENTS)),
    ),
    vehicle(
        "Smuggler's Copter",
        "2",
        3,
        3,
        1,
        keywords(FLYING),
        TriggeredByAny(
            (EventPattern(ATTACKS, this=True), EventPattern(BLOCKS, this=True)), (MayDo((DRAW_A_CARD,), (Discard(CONTROLLER, Fixed(1)),)),)
        ),
    ),
)
