"""What cards allow before the first turn (103.5b, 103.6)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.effects import Effect


@dataclass(frozen=True, eq=False, repr=False)
class WhenCouldMulligan(Ability):
    """While the card is in its owner's hand, that player may follow the instructions any time they could mulligan (103.5b)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, repr=False)
class OpenAttraction(Effect):
    """The controller opens that many Attractions of their Attraction deck (701.51)."""

    number: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class RevealedFromOpeningHand(Ability):
    """Its owner may reveal the card from their opening hand, and then follows the instructions (103.6b)."""

    effects: tuple[Effect, ...]
