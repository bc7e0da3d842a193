"""608: what is carried out as a spell or ability resolves."""

from __future__ import annotations

from apnap.model.frame import Frame


class Resolving(Frame):
    """The object on top of the stack as it resolves, and its targets that are still legal."""

    __slots__ = ("id", "targets")

    def __init__(self, id: int, targets: tuple[tuple[int, ...], ...] = ()) -> None:
        self.pc = 0
        self.id = id
        self.targets = targets

    def fresh(self) -> Frame:
        return Resolving(self.id, self.targets)
