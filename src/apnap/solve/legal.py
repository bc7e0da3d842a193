"""All legal declarations under given terms, as a lazy sequence; and why a declaration is not one (CR 508.1c-d, 509.1b-c).

A declaration is a tuple of pairs (creature, target) in the order of the creatures, then of the targets. It is legal when it disobeys
no restriction and obeys as many requirements as any that disobeys none and pays nothing that it does not pay: nobody is required
to pay a cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from apnap.solve.declare import CANNOT, NONE, ORDER, SHAPE, STRANGER, TOO_FEW, Declaration, Problem, as_pairs
from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered
from apnap.solve.search import Search
from apnap.solve.shape import Shape
from apnap.solve.table import Table
from apnap.solve.terms import COUNT, Rows, Terms, bits

TOO_MANY: Final = 5  # more creatures than may choose among some targets
LONELY: Final = 6  # the creature lacks others beside it
CROWDED: Final = 7  # the creature allows fewer beside it
SURPLUS: Final = 8  # the creature is given more targets than it may have
REQUIREMENTS: Final = 9  # `have` requirements are obeyed where `need` could be

_ALL_CHOICES: Final = 4096  # a creature with more choices than that is not counted by table
_TALLIES: Final = 20000  # of a table for more than 6 creatures or targets
_SMALL: Final = 6
_SMALL_TALLIES: Final = 1 << 20
_NEAR: Final = 400  # so many changes of one creature's choice are tried for the nearest better declaration


class Why:
    """Why a declaration is illegal: a kind, and as the kind needs it a restriction's number, creature, target, have and need.

    For REQUIREMENTS: `best` is a declaration that obeys `need` of them, `missed` the numbers of those that it obeys and this one does
    not, `nearer` one that differs in a single creature's choice and obeys more, where there is such a one.
    """

    __slots__ = ("kind", "number", "creature", "target", "have", "need", "best", "nearer", "missed")

    def __init__(self, problem: Problem, number: int = -1) -> None:
        self.kind, self.creature, self.target, self.have, self.need = problem
        self.number = number
        self.best: Declaration = ()
        self.nearer: Declaration | None = None
        self.missed: tuple[int, ...] = ()


class Legal(Offered):
    """The legal declarations: indexable in a fixed order while they can be counted; the last creature's choice changes fastest."""

    __slots__ = ("terms", "creatures", "_shape", "_known", "_table", "_tabled")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.creatures = terms.creatures
        self._shape = Shape(terms)
        self._known: dict[tuple[int, ...], tuple[int, Rows]] = {}
        self._table: Table | None = None
        self._tabled = False

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        """The number of declarations; OverflowError when they are too many to count or it does not fit a machine word."""
        table = self.table()
        if table is None:
            raise OverflowError("too many declarations to count")
        return table.size()

    def count(self, limit: int) -> int:
        """The number of declarations, at most `limit`."""
        table = self.table()
        if table is not None:
            return min(limit, table.size())
        return sum([1 for _ in islice(self, limit)])

    def __getitem__(self, index: int) -> Declaration:
        table = self.table()
        if table is None:
            for number, declaration in enumerate(self):
                if number == index:
                    return declaration
            raise IndexError("there are fewer declarations, or the index is negative and they are too many to count")
        if index < 0:
            index += table.size()
        if index < 0 or index >= table.size():
            raise IndexError(f"there are {table.size()} declarations")
        return self.terms.pairs(table.rows(index))

    def __iter__(self) -> Iterator[Declaration]:
        table = self.table()
        if table is None:
            return self._walk([], None)
        return self._listed(table)

    def _listed(self, table: Table) -> Iterator[Declaration]:
        for index in range(table.size()):
            yield self.terms.pairs(table.rows(index))

    def __contains__(self, answer: object) -> bool:
        return self._wrong(answer) is None

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each declaration with the same chance."""
        return self.table() is not None

    def sample(self, rng: Rng) -> Declaration:
        """A legal declaration, all equally likely where `uniform`.

        Otherwise creature after creature draws among its choices one that a legal whole can have (a creature that can choose several
        targets: target after target, yes or no): each legal declaration has a chance, but not the same.
        """
        table = self.table()
        if table is not None:
            return self.terms.pairs(table.rows(draw(rng, table.size())))
        terms = self.terms
        chosen = [0] * len(terms.can)
        may = terms.can[:]
        for place in range(len(terms.can)):
            if terms.most[place] == 1:
                self._draw_one(place, chosen, may, rng)
            else:
                self._draw_several(place, chosen, may, rng)
        return terms.pairs(chosen)

    def _draw_one(self, place: int, chosen: Rows, may: Rows, rng: Rng) -> None:
        options = [0, *[1 << spot for spot in bits(self.terms.can[place])]]
        while options:
            row = options.pop(draw(rng, len(options)))
            chosen[place] = may[place] = row
            if not options or self.complete(chosen, may):
                return

    def _draw_several(self, place: int, chosen: Rows, may: Rows, rng: Rng) -> None:
        for spot in bits(self.terms.can[place]):
            bit = 1 << spot
            if chosen[place].bit_count() == self.terms.most[place]:
                may[place] &= ~bit
                continue
            taken = draw(rng, 2) == 1
            for _ in range(2):
                chosen[place] = chosen[place] | bit if taken else chosen[place] & ~bit
                may[place] = may[place] | bit if taken else may[place] & ~bit
                if self.complete(chosen, may):
                    break
                taken = not taken

    def problem(self, answer: object) -> Problem | None:
        """What is wrong with the declaration first, None when it is legal."""
        why = self._wrong(answer)
        return None if why is None else (why.kind, why.creature, why.target, why.have, why.need)

    def why(self, answer: object) -> Why | None:
        """Why the declaration is not legal, with better ones when it obeys too few requirements; None when it is legal."""
        why = self._wrong(answer)
        if why is not None and why.kind == REQUIREMENTS:
            pairs = as_pairs(answer)
            assert pairs is not None
            terms = self.terms
            rows = terms.rows(pairs)
            best = self._best(terms.costs(rows))[1]
            why.best = terms.pairs(best)
            why.missed = self.missed(pairs, why.best)
            why.nearer = self._nearer(rows)
        return why

    def missed(self, declaration: Declaration, better: Declaration) -> tuple[int, ...]:
        """The numbers of the requirements that the better declaration obeys and this one does not."""
        terms = self.terms
        here, there = terms.columns(terms.rows(declaration)), terms.columns(terms.rows(better))
        return tuple([number for number in range(len(terms.req_weight)) if terms.obeys(there, number) and not terms.obeys(here, number)])

    def maximum(self, declaration: Declaration = ()) -> int:
        """How many requirements can be obeyed by weight, without costs other than those that this declaration pays."""
        return self._best(self.terms.costs(self.terms.rows(declaration)))[0]

    def obeyed(self, declaration: Declaration) -> int:
        """How many requirements the declaration obeys, by weight."""
        return self.terms.obeyed(self.terms.rows(declaration))

    def best(self) -> Declaration:
        """A legal declaration that pays nothing."""
        return self.terms.pairs(self._best((0,) * len(self.creatures))[1])

    def completions(self, partial: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
        """What the next creature may be declared for (an empty tuple: it is not) after these choices of the creatures before it.

        Each can be completed to a legal declaration.
        """
        for row in self._offered(self.prefix(partial)):
            yield tuple([self.terms.targets[spot] for spot in bits(row)])

    def prefix(self, partial: tuple[tuple[int, ...], ...]) -> Rows:
        """The choices of the first creatures as bit sets."""
        terms = self.terms
        rows: Rows = []
        for place, targets in enumerate(partial):
            row = 0
            for target in targets:
                row |= 1 << terms.spot(target)
            rows.append(row & terms.can[place])
        return rows

    def beginning(self, prefix: Rows) -> Iterator[Declaration]:
        """All legal declarations in which the first creatures choose so."""
        return self._walk(prefix, None)

    def _offered(self, prefix: Rows) -> Iterator[int]:
        table = self.table()
        if table is not None:
            yield from table.completions(prefix)
            return
        for row in choices(self.terms, len(prefix)):
            if self._extend([*prefix, row]):
                yield row

    def _extend(self, prefix: Rows) -> Rows:
        """A legal declaration in which the first creatures choose so, empty when there is none (or no creature)."""
        rest = len(self.terms.can) - len(prefix)
        return self.complete(prefix + [0] * rest, prefix + self.terms.can[len(prefix) :])

    def _walk(self, prefix: Rows, known: Rows | None) -> Iterator[Declaration]:
        """All legal declarations that begin so; `known` is one of them."""
        place = len(prefix)
        if place == len(self.terms.can):
            yield self.terms.pairs(prefix)
            return
        for row in choices(self.terms, place):
            whole = known if known is not None and known[place] == row else self._extend([*prefix, row])
            if whole:
                yield from self._walk([*prefix, row], whole)

    def complete(self, chosen: Rows, may: Rows) -> Rows:
        """A legal declaration with all of `chosen` and nothing outside `may`; empty when there is none."""
        terms = self.terms
        paid = terms.costs(chosen)
        goal = self._best(paid)[0]
        free = [row & (~costly | have) for row, costly, have in zip(may, terms.costly, paid, strict=True)]
        search = Search(self._shape, goal)
        if search.run(free, chosen):
            return search.rows
        if free == may:
            return []
        search = Search(self._shape, goal)
        if not search.run(may, chosen):
            return []
        costs = terms.costs(search.rows)
        if terms.obeyed(search.rows) >= self._best(costs)[0]:
            return search.rows
        for place, row in enumerate(search.rows):
            extra = row & terms.costly[place] & ~chosen[place]
            if extra:
                bit = extra & -extra
                with_it = chosen[:]
                with_it[place] |= bit
                found = self.complete(with_it, may)
                if found:
                    return found
                without = may[:]
                without[place] &= ~bit
                return self.complete(chosen, without)
        return []

    def _best(self, paid: tuple[int, ...]) -> tuple[int, Rows]:
        """The most requirements that can be obeyed by paying at most these costs, and a declaration that obeys them."""
        known = self._known.get(paid)
        if known is None:
            known = self._known[paid] = self._solve(self.terms.free(list(paid)))
        return known

    def _solve(self, may: Rows) -> tuple[int, Rows]:
        terms = self.terms
        if not terms.req_who:
            return 0, [0] * len(may)
        search = Search(self._shape)
        search.run(may, [0] * len(may))
        return search.value, search.rows

    def _wrong(self, answer: object) -> Why | None:
        declaration = as_pairs(answer)
        if declaration is None:
            return Why((SHAPE, NONE, NONE, 0, 0))
        trouble = self._pair_problem(declaration)
        if trouble is not None:
            return Why(trouble)
        terms = self.terms
        rows = terms.rows(declaration)
        broken = terms.broken(rows)
        if broken is not None:
            few = broken.have < broken.need
            kind = (TOO_FEW if few else TOO_MANY) if broken.kind == COUNT else (LONELY if few else CROWDED)
            place = (kind, terms.creatures[broken.creature], terms.targets[broken.target], broken.have, broken.need)
            return Why(place, broken.number)
        have = terms.obeyed(rows)
        need = self._best(terms.costs(rows))[0]
        return Why((REQUIREMENTS, NONE, NONE, have, need)) if have < need else None

    def _pair_problem(self, declaration: Declaration) -> Problem | None:
        """The first pair that is wrong on its own, or by the number of its creature's targets."""
        terms = self.terms
        last, before, number = -1, -1, 0
        for creature, target in declaration:
            place = terms.place(creature)
            if place < 0:
                return (STRANGER, creature, target, 0, 0)
            spot = terms.spot(target)
            if spot < 0 or not terms.can[place] >> spot & 1:
                return (CANNOT, creature, target, 0, 0)
            number = number + 1 if place == last else 1
            if number > terms.most[place]:
                return (SURPLUS, creature, target, number, terms.most[place])
            if place < last or (place == last and spot <= before):
                return (ORDER, creature, target, 0, 0)
            last, before = place, spot
        return None

    def _nearer(self, rows: Rows) -> Declaration | None:
        """A declaration that differs in one creature's choice, pays no further cost, breaks nothing and obeys more."""
        terms = self.terms
        have = terms.obeyed(rows)
        tried = 0
        for place, old in enumerate(rows):
            changed = rows[:]
            for row in choices(terms, place):
                if row == old or row & terms.costly[place] & ~terms.paid(place, old):
                    continue
                tried += 1
                if tried > _NEAR:
                    return None
                changed[place] = row
                if terms.obeyed(changed) > have and terms.broken(changed) is None:
                    return terms.pairs(changed)
        return None

    def table(self) -> Table | None:
        """The table of all legal declarations; None where it would be too large."""
        if not self._tabled:
            self._tabled = True
            self._table = self._tabulate()
        return self._table

    def _tabulate(self) -> Table | None:
        terms = self.terms
        listed: list[list[int]] = []
        for place in range(len(terms.can)):
            rows: list[int] = []
            for row in choices(terms, place):
                rows.append(row)
                if len(rows) > _ALL_CHOICES:
                    return None
            listed.append(rows)
        small = len(terms.can) <= _SMALL and len(terms.targets) <= _SMALL
        limit = _SMALL_TALLIES if small else _TALLIES
        if not self._shape.coupled:
            table = Table(self._shape, [self._alone(place, rows) for place, rows in enumerate(listed)], 0, limit, free=True)
        else:
            table = Table(self._shape, listed, self._best((0,) * len(terms.can))[0], limit)
        return table if table.whole else None

    def _alone(self, place: int, rows: list[int]) -> list[int]:
        """What is legal for the creature where nothing couples it with others: no choice that costs no more obeys more."""
        priced = [(self._shape.weight(place, row), self.terms.paid(place, row), row) for row in rows]
        return [row for have, paid, row in priced if not [1 for other, cost, _ in priced if other > have and cost & ~paid == 0]]


def choices(terms: Terms, place: int) -> Iterator[int]:
    """Each set of targets that the creature may choose at once, in a fixed order; the first is none."""
    can, most = terms.can[place], terms.most[place]
    row = 0
    while True:
        yield row
        step = row & -row if row.bit_count() == most else can & -can
        row = (row | ~can) + step & can
        if row == 0:
            return
