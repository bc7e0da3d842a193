"""The course of a game: two digits for each event, by which a game that is played again shows where it first goes otherwise.

They do not depend on which clause is cited, nor on how a state is saved, so that they are good for records of older versions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from zlib import crc32

from apnap.model.event import Event
from apnap.parts import words

WIDTH = 2


def told(event: Event) -> tuple[object, ...]:
    """What an event says, apart from the rule behind it."""
    amount, a, b, detail = event.stored()
    named = detail if event.kind in {words.COUNTERS, words.CREATES} else None
    return (event.kind, event.subject, event.player, amount, a, b, event.why, event.source, event.new, named)


def lacking(events: Sequence[object], others: Iterable[object]) -> int:
    """The place of the first that the others do not have as well; -1 if they have all. Their order does not count."""
    counts = Counter(others)
    for place, event in enumerate(events):
        if not counts[event]:
            return place
        counts[event] -= 1
    return -1


def digits(event: Event) -> str:
    """The two digits of an event."""
    said = ",".join([str(+part) if isinstance(part, int) else repr(part) for part in told(event)])
    return f"{crc32(said.encode()) & 0xFF:02x}"


def course(events: Iterable[Event]) -> str:
    """The digits of the events, in their order."""
    return "".join([digits(event) for event in events])


class Course:
    """The course of a record, and how far a game that is played again has followed it."""

    def __init__(self, text: str) -> None:
        self.left = [text[at : at + WIDTH] for at in range(0, len(text), WIDTH)]
        self.seen = 0

    def follow(self, events: Sequence[Event]) -> int:
        """Follow the game over the events behind those seen; the place of the first that is not as recorded, -1 if all are."""
        now = [digits(event) for event in events[self.seen :]]
        place = lacking(now, self.left[: len(now)])
        if place >= 0:
            return self.seen + place
        self.seen += len(now)
        del self.left[: len(now)]
        return -1
