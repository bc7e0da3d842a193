"""500.6, 503.1a, 508.2b, 509.2a, 510.3a, 511.2: what has triggered is put on the stack before the active player gets priority in a step.

703.1a stands here: an ability that triggers at a beginning is put on the stack, so that it is no turn-based action.
703.3 stands here: what comes before priority follows what the turn does.
513.1a stands here: an ability that names the end step by its old words waits for its beginning like any other.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import TABLES, Clause, Row, at, carried_out_by, clause, goto, procedure, when
from apnap.machine.then import SAME, Call, Do, Then
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.checks.cr704.state_based_actions import CHECK
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import SYSTEM, granted, priority_sba_loop, priority_system
from apnap.rules.spells.cr603.stacking import PUT_TRIGGERS, Stacking, trigger_goes_on_stack

BEGINNINGS: Final[tuple[int, ...]] = (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS)
STEP_ACT: Final = at("trigger_placement", "step_act")
NEXT_PRIORITY: Final = at("trigger_placement", "next_priority")


def begin_priority(state: State, frame: Priority, placing: str) -> Then | None:
    """State-based actions, then what has triggered by the procedure `placing`; then the rule of the step gives priority (117.3a)."""
    lane = state.lane
    if lane.waiting or not state.is_checked():
        first = before_priority(state, placing)
        if first is not None:
            return first
    active = frame.player = lane.active
    if active not in lane.present:
        return WITHOUT_GRANT  # the clauses of priority find who gets it
    state.log.append(granted(active, state.clause))
    state.clause = SYSTEM
    return priority_system.run(state, frame)


def before_priority(state: State, placing: str) -> Then | None:
    """State-based actions, then what has triggered by the procedure `placing`; None if there is nothing left."""
    if not state.is_checked():
        return Call(CHECK, Checking(), SAME)
    return Call(placing, Stacking(), SAME) if state.lane.waiting else None


def placed_by(name: str, *rows: Clause | Row) -> str:
    """Declare the procedure that puts triggered abilities on the stack by those clauses, each the rule of a step, in the place of 603.3."""
    table: list[Clause | Row] = []
    for row in TABLES[PUT_TRIGGERS]:
        if row.clause is trigger_goes_on_stack:
            table.extend(rows)
        else:
            table.append(row)
    return procedure(name, *table)


def place(state: State, frame: Stacking) -> Then | None:
    """The next ability is put on the stack by the present clause; 603.3 is named beside it."""
    then = trigger_goes_on_stack.run(state, frame)
    if isinstance(then, Do) and not then.events[0].second:
        then.events[0].second = trigger_goes_on_stack.key
    return then


def place_beginning(state: State, frame: Stacking) -> Then | None:
    """The same for an ability that triggered at a beginning; any other is put on the stack by 603.3 alone."""
    if frame.ready and frame.ready[0].ability.event.kind not in BEGINNINGS:
        state.clause = trigger_goes_on_stack.index
        return trigger_goes_on_stack.run(state, frame)
    return place(state, frame)


@clause("500.6")
def beginning_triggers_wait(state: State, frame: Stacking) -> Then | None:
    """What triggered as the step or phase began is put on the stack as a player would get priority."""
    return place_beginning(state, frame)


def at_beginning(name: str, old: Clause) -> str:
    """Declare how a step puts abilities on the stack: by a rule of its own until 2016, by 500.6 since."""
    return placed_by(name, when(STEP_ACT, old), when(NEXT_PRIORITY, beginning_triggers_wait))


WITHOUT_GRANT: Final = goto(priority_sba_loop)


carried_out_by("703.1a", "tba_not_triggers", place)
carried_out_by("703.3", "tba_first", before_priority)
