"""Lands."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import card, tap_for
from apnap.parts.tree import EntersTapped, EventPattern, MaximumHandSize, Replacement
from apnap.parts.words import BATTLEFIELD, MOVES

ENTERS_TAPPED: Final = Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped())

CARDS: Final = (
    card("Plains", "", "Basic Land — Plains"),
    card("Island", "", "Basic Land — Island"),
    card("Swamp", "", "Basic Land — Swamp"),
    card("Mountain", "", "Basic Land — Mountain"),
    card("Forest", "", "Basic Land — Forest"),
    card("Tundra", "", "Land — Plains Island"),
    card("Azorius Guildgate", "", "Land — Gate", ENTERS_TAPPED, tap_for("W", "U")),
    card("Reliquary Tower", "", "Land", MaximumHandSize(), tap_for("C")),
)
