"""Mana that is paid for mana: what can be left after a need has been paid with what is there and what is tapped for it."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.solve.mana import GENERIC, GONE, LOCKED, SNOW, SNOWY, TAPPED, Bundle, Need, Puzzle, Weight, bundles

Pieces = tuple[int, ...]
Units = tuple[int, ...]
Opened = tuple[int, int, Bundle]
"""A source that is tapped for mana: its group and -1, or -1 and its piece; and what it adds."""
Spent = tuple[int, int]
"""A unit, and the symbol that it pays for."""
Way = tuple[Pieces, Units, Units]
"""The status of the pieces, how many are left of each group, and the mana that has been made and not spent."""
Layer = dict[Way, tuple[Weight, tuple[Opened, ...], tuple[Spent, ...]]]


def spending(puzzle: Puzzle, way: Way, need: Need, barred: int) -> Layer:
    """What can be left after that mana has been paid, in the lightest way each; the piece `barred` is not tapped for it."""
    layer: Layer = {way: ((), (), ())}
    for kind in (0, 1, 2, 3, 4, 5, SNOWY, GENERIC):
        for _ in range(need[kind]):
            after: Layer = {}
            for have, (weight, opened, spent) in layer.items():
                for now, heavier, more, unit in one_spent(puzzle, have, kind, barred):
                    total = plus(weight, heavier)
                    known = after.get(now)
                    if known is None or total < known[0]:
                        after[now] = (total, opened + more, (*spent, (unit, kind)))
            layer = after
    return layer


def one_spent(puzzle: Puzzle, way: Way, kind: int, barred: int) -> Iterator[tuple[Way, Weight, tuple[Opened, ...], int]]:
    """The ways to pay for one symbol: with a unit that is there, or with one of a source that is tapped for it."""
    pieces, stock, loose = way
    for at, unit in enumerate(loose):
        if fits(unit, kind) and (not at or loose[at - 1] != unit):
            yield (pieces, stock, (*loose[:at], *loose[at + 1 :])), (), (), unit
    for number, group in enumerate(puzzle.groups):
        if stock[number]:
            left = (*stock[:number], stock[number] - 1, *stock[number + 1 :])
            for bundle in bundles(group.made, group.snow):
                for unit in fitting_units(bundle, kind):
                    yield (pieces, left, rest_of(loose, bundle, unit)), group.weight, ((number, -1, bundle),), unit
    done: set[tuple[int, int]] = set()
    for place, status in enumerate(pieces):
        if place == barred or status & (TAPPED | GONE | LOCKED) or (puzzle.pieces[place].kind, status) in done:
            continue
        done.add((puzzle.pieces[place].kind, status))
        after = (*pieces[:place], status | TAPPED, *pieces[place + 1 :])
        for bundle in bundles(puzzle.pieces[place].made, puzzle.pieces[place].snow):
            for unit in fitting_units(bundle, kind):
                yield (after, stock, rest_of(loose, bundle, unit)), puzzle.pieces[place].tapping, ((-1, place, bundle),), unit


def fits(unit: int, kind: int) -> bool:
    """The unit pays for that symbol."""
    if kind == GENERIC:
        return True
    return unit & SNOW != 0 if kind == SNOWY else unit >> kind & 1 != 0


def fitting_units(bundle: Bundle, kind: int) -> list[int]:
    """The different units of the bundle that pay for that symbol."""
    return sorted({unit for unit in bundle[0] if fits(unit, kind)})


def rest_of(loose: Units, bundle: Bundle, unit: int) -> Units:
    """The units with those of the bundle but for the one that is spent."""
    left = list(bundle[0])
    left.remove(unit)
    return with_units(loose, tuple(left))


def with_units(loose: Units, more: Units) -> Units:
    """All of them, sorted."""
    return tuple(sorted((*loose, *more))) if more else loose


def plus(weight: Weight, more: Weight) -> Weight:
    """Both weights; () is no weight."""
    if not more:
        return weight
    return tuple([a + b for a, b in zip(weight, more, strict=True)]) if weight else more
