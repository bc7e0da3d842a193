"""608.2c-d: another counter of a kind that is there."""

from __future__ import annotations

from apnap.machine.decisions import Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then
from apnap.model.events.playing import counters_changed
from apnap.model.state import State
from apnap.parts.tree import AnotherCounter, Effect
from apnap.rules.actions.cr701_proliferating import Proliferating, kinds_on
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named


# One more of a kind that is chosen --------------------------------------------------------------------------------
@carries_out(AnotherCounter)
def another_counter(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named gets another counter of a kind that it has, if it has any."""
    assert isinstance(effect, AnotherCounter)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if kinds_on(state, i)])
    return Call("another counter", Proliferating(frame.controller, frame.source, ids)) if ids else None


@clause("608.2d", part="counter")
def resolve_choices_counter(state: State, frame: Proliferating) -> Then | None:
    """Of several kinds the controller chooses a counter."""
    kinds = kinds_on(state, frame.chosen[0])
    if len(kinds) > 1:
        return Decision("choose", frame.player, state.clause, Listed(tuple(kinds)), (frame.chosen[0],), "kind of counter")
    frame.kinds = (tuple(kinds),)
    return None


@resolve_choices_counter.answer
def resolve_choices_counter_answer(state: State, frame: Proliferating, answer: object) -> Then | None:
    if not isinstance(answer, str) or answer not in kinds_on(state, frame.chosen[0]):
        return Illegal("resolve_choices", "there is no counter of that kind")
    frame.kinds = ((answer,),)
    return None


@clause("608.2c", part="counter")
def resolve_in_order_counter(state: State, frame: Proliferating) -> Then | None:
    """It gets one more of that kind."""
    id = frame.chosen[0]
    o = state.objects[id]
    return counters_changed(state.clause, id, counter=frame.kinds[0][0], amount=1, player=o.controller, source=frame.source)


procedure("another counter", resolve_choices_counter, resolve_in_order_counter)
