"""502.3: the sets of permanents that can be determined to untap, where effects limit their number and let some stay tapped.

A permanent stays tapped only if an effect keeps it so: because its controller may choose that, or because a limit that it counts
towards is used up by the others that untap. The rules ask for no greatest number, as 508.1d does of attackers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered

Limit = tuple[tuple[int, ...], int]
"""The permanents that a limit counts, and how many of them can untap."""

LEGAL: Final = 0
STRANGE: Final = 1  # it is not open whether that permanent untaps, or it is named twice
TOO_MANY: Final = 2  # more permanents untap than that limit allows
KEPT: Final = 3  # nothing keeps that permanent from untapping


class Untapping(Offered):
    """All legal sets, as tuples of the permanents that untap among those for which that is open; `sure` are those that always do.

    `items` could untap, each limit apart; those in `optional` may stay tapped. Permanents that the same limits count are alike:
    `groups` has them with the mask of those limits, and `counts` how many of each group can untap together.
    """

    __slots__ = ("sure", "open", "limits", "groups", "free", "counts", "size", "optional", "known")

    def __init__(self, items: tuple[int, ...], optional: tuple[int, ...], limits: tuple[Limit, ...]) -> None:
        self.optional = set(optional)
        self.limits: list[Limit] = []
        masks = dict.fromkeys(items, 0)
        for counted, most in limits:
            there = set(counted)
            members = tuple([i for i in items if i in there])
            if len(members) > most:
                for i in members:
                    masks[i] |= 1 << len(self.limits)
                self.limits.append((members, most))
        self.sure = tuple([i for i in items if not masks[i] and i not in self.optional])
        self.open = tuple([i for i in items if masks[i] or i in self.optional])
        self.free = tuple([i for i in self.open if not masks[i]])
        self.known = set(self.open)
        grouped: dict[tuple[int, bool], list[int]] = {}
        for i in self.open:
            if masks[i]:
                grouped.setdefault((masks[i], i in self.optional), []).append(i)
        self.groups: list[tuple[tuple[int, ...], int, bool]] = [(tuple(g), key[0], key[1]) for key, g in grouped.items()]
        self.counts: list[tuple[int, ...]] = []
        self._count((), [most for _members, most in self.limits])
        self.size = sum([self._number(counts) for counts in self.counts])

    def _count(self, counts: tuple[int, ...], left: list[int]) -> None:
        """Find how many of the further groups can untap, the most first, where that much is `left` of each limit."""
        at = len(counts)
        if at == len(self.groups):
            if self._is_full(counts, left):
                self.counts.append(counts)
            return
        group, mask, _optional = self.groups[at]
        most = min([len(group)] + [left[n] for n in range(len(left)) if mask >> n & 1])
        for number in range(most, -1, -1):
            self._count((*counts, number), [left[n] - (number if mask >> n & 1 else 0) for n in range(len(left))])

    def _is_full(self, counts: tuple[int, ...], left: list[int]) -> bool:
        """No permanent that must untap if it can could do so in addition."""
        for (group, mask, optional), number in zip(self.groups, counts, strict=True):
            if not optional and number < len(group) and not [n for n in range(len(left)) if mask >> n & 1 and not left[n]]:
                return False
        return True

    def _number(self, counts: tuple[int, ...]) -> int:
        """How many sets have that many of each group."""
        number: int = 1 << len(self.free)
        for (group, _mask, _optional), chosen in zip(self.groups, counts, strict=True):
            number *= comb(len(group), chosen)
        return number

    def _sets(self, counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The sets that have that many of each group."""
        groups = [group for group, _mask, _optional in self.groups]
        for free in range(len(self.free), -1, -1):
            for chosen in combinations(self.free, free):
                for others in _choices(groups, counts):
                    yield self.ordered((*chosen, *others))

    def ordered(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The same permanents in the order in which they are offered."""
        wanted = set(chosen)
        return tuple([i for i in self.open if i in wanted])

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        for counts in self.counts:
            yield from self._sets(counts)

    def __getitem__(self, index: int) -> tuple[int, ...]:
        at = index + self.size if index < 0 else index
        for counts in self.counts:
            number = self._number(counts)
            if 0 <= at < number:
                return self._at(counts, at)
            at -= number
        raise IndexError(index)

    def _at(self, counts: tuple[int, ...], index: int) -> tuple[int, ...]:
        """The set of that place among those that have that many of each group."""
        each = self._number(counts) >> len(self.free)
        free = len(self.free)
        while index >= comb(len(self.free), free) * each:
            index -= comb(len(self.free), free) * each
            free -= 1
        chosen = _combination(self.free, free, index // each)
        index %= each
        for (group, _mask, _optional), size in zip(self.groups, counts, strict=True):
            each //= comb(len(group), size)
            chosen += _combination(group, size, index // each)
            index %= each
        return self.ordered(chosen)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and self.fault(answer)[0] == LEGAL and answer == self.ordered(answer)

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return min(self.size, limit)

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """One of them, drawn uniformly: first how many of each group, weighted, then which."""
        at = draw(rng, self.size)
        for counts in self.counts:
            number = self._number(counts)
            if at < number:
                chosen = [i for i in self.free if draw(rng, 2)]
                for (group, _mask, _optional), size in zip(self.groups, counts, strict=True):
                    left = list(group)
                    chosen.extend([left.pop(draw(rng, len(left))) for _ in range(size)])
                return self.ordered(tuple(chosen))
            at -= number
        raise AssertionError

    def fault(self, chosen: tuple[object, ...]) -> tuple[int, int]:
        """Why that set is not legal: what is wrong, and which permanent or limit is concerned."""
        seen: set[int] = set()
        for i in chosen:
            if not isinstance(i, int) or isinstance(i, bool):
                return STRANGE, 0
            if i in seen or i not in self.known:
                return STRANGE, i
            seen.add(i)
        full: set[int] = set()
        for n, (members, most) in enumerate(self.limits):
            used = len([i for i in members if i in seen])
            if used > most:
                return TOO_MANY, n
            if used == most:
                full.update(members)
        for i in self.open:
            if i not in seen and i not in full and i not in self.optional:
                return KEPT, i
        return LEGAL, 0


def _choices(groups: list[tuple[int, ...]], counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """That many of each group, in every way."""
    if not groups:
        yield ()
        return
    for first in combinations(groups[0], counts[0]):
        for others in _choices(groups[1:], counts[1:]):
            yield (*first, *others)


def _combination(items: tuple[int, ...], size: int, index: int) -> tuple[int, ...]:
    """The combination of that size at that place, in the order of itertools."""
    chosen: list[int] = []
    for n, item in enumerate(items):
        if len(chosen) == size:
            break
        with_it = comb(len(items) - n - 1, size - len(chosen) - 1)
        if index < with_it:
            chosen.append(item)
        else:
            index -= with_it
    return tuple(chosen)
