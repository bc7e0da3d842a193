"""Chance: a generator that is two integers in the state, the seed and a counter, hashed together."""

from __future__ import annotations

from apnap.model.state import State

MASK = (1 << 64) - 1


def mixed(value: int) -> int:
    """The value, well mixed, as 64 bits (the finaliser of SplitMix64)."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


def draw(state: State, below: int) -> int:
    """A number from 0 to below `below`, each equally likely; the counter goes on."""
    limit = (1 << 64) - (1 << 64) % below
    while True:
        state.chance += 1
        number = mixed((state.seed + state.chance * 0x9E3779B97F4A7C15) & MASK)
        if number < limit:
            return number % below
