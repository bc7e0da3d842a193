"""Designations of permanents: goaded, suspected, saddled, monstrous, renowned; exerting and enlisting as costs to attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.parts.tree.abilities import Ability, Keywords, Triggered
from apnap.parts.tree.altering import Alter, GainAbilities
from apnap.parts.tree.combat import CantBlock
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Reference, This
from apnap.parts.tree.effects import Effect
from apnap.parts.words import MENACE, PERMANENTLY


@dataclass(frozen=True, eq=False, repr=False)
class Goad(Effect):
    """What is named is goaded by the controller until that player's next turn (701.15a)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Suspect(Effect):
    """What is named becomes suspected: it has menace and can't block (701.60); `no_longer`: it stops being so."""

    what: Reference
    no_longer: bool = False


SUSPECTED: Final = Alter(This(), (GainAbilities((Keywords((MENACE,)), CantBlock())),), PERMANENTLY)
"""What it means to be suspected (701.60c)."""


@dataclass(frozen=True, eq=False, repr=False)
class Designate(Effect):
    """What is named gets the designation: "monstrous", "renowned"; `this_turn`: until end of turn ("saddled", 702.171b)."""

    what: Reference
    name: str
    this_turn: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Designated(Condition):
    """What is named has, or last had, the designation."""

    name: str
    what: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class Monstrosity(Effect):
    """Unless this permanent is monstrous it gets so many +1/+1 counters and becomes monstrous (701.37a)."""

    number: Amount


@dataclass(frozen=True, eq=False, repr=False)
class MayExert(Ability):
    """Its controller may exert it as it attacks (701.43d); `then` is the ability linked to that (607.2h)."""

    then: Triggered | None = None


@dataclass(frozen=True, eq=False, repr=False)
class MayEnlist(Ability):
    """As it attacks its controller may tap another untapped creature that does not (702.154a)."""
