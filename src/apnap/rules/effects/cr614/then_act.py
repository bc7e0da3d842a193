"""614.10b: what a player does after skipping something."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, goto
from apnap.machine.then import Call, Then, do_all
from apnap.model.events.playing import effect_ended
from apnap.model.state import State
from apnap.parts.tree import FirstOfNext
from apnap.rules.spells.cr608.instructions import NO_SPELL, Instructions
from apnap.rules.turn.cr500.frames import Beginning


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


ONCE_MORE: Final = goto(skip_then_act)
