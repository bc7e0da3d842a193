"""What restricts and requires attacking and blocking (508.1c-d, 509.1b-c), and what combat is counted and referred to by.

Each restriction or requirement is about one creature, "it": the one that has it as an ability, or each that an `Imposes` or `Impose` names.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Amount, Filter, Reference, This
from apnap.parts.tree.effects import Effect
from apnap.parts.words import AT_ANYTHING, UNTIL_END_OF_TURN


# What the declaration is checked against as a whole ------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class CombatTerm(Ability):
    """A restriction or requirement that the declaration is checked against as a whole."""


@dataclass(frozen=True, eq=False, repr=False)
class AttacksIfAble(CombatTerm):
    """It attacks each combat if able; what `whom` names, if that is given (508.1d)."""

    whom: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Goads(CombatTerm):
    """It is goaded by the controller of this: it attacks if able, and another player than that one if able (701.15b)."""


@dataclass(frozen=True, eq=False, repr=False)
class BlocksIfAble(CombatTerm):
    """It blocks each combat if able; what `whom` names, if that is given (509.1c)."""

    whom: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class MustBeBlocked(CombatTerm):
    """It must be blocked if able; `by_all`: all creatures able to block it do so."""

    by_all: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class NotWithoutOthers(CombatTerm):
    """It can't attack (`attacking`), or block (`blocking`), unless at least `least` other creatures that meet `others` (None: any) do."""

    least: int = 1
    others: Filter | None = None
    attacking: bool = True
    blocking: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class OnlyAlone(CombatTerm):
    """It can attack only alone."""


@dataclass(frozen=True, eq=False, repr=False)
class AttackLimit(CombatTerm):
    """No more than `most` creatures can attack each combat; `you`: attack the controller of this."""

    most: int
    you: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class BlockLimit(CombatTerm):
    """No more than `most` creatures can block each combat; imposed on a player: of that player."""

    most: int


@dataclass(frozen=True, eq=False, repr=False)
class BlockedByNumber(CombatTerm):
    """It can't be blocked except by at least `least` creatures (-1: all of the defending player), nor by more than `most` (-1: any)."""

    least: int = 1
    most: int = -1


@dataclass(frozen=True, eq=False, repr=False)
class BlocksAdditional(CombatTerm):
    """It can block `number` additional creatures each combat (-1: any number)."""

    number: int = 1


# What it costs ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class AttackCost(CombatTerm):
    """It can't attack unless its controller pays the cost, `times` so often (None: once), as attackers are declared (508.1h).

    `whom`: AT_ANYTHING, or only if it attacks that.
    """

    cost: tuple[CostPart, ...]
    times: Amount | None = None
    whom: int = AT_ANYTHING


@dataclass(frozen=True, eq=False, repr=False)
class BlockCost(CombatTerm):
    """It can't block unless its controller pays the cost, `times` so often, as blockers are declared (509.1d).

    `attackers`: only if it blocks such a creature.
    """

    cost: tuple[CostPart, ...]
    times: Amount | None = None
    attackers: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class BlockedCost(CombatTerm):
    """It can't be blocked unless defending player pays the cost, `times` so often, for each creature that blocks it (509.1d)."""

    cost: tuple[CostPart, ...]
    times: Amount | None = None


# What forbids one creature to attack, or to block or be blocked by another ---------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class PairTerm(Ability):
    """A restriction that one creature disobeys, or a blocker and what it blocks, whatever else is declared."""


@dataclass(frozen=True, eq=False, repr=False)
class CantAttack(PairTerm):
    """It can't attack (`whom`: that), if defending player controls what meets `if_there`, unless they control what meets `unless`.

    `again`: only a player whom it has been declared to attack this turn; it can attack permanents of that player.
    """

    whom: int = AT_ANYTHING
    unless: Filter | None = None
    if_there: Filter | None = None
    again: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class AttacksDespiteDefender(CombatTerm):
    """It can attack as though it didn't have defender (702.3b)."""


