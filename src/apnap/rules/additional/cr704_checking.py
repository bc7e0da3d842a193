"""704.3, 704.7: what one check for state-based actions proposes to happen at the same time."""

from __future__ import annotations

from apnap.model.event import Event, moving
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words


class Checking(Frame):
    """What is proposed so far, and the legends that their controllers keep."""

    __slots__ = ("batch", "kept")

    def __init__(self, batch: tuple[Event, ...] = (), kept: tuple[int, ...] = ()) -> None:
        self.pc = 0
        self.batch = batch
        self.kept = kept

    def add(self, event: Event) -> None:
        """Propose one more thing to happen at the same time; a player who loses for two reasons loses once (704.7)."""
        if event.kind != words.LOSES or not [e for e in self.batch if e.kind == words.LOSES and e.player == event.player]:
            self.batch = (*self.batch, event)

    def fresh(self) -> Frame:
        return Checking(self.batch, self.kept)


def dies(state: State, id: int, why: int) -> Event:
    """The permanent is put into its owner's graveyard, for that reason."""
    o = state.objects[id]
    return moving(state.clause, id, o.owner, words.BATTLEFIELD, words.GRAVEYARD, why)


def is_proposed(frame: Checking, id: int) -> bool:
    """The object is leaving already in this batch."""
    return any([event.subject == id for event in frame.batch])
