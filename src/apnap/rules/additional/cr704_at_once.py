"""704.3, 704.5f-h: creatures that die where nothing sees or changes that, and nothing else has to be looked at, die at once.

The events are those of the clauses, in their order.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.tally import WANTED, instead
from apnap.model.event import Event, moving
from apnap.model.state import State
from apnap.model.waking import COUNTING, OTHER_CHECKS
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
from apnap.rules.concepts.cr104_ending import win_last_player
from apnap.rules.elementary import forget_since_check

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
    objects = state.objects
    by_deathtouch = False
    shrunk: list[Event] = []
    damaged: list[Event] = []
    touched: list[Event] = []
    for id in dying(state):
        o = objects[id]
        c = o.card.base
        if c.toughness <= 0:
            shrunk.append(moving(ZERO, id, o.owner, BATTLEFIELD, GRAVEYARD))
        elif not c.keywords & INDESTRUCTIBLE:
            if o.damage >= c.toughness:
                damaged.append(moving(LETHAL, id, o.owner, BATTLEFIELD, GRAVEYARD, DESTROYED))
            else:
                touched.append(moving(TOUCHED, id, o.owner, BATTLEFIELD, GRAVEYARD, DESTROYED))
        by_deathtouch = by_deathtouch or o.deathtouched
    if by_deathtouch:
        forget_since_check(state)
    move = PERFORMERS[MOVES]
    for event in shrunk + damaged + touched:
        move(state, event)
        state.log.append(event)
    state.sweep().checked = True
    if WANTED:
        for clause in (win_last_player, sba_loop_settled, sba_zero_toughness, sba_lethal_damage, sba_deathtouch, sba_loop):
            instead(clause, state)
    return True
