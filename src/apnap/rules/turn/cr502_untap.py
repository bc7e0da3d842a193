"""502: the untap step. Nobody gets priority in it (502.4): its table has no clause of priority."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import UNTAPS
from apnap.rules.effects.cr613_layers import controlled


@clause("502.3")
def untap_permanents(state: State, frame: Frame) -> Then | None:
    """The active player untaps all their permanents at once."""
    objects = state.objects
    active = state.lane.active
    events = [Event(UNTAPS, state.clause, subject=i, player=active) for i in controlled(state, active) if objects[i].tapped]
    return do_all(events) if events else None


procedure("untap step", untap_permanents)
