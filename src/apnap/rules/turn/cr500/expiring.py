"""500.4, 500.5a: effects that last until a turn, step or phase."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model import waking
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr506.roles import is_combat_phase
from apnap.rules.effects.cr611.continuous import over_at, over_for

UNTIL_NEXT_TURN: Final[tuple[int, ...]] = (words.UNTIL_YOUR_NEXT_TURN,)
IN_NEXT_TURN: Final[tuple[int, ...]] = (words.UNTIL_YOUR_NEXT_TURN, words.UNTIL_YOUR_NEXT_UPKEEP, words.UNTIL_YOUR_NEXT_END_STEP)


@clause("500.4", needs=waking.EFFECTS)
def until_step_expiry(state: State, frame: Frame) -> Then | None:
    """What lasts until a player's next turn is over as that turn begins."""
    return ended(state, over_for(state, UNTIL_NEXT_TURN, list(state.seats.units[state.lane.active])))


@clause("500.4", part="step", needs=waking.EFFECTS)
def until_step_expiry_step(state: State, frame: Frame) -> Then | None:
    """What lasts until a player's next upkeep or end step is over as that step begins."""
    if not state.effects:
        return None
    ends = words.UNTIL_YOUR_NEXT_UPKEEP if state.lane.step == words.UPKEEP else words.UNTIL_YOUR_NEXT_END_STEP
    return ended(state, over_for(state, (ends,), list(state.seats.units[state.lane.active])))


def over_with(state: State, players: list[int]) -> list[Event]:
    """What lasts until the next turn of one of those players, or until a point in it, is over."""
    return [effect_ended(state.clause, id) for id in over_for(state, IN_NEXT_TURN, players)]


def ended(state: State, over: list[int]) -> Then | None:
    """These effects are over."""
    return do_all([effect_ended(state.clause, id) for id in over])


@clause("500.5a", needs=waking.EFFECTS)
def until_end_of_combat_expiry(state: State, frame: Frame) -> Then | None:
    """Effects that last until end of combat are over as the combat phase ends."""
    if not state.effects or not is_combat_phase(state):
        return None
    return ended(state, over_at(state, words.UNTIL_END_OF_COMBAT))
