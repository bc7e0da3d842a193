"""A frame: a procedure being carried out."""

from __future__ import annotations

from typing import Any, Final

from apnap.model.event import Event
from apnap.model.waking import ALL
from apnap.slotted import note_fields

END: Final = 1 << 16
"""For `place`: behind the last clause."""
Row = tuple[int, int, Any]
Tails = tuple[tuple[Row, ...], ...]


class Table:
    """The clauses of a procedure in their order, as one edition has them. Shared by all games.

    `loops`: after the last clause the first one follows; `parts`: with the next part of the turn. `end` is the place behind the last
    clause, where the procedure is over (-1: nowhere). `tails` has for each set of features that a game has (`State.awake`) and for each
    place, and for that behind the last clause, the rows that come from there on, once round, without those that sleep: the place behind
    the clause, its index, and its function. `wakes` has for each clause the features of which one wakes it (0: it never sleeps).
    `places` has the first place of each clause, by index.
    """

    __slots__ = ("name", "clauses", "tails", "loops", "parts", "length", "end", "places")

    def __init__(self, name: str, clauses: tuple[Any, ...], loops: bool, wakes: tuple[int, ...] = (), parts: bool = False) -> None:
        self.name = name
        self.clauses = clauses
        self.loops = loops
        self.parts = parts
        self.length = len(clauses)
        self.end = -1 if loops else self.length
        self.places: dict[int, int] = {}
        for place in range(len(clauses) - 1, -1, -1):
            self.places[clauses[place].index] = place
        wanted = 0
        for features in wakes:
            wanted |= features
        told: dict[int, Tails] = {}
        self.tails: list[Tails] = [] if wanted else [self._tails(wakes, 0)] * (ALL + 1)
        for awake in range(ALL + 1 if wanted else 0):
            seen = awake & wanted
            if seen not in told:
                told[seen] = self._tails(wakes, seen)
            self.tails.append(told[seen])

    def _tails(self, wakes: tuple[int, ...], awake: int) -> Tails:
        """The rows from each place on, without those that sleep in a game with these features."""
        asleep = 0
        for place, features in enumerate(wakes):
            if features and not features & awake:
                asleep |= 1 << place
        rows: list[Row] = [(place + 1, clause.index, clause.run) for place, clause in enumerate(self.clauses)]
        tails: list[tuple[Row, ...]] = []
        for place in range(self.length + 1):
            tail = rows[place:] + rows[:place] if self.loops else rows[place:]
            tails.append(tuple([row for row in tail if not asleep >> (row[0] - 1) & 1]))
        return tuple(tails)

    def place(self, after: int, go: int) -> int:
        """The place that many places from there; `END` is behind the last clause."""
        return self.length if go == END else after + go


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


note_fields(Frame, {})
