"""Costs (118)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.described import Filter, Part


@dataclass(frozen=True, eq=False, repr=False)
class CostPart(Part):
    """One thing to pay."""


@dataclass(frozen=True, eq=False, repr=False)
class ManaCost(CostPart):
    """Mana: `mana` counts W, U, B, R, G, C; `generic` any; `x` how often X is in it.

    `symbols` are the others as printed: "W/U" and "2/W" (107.4e), "W/P" (107.4f), "S" (107.4h).
    """

    mana: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    generic: int = 0
    x: int = 0
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class TapThis(CostPart):
    """The {T} symbol (107.5)."""


@dataclass(frozen=True, eq=False, repr=False)
class SacrificeThis(CostPart):
    """Sacrifice the source."""


@dataclass(frozen=True, eq=False, repr=False)
class SacrificeCost(CostPart):
    """Sacrifice `count` permanents that meet the filter."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class PayLife(CostPart):
    """Pay that much life."""

    amount: int


@dataclass(frozen=True, eq=False, repr=False)
class DiscardCost(CostPart):
    """Discard that many cards that meet the filter (None: any)."""

    count: int = 1
    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class UntapThis(CostPart):
    """The {Q} symbol (107.6)."""


@dataclass(frozen=True, eq=False, repr=False)
class DiscardThis(CostPart):
    """Discard the source; with `cycling` that is cycling it (702.29c)."""

    cycling: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class ExileThis(CostPart):
    """Exile the source from where it is."""


@dataclass(frozen=True, eq=False, repr=False)
class ReturnThis(CostPart):
    """Return the source to its owner's hand."""


@dataclass(frozen=True, eq=False, repr=False)
class ExileCost(CostPart):
    """Exile `count` other cards of one's own that meet the filter from a zone."""

    zone: int
    filter: Filter
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class ReturnCost(CostPart):
    """Return `count` permanents one controls that meet the filter to their owners' hands."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class TapCost(CostPart):
    """Tap `count` untapped permanents one controls that meet the filter; no rule of {T} applies (107.5)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class RemoveCountersCost(CostPart):
    """Remove `count` counters of a kind from the source."""

    counter: str
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class AddCountersCost(CostPart):
    """Put `count` counters of a kind on the source."""

    counter: str
    count: int = 1
