"""Keyword abilities read back that stand for others and have a cost or a number; what is equipped."""

from __future__ import annotations

from typing import Final

from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.parts.tree import AttachedTo, KeywordAbility, Static

WITH_COST: Final = ("evoke", "dash", "blitz", "unearth", "ninjutsu", "equip")
RULES: Final[Grammar] = {
    "keyword_line": (
        *(phrase(f"{name} {{mana}}", lambda cost, name=name: KeywordAbility(name, cost)) for name in WITH_COST),
        *(constant(name, KeywordAbility(name)) for name in ("storm", "cascade", "rebound")),
        phrase("crew {figure}", lambda number: KeywordAbility("crew", number=number)),
    ),
    "static": (
        phrase(
            "equipped creature {static_changes}.",
            lambda changes: Static(AttachedTo(), **{name: value for change in changes for name, value in change.items()}),
        ),
    ),
}
