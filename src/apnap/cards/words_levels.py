"""The words of leveler cards: a level symbol with what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer, words_designations, words_triggers
from apnap.cards.context import Context
from apnap.parts.definition import Definition
from apnap.parts.tree import Level, Not, YourTurn


def level(definition: Definition, ability: Level) -> str:
    """A line each for the symbol, for power and toughness, and for each ability: "LEVEL 2-6", "3/3", "First strike"."""
    band = f"LEVEL {ability.least}{'+' if ability.most < 0 else f'-{ability.most}'}"
    return "\n".join([band, f"{ability.power}/{ability.toughness}", *[renderer.ability_text(definition, one) for one in ability.abilities]])


def negated(context: Context, condition: Not) -> str:
    """In another player's turn."""
    return "it's not your turn" if condition == Not(YourTurn()) else PLAIN_NOT(context, condition)


PLAIN_NOT: Final[Callable[[Context, Any], str]] = words_designations.negated
renderer.ABILITIES[Level] = level
words_triggers.CONDITIONS[Not] = negated
