"""A frame: a procedure being carried out."""

from __future__ import annotations

from typing import Any

from apnap.model.event import Event


class Table:
    """The clauses of a procedure in their order, as one edition has them. Shared by all games.

    `rows` has each clause with its place; `loops`: after the last clause the first one follows.
    """

    __slots__ = ("name", "clauses", "rows", "loops")

    def __init__(self, name: str, clauses: tuple[Any, ...], loops: bool) -> None:
        self.name = name
        self.clauses = clauses
        self.rows: tuple[tuple[int, Any], ...] = tuple(enumerate(clauses))
        self.loops = loops


class Frame:
    """A procedure, the place in its table, and (in a subclass for each procedure) its own variables: immutable values only.

    `pc` is the place of the clause that comes next, or that asks; while the clauses of this very frame are carried out, the driver keeps
    the place to itself. A subclass sets `pc` itself: frames are made thousands of times a game, and a call of this constructor would
    cost as much as the rest of theirs.
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
