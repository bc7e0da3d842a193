"""Abilities and effects that change the rules of the game and not the characteristics of objects (611.2c, 611.3, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability, ThisTurn
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Filter, Fixed, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE, NEXT_UNTAP_STEP, OPPONENT, UNTIL_END_OF_TURN, YOU


# Untapping (502.3) ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class MayStayTapped(Ability):
    """Its controller may choose not to untap this during their untap step."""


@dataclass(frozen=True, eq=False, repr=False)
class UntapLimit(Ability):
    """Those players can't untap more than `most` permanents that meet the filter during their untap steps, while the condition holds."""

    most: int
    filter: Filter
    who: int = ANYONE
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class UntapOneKind(Ability):
    """Each player chooses one of those card types during their untap step, and can untap only permanents of that type."""

    types: tuple[int, ...]
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class AlsoUntaps(Ability):
    """What `what` names untaps during each other player's untap step."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class KeepTapped(Effect):
    """What `what` names doesn't untap during its controller's untap step (with `who`, during that player's), for a duration.

    NEXT_UNTAP_STEP is the next one of them that takes place. With `Each` the permanents are those that meet the filter at that time.
    """

    what: Reference
    who: Reference | None = None
    duration: int = NEXT_UNTAP_STEP


# Land plays (305.2) -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class MoreLandPlays(Ability):
    """The controller may play that many additional lands on each of their turns."""

    number: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class MayPlayLandsFrom(Ability):
    """The controller may play lands from that zone of theirs."""

    zone: int


@dataclass(frozen=True, eq=False, repr=False)
class MayPlayLands(Effect):
    """The controller may play that many additional lands this turn."""

    number: int = 1


# What can't be done (101.2) ---------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class CantActivate(Ability):
    """Activated abilities of permanents that meet the filter can't be activated (602.5), while the condition holds.

    `unless_mana`: mana abilities can; `anywhere`: of objects in other zones neither; `who` are the players who can't.
    """

    what: Filter = Filter()
    unless_mana: bool = False
    anywhere: bool = False
    who: int = ANYONE
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CantCast(Ability):
    """Spells that meet the filter can't be cast by those players (601.3), while the condition holds.

    `after`: only by a player who has done that this turn.
    """

    what: Filter = Filter()
    who: int = ANYONE
    condition: Condition | None = None
    after: ThisTurn | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CantSearch(Ability):
    """Those players can't search libraries."""

    who: int = ANYONE


@dataclass(frozen=True, eq=False, repr=False)
class CantLose(Ability):
    """Those players can't lose the game, and the others, as seen from the controller, can't win it (101.2, 104.3)."""

    who: int = YOU


@dataclass(frozen=True, eq=False, repr=False)
class CantDo(Effect):
    """Those that `who` names can't do for a duration what the ability says (CantCast, CantActivate)."""

    who: Reference
    what: tuple[Ability, ...]
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class CantTarget(Effect):
    """What `what` names can't be the target of spells or abilities that those players control, for a duration (115.4)."""

    what: Reference
    who: int = OPPONENT
    duration: int = UNTIL_END_OF_TURN


# Names and chance -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class ChooseName(Effect):
    """The controller chooses a "card name" or "nonland card name" (201.4); `HasChosenName` asks for it."""

    what: str = "card name"


@dataclass(frozen=True, eq=False, repr=False)
class HasChosenName(Condition):
    """What is named has the name that was chosen."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class RevealAtRandom(Effect):
    """Each that `who` names reveals that many cards at random from their hand, which are then noted (701.20)."""

    who: Reference = You()
    amount: Amount = Fixed(1)
