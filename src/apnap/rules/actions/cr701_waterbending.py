"""701.67: waterbending, an additional cost for whose generic mana artifacts and creatures may be tapped."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.tree import Condition, PaidAdditional
from apnap.rules.spells.cr601.total import helpers_for
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context


@decides(PaidAdditional)
def paid_additional(state: State, condition: Condition, context: Context) -> bool:
    """The spell was cast with its additional cost."""
    return any(context.spell.kicked)


carried_out_by("701.67a", "waterbend", helpers_for)
