"""400.7: an effect does not follow what it is about into another zone."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.rules.concepts.cr110_permanents import is_there
from apnap.rules.effects.cr611.ending import ending
from apnap.rules.spells.cr608.frames import Regarding


@clause("400.7")
def new_object(state: State, frame: Regarding) -> Then | None:
    """An effect about objects does not follow them into another zone: it is over when none of them is there."""
    (effect,) = [one for one in state.effects if one.id == frame.id]
    return None if [i for i in effect.subjects if is_there(state, i)] else ending(state, effect)
