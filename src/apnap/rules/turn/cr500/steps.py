"""500.1: the steps of a phase follow one another.

513.2 stands here: that a step does not begin anew is so of every step.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import CLAUSES, carried_out_by
from apnap.machine.then import DONE, Begin, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.turns import step_begun
from apnap.model.frame import Frame
from apnap.model.lane import Lane
from apnap.model.plan import Planned
from apnap.model.state import Rules, State
from apnap.parts import words
from apnap.parts.governing import TIMED
from apnap.rules.turn.cr500.turns import PLAYERS

STEP_PROCEDURES: Final[tuple[str, ...]] = (
    "untap step",
    "upkeep step",
    "draw step",
    "",
    "beginning of combat step",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat step",
    "end step",
    "cleanup step",
)


def next_step(state: State) -> Then:
    """The next step is the one that the plan has next in this phase; without one the phase is over."""
    lane = state.lane
    if not lane.steps:
        return DONE
    planned = lane.steps[0]
    player = lane.active
    if planned.is_added():
        return step_begins(state, planned.kind, player, CLAUSES[planned.maker].key)
    place = planned.kind * PLAYERS + player
    known = STEPS_BEGIN[place]
    if known is None:
        known = STEPS_BEGIN[place] = step_begins(state, planned.kind, player, "")
    return known


def steps_there_are(rules: Rules, phase: Planned) -> tuple[Planned, ...]:
    """The steps of the phase: those that have clauses in these rules."""
    if rules.vacant < 0:
        rules.vacant = sum([1 << step for step, name in enumerate(STEP_PROCEDURES) if name and not rules.tables[name].length])
    return tuple([step for step in phase.parts if not rules.vacant >> step.kind & 1]) if rules.vacant else phase.parts


def step_begins(state: State, step: int, player: int, maker: str) -> Begin:
    """A step of that player's turn begins; `maker` is the key of the rule that added it to the plan."""
    event = step_begun(state.clause, player, step=step, second=maker)
    return Begin(event, STEP_PROCEDURES[step], STEP_FRAMES[step])


STEPS_BEGIN: Final[list[Begin | None]] = [None] * (PLAYERS * len(STEP_PROCEDURES))
"""How a step of the plan begins that no effect has added, by its kind and the active player."""
ANOTHER_STEP: Final = 1
SECOND_STEP: Final = 2
"""What a combat damage step is after one for first strike: another one, or the second one that 510.4 has added."""


def arrive(lane: Lane, step: int) -> None:
    """The lane is in that step, which is no longer to come: it does not begin anew for what comes too late."""
    lane.steps = lane.steps[1:]
    lane.step = step


@performs(words.STEP_BEGINS)
def begin_step(state: State, event: Event) -> bool:
    """The step has begun; of a combat damage step it is remembered whether it is the second one."""
    lane = state.lane
    arrive(lane, event.step)
    if event.step == words.COMBAT_DAMAGE and lane.combat is not None and lane.combat.damage_step:
        state.combat().damage_step = SECOND_STEP if event.second == "first_strike_two_steps" else ANOTHER_STEP
    if state.about.governed & TIMED:
        state.changed |= facets.TURN
    return True


STEP_FRAMES: Final[list[Frame]] = [Frame() for _ in STEP_PROCEDURES]
"""A frame to begin each step with; the modules of the steps that have variables put theirs here."""


carried_out_by("500.12", "nothing_between_steps", next_step)
