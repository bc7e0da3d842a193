"""What goes on after something has resolved or triggered: lasting effects, delayed triggered abilities, abilities that wait."""

from __future__ import annotations

from apnap.model.objects import Spell
from apnap.parts.tree import Part, Triggered


class Lasting:
    """A continuous, replacement or prevention effect made by something that resolved (611.2, 614, 615). Immutable.

    `part` says what it does; `subjects` are the ids and player codes it applies to (empty: everything); `power`, `toughness` were
    counted as it began; `left` is what remains of a shield or of a number of skips (-1: no end). `spell` is the record of the spell or
    ability that made it, if what it does names targets; `chosen` the source of damage that was chosen for it (609.7a).
    `timestamp` is that of 613.7b.
    """

    __slots__ = (
        "id",
        "part",
        "controller",
        "source",
        "subjects",
        "power",
        "toughness",
        "left",
        "duration",
        "instead",
        "clause",
        "spell",
        "chosen",
        "timestamp",
    )

    def __init__(
        self,
        id: int,
        part: Part,
        controller: int,
        source: int,
        subjects: tuple[int, ...],
        power: int,
        toughness: int,
        left: int,
        duration: int,
        instead: int,
        clause: int,
    ) -> None:
        self.id = id
        self.part = part
        self.controller = controller
        self.source = source
        self.subjects = subjects
        self.power = power
        self.toughness = toughness
        self.left = left
        self.duration = duration
        self.instead = instead
        self.clause = clause
        self.spell: Spell | None = None
        self.chosen: int = 0
        self.timestamp: int = 0

    def with_left(self, left: int) -> Lasting:
        """The same effect with another remainder."""
        n = Lasting(
            self.id,
            self.part,
            self.controller,
            self.source,
            self.subjects,
            self.power,
            self.toughness,
            left,
            self.duration,
            self.instead,
            self.clause,
        )
        n.spell = self.spell
        n.chosen = self.chosen
        n.timestamp = self.timestamp
        return n

    def with_subjects(self, subjects: tuple[int, ...]) -> Lasting:
        """The same effect on those."""
        n = self.with_left(self.left)
        n.subjects = subjects
        return n

    def following(self, spell: int, permanent: int) -> Lasting:
        """The same effect on the permanent that a spell becomes (400.7a), if it is on that spell; a shield stays as it is."""
        if spell not in self.subjects or self.left >= 0:
            return self
        return self.with_subjects(tuple([permanent if id == spell else id for id in self.subjects]))

    def stamped(self, timestamp: int) -> Lasting:
        """The same effect with that timestamp (613.7b)."""
        n = self.with_left(self.left)
        n.timestamp = timestamp
        return n


class Delayed:
    """A delayed triggered ability that waits for its event (603.7). Immutable.

    `noted` are the objects and players that it is about; `each_time`: it triggers more than once; `turn` is the only turn in which it can
    trigger (0: any), or below 0 the tag of the added turn or phase in which it can.
    """

    __slots__ = ("id", "ability", "controller", "source", "noted", "each_time", "turn")

    def __init__(
        self,
        id: int,
        ability: Triggered,
        controller: int,
        source: int,
        noted: tuple[int, ...] = (),
        each_time: bool = False,
        turn: int = 0,
    ) -> None:
        self.id = id
        self.ability = ability
        self.controller = controller
        self.source = source
        self.noted = noted
        self.each_time = each_time
        self.turn = turn


class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.3); `noted` as in Delayed. Immutable.

    `delayed` is the number of the delayed ability that triggers only once (0: another); one of several with it is chosen (603.7b).
    """

    __slots__ = ("ability", "controller", "source", "subject", "other", "player", "amount", "noted", "delayed")

    def __init__(
        self,
        ability: Triggered,
        controller: int,
        source: int,
        subject: int,
        other: int,
        player: int,
        amount: int,
        noted: tuple[int, ...] = (),
        delayed: int = 0,
    ) -> None:
        self.ability = ability
        self.controller = controller
        self.source = source
        self.subject = subject
        self.other = other
        self.player = player
        self.amount = amount
        self.noted = noted
        self.delayed = delayed
