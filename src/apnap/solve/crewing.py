"""Choosing any number of objects whose numbers add up to so much or more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered


class Enough(Offered):
    """The selections of items, as tuples in their order, whose numbers are `least` or more together; fewer items first."""

    __slots__ = ("items", "numbers", "least", "known")

    def __init__(self, items: tuple[int, ...], numbers: tuple[int, ...], least: int) -> None:
        self.items = items
        self.numbers = numbers
        self.least = least
        self.known: dict[tuple[int, int], int] = {}

    def ways(self, at: int, least: int) -> int:
        """How many selections of the items from that place on add up to so much or more."""
        if at == len(self.items):
            return 1 if least <= 0 else 0
        found = self.known.get((at, least))
        if found is None:
            found = self.known[(at, least)] = self.ways(at + 1, least) + self.ways(at + 1, least - self.numbers[at])
        return found

    def __len__(self) -> int:
        return self.ways(0, self.least)

    def __getitem__(self, index: int) -> object:
        if index < 0:
            index += len(self)
        for option in islice(iter(self), index, None):
            return option
        raise IndexError(index)

    def __iter__(self) -> Iterator[object]:
        places = range(len(self.items))
        for size in range(len(self.items) + 1):
            for chosen in combinations(places, size):
                if sum([self.numbers[p] for p in chosen]) >= self.least:
                    yield tuple([self.items[p] for p in chosen])

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, tuple):
            return False
        total = 0
        place = -1
        for item in answer:
            if item not in self.items or self.items.index(item) <= place:
                return False
            place = self.items.index(item)
            total += self.numbers[place]
        return total >= self.least

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return min(len(self), limit)

    def sample(self, rng: Rng) -> object:
        """One of them, drawn uniformly."""
        least = self.least
        chosen: list[int] = []
        for at, item in enumerate(self.items):
            without = self.ways(at + 1, least)
            if draw(rng, without + self.ways(at + 1, least - self.numbers[at])) >= without:
                chosen.append(item)
                least -= self.numbers[at]
        return tuple(chosen)
