"""704.3, 704.5f-h: creatures that die where nothing sees or changes that, and nothing else has to be looked at, die at once.

The events are those of the clauses, in their order.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.tally import WANTED, instead
from apnap.model import facets
from apnap.model.caches import CONTROLLED, MANA
from apnap.model.event import Event, moving
from apnap.model.state import State
from apnap.model.waking import COUNTING, OTHER_CHECKS
from apnap.parts.governing import ACTIVATING, SPARE_MANA
from apnap.parts.words import BATTLEFIELD, DESTROYED, GRAVEYARD, INDESTRUCTIBLE, MOVES, STATE_MATCHES
from apnap.rules.additional.cr704_state_based_actions import (
    are_all_well,
    dying,
    has_other_checks,
    sba_deathtouch,
    sba_lethal_damage,
    sba_loop,
    sba_loop_settled,
    sba_zero_toughness,
)
from apnap.rules.at_once import become
from apnap.rules.concepts.cr104_ending import win_last_player
from apnap.rules.elementary import forget_since_check
from apnap.rules.moving import without
from apnap.rules.turn.removal import leave_combat

SEEN_DYING: Final = 1 << MOVES | 1 << DESTROYED | 1 << STATE_MATCHES
ZERO: Final = sba_zero_toughness.index
LETHAL: Final = sba_lethal_damage.index
TOUCHED: Final = sba_deathtouch.index


def die_at_once(state: State) -> bool:
    """State-based actions are performed, if they are only about creatures as printed; False: they have to be looked at one by one."""
    if state.awake & (COUNTING | OTHER_CHECKS) or state.marks or (state.watched | state.replaced) & SEEN_DYING:
        return False
    if has_other_checks(state) or not are_all_well(state):
        return False
    deaths = deaths_of(state, dying(state))
    if [id for id in dying(state) if state.objects[id].deathtouched]:
        forget_since_check(state)
    if state.watched or state.reads or [event for event in deaths if state.objects[event.subject].facts]:
        for event in deaths:
            PERFORMERS[MOVES](state, event)
            state.log.append(event)
    elif deaths:
        bury(state, deaths)
    state.sweep().checked = True
    if WANTED:
        for clause in (win_last_player, sba_loop_settled, sba_zero_toughness, sba_lethal_damage, sba_deathtouch, sba_loop):
            instead(clause, state)
    return True


def deaths_of(state: State, ids: list[int]) -> list[Event]:
    """How those of the creatures that cannot go on die: by their toughness, by lethal damage, then by deathtouch."""
    shrunk: list[Event] = []
    damaged: list[Event] = []
    touched: list[Event] = []
    for id in ids:
        o = state.objects[id]
        c = o.card.base
        if c.toughness <= 0:
            shrunk.append(moving(ZERO, id, o.owner, BATTLEFIELD, GRAVEYARD))
        elif c.keywords & INDESTRUCTIBLE:
            continue
        elif o.damage >= c.toughness:
            damaged.append(moving(LETHAL, id, o.owner, BATTLEFIELD, GRAVEYARD, DESTROYED))
        else:
            touched.append(moving(TOUCHED, id, o.owner, BATTLEFIELD, GRAVEYARD, DESTROYED))
    return shrunk + damaged + touched


def bury(state: State, deaths: list[Event]) -> None:
    """The creatures are put into their owners' graveyards; what is known of other permanents stands."""
    caches = state.caches
    creatures = caches.creatures
    controlled = caches.controlled
    fighting = state.lane.combat is not None
    for event in deaths:
        id = event.subject
        old = state.objects[id]
        if fighting:
            leave_combat(state, id)
        if old.card.plain_mana or state.governs & (ACTIVATING | SPARE_MANA):
            caches.mana.clear()
        made = become(state, event, old)
        state.player(event.player).graveyard += (made,)
        state.battlefield = without(state.battlefield, id)
        if old.controller in controlled:
            controlled[old.controller] = without(controlled[old.controller], id)
        if creatures is not None:
            creatures = without(creatures, id)
    state.changed |= facets.BATTLEFIELD | facets.GRAVEYARDS
    state.sweep(CONTROLLED | MANA)
    caches.creatures = creatures
