"""Chance: a generator that is two integers in the state, the seed and a counter, hashed together."""

from __future__ import annotations

from typing import Final

from apnap.model.state import State
from apnap.native import i64

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
WORD: Final = (1 << 32) - 1
SIGN: Final = 1 << 31


def word(value: int) -> i64:
    """The lowest 64 bits of the value, as a number with a sign."""
    value &= MASK
    return value - (1 << 64) if value >> 63 else value


def cut(value: i64) -> i64:
    """The same, for a number of the processor: compiled it has no more bits than these."""
    return (value >> 32 & WORD ^ SIGN) - SIGN << 32 | value & WORD


def mixed(value: i64) -> i64:
    """The value, well mixed (the finaliser of SplitMix64). Factors in halves: each fits into the processor."""
    value ^= value >> 30 & (1 << 34) - 1
    value = cut((value * 0xBF58476D << 32) + value * 0x1CE4E5B9)
    value ^= value >> 27 & (1 << 37) - 1
    value = cut((value * 0x94D049BB << 32) + value * 0x133111EB)
    return value ^ value >> 31 & (1 << 33) - 1


def numbers(start: i64, count: int) -> list[int]:
    """What `mixed` makes of `start`, `start + GOLDEN` and so on; their order is that without the sign, so the highest bit is changed."""
    found: list[int] = []
    high: i64 = GOLDEN >> 32
    low: i64 = GOLDEN & WORD
    highest: i64 = SIGN
    highest = -highest << 32
    for _ in range(count):
        found.append(mixed(start) ^ highest)
        start = cut(start + (high << 32) + low)
    return found


def shuffled(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order: sorted by numbers of 64 bits drawn for them, drawn again should two be the same."""
    count = len(items)
    while True:
        start = word(state.seed + (state.chance + 1) * GOLDEN)
        state.chance += count
        keys = dict(zip(numbers(start, count), items, strict=True))
        if len(keys) == count:
            return tuple(map(keys.__getitem__, sorted(keys)))


def number(value: int) -> int:
    """What `mixed` makes of the value, without a sign."""
    made: int = mixed(word(value))
    return made & MASK


def toss(state: State, below: int) -> int:
    """A number from 0 to below `below` that belongs to the seed alone: it is the same whatever has been drawn before."""
    return number(state.seed - GOLDEN) % below


def draw(state: State, below: int) -> int:
    """A number from 0 to below `below`, each equally likely; the counter goes on."""
    limit = (1 << 64) - (1 << 64) % below
    while True:
        state.chance += 1
        drawn = number(state.seed + state.chance * GOLDEN)
        if drawn < limit:
            return drawn % below
