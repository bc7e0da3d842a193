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


class About(Frame):
    """An object or effect that a clause is about which is carried out within another one (0: all that there are), and a number."""

    __slots__ = ("id", "number")

    def __init__(self, id: int, number: int = 0) -> None:
        self.pc = 0
        self.id = id
        self.number = number

    def fresh(self) -> Frame:
        return About(self.id, self.number)
