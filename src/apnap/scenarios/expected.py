"""The lines of a script that say what must hold: what is legal or asked, and what is expected of players, objects, zones and events."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.scenarios.model import Entry, Fact, Line, Named


@dataclass(frozen=True)
class Illegal(Line):
    """That action is not legal now, by that rule ("": by any); the game is as before."""

    rule: str
    action: Line


@dataclass(frozen=True)
class May(Line):
    """That action is legal now; the game is as before."""

    action: Line


@dataclass(frozen=True)
class AfterTurn(Line):
    """That expectation holds as the turn's last step is over, before the next turn begins."""

    line: Line


@dataclass(frozen=True)
class Asks(Line):
    """The next thing that is asked is asked of that player, by that rule ("": any); `word` is the kind of question ("": any)."""

    player: str
    rule: str = ""
    word: str = ""


@dataclass(frozen=True)
class ExpectOf(Line):
    """Those facts hold of a player or an object."""

    subject: Named
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class ExpectZone(Line):
    """What a zone holds: exactly those cards in any order.

    `includes`: those among others; `top`: those on top, the top first; `each`: of each name exactly so many (0: none), whatever else.

    `player` is "" for the stack, which is compared in its order, the top first; there an entry with the attribute `ability` is an ability
    of that object. `count` (-1: not said) stands alone: only how many.
    """

    zone: str
    player: str
    entries: tuple[Entry, ...] = ()
    count: int = -1
    includes: bool = False
    top: bool = False
    each: bool = False


@dataclass(frozen=True)
class ExpectGame(Line):
    """A fact about the game: turn, step, active player, priority, winner, draw, over."""

    fact: Fact


@dataclass(frozen=True)
class ExpectEvent(Line):
    """An event with that text in the log has happened since the last expected event, by that rule ("": any); `negated`: none has."""

    text: str
    rule: str = ""
    negated: bool = False
