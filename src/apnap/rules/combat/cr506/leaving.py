"""506.4: removal from combat, the one function for every cause."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model import facets
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.combat.cr509.orders import orders_without
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.objects.cr310.protectors import protector


def defender(state: State, combat: Combat, attacker: int) -> int:
    """The defending player of that attacker, also if what it attacked is gone."""
    attacked = combat.attacking[attacker]
    return defended_by(state, attacked) if attacked else dict(combat.defenders)[attacker]


ALL: Final = 0
AS_FIGHTER: Final = 1  # it stops attacking and blocking; what attacks it goes on
AS_ATTACKED: Final = 2  # what attacks it attacks nothing any more; it goes on attacking or blocking


def leave_combat(state: State, id: int, how: int = ALL) -> None:
    """The permanent stops being an attacking, blocking or attacked one (506.4), or only some of these (506.4d).

    What attacked it goes on attacking, but nothing any more (506.4c); what it blocked stays blocked (509.1h).
    """
    combat = state.lane.combat
    assert combat is not None
    if how != AS_FIGHTER and id in combat.attacking.values():
        attack_nothing(state, id)
    if id in combat.attacking and how != AS_ATTACKED:
        combat = state.combat()
        attacked = combat.attacking[id]
        combat.left = (*combat.left, (id, attacked))
        if attacked > 0:
            combat.defenders = (*combat.defenders, (id, as_printed(state, attacked)))
        del combat.attacking[id]
        if id in combat.blocked:
            combat.blocked = tuple([a for a in combat.blocked if a != id])
        if combat.bands:  # and is in no band (702.22f)
            rest = [tuple([a for a in band if a != id]) for band in combat.bands]
            combat.bands = tuple([band for band in rest if len(band) > 1])
        for blocker, attackers in combat.blocking.items():
            if id in attackers:
                combat.blocking[blocker] = tuple([a for a in attackers if a != id])
    if id in combat.blocking and how != AS_ATTACKED:
        combat = state.combat()
        del combat.blocking[id]
    if how != AS_ATTACKED:
        combat = state.combat()
        combat.orders = orders_without(combat.orders, id)
    state.changed |= facets.COMBAT


def attack_nothing(state: State, id: int) -> None:
    """What attacked that permanent goes on attacking, but neither a player nor a permanent any more (506.4c)."""
    combat = state.combat()
    for attacker, attacked in list(combat.attacking.items()):
        if attacked == id:
            combat.attacking[attacker] = 0
            combat.defenders = (*combat.defenders, (attacker, as_printed(state, id)))
            combat.unattacked = (*combat.unattacked, (attacker, id))


def as_printed(state: State, attacked: int) -> int:
    """The defending player of what attacks that permanent, told without the layers: it may be on its way to another zone."""
    o = state.objects[attacked]
    return protector(o) if o.card.types & words.BATTLE else o.controller


def here(state: State, ids: list[int]) -> list[int]:
    """Those that are not phased out; for a year (2009) what phased out stayed in combat."""
    return [i for i in ids if i <= 0 or state.objects[i].zone == words.BATTLEFIELD] if state.phased else ids


def is_still_there(state: State, id: int, player: int) -> bool:
    """The creature is on the battlefield under that player's or a team mate's control: it was not given up to pay for the declaration."""
    o = state.objects[id]
    return o.controller in state.seats.units[player] and is_permanent(o)


carried_out_by("506.4c", "attacked_permanent_gone", attack_nothing)
