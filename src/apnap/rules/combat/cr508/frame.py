"""508.1: a declaration of attackers while it is being made."""

from __future__ import annotations

from apnap.rules.spells.cr601.announcing import Announce
from apnap.slotted import Id, Ids, slotted

Pairs = tuple[tuple[int, int], ...]


@slotted
class DeclareAttackers(Announce):
    """A declaration of attackers: `declared` is a tuple of (creature, player code or id of what it attacks), `bands` who is in a band.

    `optional` are the optional costs chosen: (creature, what is tapped to enlist it or -1 for exerting); `offered` how many were asked.
    `forced` are the declared creatures that had to attack as the declaration was checked (506.7).
    """

    declared: tuple[tuple[Id, Id], ...] = ()
    optional: tuple[tuple[Id, Id], ...] = ()
    offered: int = 0
    bands: tuple[Ids, ...] = ()
    forced: Ids = ()
