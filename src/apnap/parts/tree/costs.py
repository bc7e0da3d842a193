"""Costs (118)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.described import Filter, Part


@dataclass(frozen=True)
class CostPart(Part):
    """One thing to pay."""


@dataclass(frozen=True)
class ManaCost(CostPart):
    """Mana: `mana` counts W, U, B, R, G, C; `generic` any; `x` how often X is in it."""

    mana: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    generic: int = 0
    x: int = 0


@dataclass(frozen=True)
class TapThis(CostPart):
    """The {T} symbol (107.5)."""


@dataclass(frozen=True)
class SacrificeThis(CostPart):
    """Sacrifice the source."""


@dataclass(frozen=True)
class SacrificeCost(CostPart):
    """Sacrifice a permanent that meets the filter."""

    filter: Filter


@dataclass(frozen=True)
class PayLife(CostPart):
    """Pay that much life."""

    amount: int


@dataclass(frozen=True)
class DiscardCost(CostPart):
    """Discard that many cards."""

    count: int = 1
