"""All legal declarations of attackers and blockers as lazy sequences (CR 508.1, 509.1, 702.111).

Creatures and what they can attack or block are numbers of the caller's choice; NONE stands for no choice.
A declaration is a tuple of pairs in the order in which the creatures were given. A problem is
(kind, creature, attacked or blocked, have, need), with NONE or 0 where a part says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered

Declaration = tuple[tuple[int, int], ...]
Problem = tuple[int, int, int, int, int]

NONE: Final = -(1 << 30)

SHAPE: Final = 0  # the answer is not a tuple of pairs of integers
STRANGER: Final = 1  # the creature is not among those that may be declared
ORDER: Final = 2  # the creature is named twice, or not in the given order
CANNOT: Final = 3  # the creature cannot attack or block that
TOO_FEW: Final = 4  # fewer creatures than needed block the attacker

REJECTIONS: Final = 1000
_TALLIES: Final = 20000


def as_pairs(answer: object) -> Declaration | None:
    """The answer as a declaration, None when it does not have that form."""
    if not isinstance(answer, tuple):
        return None
    pairs: list[tuple[int, int]] = []
    for pair in answer:
        if not isinstance(pair, tuple) or len(pair) != 2:
            return None
        creature, choice = pair
        if type(creature) is not int or type(choice) is not int:
            return None
        pairs.append((creature, choice))
    return tuple(pairs)


def _pair_problem(creatures: tuple[int, ...], options: list[tuple[int, ...]], declaration: Declaration) -> Problem | None:
    """The first pair that is wrong on its own."""
    last = -1
    for creature, choice in declaration:
        if creature not in creatures:
            return (STRANGER, creature, choice, 0, 0)
        place = creatures.index(creature)
        if place <= last:
            return (ORDER, creature, choice, 0, 0)
        if choice == NONE or choice not in options[place]:
            return (CANNOT, creature, choice, 0, 0)
        last = place
    return None


def _options(can: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """For each creature: NONE, then what it can attack or block."""
    return [(NONE, *each) for each in can]


def _pairs(creatures: tuple[int, ...], choices: list[int]) -> Declaration:
    return tuple([(creatures[i], choices[i]) for i in range(len(choices)) if choices[i] != NONE])


def _draw_pairs(creatures: tuple[int, ...], options: list[tuple[int, ...]], rng: Rng) -> Declaration:
    """A declaration for which each creature was drawn alone."""
    pairs: list[tuple[int, int]] = []
    for place, each in enumerate(options):
        choice = each[draw(rng, len(each))]
        if choice != NONE:
            pairs.append((creatures[place], choice))
    return tuple(pairs)


def _draw_alone(options: list[tuple[int, ...]], rng: Rng) -> list[int]:
    """One option of each creature, all equally likely."""
    return [each[int(rng.random() * len(each))] for each in options]


def _place_of(index: int, count: int) -> int:
    """The index counted from the front; IndexError outside the sequence."""
    if index < 0:
        index += count
    if index < 0 or index >= count:
        raise IndexError(f"there are {count} declarations")
    return index


class Attacks(Offered):
    """The legal declarations of attackers: each candidate attacks nothing or one of its targets, or of those that `every` one can attack.

    The first is the empty one; the last candidate's choice changes fastest. What was drawn last need not be checked.
    """

    __slots__ = ("_drawn", "_options", "creatures")

    def __init__(self, candidates: tuple[int, ...], targets: tuple[tuple[int, ...], ...], every: tuple[int, ...] = ()) -> None:
        self.creatures = candidates
        self._options = _options(targets) if targets else [(NONE, *every)] * len(candidates)
        self._drawn: Declaration = ()

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:  # OverflowError when it does not fit a machine word
        return self._count()

    def count(self, limit: int) -> int:
        """The number of declarations, at most `limit`."""
        return min(limit, self._count())

    def _count(self) -> int:
        product = 1
        for each in self._options:
            product *= len(each)
        return product

    def __getitem__(self, index: int) -> Declaration:
        index = _place_of(index, self._count())
        choices = [NONE] * len(self._options)
        for i in range(len(choices) - 1, -1, -1):
            index, digit = divmod(index, len(self._options[i]))
            choices[i] = self._options[i][digit]
        return _pairs(self.creatures, choices)

    def __iter__(self) -> Iterator[Declaration]:
        for index in range(self._count()):
            yield self[index]

    def __contains__(self, answer: object) -> bool:
        return answer is self._drawn or self.problem(answer) is None

    def problem(self, answer: object) -> Problem | None:
        """What is wrong with the declaration first, None when it is legal."""
        declaration = as_pairs(answer)
        if declaration is None:
            return (SHAPE, NONE, NONE, 0, 0)
        return _pair_problem(self.creatures, self._options, declaration)

    def partial(self, choices: tuple[int, ...]) -> tuple[int, ...]:
        """What the next candidate may attack (NONE among it) after these choices of the candidates before it."""
        return self._options[len(choices)]

    def completions(self, partial: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
        """What the next candidate may be declared for (an empty tuple: it is not) after these choices of those before it."""
        return iter([() if choice == NONE else (choice,) for choice in self._options[len(partial)]])

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each declaration with the same chance."""
        return True

    def sample(self, rng: Rng) -> Declaration:
        """A declaration in which each candidate was drawn alone; all declarations are equally likely."""
        self._drawn = _draw_pairs(self.creatures, self._options, rng)
        return self._drawn


