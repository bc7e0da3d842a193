"""608: what is carried out as a spell or ability resolves."""

from __future__ import annotations

from apnap.model.frame import Frame
from apnap.slotted import Id, Ids, slotted


@slotted
class Resolving(Frame):
    """The object on top of the stack as it resolves, and its targets that are still legal."""

    id: Id
    targets: tuple[Ids, ...] = ()


@slotted
class Regarding(Frame):
    """An object or effect that a clause is about which is carried out within another one (0: all that there are), and a number."""

    id: Id
    number: int = 0
