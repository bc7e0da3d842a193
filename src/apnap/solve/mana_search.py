"""Whether a cost can be paid, exactly: a search over what mana abilities can be activated one after another, the lightest first.

What has been done is a node; nodes that leave the same are one. Sources in groups are tapped only as their mana is spent, so that the
many ways to tap plain lands are one node. The search is counted, never timed: past its budget the answer is that it was not decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from apnap.solve.mana import (
    CARD,
    GONE,
    KEPT,
    LOCKED,
    PLEDGED,
    POWER,
    SPEND,
    TAPPED,
    Asked,
    Bundle,
    Cost,
    Mana,
    Puzzle,
    Special,
    Weight,
    bundles,
)
from apnap.solve.mana_bound import hopeless
from apnap.solve.mana_spending import Opened, Pieces, Spent, Way, plus, spending, with_units
from apnap.solve.mana_units import covered

MOST_UNITS: Final = 48
YES: Final = 1
NO: Final = 0
UNSURE: Final = -1


class Step:
    """One mana ability: which special one (-1: none), after which sources were opened, what mana was spent on it, what was used for it.

    `added` is what it adds, one of the bundles of the alternatives that there were (`made`);
    `need` is which of its needs was paid.
    """

    __slots__ = ("special", "opened", "spent", "used", "added", "made", "need")

    def __init__(
        self,
        special: int,
        opened: tuple[Opened, ...],
        spent: tuple[Spent, ...],
        used: tuple[tuple[int, ...], ...],
        added: Bundle,
        made: tuple[Mana, ...],
        need: int = 0,
    ) -> None:
        self.special = special
        self.opened = opened
        self.spent = spent
        self.used = used
        self.added = added
        self.made = made
        self.need = need


class Node:
    """Where a row of mana abilities has led."""

    __slots__ = ("way", "life", "counters", "once", "weight", "before", "step")

    def __init__(
        self, way: Way, life: int, counters: tuple[int, ...], once: int, weight: Weight, before: Node | None, step: Step | None
    ) -> None:
        self.way = way
        self.life = life
        self.counters = counters
        self.once = once
        self.weight = weight
        self.before = before
        self.step = step

    def key(self) -> tuple[Way, int, tuple[int, ...], int]:
        """What is left: nodes of one key can go on alike."""
        return self.way, self.life, self.counters, self.once


class Search:
    """The nodes of a puzzle, lightest first; `budget` is how many of them are gone on from."""

    __slots__ = ("puzzle", "budget", "heap", "seen", "number", "cut")

    def __init__(self, puzzle: Puzzle, budget: int) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.heap: list[tuple[Weight, int, Node]] = []
        self.seen: dict[tuple[Way, int, tuple[int, ...], int], Weight] = {}
        self.number = 0
        self.cut = False
        stock = tuple([group.number for group in puzzle.groups])
        for pieces in reserved(puzzle):
            self.push(Node((pieces, stock, tuple(sorted(puzzle.pool))), puzzle.life, puzzle.counters, 0, NO_WEIGHT, None, None))

    def push(self, node: Node) -> None:
        """Keep the node, unless one that leaves the same and is as light is known."""
        if len(node.way[2]) > MOST_UNITS:
            self.cut = True
            return
        key = node.key()
        known = self.seen.get(key)
        if known is not None and known <= node.weight:
            return
        self.seen[key] = node.weight
        heappush(self.heap, (node.weight, self.number, node))
        self.number += 1

    def pop(self) -> Node | None:
        """The lightest node that has not been gone on from; None: there is no other, or the budget is used up (`cut`)."""
        while self.heap:
            weight, _, node = heappop(self.heap)
            if self.seen[node.key()] < weight:
                continue
            if not self.budget:
                self.cut = True
                return None
            self.budget -= 1
            return node
        return None

    def go_on(self, node: Node) -> None:
        """Keep all nodes that one mana ability more leads to."""
        for step in opened_first(self.puzzle, node):
            self.push(step)
        puzzle = self.puzzle
        done: set[tuple[int, int, int]] = set()
        pieces = node.way[0]
        for number, special in enumerate(puzzle.specials):
            piece = special.cost.piece
            alike = (special_kind(puzzle, number), puzzle.pieces[piece].kind, pieces[piece])
            if alike not in done and special.allowed(pieces, node.counters, node.once):
                done.add(alike)
                for after in activated(puzzle, node, number, special):
                    self.push(after)


NO_WEIGHT: Final[Weight] = ()


def decide(puzzle: Puzzle, budget: int) -> int:
    """YES: the cost can be paid; NO: it cannot; UNSURE: that was not decided within the budget, or something is not modelled."""
    if hopeless(puzzle):
        return UNSURE if puzzle.unsure else NO
    search = Search(puzzle, budget)
    while True:
        node = search.pop()
        if node is None:
            return UNSURE if search.cut or puzzle.unsure else NO
        if pays(puzzle, node):
            return YES
        search.go_on(node)


def pays(puzzle: Puzzle, node: Node) -> bool:
    """What is left by then pays the cost itself."""
    if not is_as_asked(puzzle, node):
        return False
    sources = left_to_tap(puzzle, node.way)
    return len([need for need in puzzle.cost.needs if covered(need, node.way[2], sources)]) > 0


def is_as_asked(puzzle: Puzzle, node: Node) -> bool:
    """There is enough life, there are enough counters, and what the cost itself is of can be tapped for it, or untapped."""
    goal = puzzle.cost
    if (goal.life and (not puzzle.can_lose or node.life < goal.life)) or less(node.counters, goal.slot, goal.counters) is None:
        return False
    status = node.way[0][goal.piece] if goal.piece >= 0 else 0
    if goal.untaps:
        return status & TAPPED != 0
    return not goal.taps or status & LOCKED != 0 or not status & TAPPED


def left_to_tap(puzzle: Puzzle, way: Way, helping: bool = True) -> list[tuple[tuple[Mana, ...], bool, int]]:
    """What can still be tapped for the cost itself: the alternatives, whether they are snow, and how many such sources there are."""
    found = [(group.made, group.snow, number) for group, number in zip(puzzle.groups, way[1], strict=True) if number]
    for place, status in enumerate(way[0]):
        if status & (TAPPED | GONE | LOCKED) or (puzzle.cost.taps and place == puzzle.cost.piece):
            continue
        made = puzzle.pieces[place].made
        if helping and puzzle.pieces[place].helping >= 0:
            made = (*made, *helps(puzzle.pieces[place].helping))
        if made:
            found.append((made, puzzle.pieces[place].snow, 1))
    return found


def helps(mask: int) -> tuple[Mana, ...]:
    """What pays for one mana: for generic mana, in the seventh place, or for a colour of the mask."""
    return ((0, 0, 0, 0, 0, 0, 1), *[tuple([int(i == kind) for i in range(7)]) for kind in range(6) if mask >> kind & 1])


# What is used ---------------------------------------------------------------------------------------------------------------
def reserved(puzzle: Puzzle) -> list[Pieces]:
    """The pieces after those have been set aside that pay the cost itself, in each way that makes a difference."""
    goal = puzzle.cost
    start = [piece.status for piece in puzzle.pieces]
    if goal.piece >= 0:
        if goal.taps and not untapped_again(puzzle, goal.piece):
            if start[goal.piece] & TAPPED:
                return []
            start[goal.piece] |= TAPPED | LOCKED | KEPT
        start[goal.piece] |= KEPT | (PLEDGED if goal.leaves else 0)
    ways: dict[Pieces, bool] = {tuple(start): True}
    for asked in goal.others:
        after: dict[Pieces, bool] = {}
        for pieces in ways:
            for chosen in selections(puzzle, pieces, asked, PLEDGED):
                made = list(pieces)
                for place in chosen:
                    made[place] |= KEPT | (PLEDGED if asked[0] == SPEND else TAPPED | LOCKED)
                    if puzzle.pieces[place].power == CARD:  # it cannot help to pay, too
                        made[place] |= LOCKED
                after[tuple(made)] = True
        ways = after
    return list(ways)


def untapped_again(puzzle: Puzzle, piece: int) -> bool:
    """The piece may be tapped for mana and untapped again before the cost itself is paid."""
    return len([special for special in puzzle.specials if special.cost.untaps and special.cost.piece == piece]) > 0


def selections(puzzle: Puzzle, pieces: Pieces, asked: Asked, barred: int) -> Iterator[tuple[int, ...]]:
    """The pieces that can be used so, of those alike the first; `barred`: not those with that status."""
    kind, mask, number = asked
    barred |= GONE | (TAPPED | LOCKED if kind != SPEND else 0)
    free: dict[tuple[int, int], list[int]] = {}
    for place, status in enumerate(pieces):
        if mask >> place & 1 and not status & barred:
            free.setdefault((puzzle.pieces[place].kind, status), []).append(place)
    if kind == POWER:
        yield from strong(puzzle, list(free.values()), number, ())
    else:
        yield from several(list(free.values()), number, ())


def several(alike: list[list[int]], number: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to take that many, of each kind the first ones."""
    if not number:
        yield chosen
    elif alike:
        for some in range(min(number, len(alike[0])), -1, -1):
            yield from several(alike[1:], number - some, (*chosen, *alike[0][:some]))