class Blocks(Offered):
    """The legal declarations of blockers: each blocker blocks nothing or one attacker that it can block.

    `least` is two tuples, attackers and numbers: such an attacker is blocked by at least that many creatures or by none (menace: 2).
    The first is the empty one; the last blocker's choice changes fastest. What was drawn last need not be checked.
    """

    __slots__ = ("_can", "_drawn", "_endless", "_group", "_need", "_options", "_table", "creatures")

    def __init__(
        self,
        blockers: tuple[int, ...],
        can: tuple[tuple[int, ...], ...],
        least: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    ) -> None:
        self.creatures = blockers
        self._can = _options(can)
        self._options = self._can
        self._group: list[int] = []
        self._need: list[int] = []
        if least[0]:
            for place, attacker in enumerate(least[0]):
                if least[1][place] > 1:
                    self._limit(attacker, least[1][place])
        self._table: list[dict[int, int]] = []
        self._endless = False
        self._drawn: Declaration = ()

    def _limit(self, attacker: int, need: int) -> None:
        """Note that this attacker is blocked by `need` creatures or none; drop it where so many cannot block it."""
        able = 0
        for each in self._can:
            if attacker in each:
                able += 1
        if able == 0:
            return
        self._group.append(attacker)
        self._need.append(need)
        if able < need:
            self._options = [tuple([choice for choice in each if choice != attacker]) for each in self._options]

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        """The number of declarations; OverflowError when it is too large to count or to fit a machine word."""
        if not self._tables():
            raise OverflowError("too many declarations of blockers to count")
        return self._table[0][0]

    def count(self, limit: int) -> int:
        """The number of declarations, at most `limit`."""
        if self._tables():
            return min(limit, self._table[0][0])
        return sum([1 for _ in islice(self._walk([], [0] * len(self._group)), limit)])

    def __getitem__(self, index: int) -> Declaration:
        if not self._tables():
            for number, declaration in enumerate(self):
                if number == index:
                    return declaration
            raise IndexError("there are fewer declarations, or the index is negative and they are too many to count")
        index = _place_of(index, self._table[0][0])
        state = 0
        choices: list[int] = []
        for place, each in enumerate(self._options):
            for choice in each:
                after = self._step(state, choice)
                ways = self._table[place + 1][after]
                if index < ways:
                    choices.append(choice)
                    state = after
                    break
                index -= ways
        return _pairs(self.creatures, choices)

    def __iter__(self) -> Iterator[Declaration]:
        return self._walk([], [0] * len(self._group))

    def __contains__(self, answer: object) -> bool:
        return answer is self._drawn or self.problem(answer) is None

    def problem(self, answer: object) -> Problem | None:
        """What is wrong with the declaration first, None when it is legal."""
        declaration = as_pairs(answer)
        if declaration is None:
            return (SHAPE, NONE, NONE, 0, 0)
        wrong = _pair_problem(self.creatures, self._can, declaration)
        if wrong is not None or not self._group:
            return wrong
        have = self._have([choice for _, choice in declaration])
        for creature, choice in declaration:
            if choice in self._group:
                number = self._group.index(choice)
                if have[number] < self._need[number]:
                    return (TOO_FEW, creature, choice, have[number], self._need[number])
        return None

    def partial(self, choices: tuple[int, ...]) -> tuple[int, ...]:
        """What the next blocker may block (NONE among it) so that the rest can still make the whole legal.

        `choices` are those of the blockers before it, each NONE or an attacker.
        """
        each = self._options[len(choices)]
        if not self._group:
            return each
        have = self._have(list(choices))
        return tuple([choice for choice in each if self._completes(len(choices) + 1, have, choice)])

    def completions(self, partial: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
        """What the next blocker may be declared for (an empty tuple: it is not) so that the rest can still make the whole legal."""
        offered = self.partial(tuple([each[0] if each else NONE for each in partial]))
        return iter([() if choice == NONE else (choice,) for choice in offered])

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each declaration with the same chance."""
        return not self._group or self._tables()

    def sample(self, rng: Rng) -> Declaration:
        """A legal declaration; all are equally likely where `uniform`.

        Each blocker is drawn alone, and an illegal whole again; after 1,000 one is drawn by its number, or, where they cannot be counted,
        blocker after blocker draws among the choices that can be completed.
        """
        self._drawn = self._draw(rng)
        return self._drawn

    def _draw(self, rng: Rng) -> Declaration:
        if not self._group:
            return _draw_pairs(self.creatures, self._options, rng)
        choices = _draw_alone(self._options, rng)
        for _ in range(REJECTIONS - 1):
            if self._whole(self._have(choices)):
                return _pairs(self.creatures, choices)
            choices = _draw_alone(self._options, rng)
        if self._whole(self._have(choices)):
            return _pairs(self.creatures, choices)
        return self[draw(rng, self._table[0][0])] if self._tables() else self._sample_in_turn(rng)

    def _sample_in_turn(self, rng: Rng) -> Declaration:
        """A legal declaration drawn blocker by blocker among the choices that can be completed."""
        choices: list[int] = []
        while len(choices) < len(self.creatures):
            offered = self.partial(tuple(choices))
            choices.append(offered[draw(rng, len(offered))])
        return _pairs(self.creatures, choices)

    def _have(self, choices: list[int]) -> list[int]:
        """How many of the choices block each attacker with a least number."""
        return [choices.count(attacker) for attacker in self._group]

    def _whole(self, have: list[int]) -> bool:
        return all(not 0 < have[number] < need for number, need in enumerate(self._need))

    def _completes(self, place: int, have: list[int], choice: int) -> bool:
        """Whether the blockers from `place` on can complete what was chosen, by matching them to the blocks still needed."""
        needed: list[int] = []
        for number, need in enumerate(self._need):
            count = have[number] + (1 if choice == self._group[number] else 0)
            if 0 < count < need:
                needed.extend([self._group[number]] * (need - count))
        if len(needed) > len(self._options) - place:
            return False
        taken: dict[int, int] = {}
        return all(self._assign(wish, needed, place, taken, []) for wish in range(len(needed)))

    def _assign(self, wish: int, needed: list[int], place: int, taken: dict[int, int], seen: list[int]) -> bool:
        """Find a blocker for one needed block, moving others when that makes room (an augmenting path)."""
        for blocker in range(place, len(self._options)):
            if blocker in seen or needed[wish] not in self._options[blocker]:
                continue
            seen.append(blocker)
            if blocker not in taken or self._assign(taken[blocker], needed, place, taken, seen):
                taken[blocker] = wish
                return True
        return False

    def _walk(self, choices: list[int], have: list[int]) -> Iterator[Declaration]:
        """All legal declarations that begin with these choices, in the fixed order."""
        place = len(choices)
        if place == len(self._options):
            yield _pairs(self.creatures, choices)
            return
        for choice in self._options[place]:
            if self._group and not self._completes(place + 1, have, choice):
                continue
            choices.append(choice)
            yield from self._walk(choices, self._have(choices))
            choices.pop()

    def _step(self, state: int, choice: int) -> int:
        """The packed counts (each capped at its need) after one more choice."""
        stride = 1
        for number, attacker in enumerate(self._group):
            base = self._need[number] + 1
            if attacker == choice:
                return state + stride if state // stride % base < base - 1 else state
            stride *= base
        return state

    def _tables(self) -> bool:
        """Fill, for each place and packed counts, the number of ways to finish; False when there are too many counts."""
        if self._table or self._endless:
            return not self._endless
        layers: list[dict[int, int]] = [{0: 0}]
        states = 1
        for each in self._options:
            after: dict[int, int] = {}
            for state in layers[-1]:
                for choice in each:
                    after[self._step(state, choice)] = 0
            states += len(after)
            if states > _TALLIES:
                self._endless = True
                return False
            layers.append(after)
        self._fill(layers)
        self._table = layers
        return True

    def _fill(self, layers: list[dict[int, int]]) -> None:
        for state in layers[-1]:
            layers[-1][state] = 1 if self._whole(self._unpack(state)) else 0
        for place in range(len(layers) - 2, -1, -1):
            after = layers[place + 1]
            for state in layers[place]:
                layers[place][state] = sum([after[self._step(state, choice)] for choice in self._options[place]])

    def _unpack(self, state: int) -> list[int]:
        have: list[int] = []
        for need in self._need:
            have.append(state % (need + 1))
            state //= need + 1
        return have
