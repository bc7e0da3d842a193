"""The kinds of decision and their options: lazy sequences in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice, permutations
from math import comb, factorial
from typing import Final, Protocol

from apnap.errors import GameError
from apnap.machine.then import ASK, Then
from apnap.solve.offered import Offered

Answer = object
CHANCE: Final = -1  # the player who decides what is random

ACT: Final = "act"
CHOOSE: Final = "choose"
TARGETS: Final = "targets"
ORDER: Final = "order"
YES_NO: Final = "yes/no"
NUMBER: Final = "number"
ATTACKERS: Final = "attackers"
BLOCKERS: Final = "blockers"
ASSIGN: Final = "damage"
PAY: Final = "pay"
SHUFFLE: Final = "shuffle"
PASS: Final = tuple(["pass"])  # noqa: C409  compiled, a constant tuple is another object wherever it is used


class Random(Protocol):
    """What `sample` draws from: `random.Random` or anything with its `random`."""

    def random(self) -> float:
        """A number from 0 to below 1."""


Options = Offered
"""The legal answers, in a fixed order."""
UNDRAWN: Final = object()
MOST_LISTED: Final = 10_000


class Listed(Offered):
    """Options that are simply listed. `drawn` was drawn last: it need not be looked for."""

    __slots__ = ("items", "size", "known", "drawn")

    def __init__(self, items: tuple[Answer, ...]) -> None:
        self.items = items
        self.size = len(items)
        self.known: frozenset[Answer] | None = None
        self.drawn: Answer = UNDRAWN

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> Answer:
        return self.items[index]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.items)

    def __contains__(self, answer: object) -> bool:
        if answer is self.drawn:
            return True
        if self.known is None:
            self.known = frozenset(self.items)
        try:
            return answer in self.known and isinstance(answer, bool) == isinstance(self.items[0], bool)
        except TypeError:
            return False

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return min(self.size, limit)

    def sample(self, rng: Random) -> Answer:
        """One of them, drawn uniformly."""
        if self.size == 1:
            return self.items[0]
        self.drawn = self.items[int(rng.random() * self.size)]
        return self.drawn


class OnlyPass(Listed):
    """The options of a player who can only pass: nine of ten decisions."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__((PASS,))

    def sample(self, rng: Random) -> Answer:
        """The pass."""
        return PASS


class Chosen(Offered):
    """`least` to `most` of the items, as tuples in the order of the items; fewer first."""

    __slots__ = ("items", "least", "most")

    def __init__(self, items: tuple[int, ...], least: int, most: int) -> None:
        self.items = items
        self.most = min(most, len(items))
        self.least = min(least, self.most)

    def total(self) -> int:
        """How many there are, also where that is more than `len` can tell."""
        return sum([comb(len(self.items), k) for k in range(self.least, self.most + 1)])

    def __len__(self) -> int:
        return self.total()

    def __getitem__(self, index: int) -> Answer:
        if index < 0:
            index += self.total()
        for option in islice(iter(self), index, None):
            return option
        raise IndexError(index)

    def __iter__(self) -> Iterator[Answer]:
        return chain.from_iterable([combinations(self.items, k) for k in range(self.least, self.most + 1)])

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or not self.least <= len(answer) <= self.most:
            return False
        place = -1
        for item in answer:
            if item not in self.items:
                return False
            at = self.items.index(item)
            if at <= place:
                return False
            place = at
        return True

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return min(self.total(), limit)

    def sample(self, rng: Random) -> Answer:
        """One of them, drawn uniformly: first how many, weighted, then which."""
        n = len(self.items)
        at = int(rng.random() * self.total())
        size = self.least
        while at >= comb(n, size):
            at -= comb(n, size)
            size += 1
        places = list(range(n))
        for i in range(size):
            j = i + int(rng.random() * (n - i))
            places[i], places[j] = places[j], places[i]
        return tuple([self.items[p] for p in sorted(places[:size])])


class Filtered(Offered):
    """Those of many selections that `allows` lets through, in the same order: whoever extends this says which.

    `items` is what is selected from, `least` to `most` of it, where `every` is such a selection.
    """

    __slots__ = ("every", "items", "least", "most")

    def __init__(self, every: Options) -> None:
        self.every = every
        self.items: tuple[int, ...] = ()
        self.least = self.most = 1
        if isinstance(every, Chosen):
            self.items, self.least, self.most = every.items, every.least, every.most

    def allows(self, chosen: tuple[int, ...]) -> bool:
        """The selection is one of the options."""
        return True

    def __iter__(self) -> Iterator[Answer]:
        for chosen in self.every:
            if isinstance(chosen, tuple) and self.allows(chosen):
                yield chosen

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and answer in self.every and self.allows(answer)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __getitem__(self, index: int) -> Answer:
        if index < 0:
            index += len(self)
        for option in islice(iter(self), index, None):
            return option
        raise IndexError(index)

    def sample(self, rng: Random) -> Answer:
        """One of them, drawn uniformly (or, if few of all selections are let through, the first of them)."""
        for _ in range(64):
            answer = self.every.sample(rng)
            if isinstance(answer, tuple) and self.allows(answer):
                return answer
        return self[0]


