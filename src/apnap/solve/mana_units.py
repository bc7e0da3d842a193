"""Whether mana that is there, and sources that can be tapped for it, cover a need: units against symbols."""

from __future__ import annotations

from typing import Final

from apnap.solve.mana import GENERIC, SNOW, SNOWY, Mana, Need
from apnap.solve.payment import Supply

EMPTY: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
ONE: Final = tuple([tuple([int(i == kind) for i in range(6)]) for kind in range(6)])
Sources = list[tuple[tuple[Mana, ...], bool, int]]


def covered(need: Need, units: tuple[int, ...], sources: Sources) -> bool:
    """The units, and each source tapped once, pay all of the need."""
    total = sum(need)
    if not total:
        return True
    if len(units) + sum([most_of(made) * number for made, _, number in sources]) < total:
        return False
    if not need[SNOWY]:
        every = [unit_made(unit) for unit in units]
        for made, _, number in sources:
            every.extend([made] * number)
        return Supply(tuple(every)).can_pay(need[:SNOWY], EMPTY)
    return covered_with_snow(need, units, sources)


def most_of(made: tuple[Mana, ...]) -> int:
    """The most mana that an alternative adds."""
    return max([sum(one) for one in made])


def unit_made(unit: int) -> tuple[Mana, ...]:
    """A unit as a source: one mana of each type that it can be."""
    return tuple([ONE[kind] for kind in range(6) if unit >> kind & 1])


def covered_with_snow(need: Need, units: tuple[int, ...], sources: Sources) -> bool:
    """The same where some of it has to be snow mana: what can be left of the need, source by source."""
    left: set[tuple[int, ...]] = {need}
    for unit in units:
        left = left | {rest for one in left for rest in paid_one(one, unit)}
    for made, snow, number in sources:
        for _ in range(number):
            after = set(left)
            for mana in made:
                after |= paid(left, mana, snow)
            left = after
    return (0, 0, 0, 0, 0, 0, 0, 0) in left


def paid(left: set[tuple[int, ...]], mana: Mana, snow: bool) -> set[tuple[int, ...]]:
    """What can be left after that mana has been spent, as much of it as there is a use for; what helps is no mana, and never snow."""
    snow = snow and len(mana) == GENERIC
    for kind, number in enumerate(mana):
        unit = 0 if kind == GENERIC else 1 << kind
        for _ in range(number):
            left = {rest for one in left for rest in (paid_one(one, unit | (SNOW if snow and kind < GENERIC else 0)) or [one])}
    return left


def paid_one(need: tuple[int, ...], unit: int) -> list[tuple[int, ...]]:
    """What is left of the need after that unit has paid for one symbol of it, for each that it can pay for."""
    able = [kind for kind in range(8) if kind == GENERIC or (unit & SNOW if kind == SNOWY else unit >> kind & 1)]
    return [(*need[:kind], need[kind] - 1, *need[kind + 1 :]) for kind in able if need[kind]]
