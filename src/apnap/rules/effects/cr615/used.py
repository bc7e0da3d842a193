"""614.3, 615.7, 615.8: replacement and prevention effects that are used up."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, events_of
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts.tree import Prevent, Skip
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.used import Used, left_of, replacement_until_used_used


@clause("615.7")
def prevention_shield(state: State, frame: Used) -> Then | None:
    """Each damage that a shield prevents leaves less of it, or nothing."""
    return left_of(state, frame)


@clause("615.8")
def prevention_next_time(state: State, frame: Used) -> Then | None:
    """What prevents the next damage of a source has done so, and is over."""
    return left_of(state, frame)


def used_up(state: State, effect: Applicable, used: int) -> tuple[Event, ...]:
    """There is less of the effect, or nothing, once it has been applied; that something is skipped is said by its own rule (614.10)."""
    now = Used(effect.id, effect.source, effect.left - used)
    if isinstance(effect.change, Skip):
        return (left_of(state, now),)
    if not isinstance(effect.change, Prevent):
        return events_of(replacement_until_used_used.within(state, now))
    return events_of((prevention_next_time if effect.whole else prevention_shield).within(state, now))
