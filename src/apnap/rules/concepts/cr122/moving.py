"""122.5: counters that are moved."""

from __future__ import annotations

from apnap.machine.then import Then, do_all
from apnap.model.events.playing import counters_changed
from apnap.model.state import State
from apnap.parts.tree import Effect, MoveCounters
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, objects_named


@carries_out(MoveCounters)
def move_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counters are taken off one object and put on another; if either cannot be done, neither is (122.5)."""
    assert isinstance(effect, MoveCounters)
    context = frame.context()
    givers = objects_named(state, context, effect.of)
    takers = objects_named(state, context, effect.to)
    if not givers or not takers or givers[0] == takers[0] or not on_battlefield(state, givers[0]) or not on_battlefield(state, takers[0]):
        return None
    there = state.objects[givers[0]].count(effect.counter)
    number = there if effect.amount is None else min(there, amount(state, context, effect.amount))
    if number <= 0:
        return None
    off = counters_changed(state.clause, givers[0], counter=effect.counter, amount=-number, source=frame.source)
    on = counters_changed(state.clause, takers[0], counter=effect.counter, amount=number, source=frame.source)
    return do_all([off, on])
