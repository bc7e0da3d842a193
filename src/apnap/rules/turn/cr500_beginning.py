"""500.11, 614.10b: a turn, phase or step that something might skip or see as it begins."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

from apnap.machine.gate import HOOKS
from apnap.machine.procedures import clause, goto, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import FirstOfNext
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN
from apnap.rules.additional.cr723_controlling import begins_for, ends
from apnap.rules.effects.cr608_resolving import NO_SPELL, Instructions
from apnap.rules.turn.cr500_turn import PHASE_PROCEDURES, STEP_FRAMES, STEP_PROCEDURES, phase_frame
from apnap.slotted import Id, slotted


@slotted
class Beginning(Frame):
    """A turn, phase or step about to begin that something might skip or see: its event, and whether it began.

    `first` is the effect by which something is being done first in it (614.10b).
    """

    event: Event
    _: KW_ONLY
    began: bool = False
    first: Id = 0

    def take(self, performed: tuple[Event, ...]) -> None:
        """It has begun, unless it was skipped."""
        self.began = len(performed) > 0 and performed[0].kind == self.event.kind


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


@clause("614.10b")
def skip_then_act(state: State, frame: Beginning) -> Then | None:
    """What a player does after skipping something is the first thing in the next turn, phase or step that there is."""
    if not frame.began:
        return None
    for effect in state.effects:
        if isinstance(effect.part, FirstOfNext):
            frame.first = effect.id
            return Call("instructions", Instructions(effect.part.effects, effect.controller, effect.source, NO_SPELL, ()))
    return None


@clause("614.10b", part="done")
def skip_then_act_done(state: State, frame: Beginning) -> Then | None:
    """That has been done."""
    if not frame.first:
        return None
    done = effect_ended(state.clause, frame.first)
    frame.first = 0
    return do_all([done], go=ONCE_MORE)


# Players who are controlled for it --------------------------------------------------------------------------------
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


ONCE_MORE: Final = goto(skip_then_act)
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
