"""What spells and abilities ask of those who cast and activate them (601.2b-f): costs, modes, division, permission."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Amount, Filter, Part, Reference, Target, Targets, This
from apnap.parts.tree.effects import Effect
from apnap.parts.words import HAND, UNTIL_END_OF_TURN, YOU


@dataclass(frozen=True, eq=False, repr=False)
class AdditionalCost(Ability):
    """An additional cost that must be paid to cast this spell (118.8)."""

    cost: tuple[CostPart, ...]


@dataclass(frozen=True, eq=False, repr=False)
class OptionalCost(Ability):
    """An additional cost that may be paid to cast this spell (118.8b), called by `name`: "Kicker" (702.33), "Buyback" (702.27),
    "Entwine" (702.42), "Gift" (702.174).

    `many`: any number of times (702.33c).
    """

    cost: tuple[CostPart, ...]
    name: str = "Kicker"
    many: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class AlternativeCost(Ability):
    """A cost that may be paid rather than the mana cost (118.9), from `zone`; `name` if a keyword says so ("Flashback", "Dash")."""

    cost: tuple[CostPart, ...]
    name: str = ""
    zone: int = HAND


@dataclass(frozen=True, eq=False, repr=False)
class CostChange(Ability):
    """Spells cost that much generic mana and `mana` of the types more, or less if below 0 (118.7, 601.2f), times `times`.

    `this`: only the spell that has it; else those that meet the filter and that `who` casts. `only`: no more than there is of a type;
    `condition`: while that holds for who casts it.
    """

    generic: int
    filter: Filter | None = None
    who: int = YOU
    this: bool = False
    times: Amount | None = None
    mana: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    only: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class DoesntUntap(Ability):
    """What `what` names does not untap during its controller's untap step (502.3)."""

    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class Mode(Part):
    """One mode with its own targets; its references to targets count from its own first one."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Modes(Effect):
    """`least` to `most` of the modes, chosen as the spell or ability is put on the stack (700.2)."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class DivideDamage(Effect):
    """`source` deals `amount` damage divided as announced among the targets that `to` names (601.2d)."""

    amount: Amount
    to: Targets
    source: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class DistributeCounters(Effect):
    """`amount` counters of that kind, distributed as announced among the targets that `to` names (601.2d)."""

    counter: str
    amount: Amount
    to: Targets


@dataclass(frozen=True, eq=False, repr=False)
class TargetsBeyondFirst(Amount):
    """How many targets have been chosen, less one."""


@dataclass(frozen=True, eq=False, repr=False)
class TimesKicked(Amount):
    """How often this was kicked (702.33d), also asked of the permanent that the spell became."""


@dataclass(frozen=True, eq=False, repr=False)
class WasKicked(Condition):
    """The kicker cost at that place was paid `times` times or more for what is named (702.33)."""

    times: int = 1
    cost: int = 0
    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class EvenShare(Amount):
    """`amount` divided evenly among what `among` names, rounded down."""

    amount: Amount
    among: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Paid(Reference):
    """The objects that were sacrificed, discarded or exiled as a cost, as they last were (608.2h)."""


@dataclass(frozen=True, eq=False, repr=False)
class GainFlashback(Effect):
    """What is named gains flashback for a duration; the flashback cost is its mana cost (702.34)."""

    what: Reference
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class MayCast(Effect):
    """The controller may cast what is named from where it is, for a duration; `free`: without paying its mana cost (601.3)."""

    what: Reference
    free: bool = False
    duration: int = UNTIL_END_OF_TURN
