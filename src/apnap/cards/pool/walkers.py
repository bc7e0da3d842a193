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
    THIS,
    YOUR_CREATURE,
    card,
    cost,
    creature,
    enters,
    keywords,
    tap_for,
    token,
    types,
    when,
)
from apnap.cards.pool.faces import double_faced
from apnap.cards.pool.keywords2 import vehicle
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    AddTypes,
    Alter,
    CardsIn,
    Chapter,
    CreateToken,
    DayAsEnters,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    Fight,
    Filter,
    Fixed,
    GainAbilities,
    GetEmblem,
    If,
    InZone,
    Is,
    KeywordAbility,
    LookAt,
    LoyaltyCost,
    May,
    MayDo,
    Mill,
    Modify,
    Noted,
    PreventDamage,
    PutInto,
    PutOnLibrary,
    PutOntoBattlefield,
    Replacement,
    RequireAttack,
    Reveal,
    Sacrifice,
    Search,
    SetPowerToughness,
    Shuffle,
    Static,
    Target,
    Targets,
    TopCards,
    Triggered,
    TriggeredByAny,
    UntapIt,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BASIC,
    BATTLEFIELD,
    BLOCKS,
    COMMAND,
    CREATURE,
    DAY_NIGHT,
    DOUBLE_STRIKE,
    ENCHANTMENT,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LAND,
    MENACE,
    MOVES,
    OPPONENT,
    PLANESWALKER,
    REACH,
    RED,
    TRAMPLE,
    VIGILANCE,
    WHITE,
    YOU,
)

FOUND: Final = Noted()
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
OPPONENTS: Final = EachPlayer(OPPONENT)
CREATURE_OR_WALKER: Final = Filter(types=CREATURE | PLANESWALKER)


DOMRIS_GIFT: Final = GainAbilities(tuple(keywords(one) for one in (DOUBLE_STRIKE, TRAMPLE, HEXPROOF, HASTE)))


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


def siege(name: str, mana: str, defense: int, *abilities: Ability, back: Definition, colours: int) -> Definition:
    """A Siege with that back face of those colours."""
    mask, subtypes = types("Battle — Siege")
    return double_faced(Definition(name, cost(mana), mask, subtypes, 0, 0, abilities, defense=defense), back, colours)


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
    walker(
        "Gideon Jura",
        "3WW",
        "Gideon",
        6,
        up(2, RequireAttack(), targets=(Target(players=1 + OPPONENT),)),
        up(-2, Destroy(IT), targets=(Target(Filter(types=CREATURE, tapped=1)),)),
        up(
            0,
            Alter(THIS, (AddTypes(CREATURE, ("Human", "Soldier")), SetPowerToughness(Fixed(6), Fixed(6)))),
            PreventDamage(THIS, Fixed(-1)),
        ),
    ),
    walker(
        "Domri Rade",
        "1RG",
        "Domri",
        3,
        up(1, LookAt(TopCards()), If(Is(FOUND, A_CREATURE), (May((Reveal(FOUND), PutInto(FOUND, HAND))),))),
        up(-2, Fight(IT, Targets(1)), targets=(Target(YOUR_CREATURE), Target(A_CREATURE, another=True))),
        up(-7, GetEmblem("Emblem")),
        tokens=(emblem(Static(Each(YOUR_CREATURE), gains=DOUBLE_STRIKE | TRAMPLE | HEXPROOF | HASTE)),),
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
    siege(
        "Invasion of Zendikar",
        "3G",
        3,
        enters(Search(Filter(all_types=BASIC | LAND), 2), PutOntoBattlefield(FOUND, tapped=True), Shuffle()),
        back=creature(
            "Awakened Skyclave",
            "0",
            "Creature — Elemental",
            4,
            4,
            keywords(VIGILANCE, HASTE),
            Static(THIS, condition=InZone(THIS, BATTLEFIELD), changes=(AddTypes(LAND),)),
            tap_for("W", "U", "B", "R", "G"),
        ),
        colours=GREEN,
    ),
    double_faced(
        creature("Tavern Ruffian", "3R", "Human Warrior Werewolf", 2, 5, KeywordAbility("daybound")),
        creature("Tavern Smasher", "0", "Werewolf", 6, 5, KeywordAbility("nightbound")),
        RED,
    ),
    double_faced(
        creature("Bird Admirer", "2G", "Human Archer Werewolf", 1, 4, keywords(REACH), KeywordAbility("daybound")),
        creature("Wing Shredder", "0", "Werewolf", 3, 5, keywords(REACH), KeywordAbility("nightbound")),
        GREEN,
    ),
)
