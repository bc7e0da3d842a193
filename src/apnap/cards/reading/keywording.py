"""Keyword abilities read back that stand for others and have a cost or a number."""

from __future__ import annotations

from typing import Final

from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.parts.tree import KeywordAbility

WITH_COST: Final = ("evoke", "dash", "blitz", "unearth", "ninjutsu", "equip", "fortify")
RULES: Final[Grammar] = {
    "keyword_line": (
        *(phrase(f"{name} {{mana}}", lambda cost, name=name: KeywordAbility(name, cost)) for name in WITH_COST),
        *(constant(name, KeywordAbility(name)) for name in ("storm", "cascade", "rebound")),
        phrase("crew {figure}", lambda number: KeywordAbility("crew", number=number)),
    ),
}
