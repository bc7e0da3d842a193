"""The bundled cards by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from apnap import spelling
from apnap.cards.pool import (
    actions,
    artifacts,
    attachments,
    bands,
    black,
    blue,
    casting,
    coins,
    combat1,
    copies,
    costs,
    damage,
    designations,
    ending,
    faces,
    gifts,
    gold,
    green,
    keywords1,
    keywords2,
    keywords3,
    lands,
    layers,
    levels,
    modal,
    plan,
    red,
    replacing,
    rest,
    returning,
    starting,
    static,
    supplementary,
    triggers,
    turning,
    walkers,
    white,
    windows,
)
from apnap.errors import CardError
from apnap.parts.definition import Definition

MODULES: Final = (
    lands,
    white,
    blue,
    black,
    red,
    green,
    gold,
    artifacts,
    actions,
    replacing,
    returning,
    rest,
    triggers,
    casting,
    combat1,
    bands,
    copies,
    damage,
    costs,
    faces,
    designations,
    modal,
    keywords1,
    keywords2,
    keywords3,
    attachments,
    static,
    layers,
    levels,
    walkers,
    windows,
    turning,
    ending,
    gifts,
    plan,
    coins,
    starting,
)


def _pool(*modules: ModuleType) -> Mapping[str, Definition]:
    return MappingProxyType({definition.name: definition for module in modules for definition in module.CARDS})


POOL: Final = _pool(*MODULES)
SUPPLEMENTARY: Final = _pool(supplementary)
"""Schemes and Attractions by name: a deck list may name them, and they begin the game in decks apart (904.3, 717.2)."""
PLAYABLE: Final[Mapping[str, Definition]] = MappingProxyType({**POOL, **SUPPLEMENTARY})
BACKS: Final[Mapping[str, Definition]] = MappingProxyType({card.back.name: card for card in POOL.values() if card.back is not None})
"""The double-faced cards by the names of their back faces (712)."""


def near_matches(name: str) -> tuple[str, ...]:
    """Up to three names of cards of the pool that are spelt like `name`, the nearest first."""
    return tuple(spelling.near(name, POOL))


def card(name: str) -> Definition:
    """The card of that name; CardError with near matches if there is none."""
    if name in POOL:
        return POOL[name]
    near = near_matches(name)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; the pool has {len(POOL)} cards"
    raise CardError(f"there is no card named {name!r}{hint}")
