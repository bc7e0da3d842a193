"""Static abilities that restrict and allow, and replacement effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, phrase
from apnap.parts.tree import CantBeBlocked, CantBlock, EntersTapped, EntersWithCounters, EventPattern, MaximumHandSize, Replacement, This
from apnap.parts.words import BATTLEFIELD, MOVES

ENTERING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)


def _enters_with(said: Context, parts: Parts) -> Made:
    return Replacement(ENTERING, EntersWithCounters(parts["counter"], parts["amount"])), said


def _of_enters_with(_said: Context, value: Value) -> Iterator[Parts]:
    change = value.change if isinstance(value, Replacement) else None
    if isinstance(change, EntersWithCounters) and value == Replacement(ENTERING, EntersWithCounters(change.counter, change.amount)):
        yield {"_this": This(), "counter": change.counter, "amount": change.amount}


WORDS: Final[Words] = (
    *phrase("ability", "{_this:itself} enters tapped .", Replacement, event=ENTERING, change=EntersTapped()),
    *pair("ability", "{_this:itself} enters with {amount:number} {counter} counter(s) on it .", _enters_with, _of_enters_with),
    *phrase("ability", "{_this:itself} can't be blocked .", CantBeBlocked),
    *phrase("ability", "{_this:itself} can't block .", CantBlock),
    *constant("ability", "you have no maximum hand size .", MaximumHandSize()),
)
