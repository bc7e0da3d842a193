"""Which parts of ability trees the rules carry out: each module says so of those that it looks at."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import Part

HANDLED: Final[set[type[Part]]] = set()


def handles(*kinds: type[Part]) -> None:
    """Declare that the calling module carries these parts out."""
    HANDLED.update(kinds)
