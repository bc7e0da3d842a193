"""702.42: entwine, by which all modes of a spell are chosen for an additional cost."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.tree import Modes
from apnap.rules.concepts.cr115.targets import modes_of
from apnap.rules.concepts.cr118.bills import NO_HALVES
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.casting import affordable_with
from apnap.rules.spells.cr601.total import cast_card, optional_costs

ENTWINE: Final = "Entwine"


def may_entwine(state: State, frame: Announce, part: Modes, legal: tuple[int, ...]) -> bool:
    """The player may choose all modes of the spell instead of the number told, if they can pay an additional cost for it."""
    if frame.index >= 0 or len(legal) < len(part.modes):
        return False
    optional = optional_costs(cast_card(state, frame.card, frame.draft))
    if not [one for one in optional if one.name == ENTWINE]:
        return False
    made = frame.draft.copy()
    made.modes = legal
    made.kicked = tuple([int(one.name == ENTWINE) for one in optional])
    return state.asked_payment or affordable_with(state, frame, made, 0, NO_HALVES)


def entwines(state: State, frame: Announce) -> int:
    """1 if the player has chosen all modes, else 0: that is how often the entwine cost is paid."""
    ability = announced(state, frame)
    part = modes_of(ability) if ability is not None else None
    return int(part is not None and len(frame.draft.modes) == len(part.modes))


carried_out_by("702.42a", "entwine", may_entwine)
