"""614.3: a replacement effect that is used up."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.slotted import EffectId, Id, slotted


@slotted
class Used(Frame):
    """An effect of that source that has been applied, and how much of it is left."""

    effect: EffectId
    source: Id
    left: int


@clause("614.3", part="used")
def replacement_until_used_used(state: State, frame: Used) -> Then | None:
    """What replaces a number of events has replaced one more, and is over after the last one."""
    return left_of(state, frame)


def left_of(state: State, frame: Used) -> Event:
    """So much is left of the effect; if that is nothing, it is over."""
    return effect_ended(state.clause, frame.effect, left=frame.left, source=frame.source)
