"""Amounts: one vocabulary for all verbs."""

from __future__ import annotations

from typing import Final

from apnap.language.context import Context
from apnap.language.references import pronoun
from apnap.language.rules import Words, constant, pass_on, phrase, same
from apnap.parts.tree import (
    Amount,
    CardTypesAmong,
    CountersOn,
    CountOf,
    EventPattern,
    Fixed,
    HandSizeOf,
    LifeOf,
    ManaValueOf,
    PowerOf,
    ThisTurn,
    TimesKicked,
    ToughnessOf,
    TriggerAmount,
    X,
)
from apnap.parts.words import CASTS, GRAVEYARD


def _that_many(said: Context) -> Amount | None:
    """What "that many" means: the number of the event, if no other was told after it."""
    return None if said.counted else TriggerAmount()


WORDS: Final[Words] = (
    *phrase("amount", "{number:figure}", Fixed),
    *constant("amount", "X", X()),
    *pronoun("amount", "that much", _that_many),
    *phrase("some", "{number}", Fixed),
    *constant("some", "X", X()),
    *pronoun("some", "that many", _that_many),
    *phrase("quantity", "the number of {filter:nouns}", CountOf, when=lambda _s, v: bool(v.filter.controller)),
    *phrase("quantity", "the number of {filter:nouns} on the battlefield", CountOf, when=lambda _s, v: not v.filter.controller),
    *phrase("quantity", "the number of {filter:nouns}", CountOf, also=True, when=lambda _s, v: not v.filter.controller),
    *phrase("quantity", "{of:its} power", PowerOf),
    *phrase("quantity", "{of:its} toughness", ToughnessOf),
    *phrase("quantity", "{of:its} mana value", ManaValueOf),
    *phrase("quantity", "the number of cards in {of:their} hand", HandSizeOf),
    *phrase("quantity", "{of:their} life total", LifeOf),
    *phrase("quantity", "the number of {counter} counters on {of:object_it}", CountersOn),
    *phrase("quantity", "the number of {counter} counters on {of:object_named}", CountersOn),
    *constant("quantity", "the number of times {_this:this_it} was kicked", TimesKicked()),
    *phrase("cards", "{number} card(s)", Fixed),
    *constant("cards", "X cards", X()),
    *pronoun("cards", "that many cards", _that_many),
    *phrase("cards", "{times:number} card(s) for each {filter:counted}", CountOf),
    *same("cards", "cards equal to {it:quantity}"),
    *same("life", "{it:amount} life"),
    *phrase("life", "{times:figure} life for each {filter:counted}", CountOf),
    *same("life", "life equal to {it:quantity}"),
    *phrase("each_thing", "{filter:counted}", CountOf),
    *constant("each_thing", "other spell cast this turn", ThisTurn(EventPattern(CASTS))),
    *constant("each_thing", "card type among cards in your graveyard", CardTypesAmong(GRAVEYARD, yours=True)),
    *phrase("each_thing", "{counter} counter on {of:object_it}", CountersOn),
    *phrase("each_thing", "{counter} counter on {of:object_named}", CountersOn),
    *phrase("each_thing", "card in {of:their} hand", HandSizeOf),
    *pass_on("any_amount", "amount", "quantity"),
)
