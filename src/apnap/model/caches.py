"""Answers that are kept until what they were read from is written: which facet empties which of them."""

from __future__ import annotations

from typing import Any, Final

from apnap.model import facets
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Ability

ACTS: Final = 1
CHARACTERISTICS: Final = 4
CONTROLLED: Final = 8
AWAY: Final = 16
MANA: Final = 32
UNDAMAGED: Final = 64
TRIGGERS: Final = 128
"""For `drop`: which caches."""
SELDOM: Final = CHARACTERISTICS | CONTROLLED | AWAY | UNDAMAGED | TRIGGERS


class Caches:
    """Answers that stand while the facets they were read from stand. Never saved, never shared between states.

    `board` is that of the layers (613);
    `derived` counts how often the characteristics of an object have been derived.
    """

    __slots__ = (
        "able",
        "acts",
        "characteristics",
        "controlled",
        "creatures",
        "mana",
        "payable",
        "triggers",
        "replacements",
        "away",
        "board",
        "derived",
        "governing",
        "undamaged",
    )

    def __init__(self) -> None:
        self.able: tuple[int, ...] | None = None
        self.acts: dict[int, Any] = {}
        self.characteristics: dict[int, Characteristics] = {}
        self.controlled: dict[int, tuple[int, ...]] = {}
        self.creatures: tuple[int, ...] | None = None
        self.mana: dict[int, Any] = {}
        self.payable: dict[Any, int] = {}
        self.triggers: object = None
        self.replacements: object = None
        self.away: object = None
        self.board: object = None
        self.derived = 0
        self.governing: dict[int, list[tuple[int, Ability]]] = {}
        self.undamaged = False

    def drop(self, what: int) -> None:
        """Empty the caches of that mask."""
        if what & ACTS:
            self.able = None
            self.acts = {}
            self.payable = {}
            self.away = None
        if what & MANA:
            self.mana = {}
        if what & SELDOM:
            if what & CHARACTERISTICS:
                self.characteristics = {}
                self.creatures = None
                self.replacements = None
                self.board = None
                self.governing = {}
            if what & CONTROLLED:
                self.controlled = {}
                self.triggers = None
            if what & TRIGGERS:
                self.triggers = None
                self.away = None
            if what & AWAY:
                self.away = None
            if what & UNDAMAGED:
                self.undamaged = False


def _sweepers(what_it_is: int, reshaped: bool) -> list[tuple[int, int]]:
    """Which facets empty which cache; `what_it_is` are those that the characteristics of objects depend on."""
    acts = facets.HANDS | facets.GRAVEYARDS | facets.OUTSIDE | facets.STACK | facets.MANA | facets.LIFE | facets.COMBAT
    acts |= facets.TAPPED | facets.TAPPED_APART
    sweepers: list[tuple[int, int]] = [
        (what_it_is | acts | facets.TURN, ACTS),
        (what_it_is, CHARACTERISTICS),
        (facets.BATTLEFIELD, CONTROLLED),
        (facets.BATTLEFIELD | facets.GRAVEYARDS | facets.STACK | facets.OUTSIDE, AWAY),
        (what_it_is | facets.TAPPED | facets.TURN, MANA),
        (facets.DAMAGE, UNDAMAGED),
    ]
    if reshaped:
        sweepers.append((what_it_is, TRIGGERS))
    return sweepers


ALWAYS: Final = facets.BATTLEFIELD | facets.EFFECTS | facets.COUNTERS
DROPS: Final[dict[int, int]] = {}


def drops(key: int, changed: int, reads: int, reshaped: bool) -> int:
    """The mask of what is dropped when exactly these facets have been written; `reads` are those that continuous effects look at."""
    known = 0
    for mask, dropped in _sweepers(ALWAYS | reads, reshaped):
        if mask & changed:
            known |= dropped
    DROPS[key] = known
    return known
