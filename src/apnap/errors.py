"""The errors of apnap: each says what was wrong, where, and what would be right."""

from __future__ import annotations

from typing import Any


class ApnapError(Exception):
    """Base of every error that apnap raises on purpose.

    It can be pickled and copied, whatever the constructor of a class derived from it takes.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (type(self), self.args), self.__dict__


def again(kind: type[ApnapError], args: tuple[object, ...]) -> ApnapError:
    """An error of that class with those arguments of Exception, made without its constructor, which may take others."""
    return kind.__new__(kind, *args)


class DeckError(ApnapError):
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

    `rule` is the number of the rule as the edition of the game cites it (`Edition.cite`), `reason` says why. `mentions` is the reason
    with ids and players' codes in place of names, for whoever calls them otherwise ("": it names nothing).
    """

    mentions = ""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [CR {rule}]" if rule else reason)
        self.rule = rule
        self.reason = reason


class Undecided(IllegalAction):
    """Whether the answer is legal was not decided, for that would take too long; the game is as it was before."""


class IllegalMove(ApnapError):
    """The answer that was just given is not legal, as the machine says it: `rule` is the key of the rule."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


class ScenarioError(ApnapError):
    """A scenario cannot be read, built or run; the message begins with file, line and column."""
