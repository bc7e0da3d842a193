"""Answers that are kept until something is written of what they were read from. What that is each says itself, beside its function."""

from __future__ import annotations

from typing import Any, Final


class Kept:
    """An answer that is kept: its name, the facets it is read from, and whether there is one for each of many keys."""

    __slots__ = ("name", "reads", "by_key")

    def __init__(self, name: str, reads: int, by_key: bool) -> None:
        self.name = name
        self.reads = reads
        self.by_key = by_key


KEPT: Final[list[Kept]] = []
"""All that are declared, by their places in `Caches.values`."""


def kept(name: str, reads: int, by_key: bool = False) -> int:
    """Declare an answer that stands until one of those facets is written; its place in `Caches.values`: None, or {}, if it is not known."""
    KEPT.append(Kept(name, reads, by_key))
    return len(KEPT) - 1


class Caches:
    """Answers that stand while the facets they were read from stand. Never saved, never shared between states.

    `derived` counts how often the characteristics of an object have been derived.
    """

    __slots__ = ("values", "derived")

    def __init__(self) -> None:
        self.values: list[Any] = [{} if one.by_key else None for one in KEPT]
        self.derived = 0

    def drop(self, changed: int) -> None:
        """Forget what was read from one of these facets."""
        values = self.values
        dropped = DROPS.get(changed)
        if dropped is None:
            dropped = DROPS[changed] = tuple([place for place, one in enumerate(KEPT) if one.reads & changed])
        for place in dropped:
            if KEPT[place].by_key:
                if values[place]:
                    values[place] = {}
            else:
                values[place] = None


DROPS: Final[dict[int, tuple[int, ...]]] = {}
"""By facets that were written the places of what is dropped."""
