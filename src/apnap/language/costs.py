"""What is paid."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from apnap.language.rules import Value, Words, chained, constant, leaf, listing, pass_on, phrase, row, same
from apnap.parts.tree import (
    AddCountersCost,
    DiscardCost,
    DiscardThis,
    ExileCost,
    ExileThis,
    Filter,
    LoyaltyCost,
    PayLife,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapThis,
    UntapThis,
)
from apnap.parts.words import GRAVEYARD, HAND


def _loyalty(word: str) -> int | None:
    match = re.fullmatch(r"([+−]?)(\d+)", word)
    return None if match is None else -int(match[2]) if match[1] == "−" else int(match[2])


def _loyalty_word(number: int) -> str:
    return "0" if number == 0 else f"−{-number}" if number < 0 else f"+{number}"


def _cost(build: Callable[..., Words], pattern: str, *args: Value, **given: Value) -> Words:
    """A cost before a colon begins with a capital wherever it stands, elsewhere it is told in a sentence."""
    return (*build("cost", pattern, *args, **given), *build("payment", pattern[0].lower() + pattern[1:], *args, **given))


WORDS: Final[Words] = (
    *_cost(constant, "{T}", TapThis()),
    *pass_on("cost", "mana"),
    *same("payment", "pay {it:mana}"),
    *_cost(constant, "Sacrifice {_this:itself}", SacrificeThis()),
    *_cost(phrase, "Sacrifice {filter:one}", SacrificeCost),
    *_cost(phrase, "Pay {amount:figure} life", PayLife),
    *_cost(phrase, "Discard {count:number} card(s)", DiscardCost),
    *_cost(phrase, "Remove {count:number} {counter} counter(s) from {_this:itself}", RemoveCountersCost),
    *pass_on("costs", "costs_joined"),
    *chained("costs", "{first:cost} , {rest:costs_joined}"),
    *row("costs_joined", "{one:removing} and {other:leaving}"),
    *phrase("removing", "Remove {count:number} {counter} counter(s) from {_this:itself}", RemoveCountersCost),
    *constant("leaving", "sacrifice it", SacrificeThis()),
    *constant("leaving", "return it to its owner's hand", ReturnThis()),
    *_cost(phrase, "Return {filter:one} to its owner's hand", ReturnCost),
    *_cost(phrase, "Return {count:number} {filter:nouns} to their owner's hand", ReturnCost, when=lambda _s, v: v.count > 1),
    *_cost(phrase, "Exile {filter:a_card} from your hand", ExileCost, zone=HAND),
    *_cost(phrase, "Exile {filter:a_card} from your graveyard", ExileCost, zone=GRAVEYARD),
    *same("a_card", "a {it:card}"),
    *_cost(phrase, "Tap {filter:one}", TapCost),
    *_cost(phrase, "Tap {count:number} {filter:nouns}", TapCost, when=lambda _s, v: v.count > 1),
    *_cost(phrase, "Sacrifice {count:number} {filter:nouns}", SacrificeCost, when=lambda _s, v: v.count > 1),
    *_cost(phrase, "Discard {filter:a_card}", DiscardCost, when=lambda _s, v: v.filter not in {None, Filter()}),
    *_cost(constant, "{Q}", UntapThis()),
    *_cost(constant, "Discard this card", DiscardThis()),
    *_cost(constant, "Exile {_this:itself}", ExileThis()),
    *_cost(constant, "Return {_this:itself} to its owner's hand", ReturnThis()),
    *_cost(phrase, "Put {count:number} {counter} counter(s) on {_this:itself}", AddCountersCost),
    *leaf("loyalty", _loyalty, _loyalty_word),
    *_cost(phrase, "[ {number:loyalty} ]", LoyaltyCost),
    *_cost(constant, "[ −X ]", LoyaltyCost(x=True)),
    *_cost(constant, "[ +X ]", LoyaltyCost(number=1, x=True)),
    *listing("costs", "cost", ","),
    *listing("costs_and", "payment", "and"),
    *listing("payments", "payment", "and"),
)
