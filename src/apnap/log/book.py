"""The log: an entry for each event, and its text with headings and citations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.errors import ApnapError
from apnap.log.names import Names, Source
from apnap.log.sentences import Teller
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.parts import words

LEVELS: Final = ("cited", "full")
HEADINGS: Final = frozenset({words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS})
INTERNAL: Final = frozenset({words.PRIORITY, words.PLAN_PART, words.LAND_PLAYED, words.EFFECT_ENDS})  # told by "full" only
NO_RULE: Final = frozenset({words.COUNTERS, words.CREATES})  # their `second` is the kind of counter, the name of the token
BEFORE: Final = "before the first turn"


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it is told.

    `turn` is the number of the turn (0 before the first), `player` whose turn it is (-1), `step` the step or main phase; `text` the
    sentence, `number` the citation in the edition of the game (with a second rule behind a comma), `key` the key of the first rule;
    `kind` the kind of event; `heading` whether it begins a turn, phase or step; `internal` whether only the full log tells it.
    """

    turn: int
    player: int
    step: str
    text: str
    number: str
    key: str
    kind: int
    heading: bool
    internal: bool
    event: Event

    def __str__(self) -> str:
        return f"{self.text} [CR {self.number}]"


class Log:
    """The log of a game up to now: iterate over its entries, oldest first, or take its text."""

    def __init__(self, game: Source) -> None:
        self._game = game

    def __iter__(self) -> Iterator[Entry]:
        return self.entries()

    def __len__(self) -> int:
        return self._game.state.logged()

    def entries(self) -> Iterator[Entry]:
        """The entries, oldest first."""
        game = self._game
        end = "end step" if game.edition.switches.end_step_name == "end" else "end of turn step"
        teller = Teller(Names(game), end)
        turn, player, step = 0, -1, BEFORE
        numbers: dict[str, str] = {}
        for event in game.state.events():
            text = teller.tell(event)
            if event.kind == words.TURN_BEGINS:
                turn, player = event.amount, event.player
            if event.kind in HEADINGS:
                step = text
            key = CLAUSES[event.clause].key
            keys = (key, event.second) if event.second and event.kind not in NO_RULE else (key,)
            for each in keys:
                if each not in numbers:
                    numbers[each] = game.edition.number(each)
            number = ", ".join([numbers[each] for each in keys])
            heading = event.kind in HEADINGS
            internal = event.kind in INTERNAL or (event.kind == words.PHASE_BEGINS and event.a != words.MAIN_PHASE)
            yield Entry(turn, player, step, text, number, key, event.kind, heading, internal, event)

    def names(self) -> Names:
        """What objects and players are called at the end of the log."""
        names = Names(self._game)
        for event in self._game.state.events():
            names.follow(event)
        return names

    def text(self, level: str = "cited") -> str:
        """One line an event, under headings for turns and steps.

        `level` "cited" leaves out priority, what only the program notes, and steps in which nothing else happened; "full" tells all.
        """
        if level not in LEVELS:
            raise ApnapError(f"there is no log {level!r}; a log is {' or '.join(LEVELS)}")
        return "\n".join(lines(self.entries(), full=level == "full"))


def lines(entries: Iterator[Entry], *, full: bool) -> Iterator[str]:
    """The lines of the text."""
    waiting = ""
    before = True
    for entry in entries:
        if entry.internal and not full:
            continue
        if entry.kind == words.TURN_BEGINS:
            waiting = ""
            yield from ("", str(entry))
        elif entry.heading:
            if full:
                yield f"  {entry}"
            else:
                waiting = f"  {entry}"
        else:
            if before and not entry.turn:
                yield entry.step.capitalize()
            if waiting:
                yield waiting
            waiting = ""
            yield f"    {entry}" if entry.turn else f"  {entry}"
        before = False
