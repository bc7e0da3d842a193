"""Made-up cards of the same parts as real ones: creatures, instants and enchantments that cost nothing."""

from __future__ import annotations

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Effect, EventPattern, Fixed, GainLife, Keywords, ManaCost, SpellAbility, Triggered, You

FREE = ManaCost()


def creature(name: str, power: int, toughness: int, *keywords: int, abilities: tuple[Ability, ...] = ()) -> Definition:
    """A creature with those keywords, then those abilities."""
    words_of = (Keywords(keywords),) if keywords else ()
    return Definition(name, FREE, words.CREATURE, (), power, toughness, words_of + abilities)


def instant(name: str, *effects: Effect) -> Definition:
    """An instant without a target."""
    return Definition(name, FREE, words.INSTANT, (), 0, 0, (SpellAbility(effects),))


def enchantment(name: str, *abilities: Ability) -> Definition:
    """An enchantment."""
    return Definition(name, FREE, words.ENCHANTMENT, (), 0, 0, abilities)


def at_step(step: int, number: int = 1, player: int = words.ANYONE) -> Triggered:
    """At the beginning of that step its controller gains life."""
    return Triggered(EventPattern(words.STEP_BEGINS, part=step, player=player), (GainLife(You(), Fixed(number)),))


def on(kind: int, number: int = 1, **pattern: int) -> Triggered:
    """Whenever that happens its controller gains life."""
    return Triggered(EventPattern(kind, **pattern), (GainLife(You(), Fixed(number)),))  # type: ignore[arg-type]
