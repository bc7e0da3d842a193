"""Chance: a generator that is two integers in the state, the seed and a counter, hashed together."""

from __future__ import annotations

from apnap.model.state import State

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """The value, well mixed, as 64 bits (the finaliser of SplitMix64)."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


def shuffled(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order: sorted by numbers of 64 bits drawn for them, drawn again should two be the same."""
    count = len(items)
    while True:
        start = state.seed + (state.chance + 1) * GOLDEN
        state.chance += count
        keys: dict[int, int] = {}
        for at in range(count):
            value = (start + at * GOLDEN) & MASK
            value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
            value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
            keys[value ^ (value >> 31)] = items[at]
        if len(keys) == count:
            return tuple([keys[key] for key in sorted(keys)])


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
