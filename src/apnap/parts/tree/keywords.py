"""Parts of keyword abilities that are no ability or effect of another kind: protection, hexproof from, madness, suspend (702)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability, MoveElsewhere
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Filter, Reference, This, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class KeywordLine(Ability):
    """Keyword abilities printed on one line, of which some have a cost, a number or a quality: "First strike, protection from red"."""

    each: tuple[Ability, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Protection(Ability):
    """Protection from each quality: from objects that meet one of the filters; from everything if a filter describes nothing (702.16)."""

    of: tuple[Filter, ...]


@dataclass(frozen=True, eq=False, repr=False)
class HexproofFrom(Ability):
    """Hexproof from each quality (702.11d)."""

    of: tuple[Filter, ...]


@dataclass(frozen=True, eq=False, repr=False)
class PlayerHas(Ability):
    """The controller has those keyword abilities: hexproof or shroud (702.11c, 702.18a), or protection from those qualities (702.16)."""

    keywords: int = 0
    of: tuple[Filter, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Landwalk(Ability):
    """It can't be blocked as long as the defending player controls a land that meets the filter (702.14c)."""

    land: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Toxic(Ability):
    """Combat damage that it deals to a player also gives that player so many poison counters (702.164)."""

    number: int


@dataclass(frozen=True, eq=False, repr=False)
class BandsWithOther(Ability):
    """It can band with others of that quality (702.22)."""

    quality: Filter


@dataclass(frozen=True, eq=False, repr=False)
class GainProtection(Effect):
    """What is named, objects or players, gains protection for a duration; from a colour of the controller's choice if `of` is empty."""

    what: Reference
    of: tuple[Filter, ...] = ()
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class SuspendFromHand(Ability):
    """While one could begin to cast this card from hand, one may pay the cost and exile it with so many time counters (116.2f, 702.62).

    `number` 0: as many as the X that is chosen for the cost, and not 0 (107.3d).
    """

    cost: tuple[CostPart, ...]
    number: int


@dataclass(frozen=True, eq=False, repr=False)
class ExiledByMadness(MoveElsewhere):
    """The card is discarded into exile (702.35); up to 2016 its owner may have it go to the graveyard."""


@dataclass(frozen=True, eq=False, repr=False)
class TellOfMadness(Effect):
    """What is named has been exiled by madness: its triggered ability triggers (702.35)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class CastFor(Effect):
    """The controller may cast what is named from where it is by its alternative cost of that name; `otherwise` follows if they do not.

    `must`: before October 2023 they cast it if they can (702.62).
    """

    name: str
    what: Reference = This()
    otherwise: tuple[Effect, ...] = ()
    must: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class NewSinceUpkeep(Condition):
    """This permanent has come under its controller's control since the beginning of that player's last upkeep (702.30)."""


@dataclass(frozen=True, eq=False, repr=False)
class TakeInitiative(Effect):
    """The player takes the initiative (726)."""

    who: Reference = You()
