"""702.89: damage that is removed instead of destruction."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import healed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, RemoveDamage
from apnap.rules.actions.cr701_instructions import Instructed
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named


@clause("702.89a")
def umbra_armor(state: State, frame: Instructed) -> Then | None:
    """The damage marked on the permanents is removed."""
    there = [id for id in frame.ids if on_battlefield(state, id)]
    return do_all([healed(state.clause, id, player=state.objects[id].controller) for id in there])


@performs(words.HEALS)
def heal(state: State, event: Event) -> bool:
    """The permanent has no damage marked on it any more."""
    o = state.object(event.subject)
    o.damage = 0
    o.deathtouched = False
    state.changed |= facets.DAMAGE
    return True


@carries_out(RemoveDamage)
def remove_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named has no damage any more."""
    assert isinstance(effect, RemoveDamage)
    return Call("remove damage", Instructed(tuple(objects_named(state, frame.context(), effect.what)), frame.source))
