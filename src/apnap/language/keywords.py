"""Keyword abilities (702), alone and on one line."""

from __future__ import annotations

from typing import Final

from apnap.language.rules import Words, alone, listing, phrase
from apnap.parts.tree import AlternativeCost, Filter, KeywordAbility, Keywords, Morph, OptionalCost, Protection
from apnap.parts.words import BANDING, FLANKING, GRAVEYARD, HORSEMANSHIP

OLD: Final = BANDING | FLANKING | HORSEMANSHIP
NUMBERED: Final = (
    *("renown", "rampage", "bushido", "fabricate", "toxic", "afterlife", "modular", "fading", "vanishing", "bloodthirst", "annihilator"),
)
WITH_MANA: Final = (
    *("equip", "cycling", "level up", "ward", "echo", "unearth", "madness", "dash", "evoke", "ninjutsu", "outlast", "scavenge"),
)
BARE: Final = (
    *("undying", "persist", "exalted", "prowess", "cascade", "storm", "evolve", "extort", "riot", "training", "melee", "mentor"),
    *("changeling",),
)


def _is_old(value: Keywords) -> bool:
    return len(value.order) > 1 and bool(sum(set(value.order)) & OLD)


LINES: Final[Words] = (
    *listing("keyword_order", "keyword", ","),
    *listing("keyword_order_old", "keyword", ";"),
    *phrase("ability", "{order:keyword_order_old}", Keywords, when=lambda _s, v: _is_old(v)),
    *phrase("ability", "{order:keyword_order}", Keywords, when=lambda _s, v: not _is_old(v)),
)
WORDS: Final[Words] = (
    *LINES,
    *phrase("ability", "flashback {cost:costs_paid}", AlternativeCost, name="Flashback", zone=GRAVEYARD),
    *phrase("ability", "kicker {cost:costs_paid}", OptionalCost, name="Kicker"),
    *phrase("ability", "buyback {cost:costs_paid}", OptionalCost, name="Buyback"),
    *phrase("ability", "morph {cost:costs_paid}", Morph),
    *phrase("quality", "{colours}", Filter),
    *phrase("ability", "protection from {of:one_quality}", Protection),
    *alone("one_quality", "{it:quality}"),
    *(rule for name in NUMBERED for rule in phrase("ability", f"{name} {{number:figure}}", KeywordAbility, name=name)),
    *(rule for name in WITH_MANA for rule in phrase("ability", f"{name} {{cost:mana}}", KeywordAbility, name=name)),
    *(rule for name in BARE for rule in phrase("ability", name, KeywordAbility, name=name)),
)
