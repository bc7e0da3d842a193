"""500.7-500.11: the plan of the turn as it is changed.

724.1e stands here: ending the turn takes the end step out of the plan with all else that was to come.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.model import facets
from apnap.model.event import Event, player_code
from apnap.model.events.turns import ADD_PHASE, ADD_STEP, ADD_TURN, DROP_WAITING, END_COMBAT, END_TURN, SKIP_FIGHT
from apnap.model.lane import Lane
from apnap.model.plan import Planned, phase, phase_of_step
from apnap.model.state import State
from apnap.model.waking import UNKNOWN
from apnap.parts import words

ADDED: Final[tuple[int, ...]] = (ADD_TURN, ADD_PHASE, ADD_STEP)
OWN_PHASE: Final = 1
PHASE_END: Final = 2
BEFORE: Final = 3
"""How a step is added: in a phase of its own after this one (500.10), as the last of this phase, or, with the number of a step added to
the last, directly before the next such step of this turn; else directly after this step.
"""


@performs(words.PLAN_PART)
def change_plan(state: State, event: Event) -> bool:
    """The one door through which the plan is changed: `a` says how."""
    lane = state.lane
    if event.source and event.what in ADDED and not event.new:
        event.new = state.next_id
        state.next_id += 1
    if event.what in ADDED:
        state.awake = UNKNOWN
    planned(lane, event, state.rules.switches.extra_turn_order == "fifo")
    if event.what == ADD_STEP and event.added == words.COMBAT_DAMAGE and isinstance(event.first_strikers, tuple):
        combat = state.combat()
        combat.damage_step = 1
        combat.first = event.first_strikers
        combat.assigned = ()
    elif event.what == END_TURN:
        state.end_combat()
    elif event.what == DROP_WAITING:
        lane.waiting = ()
        state.changed |= facets.STACK
    return True


def planned(lane: Lane, event: Event, oldest_first: bool) -> None:
    """What is to come in that line of play, changed as the event says; the `oldest_first` of extra turns, or the newest."""
    if event.what == ADD_TURN:
        add_turn(lane, event, oldest_first)
    elif event.what == ADD_PHASE:
        added = phase(event.added, event.clause, event.new, event.source, event.main)
        if event.main:
            lane.later = (added, *lane.later)
        else:
            lane.phases = (added, *lane.phases)
    elif event.what == ADD_STEP:
        add_step(lane, event)
    elif event.what == END_TURN:
        end_phases(lane, event)
    elif event.what == END_COMBAT:
        lane.steps = ()
    elif event.what == SKIP_FIGHT:
        lane.steps = tuple([s for s in lane.steps if s.kind not in (words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE)])


def add_turn(lane: Lane, event: Event, oldest_first: bool) -> None:
    """An extra turn follows this turn or, with `amount`, the next one of the player before that number."""
    anchor = player_code(event.anchor - 1) if event.anchor else 0
    turn = Planned(event.player, (), event.clause, event.new, event.source, anchor)
    if anchor:
        lane.later = (*lane.later, turn) if oldest_first else (turn, *lane.later)
    else:
        lane.turns = (*lane.turns, turn) if oldest_first else (turn, *lane.turns)


def add_step(lane: Lane, event: Event) -> None:
    """The step `b` follows the present one, is the last of this phase, makes a phase with no other step, or comes before another.

    `amount` says which of these.
    """
    if event.where == OWN_PHASE:
        own = Planned(phase_of_step(event.added), (Planned(event.added),), event.clause, event.new, event.source)
        lane.phases = (own, *lane.phases)
        return
    step = Planned(event.added, (), event.clause, event.new, event.source)
    if event.where >= BEFORE:
        add_before(lane, step, event.where - BEFORE)
        return
    lane.steps = (*lane.steps, step) if event.where == PHASE_END else (step, *lane.steps)


def add_before(lane: Lane, step: Planned, named: int) -> None:
    """The step comes directly before the next such step of this turn, in the phase of that one."""
    if has_step(lane.steps, named):
        lane.steps = with_before(lane.steps, step, named)
        return
    phase = next_phase_with(lane, named)
    lane.phases = tuple([p.having(with_before(p.parts, step, named)) if p is phase else p for p in lane.phases])
    lane.later = tuple([p.having(with_before(p.parts, step, named)) if p is phase else p for p in lane.later])


def is_coming(lane: Lane, named: int) -> bool:
    """Such a step is to come in this turn."""
    return has_step(lane.steps, named) or next_phase_with(lane, named) is not None


def has_step(steps: tuple[Planned, ...], named: int) -> bool:
    """Such a step is among these."""
    return any([step.kind == named for step in steps])


def next_phase_with(lane: Lane, named: int) -> Planned | None:
    """The first phase to come in this turn that has such a step; those that wait for a main phase follow it."""
    mains = lane.mains
    for planned in lane.phases:
        if has_step(planned.parts, named):
            return planned
        if planned.kind == words.MAIN_PHASE:
            mains += 1
            for late in lane.later:
                if late.anchor == mains and has_step(late.parts, named):
                    return late
    return None


def with_before(steps: tuple[Planned, ...], step: Planned, named: int) -> tuple[Planned, ...]:
    """The steps, with that one directly before the first of the kind named."""
    at = [planned.kind for planned in steps].index(named)
    return (*steps[:at], step, *steps[at:])


def end_phases(lane: Lane, event: Event) -> None:
    """Nothing of the turn is to come but, with `amount`, a cleanup step; nothing is in combat any more."""
    cleanup = Planned(words.CLEANUP, (), event.clause)
    lane.phases = ()
    lane.steps = ()
    if event.again and lane.phase == words.ENDING_PHASE:
        lane.steps = (cleanup,)
    elif event.again:
        lane.phases = (Planned(words.ENDING_PHASE, (cleanup,), event.clause),)


def turn_began(lane: Lane, event: Event) -> None:
    """An extra turn (`a`) is no longer to come, or the turns in turn order are one further; what waited for this turn comes after it."""
    lane.extra = 0
    if event.extra:
        lane.extra = lane.turns[0].tag
        lane.turns = lane.turns[1:]
    else:
        lane.normal = event.player
    if lane.later:
        anchor = player_code(event.player)
        lane.turns = (*[p.loose() for p in lane.later if p.anchor == anchor], *lane.turns)
        lane.later = tuple([p for p in lane.later if p.anchor < 0 and p.anchor != anchor])
