"""The door of the page: one text with what is asked, one with the answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from apnap.agents import AGENTS
from apnap.cards import PLAYABLE, decks
from apnap.editions import tables
from apnap.errors import ApnapError, CardError, IllegalAction, PlacedError
from apnap.scenarios.vocabulary import cards
from apnap.table import HUMAN
from apnap.table.looking import written
from apnap.table.stops import STEPS, UNTIL
from apnap.version import VERSION
from apnap.web import answers, playground, reading, requests
from apnap.web.playground import Session, problems
from apnap.web.replays import Replay
from apnap.web.sitting import Sitting
from apnap.years.history import named

MOST_KEPT: Final = 12
"""So many runs, tables and replays are kept at once; the oldest goes first."""
Kept = Session | Sitting | Replay
K = TypeVar("K", Session, Sitting, Replay)
Answer = Any


class GoneError(ApnapError):
    """There is no such run, table or replay, or not any more."""


class Desk:
    """What a page has open: runs, tables and replays, by numbers of which none comes twice."""

    def __init__(self) -> None:
        self.kept: dict[int, Kept] = {}
        self.last = 0

    def handle(self, text: str) -> str:
        """Answer a message. Whatever it is, the answer is one of the protocol."""
        number = 0
        try:
            data = reading.parsed(text)
            number = reading.number_of(data)
            asked = reading.message(data)
            return json.dumps({"id": number, "ok": ANSWERS[asked.do](self, asked.asked)}, separators=(",", ":"))
        except Exception as error:  # noqa: BLE001  a page has nobody else to tell that the program has failed
            return json.dumps({"id": number, "error": failure(error)}, separators=(",", ":"))

    def keep(self, found: Kept) -> int:
        """Keep it under a new number."""
        self.last += 1
        self.kept[self.last] = found
        for old in list(self.kept)[:-MOST_KEPT]:
            del self.kept[old]
        return self.last

    def find(self, kind: type[K], number: int) -> K:
        """What is kept under that number. GoneError: nothing of the kind is."""
        found = self.kept.get(number)
        if not isinstance(found, kind):
            raise GoneError(f"there is no {kind.__name__.lower()} {number} any more")
        return found


def failure(error: Exception) -> answers.Failure:
    """An error as it is told to the page."""
    kind = "input" if isinstance(error, ApnapError) else "fault"
    kind = "gone" if isinstance(error, GoneError) else "request" if isinstance(error, reading.RequestError) else kind
    rule = ""
    if isinstance(error, IllegalAction):
        kind, rule = "illegal", error.rule
    message = str(error) if isinstance(error, ApnapError) else f"the program has failed: {type(error).__name__}: {error}"
    placed = problems(error) if isinstance(error, PlacedError) and error.line else []
    return {"kind": kind, "message": message, "rule": rule, "problems": placed}


# What is answered -------------------------------------------------------------------------------------------------------
def hello(_desk: Desk, _asked: requests.Hello) -> answers.Welcome:
    """What there is."""
    presets = [
        answers.EditionInfo(name=name, date=date.isoformat(), set=named()[name]["set"], about=named()[name]["about"])
        for name, date in tables.presets().items()
    ]
    return {
        "apnap": VERSION,
        "protocol": requests.VERSION,
        "editions": presets,
        "decks": decks.bundled(),
        "agents": [HUMAN, *AGENTS],
        "steps": list(STEPS),
        "until": list(UNTIL),
        "cards": sorted(cards()),
    }


def check(_desk: Desk, asked: requests.Check) -> answers.Checked:
    """What is wrong with a text."""
    return playground.check(asked.text)


def complete(_desk: Desk, asked: requests.Complete) -> answers.Completed:
    """What can stand there."""
    return playground.complete(asked.text, asked.line, asked.column)


def run(desk: Desk, asked: requests.Run) -> answers.Ran:
    """Run a scenario."""
    session = Session(asked.text, asked.scenario, asked.editions)
    return session.told(desk.keep(session))


def frame(desk: Desk, asked: requests.ShowFrame) -> answers.Board:
    """The board at a moment of a run."""
    return desk.find(Session, asked.run).frame(asked.edition, asked.moment)


def card(_desk: Desk, asked: requests.Card) -> answers.Print:
    """A card."""
    if asked.name not in PLAYABLE:
        raise CardError(f"apnap has no card {asked.name!r:.80}")
    header, *text = written(PLAYABLE[asked.name])
    return {"name": asked.name, "header": header, "text": text}


def sit(desk: Desk, asked: requests.Sit) -> answers.Situation:
    """Begin a game, or go on with one."""
    sitting = Sitting(asked)
    return sitting.situation(desk.keep(sitting), [])


def do(desk: Desk, asked: requests.Do) -> answers.Situation:
    """Carry out a line at a table."""
    sitting = desk.find(Sitting, asked.table)
    return sitting.situation(asked.table, sitting.do(asked.line))


def concede(desk: Desk, asked: requests.Concede) -> answers.Situation:
    """Give a game up."""
    sitting = desk.find(Sitting, asked.table)
    sitting.concede()
    return sitting.situation(asked.table, [])


def why(desk: Desk, asked: requests.Why) -> answers.Lines:
    """Why something cannot be used."""
    return {"lines": desk.find(Sitting, asked.table).why(asked.id)}


def candidates(desk: Desk, asked: requests.Candidates) -> answers.Lines:
    """What a line can become."""
    return {"lines": desk.find(Sitting, asked.table).table.candidates(asked.line)}


def save(desk: Desk, asked: requests.Save) -> answers.Saved:
    """A game to be kept."""
    return desk.find(Sitting, asked.table).saved()


def script(desk: Desk, asked: requests.Script) -> answers.Lines:
    """A game as a scenario."""
    return {"lines": desk.find(Sitting, asked.table).scenario()}


def open_(desk: Desk, asked: requests.Open) -> answers.Replayed:
    """Play a record again."""
    replay = Replay(asked)
    return replay.told(desk.keep(replay))


def look(desk: Desk, asked: requests.Look) -> answers.Board:
    """The board of a replay."""
    return desk.find(Replay, asked.replay).look(asked.decision, asked.player)


def heard(desk: Desk, asked: requests.Heard) -> answers.Logged:
    """The log of a replay."""
    return desk.find(Replay, asked.replay).heard(asked.player)


def drop(desk: Desk, asked: requests.Drop) -> answers.Dropped:
    """Forget something."""
    desk.kept.pop(asked.id, None)
    return {"id": asked.id}


ANSWERS: Final[dict[str, Callable[[Desk, Any], Answer]]] = {
    "hello": hello,
    "check": check,
    "complete": complete,
    "run": run,
    "frame": frame,
    "card": card,
    "sit": sit,
    "do": do,
    "concede": concede,
    "why": why,
    "candidates": candidates,
    "save": save,
    "script": script,
    "open": open_,
    "look": look,
    "heard": heard,
    "drop": drop,
}
DESK: Final = Desk()


def handle(text: str) -> str:
    """Answer a message of the page that loaded this library."""
    return DESK.handle(text)
