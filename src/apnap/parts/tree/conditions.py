"""Conditions: what comes after "if", "as long as" and "only if" (603.4, 608.2c, 602.5b), and what has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.described import Amount, Filter, Fixed, Part, Reference, This


@dataclass(frozen=True, eq=False, repr=False)
class Condition(Part):
    """Something that holds or not."""


@dataclass(frozen=True, eq=False, repr=False)
class AtLeast(Condition):
    """The amount is `number` or more: "you control three or more artifacts", "you have 40 or more life"."""

    amount: Amount
    number: Amount = Fixed(1)


@dataclass(frozen=True, eq=False, repr=False)
class AtMost(Condition):
    """The amount is `number` or less: "you control no Islands", "an opponent has 10 or less life"."""

    amount: Amount
    number: Amount = Fixed(0)


@dataclass(frozen=True, eq=False, repr=False)
class Not(Condition):
    """The condition does not hold."""

    of: Condition


@dataclass(frozen=True, eq=False, repr=False)
class AllOf(Condition):
    """All of the conditions hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, eq=False, repr=False)
class AnyOf(Condition):
    """One of the conditions holds, or more."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Is(Condition):
    """What is named meets the filter, or met it as it was last (608.2h): "if this artifact is untapped"."""

    what: Reference
    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class InZone(Condition):
    """What is named is in that zone: "if this card is in your graveyard"."""

    what: Reference
    zone: int


@dataclass(frozen=True, eq=False, repr=False)
class YourTurn(Condition):
    """It is the controller's turn."""


@dataclass(frozen=True, eq=False, repr=False)
class WasCast(Condition):
    """What is named was cast, from that zone (0: any)."""

    zone: int = 0
    what: Reference = This()
