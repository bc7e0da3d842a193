"""Chance: a generator that is two integers in the state, the seed and a counter, hashed together."""

from __future__ import annotations

from struct import Struct
from typing import Final

from apnap.model.state import State

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """The value, well mixed, as 64 bits (the finaliser of SplitMix64)."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


class Lanes:
    """Masks and factors for working on that many numbers at once, each in a lane of 128 bits of one integer."""

    __slots__ = ("ones", "places", "low", "form")

    def __init__(self, count: int) -> None:
        self.ones = sum([1 << LANE * at for at in range(count)])
        self.places = sum([at << LANE * at for at in range(count)])
        self.low = self.ones * MASK
        self.form = Struct("<" + "Q8x" * count)


LANE: Final = 128
LANES: dict[int, Lanes] = {}
"""By how many there are."""


def numbers(start: int, count: int) -> tuple[int, ...]:
    """What `mixed` makes of `start`, `start + GOLDEN` and so on: all lanes are multiplied and shifted together, then cut to 64 bits."""
    lanes = LANES.get(count)
    if lanes is None:
        lanes = LANES[count] = Lanes(count)
    low = lanes.low
    values = (start & MASK) * lanes.ones + GOLDEN * lanes.places & low
    values = ((values ^ values >> 30) & low) * 0xBF58476D1CE4E5B9 & low
    values = ((values ^ values >> 27) & low) * 0x94D049BB133111EB & low
    values = (values ^ values >> 31) & low
    return lanes.form.unpack(values.to_bytes(LANE // 8 * count, "little"))


def shuffled(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order: sorted by numbers of 64 bits drawn for them, drawn again should two be the same."""
    count = len(items)
    while True:
        start = state.seed + (state.chance + 1) * GOLDEN
        state.chance += count
        keys = dict(zip(numbers(start, count), items, strict=True))
        if len(keys) == count:
            return tuple(map(keys.__getitem__, sorted(keys)))


def toss(state: State, below: int) -> int:
    """A number from 0 to below `below` that belongs to the seed alone: it is the same whatever has been drawn before."""
    return mixed((state.seed - GOLDEN) & MASK) % below


def draw(state: State, below: int) -> int:
    """A number from 0 to below `below`, each equally likely; the counter goes on."""
    limit = (1 << 64) - (1 << 64) % below
    while True:
        state.chance += 1
        number = mixed((state.seed + state.chance * GOLDEN) & MASK)
        if number < limit:
            return number % below
