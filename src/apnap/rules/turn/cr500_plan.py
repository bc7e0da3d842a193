"""500.7-500.11: the plan of the turn as it is changed."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.plan import Planned, phase, phase_of_step
from apnap.model.state import State
from apnap.parts import words

ADD_TURN: Final = 1
ADD_PHASE: Final = 2
ADD_STEP: Final = 3
END_TURN: Final = 4
SKIP_FIGHT: Final = 5  # the declare blockers and combat damage steps are skipped (508.8)
DROP_WAITING: Final = 6  # triggered abilities that wait cease to exist (724.1a)
END_COMBAT: Final = 20  # no further step of the combat phase is to come (724.2d)


@performs(words.PLAN_PART)
def change_plan(state: State, event: Event) -> bool:
    """The one door through which the plan is changed: `a` says how."""
    lane = state.lane
    if event.a == ADD_TURN:
        turn = Planned(event.player, (), event.clause)
        lane.turns = (*lane.turns, turn) if state.rules.switches.extra_turn_order == "fifo" else (turn, *lane.turns)
    elif event.a == ADD_PHASE:
        lane.phases = (phase(event.b, event.clause), *lane.phases)
    elif event.a == ADD_STEP:
        add_step(state, event)
    elif event.a == END_TURN:
        end_phases(state, event)
    elif event.a == SKIP_FIGHT:
        lane.steps = tuple([s for s in lane.steps if s.kind not in (words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE)])
    elif event.a == DROP_WAITING:
        lane.waiting = ()
    elif event.a == END_COMBAT:
        lane.steps = ()
    return True


def add_step(state: State, event: Event) -> None:
    """The step `b` follows the present one or, with `amount`, makes a phase with no other step follow the present one."""
    lane = state.lane
    if event.amount:
        lane.phases = (Planned(phase_of_step(event.b), (Planned(event.b),), event.clause), *lane.phases)
        return
    lane.steps = (Planned(event.b, (), event.clause), *lane.steps)
    if event.b == words.COMBAT_DAMAGE and isinstance(event.detail, tuple):
        combat = state.combat()
        combat.damage_step = 1
        combat.first = event.detail


def end_phases(state: State, event: Event) -> None:
    """Nothing of the turn is to come but, with `amount`, a cleanup step; nothing is in combat any more."""
    lane = state.lane
    cleanup = Planned(words.CLEANUP, (), event.clause)
    lane.phases = ()
    lane.steps = ()
    if event.amount and lane.phase == words.ENDING_PHASE:
        lane.steps = (cleanup,)
    elif event.amount:
        lane.phases = (Planned(words.ENDING_PHASE, (cleanup,), event.clause),)
    if lane.combat is not None:
        lane.combat = None
        state.changed |= facets.COMBAT | facets.LOSING if state.counting else facets.COMBAT  # 704.5w
