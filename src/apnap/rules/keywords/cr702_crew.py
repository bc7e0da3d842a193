"""702.122, 613.1d: what becomes a creature for a time."""

from __future__ import annotations

from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts.tree import BecomeType, Effect
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import lasting_over
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named


@carries_out(BecomeType)
def become_type(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named has further types until the duration is over."""
    assert isinstance(effect, BecomeType)
    ids = [i for i in objects_named(state, frame.context(), effect.what) if on_battlefield(state, i)]
    return lasting_over(state, frame, effect, ids, effect.duration)
