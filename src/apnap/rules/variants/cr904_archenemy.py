"""904: Archenemy."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Then
from apnap.model.events.turns import chosen_to_start
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.definition import Definition
from apnap.rules.actions.cr701_schemes import ARCHENEMY

ARCHENEMYS_LIFE: Final = 40


def is_scheme(card: Definition) -> bool:
    """It is a scheme card (314)."""
    return not card.types and "Scheme" in card.subtypes


def starting_life(is_archenemy: bool, life: int) -> int:
    """The life total with which a player begins (904.5)."""
    return ARCHENEMYS_LIFE if is_archenemy else life


carried_out_by("904.5", "archenemy_life", starting_life)


def archenemies(state: State) -> list[int]:
    """The players who are archenemies."""
    return [player for name, player in state.designations if name == ARCHENEMY]


@clause("904.6")
def archenemy_starts(state: State, frame: Frame) -> Then | None:
    """The archenemy takes the first turn; where everybody is one, chance decides (904.12c)."""
    found = archenemies(state)
    if state.starting >= 0 or len(found) != 1:
        return None
    return chosen_to_start(state.clause, found[0])
