"""A line of play: its frames, its stack, its turn."""

from __future__ import annotations

from dataclasses import KW_ONLY

from apnap.model.effects import Waiting
from apnap.model.frame import Frame
from apnap.model.noun import Noun
from apnap.model.objects import Combat
from apnap.model.plan import Planned
from apnap.slotted import Id, Ids, slotted


@slotted
class Lane(Noun):
    """One line of play: its frames, stack, turn, plan, combat and waiting triggers. One per game; one per turn marker in Grand Melee.

    `turns`, `phases` and `steps` are the plan of what comes, `later` what waits for its anchor; `extra` and `added` are the tags of the
    extra turn and of the added phase that this is (0: of the rules' own).
    `defender` is the defending player that was chosen for the last combat (-1: none was).
    `quiet` counts what has resolved in this turn since somebody last had a real choice; `earlier` is the position to which a loop of
    mandatory actions would return (732.4).
    """

    players: tuple[int, ...]
    _: KW_ONLY
    frames: list[Frame]
    present: tuple[int, ...]
    stack: Ids = ()
    active: int = -1
    turn: int = 0
    phase: int = -1
    step: int = -1
    turns: tuple[Planned, ...] = ()
    phases: tuple[Planned, ...] = ()
    steps: tuple[Planned, ...] = ()
    mains: int = 0
    normal: int = -1
    later: tuple[Planned, ...] = ()
    extra: Id = 0
    added: Id = 0
    defender: int = -1
    combat: Combat | None = None
    waiting: tuple[Waiting, ...] = ()
    asking: bool = False
    quiet: int = 0
    earlier: str = ""

    def __repr__(self) -> str:
        return f"<Lane of players {', '.join([str(player) for player in self.players])}: turn {self.turn}, {self.frames}>"

    def copy(self) -> Lane:
        """An equal lane with frames of its own."""
        n = self.fresh()
        n.frames = [f.copy() for f in self.frames]
        return n


def new_lane(players: tuple[int, ...]) -> Lane:
    """A line of play in which nothing has happened."""
    return Lane(players, frames=[], present=players)
