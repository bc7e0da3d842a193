"""506.4: removal from combat, the one function for every cause."""

from __future__ import annotations

from apnap.machine.procedures import states
from apnap.model import facets
from apnap.model.event import coded_player
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.types.cr310_protectors import protector


def defending(state: State, attacked: int) -> int:
    """The defending player of an attacker that attacks this: the player, a planeswalker's controller, a battle's protector (508.5)."""
    if attacked < 0:
        return coded_player(attacked)
    o = state.objects[attacked]
    return protector(o) if characteristics(state, attacked).types & words.BATTLE else o.controller


def defender(state: State, combat: Combat, attacker: int) -> int:
    """The defending player of that attacker, also if what it attacked is gone; -1: nobody."""
    attacked = combat.attacking[attacker]
    if attacked:
        return defending(state, attacked)
    for id, player in combat.defenders:
        if id == attacker:
            return player
    return -1


def leave_combat(state: State, id: int) -> None:
    """The permanent stops being an attacking, blocking or attacked one (506.4); what it blocked stays blocked (509.1h)."""
    lane = state.lane
    combat = lane.combat
    assert combat is not None
    for attacker, attacked in list(combat.attacking.items()):
        if attacked == id:  # it stays attacking, but nothing (506.4c)
            combat = state.combat()
            combat.attacking[attacker] = 0
            o = state.objects[id]
            player = protector(o) if o.card.types & words.BATTLE else o.controller
            combat.defenders = (*combat.defenders, (attacker, player))
            combat.unattacked = (*combat.unattacked, (attacker, id))
    if id in combat.attacking:
        combat = state.combat()
        combat.left = (*combat.left, (id, combat.attacking[id]))
        del combat.attacking[id]
        combat.blocked = tuple([a for a in combat.blocked if a != id])
        if combat.bands:  # and is in no band (702.22f)
            rest = [tuple([a for a in band if a != id]) for band in combat.bands]
            combat.bands = tuple([band for band in rest if len(band) > 1])
        for blocker, attackers in list(combat.blocking.items()):
            if id in attackers:
                combat.blocking[blocker] = tuple([a for a in attackers if a != id])
    if id in combat.blocking:
        combat = state.combat()
        del combat.blocking[id]
    if combat.orders:
        combat = state.combat()
        combat.orders = orders_without(combat.orders, id)
    state.changed |= facets.COMBAT | facets.LOSING


def orders_without(orders: dict[int, tuple[int, ...]], id: int) -> dict[int, tuple[int, ...]]:
    """The damage assignment orders without that creature (509.2a, 509.3a); the others keep their places."""
    return {creature: tuple([i for i in order if i != id]) for creature, order in orders.items() if creature != id}


def here(state: State, ids: list[int]) -> list[int]:
    """Those that are not phased out; for a year (2009) what phased out stayed in combat."""
    return [i for i in ids if i <= 0 or state.objects[i].zone == words.BATTLEFIELD] if state.phased else ids


def is_still_there(state: State, id: int, player: int) -> bool:
    """The creature is on the battlefield under that player's control: it was not given up to pay for the declaration."""
    o = state.objects[id]
    return o.controller == player and o.zone == words.BATTLEFIELD and not o.became


states("506.4", "removed_from_combat", leave_combat)
states("506.4c", "attacked_permanent_gone", leave_combat)
states("509.2a", "dao_attacker_update", orders_without, "M12")
states("509.3a", "dao_blocker_update", orders_without, "M12")
