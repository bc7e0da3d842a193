"""Leveler cards read back: level up, and level symbols with the lines that stand beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.words import Word
from apnap.parts.tree import Ability, Each, Filter, KeywordAbility, Level, Not, Static, YourTurn

SYMBOL: Final = "level"
BAND: Final = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3})|\+)")
SIZE: Final = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")


def begins_level(said: Sequence[Word]) -> bool:
    """The line is a level symbol."""
    return len(said) == 2 and said[0].folded == SYMBOL and BAND.fullmatch(said[1].text) is not None


def _level(reading: Reading, state: State) -> Readings:
    """A level symbol, power and toughness, and abilities up to the end of the text."""
    start = reading.word(state, (SYMBOL,))
    if start is None:
        return
    band = BAND.fullmatch(reading.here(start))
    if band is None or int(band[2] or band[1]) < int(band[1]):
        reading.expect(start, ("levels such as 2-6 or 7+",))
        return
    body = replace(start, at=start.at + 1)
    size = SIZE.fullmatch(reading.here(body))
    if size is None:
        reading.expect(body, ("power and toughness such as 3/3",))
        return
    for abilities, end in _lines(reading, replace(body, at=body.at + 1)):
        yield Level(int(band[1]), int(band[2] or -1), int(size[1]), int(size[2]), abilities), end


def _lines(reading: Reading, state: State) -> Iterator[tuple[tuple[Ability, ...], State]]:
    """The abilities of the lines that are left, one a line."""
    if state.at == len(reading.words):
        yield (), state
        return
    for ability, after in reading.read("ability", State(at=state.at, tokens=state.tokens)):
        if after.at == len(reading.words) or reading.words[after.at].line > reading.words[after.at - 1].line:
            for others, end in _lines(reading, after):
                yield (ability, *others), end


def _each(what: Filter, changes: tuple[dict[str, Any], ...]) -> Static:
    """What each of several gets and has."""
    return Static(Each(what), **{name: value for change in changes for name, value in change.items()})


RULES: Final[Grammar] = {
    "level": _level,
    "keyword_line": (phrase("level up {mana}", lambda cost: KeywordAbility("level up", cost)),),
    "ability": (phrase("{level}", lambda read: read),),
    "static": (phrase("{each_one} {static_changes}.", _each),),
    "qualifier": (
        phrase("with {counted_counters} on it|them", lambda fields: fields),
        constant("with level up", {"ability": "level up"}),
    ),
    "counted_counters": (
        phrase("a|an {counter} counter", lambda kind: {"counter": kind, "counters": 1}),
        phrase("{number} or more {counter} counters", lambda number, kind: {"counter": kind, "counters": number}),
    ),
    "if_condition": (constant("it's not your turn", Not(YourTurn())),),
}
