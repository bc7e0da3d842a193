"""605.1b: which triggered abilities are mana abilities."""

from __future__ import annotations

from apnap.parts import words
from apnap.parts.tree import AddMana, Triggered


def is_mana_trigger(ability: Triggered) -> bool:
    """It triggers on a mana ability, could add mana and has no target (605.1b)."""
    if ability.targets or ability.event.kind not in (words.TAPPED_FOR_MANA, words.MANA_ADDED):
        return False
    return any([isinstance(effect, AddMana) for effect in ability.effects])
