"""500.11, 614.10: what begins begins, or is skipped, at once, if all that could change it are effects by which players skip something.

Such an effect is about the first draw step of every game of two players. The events are those of the clauses, in their order.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.tally import WANTED, instead
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts.tree import SkipAll, SkipNext
from apnap.parts.words import EFFECT_ENDS, PLAN_CHANGES, REPLACED, STATE_MATCHES
from apnap.rules.effects.cr614_changes import changed
from apnap.rules.effects.cr614_replacement import being_carried_out, lasting_effect
from apnap.rules.effects.cr614_skipping import skips
from apnap.rules.effects.cr614_table import functioning
from apnap.rules.effects.cr616_interaction import choose_replacement, noted, replaced_event_never_happens, skip_is_replacement

SEEN: Final = 1 << REPLACED | 1 << EFFECT_ENDS | 1 << PLAN_CHANGES | 1 << STATE_MATCHES
SKIPPING: Final = (choose_replacement, skip_is_replacement, replaced_event_never_happens)


def skipping(state: State, event: Event) -> list[Lasting] | None:
    """The effects by which what begins with that event is skipped; None: something else could change it, or see that."""
    seen = SEEN | 1 << event.kind
    if state.marks or state.settling or state.watched & seen or state.replaced & SEEN or functioning(state):
        return None
    for effect in state.effects:
        if not isinstance(effect.part, (SkipNext, SkipAll)):
            return None
    return [effect for effect in state.effects if skips(state, effect, event)]


def begin_at_once(state: State, event: Event) -> None:
    """It begins."""
    PERFORMERS[event.kind](state, event)
    state.log.append(event)


def skip_at_once(state: State, event: Event, lasting: Lasting) -> bool:
    """It is skipped by that effect, the only one; False: the clauses have to see to it."""
    state.clause = skip_is_replacement.index
    effect = lasting_effect(state, event, 1 << event.kind, lasting)
    if effect is None or being_carried_out(state):
        return False
    instead_of_it, used = changed(state, event, effect, (event,))
    happened = [noted(state, event, effect, 0, "")]
    if effect.left >= 0:
        happened.append(Event(EFFECT_ENDS, state.clause, effect.id, -1, effect.left - used, 0, 0, 0, effect.source))
    happened.extend(instead_of_it)
    for one in happened:
        PERFORMERS[one.kind](state, one)
        state.log.append(one)
    if WANTED:
        for clause in SKIPPING:
            instead(clause, state)
    return True
