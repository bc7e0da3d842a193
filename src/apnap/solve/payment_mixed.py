"""Payments in which it matters which mana is from snow sources, and what helps to pay (CR 107.4h, 702.51, 702.66).

A need is eight counts: W, U, B, R, G, C, generic, snow. Few cards ask for any of this, so all ways are looked at.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.payment import Source, spend
from apnap.solve.payment_general import Mana, Payment

Need = tuple[int, int, int, int, int, int, int, int]
GENERIC: Final = 6
SNOW: Final = 7


def reduced(need: Need, helpers: tuple[int, ...], wasted: bool = False) -> list[Need]:
    """What can be left of the need when each helper pays for one mana: generic, or of a colour of its mask. Sorted, most generic last.

    A helper that finds nothing to pay for leaves no way: then the list is empty, unless it may be `wasted`.
    """
    ways: set[Need] = {need}
    for mask in helpers:
        after: set[Need] = set()
        for left in ways:
            for kind in range(7):
                if left[kind] and (kind == GENERIC or mask >> kind & 1):
                    after.add(_without(left, kind))
            if wasted and not left[GENERIC]:
                after.add(left)
        ways = after
    return sorted(ways)


def most_help(need: Need, helpers: tuple[int, ...]) -> list[Need]:
    """What can be left when as many helpers pay as can."""
    ways: set[Need] = {need}
    for mask in helpers:
        after: set[Need] = set()
        for left in ways:
            paid = False
            for kind in range(7):
                if left[kind] and (kind == GENERIC or mask >> kind & 1):
                    after.add(_without(left, kind))
                    paid = True
            if not paid or not left[GENERIC]:
                after.add(left)
        ways = after
    return sorted(ways)


def _without(need: Need, kind: int) -> Need:
    left = list(need)
    left[kind] -= 1
    return (left[0], left[1], left[2], left[3], left[4], left[5], left[6], left[7])


def spend_snow(need: Need, pool: Mana, snow: Mana) -> tuple[Mana, Mana] | None:
    """The mana to spend, and how much of it is snow (`snow`: how much of the pool is); None when the pool does not cover the need."""
    cost = need[:SNOW]
    for taken in _selections(need[SNOW], snow):
        rest = tuple([pool[i] - taken[i] for i in range(6)])
        spent = spend(cost, rest)
        if spent is None:
            continue
        plain = [pool[i] - snow[i] for i in range(6)]
        from_snow = [taken[i] + max(0, spent[i] - plain[i]) for i in range(6)]
        return tuple([spent[i] + taken[i] for i in range(6)]), tuple(from_snow)
    return None


def _selections(number: int, snow: Mana) -> list[tuple[int, ...]]:
    """All ways to take that much mana from what is snow."""
    ways: list[tuple[int, ...]] = [()]
    for kind in range(6):
        ways = [(*way, n) for way in ways for n in range(min(snow[kind], number - sum(way)) + 1)]
    return [way for way in ways if sum(way) == number]


def pay_mixed(need: Need, pool: Mana, snow: Mana, sources: tuple[Source, ...], snowy: tuple[bool, ...]) -> Payment | None:
    """The fewest (source, alternative) pairs to activate, the lowest numbers first; None when the need cannot be paid.

    `snowy` says of each source whether the mana that it adds is snow.
    """
    start = (*pool, *snow)
    if spend_snow(need, pool, snow) is not None:
        return ()
    total = sum(need)
    layer: dict[tuple[int, ...], Payment] = {start: ()}
    best: Payment | None = None
    for number, source in enumerate(sources):
        after = dict(layer)
        for had, way in layer.items():
            for alternative, made in enumerate(source):
                now = _capped(had, made, total, snowy[number])
                longer = (*way, (number, alternative))
                known = after.get(now)
                if known is None or len(longer) < len(known):
                    after[now] = longer
        layer = after
    for had, way in layer.items():
        if (best is None or (len(way), way) < (len(best), best)) and spend_snow(need, had[:6], had[6:]) is not None:
            best = way
    return best


def _capped(had: tuple[int, ...], made: Mana, total: int, snowy: bool) -> tuple[int, ...]:
    """What there is after the mana has been added; more of one type than is needed in all is not counted."""
    counts = list(had)
    for kind in range(6):
        if not made[kind]:
            continue
        plain = min(counts[kind] - counts[kind + 6] + (0 if snowy else made[kind]), total)
        snow = min(counts[kind + 6] + (made[kind] if snowy else 0), total)
        counts[kind] = plain + snow
        counts[kind + 6] = snow
    return tuple(counts)
