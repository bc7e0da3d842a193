"""What static abilities restrict and require when attackers and blockers are declared (508.1c-d, 509.1b-c).

`what` names the creatures that an ability is about by a filter; None is the creature that has the ability.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.described import Filter


@dataclass(frozen=True)
class CombatTerm(Ability):
    """A restriction or requirement that the declaration is checked against as a whole."""


@dataclass(frozen=True)
class AttacksIfAble(CombatTerm):
    """Attacks each combat if able."""

    what: Filter | None = None


@dataclass(frozen=True)
class Goads(CombatTerm):
    """Those creatures are goaded by the controller of this: they attack if able, and another player than that one if able (701.15b)."""

    what: Filter


@dataclass(frozen=True)
class BlocksIfAble(CombatTerm):
    """Blocks each combat if able."""

    what: Filter | None = None


@dataclass(frozen=True)
class MustBeBlocked(CombatTerm):
    """Must be blocked if able; `by_all`: all creatures able to block it do so."""

    by_all: bool = False


@dataclass(frozen=True)
class NotWithoutOthers(CombatTerm):
    """Can't attack (`attacking`), or block (`blocking`), unless at least `least` other creatures that meet `others` (None: any) do."""

    least: int = 1
    others: Filter | None = None
    attacking: bool = True
    blocking: bool = True


@dataclass(frozen=True)
class OnlyAlone(CombatTerm):
    """Can attack only alone."""


@dataclass(frozen=True)
class AttackLimit(CombatTerm):
    """No more than `most` creatures can attack each combat; `you`: attack the controller of this."""

    most: int
    you: bool = False


@dataclass(frozen=True)
class BlockLimit(CombatTerm):
    """No more than `most` creatures can block each combat."""

    most: int


@dataclass(frozen=True)
class BlockedByNumber(CombatTerm):
    """Can't be blocked except by at least `least` creatures, nor by more than `most` (-1: any number)."""

    least: int = 1
    most: int = -1


@dataclass(frozen=True)
class BlocksAdditional(CombatTerm):
    """Can block `number` additional creatures each combat (-1: any number)."""

    number: int = 1
