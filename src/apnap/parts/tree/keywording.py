"""Parts that keyword abilities stand for (702): what was paid, attaching, entering attacking, becoming a creature."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Filter, Reference, Target, This
from apnap.parts.tree.effects import Effect
from apnap.parts.words import UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class WasPaid(Condition):
    """The alternative cost called `name` was paid for what is named, or for the spell that it was (118.9, 607.2i)."""

    name: str
    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class AsItResolves(Ability):
    """If the alternative cost called `name` was paid, `effects` follow as the spell has become a permanent, which is This (608.3)."""

    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, repr=False)
class All(Reference):
    """What each of the references names."""

    of: tuple[Reference, ...]


# Attaching --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class AttachedTo(Reference):
    """What the source is attached to (301.5f)."""


@dataclass(frozen=True, eq=False, repr=False)
class Enchant(Ability):
    """What an Aura spell can target, and what the Aura can be attached to (702.5a)."""

    target: Target


@dataclass(frozen=True, eq=False, repr=False)
class Attach(Effect):
    """What `what` names is attached to what `to` names (701.3)."""

    what: Reference
    to: Reference


@dataclass(frozen=True, eq=False, repr=False)
class PutAttached(Effect):
    """What is named is put onto the battlefield under the controller's control, attached to what `to` names (303.4i)."""

    what: Reference
    to: Reference


@dataclass(frozen=True, eq=False, repr=False)
class PhaseOut(Effect):
    """What is named phases out (702.26b)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class PhaseIn(Effect):
    """All phased-out permanents that meet the filter phase in, and simultaneously what `out` names phases out (702.26b-c)."""

    filter: Filter
    out: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class RemoveDamage(Effect):
    """All damage marked on what is named is removed."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Together(Ability):
    """Static abilities that one sentence states of one subject: "has phasing and can't be blocked except by Walls"."""

    each: tuple[Ability, ...]


@dataclass(frozen=True, eq=False, repr=False)
class CounterLimit(Ability):
    """This permanent cannot have more than so many counters of that kind (704.5r)."""

    counter: str
    most: int


# Combat -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class PutAttacking(Effect):
    """What is named is put onto the battlefield under the controller's control, tapped and attacking what `attacking` names (508.4)."""

    what: Reference
    attacking: Reference


# Costs ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class RevealThis(CostPart):
    """Reveal the source from the hand; it stays revealed until the ability has left the stack."""


@dataclass(frozen=True, eq=False, repr=False)
class TapPower(CostPart):
    """Tap any number of untapped permanents one controls that meet the filter, with total power `power` or greater (702.122a)."""

    power: int
    filter: Filter


# Types ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class BecomeType(Effect):
    """What is named has those types in addition to its own, for a duration (613.1d)."""

    what: Reference
    types: int
    duration: int = UNTIL_END_OF_TURN
