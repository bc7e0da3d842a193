"""What combat is asked and told besides declarations: times to cast, who is alone, what is put in, removed, and made to block (506-509)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Filter, Reference, This, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE, NO_STEP


# Times (506.8) ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class During(Condition):
    """It is such a time: in combat or in a step (NO_STEP: any), before or after a point of combat (NO_STEP: none), in somebody's turn.

    A point is the number of a step, as which begins counts: before DECLARE_BLOCKERS is before blockers are declared; BEGINNING_OF_COMBAT
    is combat itself, before which its phase has not begun and after which it has ended; after UPKEEP an upkeep step has ended. `who` is
    ANYONE, YOU or OPPONENT.
    """

    combat: bool = False
    step: int = NO_STEP
    before: int = NO_STEP
    after: int = NO_STEP
    who: int = ANYONE


@dataclass(frozen=True, eq=False, repr=False)
class AttackedThisStep(Condition):
    """What is named has been attacked in this declare attackers step: a creature was declared as an attacker of it."""

    what: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class CastOnly(Ability):
    """This spell can be cast only while the condition holds (601.3)."""

    condition: Condition


# Alone, and by force (506.5-506.7) --------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Alone(Condition):
    """What is named is attacking, or blocking, and no other creature is; `player`: is attacking a player whom no other attacks."""

    what: Reference = This()
    blocking: bool = False
    player: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class AttackedAlone(Condition):
    """What is named was the only creature declared as an attacker this combat; `player`: as an attacker of the player it attacked."""

    what: Reference = This()
    player: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class HadToAttack(Condition):
    """An effect required what is named to attack as attackers were declared this combat."""

    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class TimesAttacked(Amount):
    """How often what is named was declared as an attacker this turn (508.1k)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class AttackedThisTurn(Condition):
    """What is named was declared as an attacker this turn."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ActivePlayer(Reference):
    """The active player."""


@dataclass(frozen=True, eq=False, repr=False)
class Idle(Reference):
    """The permanents that meet the filter and did not attack this turn.

    `of`: only of those players; `continuously`: only what its controller has controlled continuously since the turn began.
    """

    filter: Filter
    of: Reference | None = None
    continuously: bool = False


# Effects ----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class EntersBlocking(Effect):
    """What is named, which was just put onto the battlefield, is blocking: what `whom` names, else what its controller chooses (509.4)."""

    what: Reference
    whom: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class RemoveFromCombat(Effect):
    """What is named is removed from combat (506.4).

    `unblocks`: attackers that it blocked become unblocked; 1 those that no other creature has blocked this combat, 2 those that became
    blocked by nothing but it, no effect either.
    """

    what: Reference
    unblocks: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class BecomesBlocked(Effect):
    """What is named becomes blocked by no creature (509.1h)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class StopBlocking(Effect):
    """What is named stops blocking the attackers that `whom` names; all of them stay in combat (509.2a, 509.3a)."""

    what: Reference
    whom: Reference


@dataclass(frozen=True, eq=False, repr=False)
class MakeBlock(Effect):
    """What is named blocks an attacking creature that the controller chooses among those that it could block."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Reselect(Effect):
    """The controller reselects which player or permanent what is named is attacking (508.7)."""

    what: Reference
