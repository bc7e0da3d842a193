"""Starting a game in the middle: the frames of a turn as its procedures would have pushed them, and the plan without what is past."""

from __future__ import annotations

from typing import Final

from apnap.machine.driver import push
from apnap.machine.gate import perform
from apnap.machine.procedures import Clause
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.plan import PHASES, Planned
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr509.frame import DeclareBlockers
from apnap.rules.combat.cr510.combat_damage import first_strike_two_steps
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.concepts.cr103.starting import Starting, first_draw_skip_two_player
from apnap.rules.concepts.cr117.frame import KEPT, Priority
from apnap.rules.concepts.cr117.priority import priority_sba_loop
from apnap.rules.turn.cr500.steps import STEP_FRAMES, STEP_PROCEDURES
from apnap.rules.turn.cr500.turns import PHASE_PROCEDURES
from apnap.rules.turn.cr514_cleanup import cleanup_repeat

MAINS_BEFORE: Final = (0, 0, 1, 1, 2)
"""How many main phases have begun before each phase of a turn."""


def push_over(state: State, procedure: str, frame: Frame) -> None:
    """Put a frame on top whose clauses have all been carried out."""
    push(state, procedure, frame)
    frame.pc = len(frame.table.clauses)


def start_at(state: State, turn: int, player: int, phase: int, step: int, second: bool) -> None:
    """That step of the player's turn is the next thing to begin, by its own clause; `phase` is its place among the five of a turn.

    `second`: the first combat damage step of this combat is past. The untap step begins with its turn.
    """
    lane = state.lane
    push_over(state, "start", Starting())
    push_over(state, "turns", Frame())
    if phase == 0 and turn == 1 and step != words.DRAW:
        skip_first_draw(state, player)
    if phase == 0 and step == words.UNTAP:
        lane.turn = turn - 1
        if turn > 1:
            lane.normal = previous_player(state, player)
        lane.active = player
        return
    in_turn(state, turn, player, phase)
    parts = PHASES[phase].parts
    first = not parts or parts[0].kind == step
    push(state, "phases", Frame())
    if first:
        lane.phases = PHASES[phase:]
        lane.phase = PHASES[phase - 1].kind if phase else -1
        return
    in_phase(state, phase)
    push(state, PHASE_PROCEDURES[lane.phase], Frame())
    lane.steps = steps_from(parts, step)
    if second:
        lane.steps = (Planned(step, (), first_strike_two_steps.index), *lane.steps[1:])


def in_turn(state: State, turn: int, player: int, phase: int) -> None:
    """It is that turn of the player; each of the others has had theirs before, in turn order."""
    lane = state.lane
    lane.turn = turn
    lane.active = player
    lane.normal = player
    lane.mains = MAINS_BEFORE[phase]
    before = player
    for number in range(turn, 0, -1):
        if state.players[before].last_turn:
            break
        state.player(before).last_turn = number
        before = previous_player(state, before)
    push_over(state, "turn", Frame())


def in_phase(state: State, phase: int) -> None:
    """The lane is in that phase, those after it are to come."""
    lane = state.lane
    lane.phase = PHASES[phase].kind
    lane.phases = PHASES[phase + 1 :]
    lane.frames[-1].pc = 1


def steps_from(parts: tuple[Planned, ...], step: int) -> tuple[Planned, ...]:
    """The steps of a phase from that one on."""
    kinds = [part.kind for part in parts]
    return parts[kinds.index(step) :]


def previous_player(state: State, player: int) -> int:
    """The player whose turn comes before."""
    before = player
    while next_player(state, before) != player:
        before = next_player(state, before)
    return before


def skip_first_draw(state: State, player: int) -> None:
    """The player who begins will skip the draw step of the first turn, where there are two (103.8a)."""
    state.starting = player
    state.clause = first_draw_skip_two_player.index
    skipped = first_draw_skip_two_player.run(state, state.lane.frames[0])
    if isinstance(skipped, Event):
        perform(state, (skipped,))


# In the middle of a step -------------------------------------------------------------------------------------------
def wait_in(state: State, phase: int, step: int, second: bool, player: int, passes: int) -> None:
    """The next step, prepared by `start_at`, has begun and is in progress: the player gets priority, so many have passed in succession.

    State-based actions are checked before, as before any priority.
    """
    lane = state.lane
    if not PHASES[phase].parts:
        in_phase(state, phase)
        lane.mains += 1
        lane.steps = ()
        waiting(state, PHASE_PROCEDURES[words.MAIN_PHASE], step, player, passes)
    else:
        if lane.frames[-1].table.name == "phases":
            in_phase(state, phase)
            push(state, PHASE_PROCEDURES[lane.phase], Frame())
            lane.steps = PHASES[phase].parts
        lane.frames[-1].pc = 1
        lane.steps = lane.steps[1:]
        if step == words.COMBAT_DAMAGE and not second and lane.combat is not None and lane.combat.damage_step:
            lane.steps = (Planned(words.COMBAT_DAMAGE, (), first_strike_two_steps.index), *lane.steps)
        waiting(state, STEP_PROCEDURES[step], step, player, passes)
    lane.step = step


def waiting(state: State, procedure: str, step: int, player: int, passes: int) -> None:
    """The frame of a step in which that player is about to get priority."""
    frame = STEP_FRAMES[step].fresh()
    if isinstance(frame, DeclareBlockers):
        frame.begun = True
    push(state, procedure, frame)
    at = place_in(frame, (cleanup_repeat,))
    if at >= 0:
        frame.pc = at + 1
        frame = Priority()
        push(state, "priority", frame)
    assert isinstance(frame, Priority)
    frame.player = player
    frame.passes = passes
    frame.reason = KEPT
    frame.pc = place_in(frame, (priority_sba_loop,))


def place_in(frame: Frame, clauses: tuple[Clause, ...]) -> int:
    """The place of the first of those clauses in the table of the frame; -1: none of them is in it."""
    for place in range(len(frame.table.clauses)):
        if frame.table.clauses[place] in clauses:
            return place
    return -1
