"""Answers that are kept until what they were read from is written: which facet empties which of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.model import facets
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Ability


class Caches:
    """Answers that stand while the facets they were read from stand. Never saved, never shared between states."""

    __slots__ = ("acts", "checked", "characteristics", "controlled", "creatures", "mana", "triggers", "replacements", "away", "governing")

    def __init__(self) -> None:
        self.acts: dict[int, Any] = {}
        self.checked = False
        self.characteristics: dict[int, Characteristics] = {}
        self.controlled: dict[int, tuple[int, ...]] = {}
        self.creatures: tuple[int, ...] | None = None
        self.mana: dict[int, Any] = {}
        self.triggers: object = None
        self.replacements: object = None
        self.away: object = None
        self.governing: dict[int, list[tuple[int, Ability]]] = {}


def _drop_acts(caches: Caches) -> None:
    caches.acts = {}
    caches.away = None


def _drop_checked(caches: Caches) -> None:
    caches.checked = False


def _drop_characteristics(caches: Caches) -> None:
    caches.characteristics = {}
    caches.creatures = None
    caches.replacements = None
    caches.governing = {}


def _drop_controlled(caches: Caches) -> None:
    caches.controlled = {}
    caches.triggers = None


def _drop_away(caches: Caches) -> None:
    caches.away = None


def _drop_mana(caches: Caches) -> None:
    caches.mana = {}


Drop = Callable[[Caches], None]


def _sweepers(what_it_is: int) -> tuple[tuple[int, Drop], ...]:
    """Which facets empty which cache; `what_it_is` are those that the characteristics of objects depend on."""
    acts = facets.HANDS | facets.GRAVEYARDS | facets.OUTSIDE | facets.STACK | facets.TAPPED | facets.MANA | facets.LIFE | facets.COMBAT
    return (
        (what_it_is | acts | facets.TURN, _drop_acts),
        (what_it_is | facets.DAMAGE | facets.LIFE | facets.LOSING, _drop_checked),
        (what_it_is, _drop_characteristics),
        (facets.BATTLEFIELD, _drop_controlled),
        (facets.BATTLEFIELD | facets.GRAVEYARDS | facets.STACK | facets.OUTSIDE, _drop_away),
        (what_it_is | facets.TAPPED | facets.TURN, _drop_mana),
    )


PRINTED: Final = _sweepers(facets.BATTLEFIELD | facets.EFFECTS | facets.COUNTERS)
LAYERED: Final = _sweepers(facets.BATTLEFIELD | facets.EFFECTS | facets.COUNTERS | facets.STACK | facets.COMBAT)
DROPS: dict[int, tuple[Drop, ...]] = {}
"""What is dropped when exactly these facets have been written; negative where every object still is what is printed on it."""
