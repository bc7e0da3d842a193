"""Keyword abilities of upkeeps, of cards in hand and of the stack, as the abilities that they stand for (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    AlternativeCost,
    AtLeast,
    Became,
    CardsIn,
    CastFor,
    CostPart,
    CountersOn,
    CounterSpell,
    DiscardThis,
    DrawCards,
    Effect,
    EntersWithCounters,
    EventPattern,
    ExiledByMadness,
    Fixed,
    If,
    Instead,
    InZone,
    KeywordAbility,
    MayPay,
    Mill,
    NewSinceUpkeep,
    Noted,
    NumberOf,
    PutCounters,
    PutInto,
    RemoveCounters,
    Replacement,
    ReturnToHand,
    Reveal,
    SacrificeIt,
    Search,
    Shuffle,
    SuspendFromHand,
    TellOfMadness,
    This,
    Triggered,
    TriggerPlayer,
    TriggerSource,
    You,
)
from apnap.parts.words import (
    BATTLEFIELD,
    COUNTERS,
    DISCARDS,
    DRAWS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MADNESS,
    MOVES,
    NOWHERE,
    OPPONENT,
    STEP_BEGINS,
    TARGETED,
    UPKEEP,
    YOU,
)

ONE: Final = Fixed(1)
IT: Final = This()
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
YOUR_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)
SACRIFICE: Final = SacrificeIt(IT)
LAST_TIME_COUNTER: Final = EventPattern(COUNTERS, this=True, gain=-1, counter="time", last=True)


def costs_of(keyword: KeywordAbility) -> tuple[CostPart, ...]:
    """What the keyword's cost consists of."""
    return (keyword.cost,) if keyword.cost is not None else keyword.parts


def ward(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it becomes the target of a spell or ability of an opponent, that is countered unless that player pays (702.21a)."""
    targeted = EventPattern(TARGETED, this=True, player=OPPONENT, at_once=True)
    pay = MayPay(costs_of(keyword), otherwise=(CounterSpell(TriggerSource()),), who=TriggerPlayer(), x=keyword.x)
    return (Triggered(targeted, (pay,), rule=keyword.name),)


def cycling(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Discarding it from hand for a cost draws a card, or finds such a card in the library (702.29a, 702.29e)."""
    effects: tuple[Effect, ...] = (DrawCards(You(), ONE),)
    if keyword.filter is not None:
        effects = (Search(keyword.filter), Reveal(Noted()), PutInto(Noted(), HAND), Shuffle())
    return (Activated((*costs_of(keyword), DiscardThis(cycling=True)), effects, zone=HAND),)


def madness(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is discarded into exile; then its owner may cast it for the madness cost, or it goes to the graveyard (702.35a)."""
    exiled = Replacement(EventPattern(DISCARDS, this=True), ExiledByMadness(EXILE, (TellOfMadness(Became(IT)),)))
    cast = CastFor("Madness", IT, (PutInto(IT, GRAVEYARD),))
    trigger = Triggered(EventPattern(MADNESS, this=True), (cast,), zones=1 << EXILE, rule=keyword.name)
    return exiled, AlternativeCost(costs_of(keyword), "Madness", NOWHERE), trigger


def suspend(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It may be exiled from hand with time counters; one goes each upkeep, and after the last it is cast without paying (702.62a)."""
    exiled = 1 << EXILE
    suspended = AtLeast(CountersOn("time", IT))
    each = Triggered(YOUR_UPKEEP, (RemoveCounters(IT, "time", ONE),), condition=suspended, zones=exiled, rule=keyword.name)
    last = Triggered(LAST_TIME_COUNTER, (CastFor("Suspend", IT, must=True),), condition=InZone(IT, EXILE), zones=exiled, rule=keyword.name)
    return SuspendFromHand(costs_of(keyword), keyword.number), AlternativeCost((), "Suspend", NOWHERE), each, last


def echo(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """In the first upkeep of its controller it is sacrificed unless the cost is paid (702.30a)."""
    pay = MayPay(costs_of(keyword), otherwise=(SACRIFICE,), x=keyword.x)
    return (Triggered(YOUR_UPKEEP, (pay,), condition=NewSinceUpkeep(), rule=keyword.name),)


def cumulative_upkeep(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Each upkeep it gets an age counter, and is sacrificed unless the cost is paid for each of them (702.24a)."""
    pay = MayPay(costs_of(keyword), otherwise=(SACRIFICE,), times=CountersOn("age", IT), x=keyword.x)
    aged = PutCounters(IT, "age", ONE)
    return (Triggered(YOUR_UPKEEP, (aged, pay), condition=InZone(IT, BATTLEFIELD), rule="cumulative_upkeep"),)


def fading(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with fade counters; one goes each upkeep, and when none can go it is sacrificed (702.32a)."""
    fade = If(AtLeast(CountersOn("fade", IT)), (RemoveCounters(IT, "fade", ONE),), (SACRIFICE,))
    return Replacement(ENTERS, EntersWithCounters("fade", keyword.number)), Triggered(YOUR_UPKEEP, (fade,), rule=keyword.name)


def vanishing(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with time counters; one goes each upkeep, and after the last it is sacrificed (702.63a-b)."""
    there = AtLeast(CountersOn("time", IT))
    each = Triggered(YOUR_UPKEEP, (RemoveCounters(IT, "time", ONE),), condition=there, rule=keyword.name)
    last = Triggered(LAST_TIME_COUNTER, (SACRIFICE,), rule=keyword.name)
    if not keyword.number:
        return each, last
    return Replacement(ENTERS, EntersWithCounters("time", keyword.number)), each, last


def dredge(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """From the graveyard: instead of a draw so many cards may be milled, if there are so many, and it returns to the hand (702.52a)."""
    enough = AtLeast(NumberOf(CardsIn(LIBRARY)), Fixed(keyword.number))
    instead = Instead((Mill(You(), Fixed(keyword.number)), ReturnToHand(IT)))
    return (Replacement(EventPattern(DRAWS, player=YOU), instead, enough, optional=True, zone=GRAVEYARD),)


UPKEEP_KEYWORDS: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {
    "ward": ward,
    "cycling": cycling,
    "madness": madness,
    "suspend": suspend,
    "echo": echo,
    "cumulative upkeep": cumulative_upkeep,
    "dredge": dredge,
    "fading": fading,
    "vanishing": vanishing,
}
