"""A line of play: its frames, its stack, its turn."""

from __future__ import annotations

from apnap.model.effects import Waiting
from apnap.model.frame import Frame
from apnap.model.objects import Combat
from apnap.model.plan import Planned


class Lane:
    """One line of play: its frames, stack, turn, plan, combat and waiting triggers. One per game; one per turn marker in Grand Melee.

    `turns`, `phases` and `steps` are the plan of what comes, `later` what waits for its anchor; `extra` and `added` are the tags of the
    extra turn and of the added phase that this is (0: of the rules' own).
    `defender` is the defending player that was chosen for the last combat (-1: none was).
    `quiet` counts what has resolved in this turn since somebody last had a real choice; `earlier` is the position to which a loop of
    mandatory actions would return (732.4).
    """

    __slots__ = (
        "frames",
        "stack",
        "active",
        "turn",
        "phase",
        "step",
        "turns",
        "phases",
        "steps",
        "mains",
        "normal",
        "later",
        "extra",
        "added",
        "defender",
        "combat",
        "waiting",
        "asking",
        "quiet",
        "earlier",
        "players",
        "present",
    )

    def __init__(self, players: tuple[int, ...]) -> None:
        self.frames: list[Frame] = []
        self.stack: tuple[int, ...] = ()
        self.active = -1
        self.turn = 0
        self.phase = -1
        self.step = -1
        self.turns: tuple[Planned, ...] = ()
        self.phases: tuple[Planned, ...] = ()
        self.steps: tuple[Planned, ...] = ()
        self.mains = 0
        self.normal = -1
        self.later: tuple[Planned, ...] = ()
        self.extra = 0
        self.added = 0
        self.defender = -1
        self.combat: Combat | None = None
        self.waiting: tuple[Waiting, ...] = ()
        self.asking = False
        self.quiet = 0
        self.earlier = ""
        self.players = players
        self.present = players

    def copy(self) -> Lane:
        """An equal lane with frames of its own."""
        n = Lane(self.players)
        n.frames = [f.copy() for f in self.frames]
        n.stack = self.stack
        n.active = self.active
        n.turn = self.turn
        n.phase = self.phase
        n.step = self.step
        n.turns = self.turns
        n.phases = self.phases
        n.steps = self.steps
        n.mains = self.mains
        n.normal = self.normal
        n.later = self.later
        n.extra = self.extra
        n.added = self.added
        n.defender = self.defender
        n.combat = self.combat
        n.waiting = self.waiting
        n.asking = self.asking
        n.quiet = self.quiet
        n.earlier = self.earlier
        n.present = self.present
        return n
