"""611.2b: what lasts as long as something is so."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.spells.cr608.frames import Regarding

DURATIONS: Final[tuple[int, ...]] = (words.WHILE_THIS_TAPPED, words.WHILE_YOU_CONTROL_THIS, words.WHILE_THIS_ON_BATTLEFIELD)


def lasts(state: State, effect: Lasting) -> bool:
    """What the effect lasts as long as is still so (611.2b)."""
    if effect.duration not in DURATIONS:
        return True
    source = state.objects.get(effect.source)
    if source is None or not is_permanent(source):
        return False
    if effect.duration == words.WHILE_THIS_TAPPED:
        return source.tapped
    return effect.duration == words.WHILE_THIS_ON_BATTLEFIELD or source.controller == effect.controller


@clause("611.2b")
def effect_as_long_as(state: State, frame: Regarding) -> Then | None:
    """What lasts for as long as something is so is over when that is over."""
    (effect,) = [one for one in state.effects if one.id == frame.id]
    return None if lasts(state, effect) else ending(state, effect)


def ending(state: State, effect: Lasting) -> Event:
    """The effect is over."""
    return effect_ended(state.clause, effect.id, source=effect.source)
