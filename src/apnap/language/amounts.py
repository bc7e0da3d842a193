"""Amounts: one vocabulary for all verbs."""

from __future__ import annotations

from typing import Final

from apnap.language.rules import Words, constant, pass_on, phrase, same
from apnap.parts.tree import (
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

WORDS: Final[Words] = (
    *phrase("amount", "{number:figure}", Fixed),
    *constant("amount", "X", X()),
    *constant("amount", "that much", TriggerAmount()),
    *phrase("some", "{number}", Fixed),
    *constant("some", "X", X()),
    *constant("some", "that many", TriggerAmount()),
    *phrase("quantity", "the number of {filter:nouns}", CountOf, when=lambda _s, v: bool(v.filter.controller)),
    *phrase("quantity", "the number of {filter:nouns} on the battlefield", CountOf, when=lambda _s, v: not v.filter.controller),
    *phrase("quantity", "{of:its} power", PowerOf),
    *phrase("quantity", "{of:its} toughness", ToughnessOf),
    *phrase("quantity", "{of:its} mana value", ManaValueOf),
    *phrase("quantity", "the number of cards in {of:their} hand", HandSizeOf),
    *phrase("quantity", "{of:their} life total", LifeOf),
    *phrase("quantity", "the number of {counter} counters on {of:object_it}", CountersOn),
    *phrase("quantity", "the number of {counter} counters on {of:object_named}", CountersOn),
    *constant("quantity", "the number of times it was kicked", TimesKicked()),
    *phrase("cards", "{number} card(s)", Fixed),
    *constant("cards", "X cards", X()),
    *constant("cards", "that many cards", TriggerAmount()),
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
