"""605.1b, 605.4: which triggered abilities are mana abilities, and that these add mana at once."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import AddMana, Triggered
from apnap.rules.spells.cr605.frames import AddingMana
from apnap.rules.spells.cr605.plain import adding_mana


def is_mana_trigger(ability: Triggered) -> bool:
    """It triggers on a mana ability, could add mana and has no target (605.1b)."""
    if ability.targets or ability.event.kind not in (words.TAPPED_FOR_MANA, words.MANA_ADDED):
        return False
    return any([isinstance(effect, AddMana) for effect in ability.effects])


@clause("605.4a", part="adds")
def mana_trigger_immediate_adds(state: State, frame: AddingMana) -> Then | None:
    """A triggered mana ability resolves at once: the mana is added."""
    return adding_mana(state, frame)
