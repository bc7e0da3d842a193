"""614.3: a replacement effect that is being made."""

from __future__ import annotations

from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import MakeReplacement
from apnap.rules.effects.cr611.continuous import begin
from apnap.slotted import Id, Ids, slotted


@slotted
class Making(Frame):
    """A replacement effect that is being made: by what, about what, and the source of damage once it is chosen."""

    part: MakeReplacement
    controller: int
    source: Id
    spell: Spell
    subjects: Ids
    chosen: Id = 0


def effect_made(state: State, frame: Making) -> Event:
    """The effect begins."""
    part = frame.part
    made = Lasting(state.next_id, part, frame.controller, frame.source, frame.subjects, 0, 0, part.times, part.duration, 0, state.clause)
    made.spell = frame.spell
    made.chosen = frame.chosen
    return begin(state, made, words.NO_EVENT)
