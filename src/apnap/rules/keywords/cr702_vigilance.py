"""702.20: vigilance."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import VIGILANCE
from apnap.rules.effects.cr613.characteristics import characteristics


def taps_to_attack(state: State, id: int) -> bool:
    """The creature becomes tapped as it attacks: it has no vigilance (508.1f, 702.20b)."""
    return characteristics(state, id).keywords & VIGILANCE == 0


carried_out_by("702.20b", "vigilance", taps_to_attack)
