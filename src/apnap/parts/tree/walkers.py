"""Planeswalkers, battles, Sagas, emblems, day and night: what their abilities are made of."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability, Change, EventPattern
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Reference, Target, Targets, This, You
from apnap.parts.tree.effects import Effect


@dataclass(frozen=True, eq=False, repr=False)
class LoyaltyCost(CostPart):
    """A loyalty symbol (606.4): `number` loyalty counters are put on the permanent, or removed (below 0); with `x` X of them are removed.

    An activated ability with such a cost is a loyalty ability (606.2).
    """

    number: int = 0
    x: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Chapter(Ability):
    """What follows as a Saga comes to have one of those numbers of lore counters (714.2): a triggered ability for each number."""

    numbers: tuple[int, ...]
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class TriggeredByAny(Ability):
    """A triggered ability that waits for any of several events: "Whenever this attacks or blocks"."""

    events: tuple[EventPattern, ...]
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class GetEmblem(Effect):
    """Each that `who` names gets an emblem with the abilities that the card's token of that name has (114.2)."""

    emblem: str
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class RequireAttack(Effect):
    """During the next turn of the player that `whose` names their creatures attack what `what` names if able (508.1d)."""

    whose: Reference = Targets()
    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class CastDefeated(Effect):
    """The controller may cast the exiled battle `what` transformed without paying its mana cost (310.11b)."""

    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class BecomeDay(Effect):
    """It becomes day, or night (731.1)."""

    night: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class ItIsDay(Condition):
    """It is day; `night`: it is night (731.1)."""

    night: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class DayAsEnters(Change):
    """If it's neither day nor night, it becomes day as the permanent enters."""


@dataclass(frozen=True, eq=False, repr=False)
class EntersTransformed(Change):
    """The permanent enters with its back face up (702.145b)."""


@dataclass(frozen=True, eq=False, repr=False)
class Bound(Ability):
    """Daybound, or nightbound: as it becomes night, or day, the permanent transforms, and it does so in no other way (702.145)."""

    night: bool = False
