"""The words of leveler cards: a level symbol with what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_designations, words_triggers  # noqa: F401
from apnap.cards.context import Context
from apnap.cards.phrases import noun, sentence
from apnap.parts.definition import Definition
from apnap.parts.tree import AtLeast, CountOf, Each, Level, Not, Static, This, YourTurn


def level(definition: Definition, ability: Level) -> str:
    """A line each for the symbol, for power and toughness, and for each ability: "LEVEL 2-6", "3/3", "First strike"."""
    band = f"LEVEL {ability.least}{'+' if ability.most < 0 else f'-{ability.most}'}"
    return "\n".join([band, f"{ability.power}/{ability.toughness}", *[renderer.ability_text(definition, one) for one in ability.abilities]])


def negated(context: Context, condition: Not) -> str:
    """In another player's turn."""
    return "it's not your turn" if condition == Not(YourTurn()) else PLAIN_NOT(context, condition)


def static(definition: Definition, ability: Static) -> str:
    """What each creature with counters gets, and what this one gets as long as there is such a creature."""
    what, condition = ability.what, ability.condition
    if isinstance(what, Each) and what.filter.counters and condition is None and not ability.changes and not what.filter.other:
        of_one = PLAIN_STATIC(definition, replace(ability, what=This()))
        return f"Each {noun(what.filter)} {of_one.removeprefix(f'{sentence(Context(definition).itself())[:-1]} ')}"
    if what == This() and isinstance(condition, AtLeast) and isinstance(condition.amount, CountOf) and condition.amount.filter.counters:
        said = PLAIN_STATIC(definition, replace(ability, condition=None))[:-1]
        return f"{said} as long as {words_triggers.condition_text(Context(definition), condition)}."
    return PLAIN_STATIC(definition, ability)


PLAIN_STATIC: Final = renderer.ABILITIES[Static]
PLAIN_NOT: Final[Callable[[Context, Any], str]] = words_triggers.CONDITIONS[Not]
renderer.ABILITIES[Level] = level
renderer.ABILITIES[Static] = static
words_triggers.CONDITIONS[Not] = negated
