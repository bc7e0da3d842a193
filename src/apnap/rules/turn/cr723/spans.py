"""723.1, 723.2: control of a player begins and ends."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import waking
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.turn.cr500.frames import Beginning
from apnap.rules.turn.cr723.controllers import begins_resolving, has_resolved
from apnap.rules.turn.cr723.controlling import begins_for, ends


@clause("723.2", part="resolving", needs=waking.EFFECTS)
def control_player_limited_resolving(state: State, frame: Resolving) -> Then | None:
    """A player may be controlled while a spell resolves that they were made to cast."""
    return begins_resolving(state, frame.id)


@clause("723.2", part="resolved", needs=waking.EFFECTS)
def control_player_limited_resolved(state: State, frame: Resolving) -> Then | None:
    """Control of a player until this has finished resolving is over."""
    return has_resolved(state, frame.id)


@clause("723.1")
def control_player_turn(state: State, frame: Beginning) -> Then | None:
    """A player is controlled from the beginning of the next turn that they really take: while turns were skipped, this waited (723.1b)."""
    if not frame.began or frame.event.kind != words.TURN_BEGINS:
        return None
    return begins_for(state, frame.event.player, NEXT_TURN)


@clause("723.2")
def control_player_limited(state: State, frame: Beginning) -> Then | None:
    """A player is controlled from the beginning of the next combat phase that there is in a turn of theirs."""
    return begins_for(state, frame.event.player, NEXT_COMBAT) if is_combat(frame) else None


@clause("723.2", part="ends")
def control_player_limited_ends(state: State, frame: Beginning) -> Then | None:
    """That control is over with the phase."""
    return ends(state, NEXT_COMBAT) if state.controllers and is_combat(frame) else None


@clause("723.1", part="ends")
def control_player_turn_ends(state: State, frame: Beginning) -> Then | None:
    """Who was controlled for a turn is controlled until that is wholly over, and the next turn begins."""
    return ends(state, NEXT_TURN) if state.controllers and frame.began and frame.event.kind == words.TURN_BEGINS else None


def is_combat(frame: Beginning) -> bool:
    """It is about a combat phase that has begun."""
    return frame.began and frame.event.kind == words.PHASE_BEGINS and frame.event.phase == words.COMBAT_PHASE
