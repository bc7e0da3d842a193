"""The answers before those of a game, which it shares with its copies."""

from __future__ import annotations


class Past:
    """A piece of the answers, and what was before it."""

    __slots__ = ("before", "answers")

    def __init__(self, before: Past | None, answers: list[object]) -> None:
        self.before = before
        self.answers = answers


def everything(past: Past | None, answers: list[object]) -> list[object]:
    """All answers from the beginning; `answers` are the last ones."""
    pieces = [answers]
    while past is not None:
        pieces.append(past.answers)
        past = past.before
    return [answer for piece in reversed(pieces) for answer in piece]
