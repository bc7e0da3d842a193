"""702.3: defender."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.tree import AttacksDespiteDefender
from apnap.parts.words import DEFENDER
from apnap.rules.combat.imposing import imposed
from apnap.rules.handled import handles


def is_kept_by_defender(state: State, id: int, c: Characteristics) -> bool:
    """It has defender, which keeps it from attacking, unless something lets it attack as though it had not (702.3b)."""
    return c.keywords & DEFENDER != 0 and not despite_defender(state, id)


def despite_defender(state: State, id: int) -> bool:
    """It can attack as though it didn't have defender."""
    return state.about.combat_terms and any([one.creature == id and isinstance(one.term, AttacksDespiteDefender) for one in imposed(state)])


carried_out_by("702.3b", "defender", is_kept_by_defender)
handles(AttacksDespiteDefender)
