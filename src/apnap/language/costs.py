"""What is paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, listing, pair, pass_on, phrase
from apnap.parts.tree import DiscardCost, PayLife, RemoveCountersCost, SacrificeCost, SacrificeThis, TapThis, This


def _removed(said: Context, parts: Parts) -> Made:
    return (RemoveCountersCost(parts["counter"], parts["count"]), SacrificeThis()), said


def _of_removed(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], RemoveCountersCost) and value[1] == SacrificeThis():
        yield {"counter": value[0].counter, "count": value[0].count, "_this": This()}


WORDS: Final[Words] = (
    *constant("cost", "{T}", TapThis()),
    *pass_on("cost", "mana"),
    *constant("cost", "Sacrifice {_this:itself}", SacrificeThis()),
    *phrase("cost", "Sacrifice {filter:one}", SacrificeCost),
    *phrase("cost", "Pay {amount:figure} life", PayLife),
    *phrase("cost", "Discard {count:number} card(s)", DiscardCost),
    *phrase("cost", "Remove {count:number} {counter} counter(s) from {_this:itself}", RemoveCountersCost),
    *pair("costs", "Remove {count:number} {counter} counter(s) from {_this:itself} and sacrifice it", _removed, _of_removed),
    *listing("costs", "cost", ","),
)
