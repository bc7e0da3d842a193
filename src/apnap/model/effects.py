"""What goes on after something has resolved or triggered: lasting effects, delayed triggered abilities, abilities that wait."""

from __future__ import annotations

from dataclasses import KW_ONLY

from apnap.model.noun import Noun
from apnap.model.objects import Spell
from apnap.parts.tree import Part, Triggered
from apnap.slotted import ClauseId, Id, Ids, slotted


@slotted
class Lasting(Noun):
    """A continuous, replacement or prevention effect made by something that resolved (611.2, 614, 615). Immutable.

    `part` says what it does; `subjects` are the ids and player codes it applies to (empty: everything); `power`, `toughness` were
    counted as it began; `left` is what remains of a shield or of a number of skips (-1: no end). `spell` is the record of the spell or
    ability that made it, if what it does names targets; `chosen` the source of damage that was chosen for it (609.7a).
    `timestamp` is that of 613.7b.
    """

    id: Id
    part: Part
    controller: int
    source: Id
    subjects: Ids
    power: int
    toughness: int
    left: int
    duration: int
    instead: Id
    clause: ClauseId
    _: KW_ONLY
    spell: Spell | None = None
    chosen: Id = 0
    timestamp: int = 0

    def with_left(self, left: int) -> Lasting:
        """The same effect with another remainder."""
        n = self.fresh()
        n.left = left
        return n

    def with_subjects(self, subjects: tuple[int, ...]) -> Lasting:
        """The same effect on those."""
        n = self.fresh()
        n.subjects = subjects
        return n

    def following(self, spell: int, permanent: int) -> Lasting:
        """The same effect on the permanent that a spell becomes (400.7a), if it is on that spell; a shield stays as it is."""
        if spell not in self.subjects or self.left >= 0:
            return self
        return self.with_subjects(tuple([permanent if id == spell else id for id in self.subjects]))

    def stamped(self, timestamp: int) -> Lasting:
        """The same effect with that timestamp (613.7b)."""
        n = self.fresh()
        n.timestamp = timestamp
        return n


@slotted
class Delayed:
    """A delayed triggered ability that waits for its event (603.7). Immutable.

    `noted` are the objects and players that it is about; `each_time`: it triggers more than once; `turn` is the only turn in which it can
    trigger (0: any), or below 0 the tag of the added turn or phase in which it can.
    """

    id: Id
    ability: Triggered
    controller: int
    source: Id
    noted: Ids = ()
    each_time: bool = False
    turn: int = 0


@slotted
class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.3); `noted` as in Delayed. Immutable.

    `delayed` is the number of the delayed ability that triggers only once (0: another); one of several with it is chosen (603.7b).
    """

    ability: Triggered
    controller: int
    source: Id
    subject: Id
    other: Id
    player: int
    amount: int
    noted: Ids = ()
    delayed: Id = 0
