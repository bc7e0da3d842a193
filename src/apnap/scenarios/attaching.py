"""Permanents that are attached to others where a scenario begins (301.5, 701.3)."""

from __future__ import annotations

from apnap.rules.effects.attaching import can_be_attached
from apnap.scenarios.faults import fault
from apnap.scenarios.permanents import Position


def attach(position: Position) -> None:
    """Attach them. ScenarioError: that cannot be attached to this."""
    state = position.state
    for id, attribute in position.attached:
        (wanted,) = attribute.objects
        found = position.objects(wanted)
        if len(found) > 1:
            several = ", ".join(f"{wanted.name}#{number}" for (_, number), one in position.ids.items() if one in found)
            raise fault(wanted.place, f"{wanted.name} could be any of {several}; write its number")
        o = state.objects[id]
        if not can_be_attached(state, id, found[0]):
            raise fault(attribute.place, f"{o.card.name} cannot be attached to {state.objects[found[0]].card.name} (301.5)")
        o.attached = found[0]
