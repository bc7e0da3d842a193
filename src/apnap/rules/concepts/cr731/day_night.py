"""731: how it becomes day and night."""

from __future__ import annotations

from apnap.machine.procedures import procedure
from apnap.machine.then import Call, Then
from apnap.model.state import State
from apnap.parts.tree import BecomeDay, Condition, Effect, ItIsDay
from apnap.rules.concepts.cr731.designations import DAY, NIGHT, Dawning, day_night_becomes, time_of_day
from apnap.rules.keywords.cr702_daybound import daybound_transforms, nightbound_transforms
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context

procedure("become day or night", day_night_becomes, daybound_transforms, nightbound_transforms)


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
