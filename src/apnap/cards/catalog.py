"""The bundled cards by name. Their modules are loaded when somebody asks for a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Final

from apnap import spelling
from apnap.errors import CardError
from apnap.parts.definition import Definition

POOL_OF: Final = "apnap.cards.pool"
MODULES: Final = (
    "lands",
    "white",
    "blue",
    "black",
    "red",
    "green",
    "gold",
    "artifacts",
    "actions",
    "replacing",
    "returning",
    "rest",
    "triggers",
    "casting",
    "combat1",
    "bands",
    "copies",
    "damage",
    "costs",
    "faces",
    "designations",
    "modal",
    "keywords1",
    "keywords2",
    "keywords3",
    "attachments",
    "static",
    "layers",
    "levels",
    "walkers",
    "windows",
    "turning",
    "ending",
    "gifts",
    "plan",
    "coins",
    "starting",
)
"""Those of the pool, by their names below POOL_OF; of cards of one name the last one is meant."""


class Cards(Mapping[str, Definition]):
    """Cards by name, found when somebody asks for one."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], dict[str, Definition]]) -> None:
        self._find = find
        self._found: dict[str, Definition] | None = None

    def found(self) -> dict[str, Definition]:
        """All of them."""
        if self._found is None:
            self._found = self._find()
        return self._found

    def __getitem__(self, name: str) -> Definition:
        return self.found()[name]

    def __contains__(self, name: object) -> bool:
        return name in self.found()

    def __iter__(self) -> Iterator[str]:
        return iter(self.found())

    def __len__(self) -> int:
        return len(self.found())

    def __repr__(self) -> str:
        return f"<{len(self)} cards>"


def _cards_of(*modules: str) -> Callable[[], dict[str, Definition]]:
    """What finds the cards of these modules."""

    def find() -> dict[str, Definition]:
        return {card.name: card for module in modules for card in import_module(f"{POOL_OF}.{module}").CARDS}

    return find


POOL: Final = Cards(_cards_of(*MODULES))
SUPPLEMENTARY: Final = Cards(_cards_of("supplementary"))
"""Schemes and Attractions by name: a deck list may name them, and they begin the game in decks apart (904.3, 717.2)."""
PLAYABLE: Final = Cards(lambda: {**POOL, **SUPPLEMENTARY})
BACKS: Final = Cards(lambda: {card.back.name: card for card in POOL.values() if card.back is not None})
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