class Ordered(Offered):
    """The items in every order, as tuples."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items

    def total(self) -> int:
        """How many there are, also where that is more than `len` can tell."""
        return factorial(len(self.items))

    def __len__(self) -> int:
        return self.total()

    def __getitem__(self, index: int) -> Answer:
        left = list(self.items)
        if index < 0:
            index += self.total()
        if not 0 <= index < self.total():
            raise IndexError(index)
        order: list[int] = []
        while left:
            block = factorial(len(left) - 1)
            order.append(left.pop(index // block))
            index %= block
        return tuple(order)

    def __iter__(self) -> Iterator[Answer]:
        return iter(permutations(self.items))

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or len(answer) != len(self.items) or not set(map(type, answer)) <= {int}:
            return False
        return sorted(answer) == sorted(self.items)

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return min(self.total(), limit)

    def sample(self, rng: Random) -> Answer:
        """One of them, drawn uniformly."""
        order = list(self.items)
        for i in range(len(order) - 1, 0, -1):
            j = int(rng.random() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return tuple(order)


class Arranged(Ordered):
    """The items in every order, those of one kind always in their own; `kinds` has a number for each item."""

    __slots__ = ("kinds",)

    def __init__(self, items: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        super().__init__(items)
        self.kinds = kinds

    def total(self) -> int:
        """How many there are, also where that is more than `len` can tell."""
        return arrangements([self.kinds.count(kind) for kind in dict.fromkeys(self.kinds)])

    def __getitem__(self, index: int) -> Answer:
        if index < 0:
            index += self.total()
        if not 0 <= index < self.total():
            raise IndexError(index)
        left = {kind: self.kinds.count(kind) for kind in dict.fromkeys(self.kinds)}
        order: list[int] = []
        for _ in self.items:
            for kind in sorted(left):
                if not left[kind]:
                    continue
                left[kind] -= 1
                block = arrangements(list(left.values()))
                if index < block:
                    order.append(kind)
                    break
                index -= block
                left[kind] += 1
        return self.of_kinds(order)

    def __iter__(self) -> Iterator[Answer]:
        for index in range(self.total()):
            yield self[index]

    def __contains__(self, answer: object) -> bool:
        if not Ordered.__contains__(self, answer) or not isinstance(answer, tuple):
            return False
        return self.of_kinds([self.kinds[self.items.index(item)] for item in answer]) == answer

    def sample(self, rng: Random) -> Answer:
        """One of them, drawn uniformly."""
        order = Ordered.sample(self, rng)
        assert isinstance(order, tuple)
        return self.of_kinds([self.kinds[self.items.index(item)] for item in order])

    def of_kinds(self, order: list[int]) -> tuple[int, ...]:
        """The items in that order of their kinds."""
        waiting = {kind: [item for item, other in zip(self.items, self.kinds, strict=True) if other == kind] for kind in self.kinds}
        return tuple([waiting[kind].pop(0) for kind in order])


def arrangements(numbers: list[int]) -> int:
    """In how many ways so many of each kind can be put in a row."""
    total = factorial(sum(numbers))
    for number in numbers:
        total //= factorial(number)
    return total


class Decision(Then):
    """What the game waits for.

    `task` is the kind of decision; `player` who answers (CHANCE for what is random), on behalf of the player `behalf`: the same one,
    unless that player is controlled by another (723.5); `clause` the index of the clause that asks; `options` the legal answers;
    `about` ids or numbers that the question is about.
    """

    __slots__ = ("task", "player", "behalf", "clause", "options", "about", "asks")

    def __init__(
        self,
        task: str,
        player: int,
        clause: int,
        options: Options,
        about: tuple[int, ...] = (),
        asks: str = "",
    ) -> None:
        self.kind = ASK
        self.task = task
        self.player = player
        self.behalf = player
        self.clause = clause
        self.options = options
        self.about = about
        self.asks = asks

    def __repr__(self) -> str:
        asked = "chance" if self.player == CHANCE else f"player {self.player}"
        behalf = "" if self.behalf == self.player else f" for player {self.behalf}"
        return f"<Decision of {asked}{behalf}: {self.task}, {self.options!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        """In a pickle its options are listed: what finds them may hold the whole game. GameError: they are too many for that."""
        if self.options.count(MOST_LISTED + 1) > MOST_LISTED:
            raise GameError(f"a decision with more than {MOST_LISTED:,} options goes into a pickle with its game only")
        return again, (self.task, self.player, self.behalf, self.clause, tuple(self.options), self.about, self.asks)

    def __copy__(self) -> Decision:
        return self  # nothing changes a decision

    def __deepcopy__(self, known: object) -> Decision:
        return self

    def answered_by(self, player: int) -> Decision:
        """The same decision, which that player makes for the one whose it is."""
        n = Decision(self.task, player, self.clause, self.options, self.about, self.asks)
        n.behalf = self.behalf
        return n


def again(task: str, player: int, behalf: int, clause: int, options: tuple[Answer, ...], about: tuple[int, ...], asks: str) -> Decision:
    """The decision of a pickle."""
    n = Decision(task, player, clause, Listed(options), about, asks)
    n.behalf = behalf
    return n


NO: Final = False
YES: Final = True


def yes_no(player: int, clause: int, about: tuple[int, ...] = (), asks: str = "") -> Decision:
    """A question to be answered with True or False."""
    return Decision(YES_NO, player, clause, Listed((NO, YES)), about, asks)


def choose(
    player: int, clause: int, items: tuple[int, ...], least: int, most: int, about: tuple[int, ...] = (), asks: str = ""
) -> Decision:
    """A choice of `least` to `most` of the items."""
    return Decision(CHOOSE, player, clause, Chosen(items, least, most), about, asks)
