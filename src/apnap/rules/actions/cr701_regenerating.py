"""701.19: regeneration, and destruction that it cannot replace."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import regenerated
from apnap.model.events.playing import tapped
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.actions.cr701_instructions import Instructed, destroying
from apnap.rules.combat.cr506.leaving import leave_combat
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.spells.cr608.noted import resolve_in_order_noted


@clause("701.19a")
def regenerate(state: State, frame: Instructed) -> Then | None:
    """Instead of being destroyed a permanent has its damage removed, is tapped by its controller, and is removed from combat."""
    events: list[Event] = []
    for id in frame.ids:
        if on_battlefield(state, id):
            controller = state.objects[id].controller
            events.append(regenerated(state.clause, id, player=controller))
            events.append(tapped(state.clause, id, player=controller))
    return do_all(events)


@performs(words.REGENERATES)
def heal(state: State, event: Event) -> bool:
    """The damage marked on the permanent is gone, and it stops attacking or blocking."""
    o = state.object(event.subject)
    o.damage = 0
    o.deathtouched = False
    state.changed |= facets.DAMAGE
    combat = state.lane.combat
    if combat is not None and (event.subject in combat.attacking or event.subject in combat.blocking):
        leave_combat(state, event.subject)
    return True


@clause("701.8a", part="for_good")
def keyword_destroy_for_good(state: State, frame: Instructed) -> Then | None:
    """What is destroyed and cannot be regenerated goes to the graveyard as well; no shield of regeneration is applied (701.19c)."""
    return destroying(state, frame, words.FOR_GOOD)


procedure("regenerate", regenerate)


procedure("destroy for good", keyword_destroy_for_good, resolve_in_order_noted)
