"""Definitions of objects whose abilities or types continuous effects have changed (613)."""

from __future__ import annotations

from typing import Final

from apnap.parts.definition import Characteristics, Definition, is_mana_ability
from apnap.parts.governing import governs
from apnap.parts.tree import Ability, Activated
from apnap.parts.words import FLASH

Memo = dict[tuple[int, ...], tuple[Definition, Definition, Characteristics]]
MOST: Final = 4096
KNOWN: Final[Memo] = {}
"""By the identity of the definition and of the abilities, types and subtypes; what the identities belong to is kept alive."""


def redefined(card: Definition, c: Characteristics) -> Definition:
    """The definition of the card with the abilities, types and subtypes that its object has."""
    key = (id(card), c.types, c.keywords & FLASH, id(c.subtypes), *[id(ability) for ability in c.abilities])
    known = KNOWN.get(key)
    if known is None:
        if len(KNOWN) >= MOST:
            KNOWN.clear()
        known = KNOWN[key] = (_made(card, c), card, c)
    return known[0]


def _made(card: Definition, c: Characteristics) -> Definition:
    made = Definition(card.name, card.cost, c.types, c.subtypes, card.power, card.toughness, (), card.colours, card.tokens)
    made.token_of = card.token_of
    made.back = card.back
    made.variant = card.variant
    made.mana_value = card.mana_value
    made.abilities = c.abilities
    made.base = c
    for ability in c.abilities:
        if isinstance(ability, Activated) and is_mana_ability(ability):
            made.governs |= governs(ability)
        else:
            made.notice(ability)
    made.note_mana(c.abilities)
    made.spell_speed_instant = made.spell_speed_instant or c.keywords & FLASH != 0
    return made


def flags_of(name: str, abilities: tuple[Ability, ...]) -> Definition:
    """A definition with just these abilities, for what a game has to ask for because of them."""
    return Definition(name, None, 0, abilities=abilities)
