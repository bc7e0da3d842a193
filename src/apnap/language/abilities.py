"""Abilities: spells, activated, triggered; their targets are what their words have introduced."""

from __future__ import annotations

from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Value, Words, phrase
from apnap.parts.tree import Activated, If, May, SpellAbility, Target, Triggered, You, YourTurn

INTRODUCED: Final = {"targets": lambda said: said.targets}


def _is_may(ability: Triggered) -> bool:
    """All that it does is what its controller may do: then the ability is optional."""
    offer = ability.effects[0]
    return len(ability.effects) == 1 and isinstance(offer, May) and offer.who == You()


def _is_if(ability: Triggered) -> bool:
    """An "if" right behind the event is the ability's own condition (603.4)."""
    return ability.condition is None and isinstance(ability.effects[0], If)


TRIGGERING: Final = INTRODUCED | {"zones": lambda said: said.zones}


def _activated() -> Words:
    ends: dict[str, dict[str, Value]] = {
        "": {},
        "Activate only as a sorcery .": {"sorcery_timing": True},
        "Activate only once each turn .": {"once_each_turn": True},
        "Activate only {condition:time} .": {},
        "Activate only if {condition} .": {},
        "Activate only during your turn .": {"condition": YourTurn()},
    }
    return tuple(
        rule
        for end, given in ends.items()
        for rule in phrase("ability", f"{{cost:costs}} : {{effects}} . {end}", Activated, bound=INTRODUCED, scope=True, **given)
    )


def _triggered(pattern: str, when: Value = None, **given: Value) -> Words:
    return phrase("ability", f"{{event:trigger}} , {pattern}", Triggered, bound=TRIGGERING, scope=True, when=when, **given)


def _not_may(_said: Context, ability: Triggered) -> bool:
    return not _is_may(ability)


def _plain(_said: Context, ability: Triggered) -> bool:
    return not _is_may(ability) and not _is_if(ability)


WORDS: Final[Words] = (
    *phrase("spell", "{effects} .", SpellAbility, bound=INTRODUCED, scope=True),
    *phrase("spell", "{effects:one_choice}", SpellAbility, bound=INTRODUCED, scope=True),
    *_activated(),
    *_triggered("{effects:one_choice}"),
    *_triggered("you may {effects:deed_list} .", optional=True),
    *_triggered("if {condition} , you may {effects:deed_list} .", optional=True),
    *_triggered("if {condition} , {effects} .", _not_may),
    *_triggered("{effects} .", _plain),
    *phrase("enchantable", "{filter:noun}", Target),
    *phrase("enchantable", "player", Target, players=1),
)
