"""What the options of a decision are made of, one after the other.

Every option is reached by one sequence of parts, every sequence ends in an option, and none leads nowhere.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from apnap.machine.decisions import Arranged, Chosen, Filtered, Listed, Options, Ordered
from apnap.solve.crewing import Enough

Part = Any
Parts = tuple[Any, ...]

DONE: Final = "done"
"""The part behind the last item of a choice."""
WIDE: Final = 8  # more rows of numbers than that are taken number by number


class Tree:
    """The parts of the options: whoever extends this says which. This one: an option is one part."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def after(self, prefix: Parts) -> list[Part]:
        """The parts of which one comes next in an answer that begins with these; none: it is whole."""
        return [] if prefix else list(self.options)

    def whole(self, prefix: Parts) -> object:
        """The answer that these parts are."""
        return prefix[0]

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """The parts of an option, as far as they are told by it alone: DONE may be left out at its end."""
        return (answer,)


class RowTree(Tree):
    """Rows of numbers, listed: number by number."""

    def __init__(self, options: Listed) -> None:
        super().__init__(options)
        rows: tuple[Any, ...] = options.items
        self.rows: tuple[tuple[int, ...], ...] = tuple(sorted(rows))

    def after(self, prefix: Parts) -> list[Part]:
        """The next number. The rows are sorted, so each is followed by the first row that has a greater one there."""
        rows, at = self.rows, len(prefix)
        if at == len(rows[0]):
            return []
        place = bisect_left(rows, prefix)
        found = []
        while place < len(rows) and rows[place][:at] == prefix:
            found.append(rows[place][at])
            place = bisect_left(rows, (*prefix, rows[place][at] + 1), place)
        return found

    def whole(self, prefix: Parts) -> object:
        """The row."""
        return prefix

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """Its numbers."""
        return tuple(answer)


class SetTree(Tree):
    """Selections of items in their order: the next item, or DONE. `least` to `most` of them, those that `allows` lets through."""

    items: tuple[int, ...]
    least: int
    most: int

    def completes(self, taken: tuple[int, ...], place: int) -> bool:
        """With some of the items from that place on it is an option."""
        raise NotImplementedError

    def is_whole(self, taken: tuple[int, ...]) -> bool:
        """It is an option."""
        raise NotImplementedError

    def after(self, prefix: Parts) -> list[Part]:
        """The next item, or DONE."""
        if prefix and (prefix[-1] == DONE or len(prefix) == self.most):
            return []
        at = self.items.index(prefix[-1]) + 1 if prefix else 0
        found: list[Part] = [DONE] if len(prefix) >= self.least and self.is_whole(prefix) else []
        if len(prefix) < self.most:
            found += [self.items[n] for n in range(at, len(self.items)) if self.completes((*prefix, self.items[n]), n + 1)]
        return found

    def whole(self, prefix: Parts) -> object:
        """The items taken."""
        return prefix[:-1] if prefix[-1] == DONE else prefix

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """The items, and DONE if more could be taken."""
        return tuple(answer) if len(answer) == self.most > 0 else (*answer, DONE)


class ChosenTree(SetTree):
    """So many of the items."""

    def __init__(self, options: Chosen) -> None:
        super().__init__(options)
        self.items, self.least, self.most = options.items, options.least, options.most

    def completes(self, taken: tuple[int, ...], place: int) -> bool:
        """Enough items are left."""
        return len(taken) + len(self.items) - place >= self.least

    def is_whole(self, taken: tuple[int, ...]) -> bool:
        """There are enough of them."""
        return len(taken) >= self.least


class FilteredTree(SetTree):
    """Selections some of which are let through: found by trying, the fewest further items first."""

    def __init__(self, options: Options, every: Chosen | Enough) -> None:
        super().__init__(options)
        self.items = every.items
        self.least = every.least if isinstance(every, Chosen) else 0
        self.most = every.most if isinstance(every, Chosen) else len(every.items)
        self.known: dict[tuple[int, ...], bool] = {}

    def is_whole(self, taken: tuple[int, ...]) -> bool:
        """It is let through."""
        return taken in self.options

    def completes(self, taken: tuple[int, ...], place: int) -> bool:
        """Some further items make it one that is let through."""
        if taken not in self.known:
            self.known[taken] = self.tried(taken, self.items[place:])
        return self.known[taken]

    def tried(self, taken: tuple[int, ...], rest: tuple[int, ...]) -> bool:
        """The same, found out."""
        least, most = max(self.least - len(taken), 0), min(self.most - len(taken), len(rest))
        for number in range(least, most + 1):
            for more in combinations(rest, number):
                if (*taken, *more) in self.options:
                    return True
        return False


class EnoughTree(SetTree):
    """Items whose numbers add up to enough."""

    def __init__(self, options: Enough) -> None:
        super().__init__(options)
        self.enough = options
        self.items, self.least, self.most = options.items, 0, len(options.items)
        self.numbers = dict(zip(options.items, options.numbers, strict=True))

    def missing(self, taken: tuple[int, ...]) -> int:
        """How much is missing."""
        return self.enough.least - sum([self.numbers[item] for item in taken])

    def completes(self, taken: tuple[int, ...], place: int) -> bool:
        """The rest, or some of it, is enough."""
        return self.enough.ways(place, self.missing(taken)) > 0

    def is_whole(self, taken: tuple[int, ...]) -> bool:
        """It is enough."""
        return self.missing(taken) <= 0


class OrderTree(Tree):
    """Items in an order: the next one; of like items the first that is left."""

    def __init__(self, options: Ordered) -> None:
        super().__init__(options)
        self.items = options.items
        self.kinds: tuple[int, ...] = options.kinds if isinstance(options, Arranged) else tuple(range(len(options.items)))

    def after(self, prefix: Parts) -> list[Part]:
        """The items that may come next."""
        found: dict[int, Part] = {}
        for item, kind in zip(self.items, self.kinds, strict=True):
            if item not in prefix:
                found.setdefault(kind, item)
        return list(found.values())

    def whole(self, prefix: Parts) -> object:
        """The order."""
        return prefix

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """The items."""
        return tuple(answer)


def is_of_rows(options: Listed) -> bool:
    """Many rows of as many numbers each."""
    if options.size <= WIDE:
        return False
    lengths = {len(row) if isinstance(row, tuple) else 0 for row in options.items}
    return len(lengths) == 1 and 0 not in lengths and all(type(n) is int for row in options.items for n in row)  # type: ignore[attr-defined]


def filtered(options: Filtered) -> Tree:
    """The tree of selections of which some are let through."""
    every = options.every
    return FilteredTree(options, every) if isinstance(every, (Chosen, Enough)) else Tree(options)


Grow = Callable[[Any], Tree]
GROWN: Final[dict[type, Grow]] = {
    Listed: lambda options: RowTree(options) if is_of_rows(options) else Tree(options),
    Chosen: ChosenTree,
    Filtered: filtered,
    Enough: EnoughTree,
    Ordered: OrderTree,
}
