"""The log: an entry for each event, and its text with headings and citations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.errors import ApnapError
from apnap.log import (  # noqa: F401
    sentences_actions,
    sentences_attach,
    sentences_casting,
    sentences_coins,
    sentences_combat,
    sentences_copies,
    sentences_ending,
    sentences_keywording,
    sentences_layers,
    sentences_replacing,
    sentences_static,
    sentences_triggers,
    sentences_turning,
    sentences_turns,
    sentences_walkers,
)
from apnap.log.coming import Coming
from apnap.log.names import NOTHING_GIVEN, Given, Names, Source
from apnap.log.seen import SeenNames
from apnap.log.sentences import tell
from apnap.log.teller import Teller
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.model.events.turns import ADD_PHASE, ADD_STEP, SKIP_FIGHT
from apnap.parts import words

LEVELS: Final = ("cited", "full")
HEADINGS: Final = frozenset({words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS})
INTERNAL: Final = frozenset({words.PRIORITY, words.LAND_PLAYED, words.EFFECT_ENDS, words.TAPPED_FOR_MANA})
BEFORE: Final = "before the first turn"


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it is told.

    `turn` is the number of the turn (0 before the first), `player` whose turn it is (-1), `step` the step or main phase; `text` the
    sentence, `number` the citation in the edition of the game (with a second rule behind a comma), `key` the key of the first rule;
    `kind` the kind of event; `heading` whether a turn, phase or step begins or is skipped; `internal` whether only the full log tells it.
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


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a log begins: turn, whose turn, step, and how many main phases have begun in the turn before."""

    turn: int = 0
    player: int = -1
    step: str = BEFORE
    mains: int = 0


AT_THE_START: Final = Beginning()


class Log:
    """The log of a game up to now: iterate over its entries, oldest first, or take its text.

    `given` are names and numbers that objects had at the `beginning`; `seen_by`: only what that player has seen is named.
    """

    def __init__(self, game: Source, given: Given = NOTHING_GIVEN, beginning: Beginning = AT_THE_START, seen_by: int = -1) -> None:
        self._game = game
        self._given = given
        self._beginning = beginning
        self._seen_by = seen_by

    def __iter__(self) -> Iterator[Entry]:
        return self.entries()

    def __len__(self) -> int:
        return self._game.state.logged()

    def __repr__(self) -> str:
        seen = f" as player {self._seen_by} has seen it" if self._seen_by >= 0 else ""
        return f"<Log{seen}, to turn {self._game.state.lane.turn}: {len(self)} events>"

    def entries(self) -> Iterator[Entry]:
        """The entries, oldest first."""
        game = self._game
        end = "end step" if game.edition.switches.end_step_name == "end" else "end of turn step"
        teller = Teller(self._names(), end)
        begin = self._beginning
        turn, player, step = begin.turn, begin.player, begin.step
        teller.mains = begin.mains
        numbers: dict[tuple[str, str], str] = {}
        for event in game.state.events():
            text = tell(teller, event)
            if event.kind == words.TURN_BEGINS:
                turn, player = event.turn, event.player
            if event.kind in HEADINGS:
                step = text
            key = CLAUSES[event.clause].key
            second = event.second or teller.rule
            number = numbers.get((key, second)) or numbers.setdefault((key, second), cited(game, key, second))
            yield Entry(turn, player, step, text, number, key, event.kind, is_heading(event), is_internal(event), event)

    def _names(self) -> Names:
        return Names(self._game, self._given) if self._seen_by < 0 else SeenNames(self._game, self._seen_by)

    def names(self) -> Names:
        """What objects and players are called at the end of the log."""
        names = self._names()
        for event in self._game.state.events():
            names.follow(event)
        return names

    def inferred(self) -> list[str]:
        """The numbers that it cites and nobody has read: there is no text of that date."""
        edition = self._game.edition
        keys = {key: None for entry in self.entries() for key in (entry.key, entry.event.second) if key}
        return list(dict.fromkeys([edition.cite(key) for key in keys if edition.inferred(key)]))

    def text(self, level: str = "cited") -> str:
        """One line an event, under headings for turns and steps.

        `level` "cited" leaves out priority, what only the program notes, and steps in which nothing else happened; "full" tells all.
        """
        if level not in LEVELS:
            raise ApnapError(f"there is no log {level!r}; a log is {' or '.join(LEVELS)}")
        begin = self._beginning
        heading = f"  {begin.step}" if begin.turn else BEFORE.capitalize()
        full = level == "full"
        switches = self._game.edition.switches
        coming = Coming(self._names(), switches.extra_turn_order == "fifo") if full else None
        told = list(lines(self.entries(), heading, coming))
        first = [f"turn {begin.turn}: {self._game.names[begin.player]}"] if begin.turn and told else []
        return "\n".join(first + told)


def is_heading(event: Event) -> bool:
    """A turn, phase or step begins, or does not happen."""
    return event.kind in HEADINGS or (event.kind == words.PLAN_CHANGES and event.why in HEADINGS) or is_skip(event)


def is_skip(event: Event) -> bool:
    """An effect makes a turn, phase or step be skipped."""
    return event.kind == words.REPLACED and event.replaced in HEADINGS


def is_internal(event: Event) -> bool:
    """Only the full log tells it: priority, what the next line tells as well, and what the rules alone add to the plan of the turn."""
    if event.kind == words.REPLACED:
        return is_skip(event) or (event.replaced == words.MOVES and event.source == event.subject)
    if event.kind == words.PLAN_PART:
        return event.what in {ADD_PHASE, ADD_STEP, SKIP_FIGHT} and not event.source
    if event.kind == words.ASSIGNS:
        return event.to != words.STACK
    return event.kind in INTERNAL or (event.kind == words.PHASE_BEGINS and event.phase != words.MAIN_PHASE)


def cited(game: Source, key: str, second: str) -> str:
    """The numbers, in the edition of the game, of the rule behind the event and of the one named beside it."""
    numbers = [game.edition.cite(key)]
    if second:
        numbers.append(game.edition.cite(second))
    return ", ".join(dict.fromkeys(numbers))


def lines(entries: Iterator[Entry], heading: str, coming: Coming | None) -> Iterator[str]:
    """The lines of the text, the first of them under that heading.

    In full there is a line of what is `coming` whenever an effect changes that; else a step has a line when something is told of it.
    """
    full = coming is not None
    for entry in entries:
        if entry.internal and not full:
            continue
        plan = coming.after(entry.event) if coming is not None else ""
        if entry.kind == words.TURN_BEGINS:
            heading = ""
            yield from ("", str(entry))
        elif entry.heading:
            told = full or entry.kind not in HEADINGS
            heading = "" if told else f"  {entry}"
            if told:
                yield f"  {entry}"
        else:
            if heading:
                yield heading
            heading = ""
            yield f"    {entry}" if entry.turn else f"  {entry}"
        if plan:
            yield f"    {plan}"
