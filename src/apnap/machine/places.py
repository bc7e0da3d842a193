"""At which place an order is among all orders, worked out without looking through those before it."""

from __future__ import annotations

from math import factorial

from apnap.machine.decisions import Arranged, Ordered, arrangements


def place_in(options: Ordered, order: tuple[int, ...]) -> int:
    """The place of one of the orders, from 0."""
    if isinstance(options, Arranged):
        return place_of_kinds([options.kinds[options.items.index(item)] for item in order])
    left = list(options.items)
    place = 0
    for item in order:
        place += left.index(item) * factorial(len(left) - 1)
        left.remove(item)
    return place


def place_of_kinds(order: list[int]) -> int:
    """The place of that order of kinds among all of as many of each."""
    left = {kind: order.count(kind) for kind in order}
    place = 0
    for own in order:
        for kind in sorted(left):
            if kind < own and left[kind]:
                left[kind] -= 1
                place += arrangements(list(left.values()))
                left[kind] += 1
        left[own] -= 1
    return place
