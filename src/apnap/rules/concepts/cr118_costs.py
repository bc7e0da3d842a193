"""118: costs, and what is there to pay them."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import Activated, CostPart, DiscardCost, ManaCost, PayLife, SacrificeCost, SacrificeThis, TapThis
from apnap.parts.words import BATTLEFIELD, HASTE
from apnap.rules.concepts.cr106_mana import Cost, affordable
from apnap.rules.effects.cr613_layers import characteristics, controlled, meets
from apnap.rules.effects.handled import handles

NO_COST_MANA: Cost = (0, 0, 0, 0, 0, 0, 0)


def number_of(part: CostPart) -> int:
    """How many objects the part of a cost asks for."""
    return part.count if isinstance(part, DiscardCost) else 1


def payable(state: State, player: int, source: int, part: CostPart) -> tuple[int, ...]:
    """What the player can discard or sacrifice for that part of a cost of `source`."""
    if isinstance(part, SacrificeCost):
        return tuple([i for i in controlled(state, player) if meets(state, part.filter, i, player, source)])
    return state.players[player].hand


def can_tap_for_cost(state: State, player: int, id: int) -> bool:
    """The permanent is untapped, and no creature that has come under control only this turn (107.5, 302.6)."""
    o = state.objects[id]
    if o.tapped or o.zone != BATTLEFIELD or o.became:
        return False
    c = characteristics(state, id)
    return not c.creature or c.keywords & HASTE != 0 or o.since < state.players[player].last_turn


def can_pay_cost(state: State, player: int, id: int, ability: Activated) -> bool:
    """Every part of the cost can be paid (118.3)."""
    o = state.objects[id]
    mana = NO_COST_MANA
    used = 0
    for part in ability.cost:
        if isinstance(part, TapThis):
            if not can_tap_for_cost(state, player, id):
                return False
            used = id
        elif isinstance(part, ManaCost):
            w, u, b, r, g, colourless = part.mana
            mana = (w, u, b, r, g, colourless, part.generic)
        elif isinstance(part, PayLife):
            if state.players[player].life < part.amount:
                return False
        elif isinstance(part, (DiscardCost, SacrificeCost)):
            if len(payable(state, player, id, part)) < number_of(part):
                return False
        elif isinstance(part, SacrificeThis):
            if o.controller != player or o.zone != BATTLEFIELD or o.became:
                return False
            used = id
        else:
            return False
    return mana == NO_COST_MANA or affordable(state, player, mana, used)


handles(ManaCost, TapThis, SacrificeThis, SacrificeCost, PayLife, DiscardCost)
