"""A frame: a procedure being carried out."""

from __future__ import annotations

from typing import Any, Final

from apnap.model.event import Event
from apnap.native import mypyc_attr
from apnap.slotted import note_fields

NEXT_LABEL: Final = 0
SAME_LABEL: Final = 1
END_LABEL: Final = 2
NAMED: Final = 3
"""Labels of jumps: the next clause, the same one again, behind the last one; from NAMED on those of clauses (`machine.procedures.goto`)."""


class Placed:
    """A clause in its place: the place behind it, its index, and its function."""

    __slots__ = ("after", "index", "run")

    def __init__(self, after: int, index: int, run: Any) -> None:  # noqa: ANN401 - a clause knows of frames
        self.after = after
        self.index = index
        self.run = run


Tail = tuple[Placed, ...]


class Table:
    """The clauses of a procedure in their order, as one edition has them. Shared by all games.

    `loops`: after the last clause the first one follows. `end` is the place behind the last
    clause, where the procedure is over (-1: nowhere). `tails` has for each set of features that a game has had (`Rules.number`) and for
    each place, and for that behind the last clause, the rows that come from there on, once round, without those that sleep.
    `woken` are the features that wake one of its clauses.
    `checks` are the facets that its clauses look at, if each is carried out only when something of that was written (0: always).
    `places` has the first place of each clause, by index; `labels` where the jumps lead that name a clause, from NAMED on (-1: to none).
    """

    __slots__ = ("name", "clauses", "tails", "loops", "length", "end", "places", "labels", "checks", "woken", "known", "dues", "rows")

    def __init__(
        self,
        name: str,
        clauses: tuple[Any, ...],
        loops: bool,
        needs: tuple[int, ...] = (),
        labels: tuple[int, ...] = (),
        checks: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.clauses = clauses
        self.loops = loops
        self.length = len(clauses)
        self.end = -1 if loops else self.length
        self.labels = labels
        self.places: dict[int, int] = {}
        for place in range(len(clauses) - 1, -1, -1):
            self.places[clauses[place].index] = place
        self.rows = [Placed(place + 1, clause.index, clause.run) for place, clause in enumerate(clauses)]
        self.woken = 0
        for features in needs:
            self.woken |= features
        self.tails: list[list[Tail]] = []
        self.known: dict[int, list[Tail]] = {}
        self.checks = 0
        for facets in checks:
            self.checks |= facets
        self.dues = Dues(needs, checks)

    def awake(self, features: int) -> list[Tail]:
        """The tails of all places in a game that has these features."""
        seen = features & self.woken
        known = self.known.get(seen)
        if known is None:
            known = self.known[seen] = self._tails(meeting_none(self.dues.needs, seen))
        return known

    def due(self, features: int, written: int, place: int) -> Tail:
        """The tail of that place, without the rows for which nothing of what their clauses check was written."""
        of_these = self.dues.known.get(features)
        if of_these is None:
            of_these = self.dues.known[features] = {}
        key = (written & self.checks) * (self.length + 1) + place
        known = of_these.get(key)
        if known is None:
            idle = meeting_none(self.dues.needs, features) | meeting_none(self.dues.checks, written)
            known = of_these[key] = self._tail(place, idle)
        return known

    def _tails(self, asleep: int) -> list[Tail]:
        """For each place its tail."""
        return [self._tail(place, asleep) for place in range(self.length + 1)]

    def _tail(self, place: int, asleep: int) -> Tail:
        """The rows from that place on, without those whose bit is set."""
        tail = self.rows[place:] + self.rows[:place] if self.loops else self.rows[place:]
        return tuple([row for row in tail if not asleep >> (row.after - 1) & 1])

    def place(self, after: int, label: int) -> int:
        """Where the label lies; `after` is the place behind the clause that jumps. AssertionError: it lies in no such table."""
        if label >= NAMED:
            there = self.labels[label - NAMED]
            assert there >= 0, self.name
            return there
        if label == END_LABEL:
            return self.length
        return after - 1 if label == SAME_LABEL else after


class Dues:
    """What the clauses of a table ask for, in their order: the features that they need, the facets that they check; and what was found.

    `known` has the tail by features, and by facets and place.
    """

    __slots__ = ("needs", "checks", "known")

    def __init__(self, needs: tuple[int, ...], checks: tuple[int, ...]) -> None:
        self.needs = needs
        self.checks = checks
        self.known: dict[int, dict[int, Tail]] = {}


def meeting_none(masks: tuple[int, ...], bits: int) -> int:
    """The places of the masks, as bits, that ask for something and have none of these bits."""
    found = 0
    for place, mask in enumerate(masks):
        if mask and not mask & bits:
            found |= 1 << place
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A procedure, the place in its table, and (in a subclass for each procedure) its own variables: immutable values only.

    `pc` is the place of the clause that comes next, or that asks; while the clauses of this very frame are carried out, the driver keeps
    the place to itself. A subclass is under `slotted`, which gives it its constructor (that sets `pc`) and `fresh`.
    """

    __slots__ = ("table", "pc")

    def __init__(self) -> None:
        self.table: Table
        self.pc = 0

    def take(self, performed: tuple[Event, ...]) -> None:
        """Hand the frame what was performed of the batch that it proposed."""

    def fresh(self) -> Frame:
        """A frame with the same variables; `copy` adds the position."""
        return Frame()

    def copy(self) -> Frame:
        """An equal frame."""
        n = self.fresh()
        n.table = self.table
        n.pc = self.pc
        return n

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.table.name}, place {self.pc}>"


note_fields(Frame, {})
