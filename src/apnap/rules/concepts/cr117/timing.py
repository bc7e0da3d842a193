"""117.1a: when an instant may be cast."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.casting import IN_TIME
from apnap.rules.spells.cr601.total import cast_card, way_name


@clause("117.1a")
def priority_instant_timing(state: State, frame: Announce) -> Then | None:
    """An instant, or a card with flash, may be cast whenever its player has priority."""
    card = cast_card(state, frame.card, frame.draft)
    return IN_TIME if card.spell_speed_instant or frame.granted or way_name(card, frame.draft.way) == "Madness" else None
