"""What goes on after something has resolved or triggered: lasting effects, delayed triggered abilities, abilities that wait."""

from __future__ import annotations

from apnap.parts.tree import Part, Triggered


class Lasting:
    """A continuous, replacement or prevention effect made by something that resolved (611.2, 614, 615). Immutable.

    `part` says what it does; `subjects` are the ids and player codes it applies to (empty: everything); `power`, `toughness` were
    counted as it began; `left` is what remains of a shield or of a number of skips (-1: no end).
    """

    __slots__ = ("id", "part", "controller", "source", "subjects", "power", "toughness", "left", "duration", "instead", "clause")

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

    def with_left(self, left: int) -> Lasting:
        """The same effect with another remainder."""
        return Lasting(
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


class Delayed:
    """A delayed triggered ability that waits for its event (603.7). Immutable."""

    __slots__ = ("id", "ability", "controller", "source")

    def __init__(self, id: int, ability: Triggered, controller: int, source: int) -> None:
        self.id = id
        self.ability = ability
        self.controller = controller
        self.source = source


class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.3). Immutable."""

    __slots__ = ("ability", "controller", "source", "subject", "other", "player", "amount")

    def __init__(self, ability: Triggered, controller: int, source: int, subject: int, other: int, player: int, amount: int) -> None:
        self.ability = ability
        self.controller = controller
        self.source = source
        self.subject = subject
        self.other = other
        self.player = player
        self.amount = amount
