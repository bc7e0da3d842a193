"""The errors of apnap: each says what was wrong, where, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Self

SHOWN: Final = 40
"""So many of several errors are told in the message of one."""

ENDLESS: Final = re.compile(r"\S{400,}")
ODD: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class ApnapError(Exception):
    """Base of every error that apnap raises on purpose.

    It can be pickled and copied, whatever the constructor of a class derived from it takes. What it quotes is shown so that a line can
    hold it: no word longer than any name or path, and nothing that would steer a terminal or cannot be written.
    """

    def __str__(self) -> str:
        return ODD.sub(_visible, ENDLESS.sub(_cut, super().__str__()))

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (type(self), self.args), self.__dict__


def _cut(word: re.Match[str]) -> str:
    return f"{word[0][:60]}...{word[0][-20:]}"


def _visible(character: re.Match[str]) -> str:
    return character[0].encode("unicode_escape").decode("ascii")


def again(kind: type[ApnapError], args: tuple[object, ...]) -> ApnapError:
    """An error of that class with those arguments of Exception, made without its constructor, which may take others."""
    return kind.__new__(kind, *args)


class PlacedError(ApnapError):
    """Something is wrong in a text: in `file`, at `line` and `column` (from 1; 0: it is told of no place), up to before the column `end`.

    `near` are words like the one that is wrong. `errors` are all that is wrong, in the order of the text; the message has a line for each.
    """

    def __init__(
        self,
        text: str,
        *,
        file: str = "",
        line: int = 0,
        column: int = 0,
        end: int = 0,
        near: tuple[str, ...] = (),
        errors: tuple[PlacedError, ...] = (),
    ) -> None:
        super().__init__(text)
        self.file = file
        self.line = line
        self.column = column
        self.end = max(end, column)
        self.near = near
        self._errors = errors

    @property
    def errors(self) -> tuple[PlacedError, ...]:
        """All that is wrong, each as an error of its own."""
        return self._errors or (self,)

    @classmethod
    def of(cls, errors: Sequence[PlacedError]) -> Self:
        """One error for all of these, with the place of the first."""
        known = {str(error): error for error in errors}
        first, *others = known.values()
        if not others:
            return first if isinstance(first, cls) else cls(str(first))
        rest = len(others) + 1 - SHOWN
        told = [*list(known)[:SHOWN], *([f"and {rest} more"] if rest > 0 else [])]
        found = cls("\n".join(told), errors=tuple(known.values()))
        found.file, found.line, found.column, found.end, found.near = first.file, first.line, first.column, first.end, first.near
        return found


class DeckError(PlacedError):
    """A deck list cannot be read or played."""


class GameError(ApnapError):
    """A game cannot be set up so."""


class CardError(ApnapError):
    """A card is unknown, or a part of it is not executed yet."""


class EditionError(ApnapError):
    """There is no such edition, date or switch."""


class RecordError(ApnapError):
    """A record or a saved game is damaged, foreign or of another version."""


class MendedError(RecordError):
    """A record of an older version goes otherwise now, for a rule was mended.

    `decision` is the first that differs, counted from 1 (0: the game begins otherwise), `version` that of the record; `mends` are what
    was mended since and could be why, each with the numbers of its rules.
    """

    def __init__(self, text: str, decision: int, version: int, mends: tuple[str, ...]) -> None:
        super().__init__(text)
        self.decision = decision
        self.version = version
        self.mends = mends


class UnprovenWarning(UserWarning):
    """A record was played again, and nothing in it shows that the game went as it did when it was recorded."""


class IllegalAction(ApnapError):
    """The answer is not legal; the game is as it was before.

    `rule` is the number of the rule as the edition of the game cites it (`Edition.cite`), `reason` says why; `beside` is the number of a
    rule that is named beside it: 509.1b, by which no block may disobey a restriction, beside 702.111b, by which menace is one.
    `mentions` is the reason with ids and players' codes in place of names, for whoever calls them otherwise ("": it names nothing).
    """

    mentions = ""

    def __init__(self, rule: str, reason: str, beside: str = "") -> None:
        cited = f"{rule}, {beside}" if beside else rule
        super().__init__(f"{reason} [CR {cited}]" if rule else reason)
        self.rule = rule
        self.reason = reason
        self.beside = beside


class Undecided(IllegalAction):
    """Whether the answer is legal was not decided, for that would take too long; the game is as it was before."""


class IllegalMove(ApnapError):
    """The answer that was just given is not legal, as the machine says it: `rule` is the key of the rule."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


class ScenarioError(PlacedError):
    """A scenario cannot be read, built or run; the message begins with file, line and column."""
