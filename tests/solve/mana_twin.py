"""The slow twin of the payer: every mana ability, every choice, every way to spend mana, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from apnap.solve.mana import CARD, POWER, SPEND, Cost, Count, Need, Puzzle, Special

Pool = tuple[int, ...]
Where = tuple[tuple[int, ...], Pool, int, tuple[int, ...], int]
UNTAPPED, TAPPED, GONE = 0, 1, 2


class Twin:
    """A puzzle in which every source is an object of its own: those of the groups stand behind the pieces."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.made = [piece.made for piece in puzzle.pieces]
        self.snow = [piece.snow for piece in puzzle.pieces]
        for group in puzzle.groups:
            self.made += [group.made] * group.number
            self.snow += [group.snow] * group.number

    def start(self) -> Where:
        pool = [0] * 12
        for unit in self.puzzle.pool:
            pool[(unit & 63).bit_length() - 1 + 6 * (unit >> 6)] += 1
        statuses = [piece.status for piece in self.puzzle.pieces]
        statuses += [UNTAPPED] * (len(self.made) - len(statuses))
        return tuple(statuses), tuple(pool), self.puzzle.life, self.puzzle.counters, 0

    def payable(self, limit: int) -> bool | None:
        """Whether some row of mana abilities pays; None: more positions than the limit."""
        seen = {self.start()}
        todo = [self.start()]
        while todo:
            where = todo.pop()
            if self.done(where):
                return True
            for after in self.onward(where):
                if after not in seen:
                    if len(seen) > limit:
                        return None
                    seen.add(after)
                    todo.append(after)
        return False

    def onward(self, where: Where) -> Iterator[Where]:
        statuses, pool, life, counters, once = where
        for place, status in enumerate(statuses):
            for made in self.made[place] if status == UNTAPPED else ():
                yield put(statuses, place, TAPPED), plus(pool, made, snow=self.snow[place]), life, counters, once
        for special in self.puzzle.specials:
            yield from self.special(special, where)

    def special(self, special: Special, where: Where) -> Iterator[Where]:
        statuses, pool, life, counters, once = where
        if special.once >= 0 and once >> special.once & 1:
            return
        if special.least is not None and number(special.least[0], statuses, counters) < special.least[1]:
            return
        if special.most is not None and number(special.most[0], statuses, counters) > special.most[1]:
            return
        for left, rest in self.paid(special.cost, statuses, counters):
            if special.cost.life and (not self.puzzle.can_lose or life < special.cost.life):
                continue
            times = 1 if special.times is None else max(0, number(special.times, left, rest))
            for need in special.cost.needs:
                for kept in spent(pool, need):
                    for made in special.adds:
                        mana = tuple(n * times + more for n, more in zip(made, special.extra, strict=True))
                        after = plus(kept, mana, snow=special.snow)
                        used = once | (1 << special.once if special.once >= 0 else 0)
                        yield left, after, life - special.cost.life - special.harm, rest, used

    def paid(self, cost: Cost, statuses: tuple[int, ...], counters: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """All that the statuses and counters can be after the cost but for mana and life."""
        piece = cost.piece
        if piece >= 0 and (statuses[piece] == GONE or (cost.taps and statuses[piece]) or (cost.untaps and statuses[piece] != TAPPED)):
            return
        if cost.slot >= 0:
            if counters[cost.slot] < cost.counters:
                return
            counters = put(counters, cost.slot, counters[cost.slot] - cost.counters)
        if cost.taps or cost.untaps:
            statuses = put(statuses, piece, TAPPED if cost.taps else UNTAPPED)
        ways = {statuses}
        for kind, mask, count in cost.others:
            ways = {after for way in ways for after in self.used(way, kind, mask, count, piece if cost.leaves else -1)}
        for way in ways:
            yield (put(way, piece, GONE) if cost.leaves else way), counters

    def used(self, statuses: tuple[int, ...], kind: int, mask: int, count: int, itself: int) -> Iterator[tuple[int, ...]]:
        fit = (UNTAPPED, TAPPED) if kind == SPEND else (UNTAPPED,)
        able = [p for p in range(len(self.puzzle.pieces)) if mask >> p & 1 and statuses[p] in fit and p != itself]
        sizes = range(len(able) + 1) if kind == POWER else (count,)
        for size in sizes:
            for chosen in combinations(able, size):
                if kind == POWER and sum(self.puzzle.pieces[p].power for p in chosen) < count:
                    continue
                after = statuses
                for p in chosen:
                    after = put(after, p, GONE if kind == SPEND else TAPPED)
                yield after

    def done(self, where: Where) -> bool:
        statuses, pool, life, counters, _ = where
        goal = self.puzzle.cost
        if goal.life and (not self.puzzle.can_lose or life < goal.life):
            return False
        for left, _ in self.paid(goal, statuses, counters):
            helpers = [piece.helping for place, piece in enumerate(self.puzzle.pieces) if self.helps(place, statuses, left)]
            for need in goal.needs:
                if any(True for rest in helped(need, helpers) for _ in spent(pool, rest)):
                    return True
        return False

    def helps(self, place: int, statuses: tuple[int, ...], left: tuple[int, ...]) -> bool:
        """It can be tapped to help, also if it is sacrificed then; a card that is exiled for the cost cannot help."""
        piece = self.puzzle.pieces[place]
        if piece.helping < 0 or statuses[place] != UNTAPPED or left[place] == TAPPED:
            return False
        goal = self.puzzle.cost
        return left[place] == UNTAPPED or (piece.power != CARD and not (goal.piece == place and goal.taps))


def number(count: Count, statuses: tuple[int, ...], counters: tuple[int, ...]) -> int:
    found = count.fixed + (counters[count.slot] if count.slot >= 0 else 0)
    for place, status in enumerate(statuses):
        if status != GONE and (count.tapped if status == TAPPED else count.upright) >> place & 1:
            found += 1
    return found


def put(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*items[:at], value, *items[at + 1 :])


def plus(pool: Pool, made: tuple[int, ...], *, snow: bool) -> Pool:
    return tuple(have + (made[i % 6] if (i >= 6) == snow else 0) for i, have in enumerate(pool))


def spent(pool: Pool, need: Need) -> set[Pool]:
    """All pools that can be left after the need has been paid."""
    left = {pool}
    for kind in range(8):
        for _ in range(need[kind]):
            left = {
                put(have, i, have[i] - 1)
                for have in left
                for i in range(12)
                if have[i] and (kind == 6 or (i >= 6 if kind == 7 else i % 6 == kind))
            }
    return left


def helped(need: Need, helpers: list[int]) -> set[Need]:
    """All that can be left of the need when some helpers pay for one mana each."""
    ways = {need}
    for mask in helpers:
        ways |= {put(one, k, one[k] - 1) for one in ways for k in range(7) if one[k] and (k == 6 or mask >> k & 1)}  # type: ignore[misc]
    return ways
