"""What happens: a proposal on its way through the gate and, once performed, the event in the log."""

from __future__ import annotations

from typing import cast

from apnap.native import mypyc_attr
from apnap.parts.words import MOVES


@mypyc_attr(acyclic=True)
class Then:
    """What a clause answers: what is to come next. Below 128 `kind` is a kind of event, which is proposed; above see machine.then."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind


@mypyc_attr(acyclic=True)
class Event(Then):
    """One thing that happens, or is proposed to happen. Immutable but for `new`, which is filled as it is performed.

    `kind` and `why` are kinds of event of parts.words (`why`: the reason of a change of zones, 0 if none); `clause` is the clause
    that proposed it; `subject` is an object's id or a player's code (see `player_code`); `source` another object; `player` a player
    (-1: none); `a` and `b` depend on the kind (zones, phase, step); `new` is the id after a change of zones; `applied` the ids of
    replacement effects that have changed it (614.5); `detail` further values; `second` the key of a rule named beside the first.
    """

    __slots__ = ("clause", "subject", "player", "amount", "a", "b", "why", "source", "new", "applied", "detail", "second")

    def __init__(
        self,
        kind: int,
        clause: int,
        subject: int = 0,
        player: int = -1,
        amount: int = 0,
        a: int = 0,
        b: int = 0,
        why: int = 0,
        source: int = 0,
        new: int = 0,
        applied: tuple[int, ...] = (),
        detail: object = None,
        second: str = "",
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.subject = subject
        self.player = player
        self.amount = amount
        self.a = a
        self.b = b
        self.why = why
        self.source = source
        self.new = new
        self.applied = applied
        self.detail = detail
        self.second = second

    def changed(self, effect: int, amount: int, subject: int, b: int) -> Event:
        """The same proposal after the replacement effect `effect` has been applied to it (614.5)."""
        return Event(
            self.kind,
            self.clause,
            subject,
            self.player,
            amount,
            self.a,
            b,
            self.why,
            self.source,
            self.new,
            (*self.applied, effect),
            self.detail,
            self.second,
        )


Token = tuple[str, tuple[tuple[str, int], ...]]
"""The `detail` of the event that creates a token: its name, and the counters with which it enters."""


def token_of(event: Event) -> Token:
    """The token that the event creates."""
    return cast(Token, event.detail)


def player_code(player: int) -> int:
    """How a player stands where an object's id could: below zero."""
    return -1 - player


def coded_player(code: int) -> int:
    """The player that a code below zero stands for."""
    return -1 - code


def moving(clause: int, subject: int, player: int, start: int, to: int, why: int = 0, second: str = "") -> Event:
    """The object changes zones, from the one to the other, for that reason; the player will control it, or owns it."""
    return Event(MOVES, clause, subject, player, 0, start, to, why, second=second)
