"""506.4: removal from combat, the one function for every cause."""

from __future__ import annotations

from apnap.model import facets
from apnap.model.state import State
from apnap.parts import words


def leave_combat(state: State, id: int) -> None:
    """The permanent stops being an attacking, blocking or attacked one (506.4); what it blocked stays blocked (509.1h)."""
    lane = state.lane
    combat = lane.combat
    assert combat is not None
    if id in combat.attacking:
        combat = state.combat()
        combat.left = (*combat.left, (id, combat.attacking[id]))
        del combat.attacking[id]
        combat.blocked = tuple([a for a in combat.blocked if a != id])
        for blocker, attackers in list(combat.blocking.items()):
            if id in attackers:
                combat.blocking[blocker] = tuple([a for a in attackers if a != id])
    if id in combat.blocking:
        combat = state.combat()
        del combat.blocking[id]
    for creature, order in list(combat.orders.items()):
        if id in order:
            combat = state.combat()
            combat.orders[creature] = tuple([i for i in order if i != id])
    state.changed |= facets.COMBAT


def here(state: State, ids: list[int]) -> list[int]:
    """Those that are not phased out; for a year (2009) what phased out stayed in combat."""
    return [i for i in ids if i <= 0 or state.objects[i].zone == words.BATTLEFIELD] if state.phased else ids
