"""Answers that are kept until what they were read from is written: which facet empties which of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.model import facets
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Ability


class Caches:
    """Answers that stand while the facets they were read from stand. Never saved, never shared between states.

    `board` is that of the layers (613); `derived` counts how often the characteristics of an object have been derived.
    """

    __slots__ = (
        "able",
        "acts",
        "checked",
        "characteristics",
        "controlled",
        "creatures",
        "mana",
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
        self.checked = False
        self.characteristics: dict[int, Characteristics] = {}
        self.controlled: dict[int, tuple[int, ...]] = {}
        self.creatures: tuple[int, ...] | None = None
        self.mana: dict[int, Any] = {}
        self.triggers: object = None
        self.replacements: object = None
        self.away: object = None
        self.board: object = None
        self.derived = 0
        self.governing: dict[int, list[tuple[int, Ability]]] = {}
        self.undamaged = False


def _drop_acts(caches: Caches) -> None:
    caches.able = None
    caches.acts = {}
    caches.away = None


def _drop_checked(caches: Caches) -> None:
    caches.checked = False


def _drop_characteristics(caches: Caches) -> None:
    caches.characteristics = {}
    caches.creatures = None
    caches.replacements = None
    caches.board = None
    caches.governing = {}


def _drop_controlled(caches: Caches) -> None:
    caches.controlled = {}
    caches.triggers = None


def _drop_away(caches: Caches) -> None:
    caches.away = None


def _drop_undamaged(caches: Caches) -> None:
    caches.undamaged = False


def _drop_mana(caches: Caches) -> None:
    caches.mana = {}


Drop = Callable[[Caches], None]


def _drop_triggers(caches: Caches) -> None:
    caches.triggers = None
    caches.away = None


def _sweepers(what_it_is: int, reshaped: bool) -> list[tuple[int, Drop]]:
    """Which facets empty which cache; `what_it_is` are those that the characteristics of objects depend on."""
    acts = facets.HANDS | facets.GRAVEYARDS | facets.OUTSIDE | facets.STACK | facets.TAPPED | facets.MANA | facets.LIFE | facets.COMBAT
    sweepers: list[tuple[int, Drop]] = [
        (what_it_is | acts | facets.TURN, _drop_acts),
        (what_it_is | facets.DAMAGE | facets.LIFE | facets.LOSING, _drop_checked),
        (what_it_is, _drop_characteristics),
        (facets.BATTLEFIELD, _drop_controlled),
        (facets.BATTLEFIELD | facets.GRAVEYARDS | facets.STACK | facets.OUTSIDE, _drop_away),
        (what_it_is | facets.TAPPED | facets.TURN, _drop_mana),
        (facets.DAMAGE, _drop_undamaged),
    ]
    if reshaped:
        sweepers.append((what_it_is, _drop_triggers))
    return sweepers


ALWAYS: Final = facets.BATTLEFIELD | facets.EFFECTS | facets.COUNTERS
DROPS: dict[int, tuple[Drop, ...]] = {}


def drops(key: int, changed: int, reads: int, reshaped: bool) -> tuple[Drop, ...]:
    """What is dropped when exactly these facets have been written; `reads` are those that continuous effects look at."""
    known = DROPS[key] = tuple([drop for mask, drop in _sweepers(ALWAYS | reads, reshaped) if mask & changed])
    return known
