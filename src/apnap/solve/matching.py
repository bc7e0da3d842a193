"""Several demands at once, each for objects of its own."""

from __future__ import annotations

from collections.abc import Iterator


def matched(demands: list[tuple[int, ...]]) -> bool:
    """Each demand can have an object of its own."""
    if len(demands) == 1 or demands.count(demands[0]) == len(demands):
        return len(demands[0]) >= len(demands)
    return len(matching(demands)) == len(demands)


def matching(demands: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Objects for as many of the demands as can have one of their own."""
    holder: dict[int, int] = {}
    for n in range(len(demands)):
        _place(demands, n, holder, set())
    return tuple(holder)


def _place(demands: list[tuple[int, ...]], n: int, holder: dict[int, int], seen: set[int]) -> bool:
    for item in demands[n]:
        if item not in seen:
            seen.add(item)
            if item not in holder or _place(demands, holder[item], holder, seen):
                holder[item] = n
                return True
    return False


def apart(items: list[tuple[int, ...]], counts: list[int], alike: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """The ways to take so many of each of the items, no object twice, in the order of the items.

    `alike` numbers the kinds of objects: of selections with as many of each kind for each demand only the first is given.
    """
    if not items:
        yield ()
        return
    for chosen in _kinds(items[0], counts[0], alike):
        rest = [tuple([i for i in more if i not in chosen]) for more in items[1:]]
        for others in apart(rest, counts[1:], alike):
            yield (*chosen, *others)


def _kinds(items: tuple[int, ...], count: int, alike: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """The selections of so many items that differ in how many there are of each kind, the first kinds first."""
    if not count:
        yield ()
        return
    if len(items) < count:
        return
    same = [i for i in items if alike[i] == alike[items[0]]]
    rest = tuple([i for i in items if alike[i] != alike[items[0]]])
    for number in range(min(count, len(same)), -1, -1):
        for others in _kinds(rest, count - number, alike):
            yield (*same[:number], *others)
