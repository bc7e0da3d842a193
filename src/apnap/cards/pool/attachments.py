"""Auras, Equipment and Fortifications."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import CREATURE_TARGET, THIS, card, cost, dies
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, AttachedTo, CantAttack, CantBlock, Enchant, Imposes, KeywordAbility, ReturnToHand, Static
from apnap.parts.words import FLYING, LIFELINK, TRAMPLE

BEARER: Final = AttachedTo()
ENCHANT_CREATURE: Final = Enchant(CREATURE_TARGET)


def aura(name: str, mana: str, *abilities: Ability) -> Definition:
    """An Aura that enchants creatures."""
    return card(name, mana, "Enchantment — Aura", ENCHANT_CREATURE, *abilities)


def equipment(name: str, mana: str, equip: str, *abilities: Ability) -> Definition:
    """An Equipment."""
    return card(name, mana, "Artifact — Equipment", *abilities, KeywordAbility("equip", cost(equip)))


AURAS: Final = (
    aura("Flight", "U", Static(BEARER, gains=FLYING)),
    aura("Holy Strength", "W", Static(BEARER, 1, 2)),
    aura("Pacifism", "1W", Imposes(BEARER, (CantAttack(), CantBlock()))),
    aura("Rancor", "G", Static(BEARER, 2, 0, TRAMPLE), dies(ReturnToHand(THIS))),
    aura("Unholy Strength", "B", Static(BEARER, 2, 1)),
)
EQUIPMENT: Final = (equipment("Loxodon Warhammer", "3", "3", Static(BEARER, 3, 0, TRAMPLE | LIFELINK)),)
CARDS: Final = (*AURAS, *EQUIPMENT)
