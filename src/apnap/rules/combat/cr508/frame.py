"""508.1: a declaration of attackers while it is being made, and while a player pays for it."""

from __future__ import annotations

from apnap.model.frame import Frame
from apnap.parts.tree import Activated
from apnap.rules.spells.cr601.announcing import Announce
from apnap.slotted import Id, Ids, slotted

Pairs = tuple[tuple[int, int], ...]


@slotted
class Toll:
    """What a player is to pay for their part of a declaration, locked in; `source` asks for it, 0: nothing does. Immutable."""

    player: int
    declared: tuple[tuple[Id, Id], ...]
    source: Id
    cost: Activated


@slotted
class DeclareAttackers(Frame):
    """A declaration of attackers: `declared` is a tuple of (creature, player code or id of what it attacks), `bands` who is in a band.

    `optional` are the optional costs chosen: (creature, what is tapped to enlist it or -1 for exerting); `offered` how many were asked;
    `due` what is still to be paid. `forced` are the declared creatures that had to attack as the declaration was checked (506.7).
    """

    player: int
    declared: tuple[tuple[Id, Id], ...] = ()
    optional: tuple[tuple[Id, Id], ...] = ()
    offered: int = 0
    due: tuple[Toll, ...] = ()
    bands: tuple[Ids, ...] = ()
    forced: Ids = ()


@slotted
class PayToAttack(Announce):
    """What a player pays for their attackers, while it is being paid: `declared` are these, `optional` their optional costs."""

    declared: tuple[tuple[Id, Id], ...] = ()
    optional: tuple[tuple[Id, Id], ...] = ()