@dataclass(frozen=True, eq=False, repr=False)
class CantBlock(PairTerm):
    """It can't block (`attackers`: such creatures)."""

    attackers: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CantBeBlocked(PairTerm):
    """It can't be blocked."""


@dataclass(frozen=True, eq=False, repr=False)
class CantBeBlockedExceptBy(PairTerm):
    """Only creatures that meet the filter can block it."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class CantBeBlockedBy(PairTerm):
    """Creatures that meet the filter can't block it."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class BlocksOnly(PairTerm):
    """It can block only creatures that meet the filter."""

    filter: Filter


# How one creature assigns its combat damage (510.1) --------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class DamageTerm(Ability):
    """It assigns its combat damage in another manner than usual."""


@dataclass(frozen=True, eq=False, repr=False)
class DamageByToughness(DamageTerm):
    """It assigns combat damage equal to its toughness rather than its power."""


@dataclass(frozen=True, eq=False, repr=False)
class AsUnblocked(DamageTerm):
    """It assigns its combat damage as though it weren't blocked; `may`: its controller chooses so each time."""

    may: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class AssignsNoDamage(DamageTerm):
    """It assigns no combat damage."""


@dataclass(frozen=True, eq=False, repr=False)
class DividesAmongDefenders(DamageTerm):
    """Its controller may divide its combat damage among the defending player and any creatures that player controls."""


@dataclass(frozen=True, eq=False, repr=False)
class TramplesOver(DamageTerm):
    """It has trample over planeswalkers (702.19c): damage beyond a planeswalker's loyalty goes to the planeswalker's controller."""


@dataclass(frozen=True, eq=False, repr=False)
class AssignsForAttackers(Ability):
    """The controller of this, rather than the attacking player, assigns the combat damage of each creature attacking that player.

    It is divided as that player chooses among what blocks the creature.
    """


# On whom they are imposed --------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Imposes(Ability):
    """The creatures that `what` names are restricted and required so, while the condition holds (604.1)."""

    what: Reference
    terms: tuple[Ability, ...]
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Impose(Effect):
    """What is named is restricted and required so for a duration; a described group changes with who meets the description (611.2c)."""

    what: Reference
    terms: tuple[Ability, ...]
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class EntersAttacking(Effect):
    """What is named, which was just put onto the battlefield or was there, is attacking: what the controller chooses for each (508.4).

    `whom`: only that player, or a planeswalker of theirs; of several players each creature has one; or that planeswalker or battle only.
    """

    what: Reference
    whom: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class ForEachPlayer(Effect):
    """For each player that `who` names the controller chooses whether; `effects` happen once, for all chosen players (ThatPlayer)."""

    who: Reference
    effects: tuple[Effect, ...]


# What is counted and referred to ---------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class DefendingPlayer(Reference):
    """The player whom the source attacks, or attacked before it left combat (508.5)."""


@dataclass(frozen=True, eq=False, repr=False)
class OtherOpponents(Reference):
    """Each opponent other than the defending player of the attack that triggered the ability (702.116a)."""


@dataclass(frozen=True, eq=False, repr=False)
class BlockersOf(Amount):
    """How many creatures block what is named, beyond the first `beyond` of them."""

    of: Reference = This()
    beyond: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class OpponentsAttacked(Amount):
    """How many opponents the controller has attacked with a creature this combat (702.121a)."""


@dataclass(frozen=True, eq=False, repr=False)
class InCombat(Condition):
    """What is named is an attacking or blocking creature; `attacking`: an attacking one."""

    what: Reference = This()
    attacking: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class AttacksMostLife(Condition):
    """The source attacks a player who has the most life, or is tied for it (702.105a)."""


@dataclass(frozen=True, eq=False, repr=False)
class EnteredThisTurn(Condition):
    """What is named entered the battlefield this turn."""

    what: Reference = This()
