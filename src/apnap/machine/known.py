"""What a clause answers again and again, made once for all games: as many answers as there is room for."""

from __future__ import annotations

from typing import Final, TypeVar

MOST: Final = 4096
T = TypeVar("T")


def keep(known: dict[int, T], place: int, made: T) -> T:
    """Keep what was made for the next time; where there is no room all else is forgotten."""
    if len(known) >= MOST:
        known.clear()
    known[place] = made
    return made
