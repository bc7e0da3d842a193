"""508.1: a declaration of attackers while it is being made."""

from __future__ import annotations

from apnap.model.frame import Frame
from apnap.rules.effects.cr601_casting import Announce

Pairs = tuple[tuple[int, int], ...]


class DeclareAttackers(Announce):
    """A declaration of attackers: `declared` is a tuple of (creature, player code or id of what it attacks), `bands` who is in a band.

    `optional` are the optional costs chosen: (creature, what is tapped to enlist it or -1 for exerting); `offered` how many were asked.
    `forced` are the declared creatures that had to attack as the declaration was checked (506.7).
    """

    __slots__ = ("declared", "optional", "offered", "bands", "forced")

    def __init__(
        self,
        player: int = -1,
        declared: Pairs = (),
        optional: Pairs = (),
        offered: int = 0,
        bands: tuple[tuple[int, ...], ...] = (),
        forced: tuple[int, ...] = (),
    ) -> None:
        super().__init__(player, 0)
        self.declared = declared
        self.optional = optional
        self.offered = offered
        self.bands = bands
        self.forced = forced

    def fresh(self) -> Frame:
        n = DeclareAttackers(self.player, self.declared, self.optional, self.offered, self.bands, self.forced)
        n.card = self.card
        return self.alike(n)
