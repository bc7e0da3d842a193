"""500.11: the frame of a turn, phase or step that something might skip or see."""

from __future__ import annotations

from dataclasses import KW_ONLY

from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.slotted import Id, slotted


@slotted
class Beginning(Frame):
    """A turn, phase or step about to begin that something might skip or see: its event, and whether it began.

    `first` is the effect by which something is being done first in it (614.10b).
    """

    event: Event
    _: KW_ONLY
    began: bool = False
    first: Id = 0

    def take(self, performed: tuple[Event, ...]) -> None:
        """It has begun, unless it was skipped."""
        self.began = len(performed) > 0 and performed[0].kind == self.event.kind