def strong(puzzle: Puzzle, alike: list[list[int]], power: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to take enough power, none of them with more pieces than are needed for it in that order."""
    if power <= 0:
        yield chosen
    elif alike:
        each = puzzle.pieces[alike[0][0]].power
        most = len(alike[0]) if each > 0 else 0
        for some in range(most + 1):
            if some and power - each * (some - 1) <= 0:
                break
            yield from strong(puzzle, alike[1:], power - each * some, (*chosen, *alike[0][:some]))


def less(counters: tuple[int, ...], slot: int, number: int) -> tuple[int, ...] | None:
    """The counters without so many of that slot; None: there are not enough."""
    if slot < 0:
        return counters
    left = counters[slot] - number
    return (*counters[:slot], left, *counters[slot + 1 :]) if left >= 0 else None


# One mana ability ----------------------------------------------------------------------------------------------------------
def special_kind(puzzle: Puzzle, number: int) -> int:
    """The place of that ability among those of its piece, so that equal pieces need to be tried only once."""
    piece = puzzle.specials[number].cost.piece
    return len([1 for special in puzzle.specials[:number] if special.cost.piece == piece])


def opened_first(puzzle: Puzzle, node: Node) -> Iterator[Node]:
    """Pieces that may be given up, or untapped, are tapped for mana before."""
    pieces, stock, loose = node.way
    given = 1 << puzzle.cost.piece if puzzle.cost.untaps else 0
    for special in puzzle.specials:
        given |= special.heeded()
        given |= 1 << special.cost.piece if special.cost.leaves or special.cost.untaps else 0
        for asked in special.cost.others:
            given |= asked[1]
    done: set[tuple[int, int]] = set()
    for place, status in enumerate(pieces):
        if not given >> place & 1 or status & (TAPPED | GONE | LOCKED) or (puzzle.pieces[place].kind, status) in done:
            continue
        done.add((puzzle.pieces[place].kind, status))
        for bundle in bundles(puzzle.pieces[place].made, puzzle.pieces[place].snow):
            after = (*pieces[:place], status | TAPPED, *pieces[place + 1 :])
            way = (after, stock, with_units(loose, bundle[0]))
            step = Step(-1, ((-1, place, bundle),), (), (), bundle, ())
            yield Node(way, node.life, node.counters, node.once, plus(node.weight, puzzle.pieces[place].tapping), node, step)


def activated(puzzle: Puzzle, node: Node, number: int, special: Special) -> Iterator[Node]:
    """Where the ability can lead."""
    cost = special.cost
    counters = less(node.counters, cost.slot, cost.counters)
    if counters is None or (cost.life and (not puzzle.can_lose or node.life < cost.life)):
        return
    life = node.life - cost.life - special.harm
    once = node.once | (1 << special.once if special.once >= 0 else 0)
    for pieces, used, use in with_used(puzzle, node.way[0], cost):
        weight = plus(plus(node.weight, use), special.weight)
        for which, need in enumerate(cost.needs):
            for way, (heavier, opened, spent) in spending(puzzle, (pieces, node.way[1], node.way[2]), need, cost.piece).items():
                if opened and not special.holds(tapped_too(node.way[0], opened), node.counters):
                    continue
                made = special.added(way[0], counters)
                for bundle in bundles(made, special.snow):
                    loose = with_units(way[2], bundle[0])
                    step = Step(number, opened, spent, used, bundle, made, which)
                    yield Node((way[0], way[1], loose), life, counters, once, plus(weight, heavier), node, step)


def tapped_too(pieces: Pieces, opened: tuple[Opened, ...]) -> Pieces:
    """The status of the pieces when those have been tapped for mana."""
    found = list(pieces)
    for _, piece, _ in opened:
        if piece >= 0:
            found[piece] |= TAPPED
    return tuple(found)


def with_used(puzzle: Puzzle, pieces: Pieces, cost: Cost) -> Iterator[tuple[Pieces, tuple[tuple[int, ...], ...], Weight]]:
    """The pieces after the ability's cost but for mana has been paid, which others were used for it, and what that weighs."""
    status = pieces[cost.piece]
    if status & GONE or (cost.leaves and status & KEPT):
        return
    if (cost.taps and status & (TAPPED | LOCKED)) or (cost.untaps and (status & LOCKED or not status & TAPPED)):
        return
    start = list(pieces)
    weight: Weight = ()
    if cost.taps:
        start[cost.piece] |= TAPPED
        weight = plus(weight, puzzle.pieces[cost.piece].tapping)
    elif cost.untaps:
        start[cost.piece] &= ~TAPPED
    ways: list[tuple[list[int], tuple[tuple[int, ...], ...], Weight]] = [(start, (), weight)]
    for asked in cost.others:
        after: list[tuple[list[int], tuple[tuple[int, ...], ...], Weight]] = []
        for have, used, heavy in ways:
            itself = 1 << cost.piece if cost.leaves else 0
            fitting = (asked[0], asked[1] & ~itself, asked[2])
            for chosen in selections(puzzle, tuple(have), fitting, KEPT if asked[0] == SPEND else 0):
                left = list(have)
                more = heavy
                for place in chosen:
                    left[place] |= GONE if asked[0] == SPEND else TAPPED
                    more = plus(more, (puzzle.pieces[place].giving if asked[0] == SPEND else puzzle.pieces[place].tapping))
                after.append((left, (*used, chosen), more))
        ways = after
    for have, used, heavy in ways:
        if cost.leaves:
            have[cost.piece] |= GONE
        yield tuple(have), used, plus(heavy, puzzle.pieces[cost.piece].giving) if cost.leaves else heavy
