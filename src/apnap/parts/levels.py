"""Leveler cards: level up and level symbols as the abilities that they stand for (702.87, 711)."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    AllOf,
    Alteration,
    AtLeast,
    AtMost,
    Condition,
    CountersOn,
    Fixed,
    GainAbilities,
    KeywordAbility,
    Level,
    PutCounters,
    SetPowerToughness,
    Static,
    This,
)

COUNTER: Final = "level"
THIS: Final = This()
ON_IT: Final = CountersOn(COUNTER, THIS)


def level_up(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Its controller pays the cost as a sorcery could be cast, and it gets a level counter (702.87a)."""
    cost = (keyword.cost,) if keyword.cost is not None else ()
    return (Activated(cost, (PutCounters(THIS, COUNTER, Fixed(1)),), sorcery_timing=True),)


def level(symbol: Level) -> Static:
    """With so many level counters it has that base power and toughness, and those abilities (711.2a-b)."""
    within: Condition = AtLeast(ON_IT, Fixed(symbol.least))
    if symbol.most >= 0:
        within = AllOf((within, AtMost(ON_IT, Fixed(symbol.most))))
    changes: tuple[Alteration, ...] = (SetPowerToughness(Fixed(symbol.power), Fixed(symbol.toughness)),)
    if symbol.abilities:
        changes = (GainAbilities(symbol.abilities), *changes)
    return Static(THIS, condition=within, changes=changes)
