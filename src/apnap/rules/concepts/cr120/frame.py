"""120: the frame of damage being dealt at one time."""

from __future__ import annotations

from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.slotted import Ids, slotted


@slotted
class Dealing(Frame):
    """Damage being dealt at one time: what is proposed, then what was dealt; `linked` are the sources that had lifelink as it was."""

    proposed: tuple[Event, ...]
    dealt: tuple[Event, ...] = ()
    linked: Ids = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """The damage has been dealt."""
        self.dealt = performed
