"""Level symbols of leveler cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability


@dataclass(frozen=True, eq=False, repr=False)
class Level(Ability):
    """A level symbol (711.2), with the power, toughness and abilities that stand beside it.

    They count while the creature has `least` level counters or more, but not more than `most` (-1: however many).
    """

    least: int
    most: int
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()
