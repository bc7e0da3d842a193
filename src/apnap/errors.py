"""The errors of apnap: each says what was wrong, where, and what would be right."""

from __future__ import annotations


class ApnapError(Exception):
    """Base of every error that apnap raises on purpose."""


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


class IllegalAction(ApnapError):
    """The answer is not legal; the game is as it was before.

    `rule` is the number of the rule as the edition of the game cites it (`Edition.cite`), `reason` says why.
    """

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
