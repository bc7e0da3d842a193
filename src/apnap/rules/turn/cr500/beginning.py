"""500.11: a turn, phase or step that something might skip or see as it begins."""

from __future__ import annotations

from apnap.machine.gate import HOOKS
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr614.then_act import skip_then_act, skip_then_act_done
from apnap.rules.turn.cr500.frames import Beginning
from apnap.rules.turn.cr500.phases import phase_frame
from apnap.rules.turn.cr500.steps import STEP_FRAMES, STEP_PROCEDURES
from apnap.rules.turn.cr500.turns import PHASE_PROCEDURES
from apnap.rules.turn.cr723.spans import control_player_limited, control_player_limited_ends, control_player_turn, control_player_turn_ends


def new_beginning(event: Event) -> Frame:
    """The frame for what is about to begin."""
    return Beginning(event)


def carried_out(event: Event) -> Call:
    """The procedure of the turn, phase or step that begins."""
    if event.kind == words.TURN_BEGINS:
        return Call("turn", Frame())
    if event.kind == words.PHASE_BEGINS:
        return Call(PHASE_PROCEDURES[event.phase], phase_frame(event.phase).fresh())
    return Call(STEP_PROCEDURES[event.step], STEP_FRAMES[event.step].fresh())


def has_begun(state: State, event: Event) -> Frame:
    """The same frame once nothing is left to do in it: it stays beneath what has begun and been seen, as if it could have been skipped."""
    frame = Beginning(event, began=True)
    frame.table = state.rules.tables["begin"]
    frame.pc = frame.table.length
    return frame


HOOKS.beginning = new_beginning
HOOKS.begun = has_begun


@clause("500.11", part="propose")
def skip_as_absent_propose(state: State, frame: Beginning) -> Then | None:
    """That a turn, phase or step begins can be replaced: it is skipped."""
    return do_all([frame.event], keep=True)


@clause("500.11")
def skip_as_absent(state: State, frame: Beginning) -> Then | None:
    """What is skipped is passed over as though it did not exist."""
    return carried_out(frame.event) if frame.began else None


procedure(
    "begin",
    skip_as_absent_propose,
    control_player_turn,
    control_player_limited,
    skip_then_act,
    skip_then_act_done,
    skip_as_absent,
    control_player_limited_ends,
    control_player_turn_ends,
)
