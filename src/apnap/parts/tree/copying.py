"""Parts for copies of objects (707), for permanents with two faces (701.27, 712) and for face-down ones (708)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.parts.tree.abilities import Ability, Alteration, Change
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Amount, Filter, Fixed, Part, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import BATTLEFIELD, PERMANENTLY


# Copies -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Except(Part):
    """What a copy has otherwise than what it copies, which then can be copied (707.9).

    `types`, `subtypes`: in addition to its others; `not_types`: it has none of them ("isn't legendary"); `power` and `toughness` (None: as
    copied); `colours` (-1: as copied); `own_colours`, `own_name`: it keeps those of what becomes the copy; `abilities` and the keyword
    abilities `gains` it has besides; `this_ability`: it has the ability that makes it a copy. `counters`: it enters with them (707.9e).
    """

    types: int = 0
    subtypes: tuple[str, ...] = ()
    not_types: int = 0
    power: int | None = None
    toughness: int | None = None
    colours: int = -1
    own_colours: bool = False
    own_name: bool = False
    abilities: tuple[Ability, ...] = ()
    gains: int = 0
    this_ability: bool = False
    counters: tuple[tuple[str, int], ...] = ()


NOTHING_ELSE: Final = Except()


@dataclass(frozen=True, eq=False, repr=False)
class EntersAsCopy(Change):
    """The permanent may enter as a copy of an object in that zone that meets the filter (707.5); with `must` it does if it can."""

    filter: Filter
    exceptions: Except = NOTHING_ELSE
    zone: int = BATTLEFIELD
    must: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class BecomeCopy(Effect):
    """What `what` names becomes a copy of what `of` names, for a duration (707.4)."""

    what: Reference
    of: Reference
    duration: int = PERMANENTLY
    exceptions: Except = NOTHING_ELSE


@dataclass(frozen=True, eq=False, repr=False)
class CreateCopy(Effect):
    """`who` creates `amount` tokens that are copies of what is named (707.2, 111.10), `tapped`."""

    of: Reference
    amount: Amount = Fixed(1)
    who: Reference = You()
    exceptions: Except = NOTHING_ELSE
    tapped: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class CopyOf(Alteration):
    """Its copiable values are those of the definition that the game knows by that name (613.2a): copied as the effect began (707.2c)."""

    key: str


# Control ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class ExchangeControl(Effect):
    """The controllers of two permanents exchange control of them, if they are not the same player (701.12b)."""

    one: Reference
    other: Reference


# Faces ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Transform(Effect):
    """What is named transforms: its other face is up (701.27)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class SpellsLastTurn(Condition):
    """A player cast that many spells or more in the turn before this one; 0: nobody cast any."""

    least: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Morph(Ability):
    """The card can be cast face down as a 2/2 creature for {3}, and turned face up for that cost (702.37).

    `megamorph`: it gets a +1/+1 counter as it is turned up so (702.37b); `disguise`: the face-down creature has ward {2} (702.168).
    """

    cost: tuple[CostPart, ...]
    megamorph: bool = False
    disguise: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class TurnFaceUp(Effect):
    """What is named is turned face up (708.8)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class TurnFaceDown(Effect):
    """What is named is turned face down, a 2/2 creature (708.2a)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Manifest(Effect):
    """`who` manifests the top cards of their library one at a time (701.40); with `cloak` they are cloaked (701.58)."""

    amount: Amount = Fixed(1)
    who: Reference = You()
    cloak: bool = False
