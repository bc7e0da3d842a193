"""What the page can ask: a class for each message, with its fields.

`tools/web_types.py` writes `web/src/engine/protocol.ts` from this module and `answers`. Numbers of lines and columns count from 1; ids of
objects are those of the game, players are negative: -1 is the first, -2 the second.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1


@dataclass(frozen=True)
class Hello:
    """What there is: editions, decks, agents, stops."""


@dataclass(frozen=True)
class Check:
    """What is wrong with a text of scenarios, and which scenarios there are in it."""

    text: str


@dataclass(frozen=True)
class Complete:
    """What can stand at that place of a text of scenarios."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Run:
    """Carry out a scenario of a text, by its number from 0, in its editions or in these."""

    text: str
    scenario: int = 0
    editions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShowFrame:
    """The board of a run in the edition with that number from 0, at a moment."""

    run: int
    edition: int
    moment: int


@dataclass(frozen=True)
class Card:
    """A card, by its name."""

    name: str


@dataclass(frozen=True)
class Sit:
    """Begin a game at a table: decks by name or as lists; or go on with a `record`, with the stops that were saved beside it."""

    decks: tuple[str, ...] = ("red", "green")
    edition: str = "NOW"
    seed: int = 7
    agents: str = "human,simple"
    players: tuple[str, ...] = ()
    payment: str = "auto"
    record: str = ""
    stops: str = ""


@dataclass(frozen=True)
class Do:
    """Carry out a line at a table, as it is typed at a terminal: an answer, or a command such as `u` or `stop upkeep mine`."""

    table: int
    line: str


@dataclass(frozen=True)
class Concede:
    """Give up the game at a table."""

    table: int


@dataclass(frozen=True)
class Why:
    """Why a card of the hand, or a permanent, cannot be used at a table now."""

    table: int
    id: int


@dataclass(frozen=True)
class Candidates:
    """What a line that is typed at a table can become."""

    table: int
    line: str


@dataclass(frozen=True)
class Save:
    """The game at a table as a record, which `apnap replay` plays."""

    table: int


@dataclass(frozen=True)
class Script:
    """The game at a table as a scenario."""

    table: int


@dataclass(frozen=True)
class Open:
    """Play a record again; with an edition also by the rules of that one, up to the first difference."""

    record: str
    edition: str = ""


@dataclass(frozen=True)
class Look:
    """The board of a replay before the decision with that number from 0, as a player sees it, or a judge (-1)."""

    replay: int
    decision: int
    player: int = -1


@dataclass(frozen=True)
class Heard:
    """The log of a replay as a player has seen it, line by line that of the judge (-1)."""

    replay: int
    player: int = -1


@dataclass(frozen=True)
class Drop:
    """Forget a run, table or replay."""

    id: int


ASKED: Final[dict[str, type]] = {
    "hello": Hello,
    "check": Check,
    "complete": Complete,
    "run": Run,
    "frame": ShowFrame,
    "card": Card,
    "sit": Sit,
    "do": Do,
    "concede": Concede,
    "why": Why,
    "candidates": Candidates,
    "save": Save,
    "script": Script,
    "open": Open,
    "look": Look,
    "heard": Heard,
    "drop": Drop,
}
