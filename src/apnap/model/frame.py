"""A frame: a procedure being carried out."""

from __future__ import annotations

from typing import Any

from apnap.model.event import Event


class Frame:
    """A procedure, the position in its table, and (in a subclass for each procedure) its own variables: immutable values only.

    `loops`: at the end of the table it begins again. A subclass sets `pc` and `loops` itself: frames are made thousands of times a game,
    and a call of this constructor would cost as much as the rest of theirs.
    """

    __slots__ = ("procedure", "clauses", "pc", "loops")

    def __init__(self) -> None:
        self.procedure: str
        self.clauses: tuple[Any, ...]
        self.pc = 0
        self.loops = False

    def take(self, performed: tuple[Event, ...]) -> None:
        """Hand the frame what was performed of the batch that it proposed."""

    def fresh(self) -> Frame:
        """A frame with the same variables; `copy` adds the position."""
        return Frame()

    def copy(self) -> Frame:
        """An equal frame."""
        n = self.fresh()
        n.procedure = self.procedure
        n.clauses = self.clauses
        n.pc = self.pc
        n.loops = self.loops
        return n
