"""Drawing whole numbers from a source of random fractions."""

from __future__ import annotations

from typing import Final, Protocol

_FINE: Final = 1 << 53
_CHUNK: Final = 1 << 32


class Rng(Protocol):
    """Anything that gives fractions in [0, 1), for example `random.Random`."""

    def random(self) -> float:
        """The next fraction."""


def draw(rng: Rng, n: int) -> int:
    """A number in range(n), all equally likely; one fraction is used while n is at most 2 ** 53."""
    if n <= _FINE:
        return int(rng.random() * n)
    while True:
        value, reach = 0, 1
        while reach < n:
            value = value * _CHUNK + int(rng.random() * _CHUNK)
            reach *= _CHUNK
        if value < reach - reach % n:
            return value % n
