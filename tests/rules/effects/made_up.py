"""Made-up cards that trigger."""

from __future__ import annotations

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Effect, EventPattern, Filter, Fixed, GainLife, ManaCost, SpellAbility, Target, You

ANN, BEN = -1, -2
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
DIES = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
CREATURE = Filter(types=words.CREATURE)
YOURS = Filter(types=words.CREATURE, controller=words.YOU)
GAIN = GainLife(You(), Fixed(1))


def creature(name: str, *abilities: Ability, power: int = 2, toughness: int = 2, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A creature that costs nothing."""
    return Definition(name, ManaCost(), words.CREATURE, (), power, toughness, abilities, tokens=tokens)


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (), others: tuple[Ability, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility(effects, targets), *others))
