"""302: creatures: one that has come under its controller's control only this turn can neither attack nor be tapped for a cost."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.words import HASTE
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.effects.cr613.characteristics import characteristics


def is_new(state: State, id: int) -> bool:
    """Its controller has not controlled the permanent continuously since their most recent turn began."""
    o = state.objects[id]
    return o.since >= state.players[o.controller].last_turn


def can_attack_or_tap(state: State, id: int, c: Characteristics) -> bool:
    """The permanent, which has these characteristics, is no creature that is new and has no haste."""
    return not c.creature or c.keywords & HASTE != 0 or not is_new(state, id)


def can_tap_for_cost(state: State, player: int, id: int) -> bool:
    """The permanent is untapped, and no creature that has come under control only this turn (107.5, 302.6)."""
    return not state.objects[id].tapped and not_sick(state, id)


def not_sick(state: State, id: int) -> bool:
    """It is a permanent, and no creature that has come under control only this turn and has no haste (302.6)."""
    o = state.objects[id]
    if not is_permanent(o):
        return False
    return can_attack_or_tap(state, id, characteristics(state, id))


carried_out_by("302.6", "summoning_sickness", can_attack_or_tap)
