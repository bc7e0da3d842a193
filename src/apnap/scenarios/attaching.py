"""Permanents that are attached to others, or phased out, where a scenario begins (301.5, 303.4, 701.3, 702.26)."""

from __future__ import annotations

from apnap.model.event import player_code
from apnap.parts import words
from apnap.rules.keywords.cr702_phased_out import UNDER
from apnap.rules.keywords.cr702_phasing import DIRECTLY, HOW, INDIRECTLY
from apnap.rules.objects.cr303.attaching import can_be_attached
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Named
from apnap.scenarios.permanents import Position


def attach(position: Position) -> None:
    """Attach them. ScenarioError: that cannot be attached to this."""
    state = position.state
    for id, attribute in position.attached:
        (wanted,) = attribute.objects
        to = bearer(position, wanted)
        o = state.objects[id]
        if not can_be_attached(state, id, to):
            named = state.objects[to].card.name if to > 0 else wanted.name
            raise fault(attribute.place, f"{o.card.name} cannot be attached to {named} (301.5, 303.4)")
        o.attached = to


def bearer(position: Position, wanted: Named) -> int:
    """The player or permanent of that name."""
    for player, seat in enumerate(position.scenario.seats):
        if seat.name.casefold() == wanted.name.casefold():
            return player_code(player)
    found = position.objects(wanted)
    if len(found) > 1:
        several = ", ".join(f"{wanted.name}#{number}" for (_, number), one in position.ids.items() if one in found)
        raise fault(wanted.place, f"{wanted.name} could be any of {several}; write its number")
    return found[0]


def phase_out(position: Position) -> None:
    """Let them be phased out: indirectly what is attached to something that is (702.26g)."""
    state = position.state
    for id in position.phased:
        o = state.objects[id]
        o.zone = words.PHASED_OUT
        o.facts = (*o.facts, (HOW, INDIRECTLY if o.attached in position.phased else DIRECTLY), (UNDER, o.controller + 1))
    state.phased = tuple([id for id in state.battlefield if id in position.phased])
    state.battlefield = tuple([id for id in state.battlefield if id not in position.phased])
