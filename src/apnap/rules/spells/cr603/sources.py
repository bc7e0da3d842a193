"""Whether an object is the source of an ability that has triggered and has not left the stack yet (704.5s, 704.5v)."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import Ability, Chapter, Triggered, TriggeredByAny
from apnap.rules.handled import handles
from apnap.rules.spells.cr603.stacking import Stacking


def is_source(state: State, id: int, counter: str) -> bool:
    """A triggered ability of the object waits or is on the stack: one that triggers on counters of that kind, if one is named."""
    for w in state.lane.waiting:
        if w.source == id and is_about(w.ability, counter):
            return True
    for frame in state.lane.frames:
        if isinstance(frame, Stacking) and [w for w in frame.ready + frame.rest if w.source == id and is_about(w.ability, counter)]:
            return True
    for on_stack in state.lane.stack:
        spell = state.objects[on_stack].spell
        if spell is not None and spell.origin == id and spell.ability is not None and is_about(spell.ability, counter):
            return True
    return False


def is_about(ability: Ability, counter: str) -> bool:
    """It is triggered, on counters of that kind if one is named."""
    return isinstance(ability, Triggered) and (not counter or ability.event.counter == counter)


handles(Chapter, TriggeredByAny)
