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


def following(value: i64) -> i64:
    """GOLDEN more."""
    high: i64 = GOLDEN >> 32
    low: i64 = GOLDEN & WORD
    return cut(value + (high << 32) + low)


def ordinal(value: i64) -> i64:
    """What `mixed` makes of the value, so changed that its order with a sign is that of those without."""
    highest: i64 = SIGN
    return mixed(value) ^ -highest << 32


def shuffled(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order: sorted by numbers of 64 bits drawn for them, drawn again should two be the same."""
    count = len(items)
    while True:
        start = word(state.seed + (state.chance + 1) * GOLDEN)
        state.chance += count
        order = by_highest_bits(start, count) or by_all_bits(start, count)
        if len(order) == count:
            return tuple([items[place] for place in order])


def by_highest_bits(start: i64, count: int) -> list[int]:
    """The places of the numbers drawn from `start` on, that of the least first; none if the highest 24 bits of two are the same.

    What is sorted says these and the place: it is small, and soon compared.
    """
    found: list[int] = []
    for place in range(count):
        found.append((ordinal(start) >> 40) * count + place)
        start = following(start)
    found.sort()
    order: list[int] = []
    last = -SIGN * count
    for each in found:
        place = each % count
        if each - place == last:
            return []
        last = each - place
        order.append(place)
    return order


def by_all_bits(start: i64, count: int) -> list[int]:
    """The same by the whole numbers; none if two are the same."""
    drawn: dict[int, int] = {}
    for place in range(count):
        drawn[ordinal(start)] = place
        start = following(start)
    return [drawn[each] for each in sorted(drawn)] if len(drawn) == count else []


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
