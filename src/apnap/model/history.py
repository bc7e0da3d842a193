"""The log of a game before it was forked."""

from __future__ import annotations

from apnap.model.event import Event


class History:
    """What was appended before a fork, shared by both sides."""

    __slots__ = ("before", "items", "length")

    def __init__(self, before: History | None, items: list[Event], length: int) -> None:
        self.before = before
        self.items = items
        self.length = length
