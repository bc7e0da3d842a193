"""All legal assignments of the combat damage of one player's creatures (CR 510.1c-e, 702.2, 702.19).

Every way of dividing that the editions know is one rule about ranks: a recipient may be assigned damage only when every
recipient of a lower rank is assigned lethal damage. Lethal damage counts what all the player's creatures assign in the
same step, and any damage at all from a creature with deathtouch.
An assignment is, for each creature, the amounts in the order of its recipients.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb
from typing import Final

from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered

Assignment = tuple[tuple[int, ...], ...]
Problem = tuple[int, int, int]

SHAPE: Final = 1  # not one row for each creature, or not one amount for each recipient
NEGATIVE: Final = 2  # an amount is below 0
TOTAL: Final = 3  # the creature does not assign exactly its damage
NOT_LETHAL: Final = 4  # a recipient of a lower rank is not assigned lethal damage

REJECTIONS: Final = 1000
NONE_DRAWN: Final[Assignment] = ((-1,),)


def free(blockers: int, *, trample: bool = False) -> tuple[int, ...]:
    """Ranks for any division; with trample what is attacked comes last, after lethal damage to every blocker."""
    return (0,) * blockers + ((1,) if trample else ())


def ordered(blockers: int, *, trample: bool = False) -> tuple[int, ...]:
    """Ranks for a damage assignment order (2009 to 2024); with trample what is attacked comes last."""
    return tuple(range(blockers + 1 if trample else blockers))


class Assigner:
    """A creature that assigns `total` combat damage among its recipients.

    `lethal` is for each recipient the damage that would be lethal: toughness less damage already marked, not below 0, the
    same number whoever assigns it; of a planeswalker its loyalty; for a player any number. `ranks` never falls from one recipient to
    the next. Any damage by `deathtouch` is lethal to the first `creatures` of the recipients (-1: all).
    """

    __slots__ = ("creatures", "deathtouch", "lethal", "ranks", "recipients", "total")

    def __init__(
        self,
        total: int,
        recipients: tuple[int, ...],
        lethal: tuple[int, ...],
        ranks: tuple[int, ...],
        *,
        deathtouch: bool = False,
        creatures: int = -1,
    ) -> None:
        self.total = max(total, 0) if recipients else 0
        self.recipients = recipients
        self.lethal = lethal
        self.ranks = ranks
        self.deathtouch = deathtouch
        self.creatures = creatures if creatures >= 0 else len(recipients)

    def touches(self, place: int) -> bool:
        """Any damage that it assigns to the recipient at that place is lethal."""
        return self.deathtouch and place < self.creatures


def check(creatures: tuple[Assigner, ...], assignments: Assignment, *, sequential: bool = False) -> Problem | None:
    """The first wrong (creature, recipient, kind) by position, None when the whole assignment is legal.

    The position is -1 where no single creature or recipient is wrong. NOT_LETHAL names the recipient that may not be
    assigned damage yet. `sequential`: lethal damage counts only what creatures have assigned before, one after the other in the order
    that suits the player.
    """
    if len(assignments) != len(creatures):
        return (-1, -1, SHAPE)
    for number, creature in enumerate(creatures):
        wrong = _check_row(creature, assignments[number])
        if wrong is not None:
            return (number, wrong[0], wrong[1])
    return _check_sequence(creatures, assignments) if sequential else _check_ranks(creatures, assignments)


def _as_rows(answer: object) -> Assignment | None:
    """The answer as an assignment, None when it is not a tuple of tuples of integers."""
    if not isinstance(answer, tuple):
        return None
    rows: list[tuple[int, ...]] = []
    for row in answer:
        if not isinstance(row, tuple):
            return None
        amounts: list[int] = []
        for amount in row:
            if type(amount) is not int:
                return None
            amounts.append(amount)
        rows.append(tuple(amounts))
    return tuple(rows)


def _check_row(creature: Assigner, row: tuple[int, ...]) -> tuple[int, int] | None:
    """The first wrong (recipient, kind) of what one creature assigns, looked at alone."""
    if len(row) != len(creature.recipients):
        return (-1, SHAPE)
    for place, amount in enumerate(row):
        if amount < 0:
            return (place, NEGATIVE)
    if sum(row) != creature.total:
        return (-1, TOTAL)
    return None


def _check_sequence(creatures: tuple[Assigner, ...], assignments: Assignment) -> Problem | None:
    """As `_check_ranks`, for one creature after the other; who assigns earlier never harms who assigns later."""
    rows: list[tuple[int, ...]] = [(0,) * len(row) for row in assignments]
    left = list(range(len(creatures)))
    while left:
        problem: Problem | None = None
        ready = -1
        for number in left:
            before = rows[number]
            rows[number] = assignments[number]
            early = _passes_at(creatures, tuple(rows), number)
            if early < 0:
                ready = number
                break
            rows[number] = before
            problem = problem or (number, early, NOT_LETHAL)
        if ready < 0:
            return problem
        left.remove(ready)
    return None


def _passes_at(creatures: tuple[Assigner, ...], assignments: Assignment, number: int) -> int:
    """The first recipient of the creature that is assigned damage too early; -1: none is."""
    creature = creatures[number]
    for place, amount in enumerate(assignments[number]):
        if amount and _passes_over(creatures, assignments, creature, creature.ranks[place]):
            return place
    return -1


def _check_ranks(creatures: tuple[Assigner, ...], assignments: Assignment) -> Problem | None:
    for number in range(len(creatures)):
        place = _passes_at(creatures, assignments, number)
        if place >= 0:
            return (number, place, NOT_LETHAL)
    return None


def _passes_over(creatures: tuple[Assigner, ...], assignments: Assignment, creature: Assigner, rank: int) -> bool:
    """Whether a recipient of a lower rank is not assigned lethal damage."""
    return any(
        creature.ranks[place] < rank and not _is_lethal(creatures, assignments, recipient, creature.lethal[place])
        for place, recipient in enumerate(creature.recipients)
    )


def _is_lethal(creatures: tuple[Assigner, ...], assignments: Assignment, recipient: int, lethal: int) -> bool:
    """Whether the creatures together assign lethal damage to the recipient."""
    for number, creature in enumerate(creatures):
        if recipient in creature.recipients:
            place = creature.recipients.index(recipient)
            amount = assignments[number][place]
            lethal = 0 if amount and creature.touches(place) else lethal - amount
    return lethal <= 0


class _Rows:
    """The ways in which one creature can divide its damage, numbered from 0, given what is lethal.

    They are sorted by the last recipient that is assigned damage. For each such recipient the least amounts are known, and
    what is left over is shared among it and those before it in any way.
    """

    __slots__ = ("count", "counts", "lethal", "ranks", "total")

    def __init__(self, total: int, lethal: tuple[int, ...], ranks: tuple[int, ...]) -> None:
        self.total = total
        self.lethal = lethal
        self.ranks = ranks
        self.counts: list[int] = []
        number = 0
        below = 0  # what is lethal to the recipients of a lower rank, the first of which there are `early`
        early = 0
        for last, rank in enumerate(ranks):
            while ranks[early] < rank:
                below += lethal[early]
                early += 1
            spare = total - below - 1
            ways = comb(spare + last, last) if spare >= 0 else 0
            self.counts.append(ways)
            number += ways
        self.count = number if total else 1

    def row(self, index: int) -> tuple[int, ...]:
        """The division with this number."""
        ranks = self.ranks
        row = [0] * len(ranks)
        if self.total == 0:
            return tuple(row)
        last = 0
        while index >= self.counts[last]:
            index -= self.counts[last]
            last += 1
        spare = self.total - 1
        for i in range(last):
            if ranks[i] < ranks[last]:
                row[i] = self.lethal[i]
                spare -= row[i]
        for i in range(last):
            parts = last - i
            more = _greatest(spare, parts, index)
            index -= comb(spare + parts, parts) - comb(spare - more + parts, parts)
            row[i] += more
            spare -= more
        row[last] = spare + 1
        return tuple(row)


def _greatest(spare: int, parts: int, index: int) -> int:
    """How much the first recipient gets in division number `index` of `spare` among it and `parts` more."""
    if parts == 1:
        return index
    low, high = 0, spare
    every = comb(spare + parts, parts)
    while low < high:
        middle = (low + high + 1) // 2
        if every - comb(spare - middle + parts, parts) <= index:
            low = middle
        else:
            high = middle - 1
    return low


class Divisions(Offered):
    """The legal assignments of a player's creatures as a lazy sequence.

    Where no creature depends on another's damage the whole is their product, known by its numbers. Otherwise the product is
    taken with the help the others could give at most, and what fails the check is left out. What was drawn last need not be checked.
    """

    __slots__ = ("_drawn", "_found", "_linked", "_rows", "creatures", "sequential")

    def __init__(self, creatures: tuple[Assigner, ...], *, sequential: bool = False) -> None:
        self.creatures = creatures
        self.sequential = sequential
        self._linked = False
        self._rows: list[_Rows] = []
        self._found = -1
        self._drawn = NONE_DRAWN
        for creature in creatures:
            alone = len(creatures) == 1 and not creature.deathtouch
            self._rows.append(_Rows(creature.total, creature.lethal if alone else self._lethal(creature), creature.ranks))

    def _lethal(self, creature: Assigner) -> tuple[int, ...]:
        """What the creature itself must assign at least to each recipient before any of a higher rank."""
        lethal: list[int] = []
        for place, need in enumerate(creature.lethal):
            rest = min(need, 1) if creature.touches(place) else need
            if rest and len(self.creatures) > 1 and creature.ranks[place] < creature.ranks[-1]:
                rest = self._helped(creature, creature.recipients[place], rest)
            lethal.append(rest)
        return tuple(lethal)

    def _helped(self, creature: Assigner, recipient: int, need: int) -> int:
        """What is left of the need when all others assign as much as they have to the recipient."""
        for other in self.creatures:
            if other is creature or not other.total or recipient not in other.recipients:
                continue
            self._linked = True
            need = 0 if other.touches(other.recipients.index(recipient)) else max(need - other.total, 0)
        return need

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        """The number of legal assignments; OverflowError when it does not fit a machine word."""
        if not self._linked:
            return self._product()
        if self._found < 0:
            self._found = self.count(self._product())
        return self._found

    def count(self, limit: int) -> int:
        """The number of legal assignments, at most `limit`."""
        if not self._linked:
            return min(limit, self._product())
        return sum([1 for _ in islice(self, limit)])

    def _product(self) -> int:
        product = 1
        for rows in self._rows:
            product *= rows.count
        return product

    def _whole(self, index: int) -> Assignment:
        """The member of the product with this number; the last creature's division changes fastest."""
        whole: list[tuple[int, ...]] = []
        for rows in reversed(self._rows):
            index, digit = divmod(index, rows.count)
            whole.append(rows.row(digit))
        whole.reverse()
        return tuple(whole)

    def _legal(self, whole: Assignment) -> bool:
        return not self._linked or check(self.creatures, whole, sequential=self.sequential) is None

    def __getitem__(self, index: int) -> Assignment:
        count = len(self) if self._linked else self._product()
        place = index + count if index < 0 else index
        if place < 0 or place >= count:
            raise IndexError(f"there are {count} assignments")
        return next(islice(self, place, None)) if self._linked else self._whole(place)

    def __iter__(self) -> Iterator[Assignment]:
        for index in range(self._product()):
            whole = self._whole(index)
            if self._legal(whole):
                yield whole

    def __contains__(self, answer: object) -> bool:
        return answer is self._drawn or self.problem(answer) is None

    def problem(self, answer: object) -> Problem | None:
        """What is wrong with the assignment first, None when it is legal."""
        assignments = _as_rows(answer)
        return (-1, -1, SHAPE) if assignments is None else check(self.creatures, assignments, sequential=self.sequential)

    def sample(self, rng: Rng) -> Assignment:
        """A legal assignment; all are equally likely.

        Where creatures depend on each other's damage an illegal whole is drawn again; after 1,000 illegal ones the next
        legal one in the fixed order is taken, so that each still has a chance.
        """
        for _ in range(REJECTIONS):
            whole = tuple([rows.row(draw(rng, rows.count)) for rows in self._rows])
            if self._legal(whole):
                self._drawn = whole
                return whole
        return self._next_legal(draw(rng, self._product()))

    def _next_legal(self, index: int) -> Assignment:
        """The first legal assignment at or after this number of the product, or else the first of all."""
        whole = self._whole(index)
        while not self._legal(whole):
            index = (index + 1) % self._product()
            whole = self._whole(index)
        return whole
