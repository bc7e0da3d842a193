"""Gift (702.174): what may be promised to an opponent as a spell is cast, whether it was, and to whom."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Reference, This


@dataclass(frozen=True, eq=False, repr=False)
class Gift(Ability):
    """The keyword ability gift (702.174): as the spell is cast its player may choose an opponent, who is given `what`: "a card", "a Food".

    parts/gifts.py says what is done for each.
    """

    what: str


@dataclass(frozen=True, eq=False, repr=False)
class Promised(Reference):
    """The opponent to whom the gift was promised; nobody, if it was not (702.174a)."""


@dataclass(frozen=True, eq=False, repr=False)
class GiftPromised(Condition):
    """The gift of what is named, or of the spell that it was, was promised (702.174k)."""

    what: Reference = This()
