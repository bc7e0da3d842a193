"""731, 502.2: how it becomes day and night."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import BecomeDay, Condition, Effect, ItIsDay
from apnap.rules.additional.cr731_designations import DAY, NIGHT, Dawning, becomes, day_night_becomes, spells_last_turn, time_of_day
from apnap.rules.effects.conditions import decides
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import Context
from apnap.rules.keywords.cr702_daybound import daybound_transforms, nightbound_transforms

procedure("become day or night", day_night_becomes, daybound_transforms, nightbound_transforms)


@clause("502.2")
def untap_day_night(state: State, frame: Frame) -> Then | None:
    """If it is day and the last turn's player cast no spell in it, it becomes night; if night and they cast two or more, day."""
    now = time_of_day(state)
    if not now:
        return None
    spells = spells_last_turn(state)
    if now == DAY and not spells:
        return becomes(state, True, 0)
    return becomes(state, False, 0) if now == NIGHT and spells >= 2 else None


@carries_out(BecomeDay)
def become_day(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """It becomes day, or night."""
    assert isinstance(effect, BecomeDay)
    return Call("become day or night", Dawning(effect.night, frame.source))


@decides(ItIsDay)
def it_is_day(state: State, condition: Condition, context: Context) -> bool:
    """It is day, or night."""
    assert isinstance(condition, ItIsDay)
    return time_of_day(state) == (NIGHT if condition.night else DAY)
