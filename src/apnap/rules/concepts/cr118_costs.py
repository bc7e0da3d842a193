"""118: the parts of a cost, and what is there to pay them."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import (
    AddCountersCost,
    CostPart,
    DiscardCost,
    DiscardThis,
    ExileCost,
    ExileThis,
    Filter,
    LoyaltyCost,
    ManaCost,
    PayLife,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    RevealThis,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapPower,
    TapThis,
    UntapThis,
)
from apnap.parts.words import BATTLEFIELD, GRAVEYARD, HAND, HASTE
from apnap.rules.effects.cr613_layers import characteristics, controlled, meets
from apnap.rules.effects.handled import handles

CHOSEN = (SacrificeCost, DiscardCost, ExileCost, ReturnCost, TapCost)


def number_of(part: CostPart) -> int:
    """How many objects the part of a cost asks for; 0 if it asks for none to be chosen."""
    return part.count if isinstance(part, (SacrificeCost, DiscardCost, ExileCost, ReturnCost, TapCost)) else 0


def payable(state: State, player: int, source: int, part: CostPart) -> tuple[int, ...]:
    """What the player can discard, sacrifice, exile, return or tap for that part of a cost of `source`."""
    if isinstance(part, (SacrificeCost, ReturnCost)):
        return permanents(state, player, source, part.filter)
    if isinstance(part, (TapCost, TapPower)):
        itself = permanents(state, player, 0, part.filter) if isinstance(part, TapPower) and not state.rules.switches.crew_other else ()
        items = permanents(state, player, source, part.filter)
        return tuple([i for i in (*items, *[i for i in itself if i not in items]) if not state.objects[i].tapped])
    zone = part.zone if isinstance(part, ExileCost) else HAND
    which = part.filter if isinstance(part, (ExileCost, DiscardCost)) else None
    cards = state.players[player].graveyard if zone == GRAVEYARD else state.players[player].hand
    return tuple([i for i in cards if i != source and (which is None or meets(state, which, i, player, source))])


def permanents(state: State, player: int, source: int, which: Filter) -> tuple[int, ...]:
    """The permanents that the player controls and that meet the filter."""
    return tuple([i for i in controlled(state, player) if meets(state, which, i, player, source)])


def can_tap_for_cost(state: State, player: int, id: int) -> bool:
    """The permanent is untapped, and no creature that has come under control only this turn (107.5, 302.6)."""
    return not state.objects[id].tapped and not_sick(state, player, id)


def not_sick(state: State, player: int, id: int) -> bool:
    """It is a permanent, and no creature that has come under control only this turn and has no haste (302.6)."""
    o = state.objects[id]
    if o.zone != BATTLEFIELD or o.became:
        return False
    c = characteristics(state, id)
    return not c.creature or c.keywords & HASTE != 0 or o.since < state.players[player].last_turn


def can_pay_this(state: State, player: int, id: int, part: CostPart) -> bool:
    """The part of a cost that is about the source itself can be paid."""
    o = state.objects[id]
    if isinstance(part, TapThis):
        return can_tap_for_cost(state, player, id)
    if isinstance(part, UntapThis):
        return o.tapped and not_sick(state, player, id)
    if isinstance(part, (SacrificeThis, ReturnThis)):
        return o.controller == player and o.zone == BATTLEFIELD and not o.became
    if isinstance(part, (DiscardThis, RevealThis)):
        return o.zone == HAND and not o.became
    if isinstance(part, ExileThis):
        return not o.became
    if isinstance(part, LoyaltyCost):
        return o.zone == BATTLEFIELD and not o.became and (part.x or o.count("loyalty") + part.number >= 0)
    if isinstance(part, RemoveCountersCost):
        return not o.became and o.count(part.counter) >= part.count
    return isinstance(part, AddCountersCost) and not o.became


def can_pay_parts(state: State, player: int, id: int, parts: tuple[CostPart, ...], life: int = 0, helping: tuple[int, ...] = ()) -> bool:
    """All parts that are no mana can be paid, together with `life` (118.3), where those objects pay for mana."""
    demands: list[tuple[int, ...]] = []
    goes = [p for p in parts if isinstance(p, (SacrificeThis, ReturnThis, ExileThis, DiscardThis))]
    turns = [p for p in parts if isinstance(p, (TapThis, UntapThis))]
    for part in parts:
        if isinstance(part, PayLife):
            life += part.amount
        elif isinstance(part, TapPower):
            if sum([max(0, power) for power in powers(state, payable(state, player, id, part))]) < part.power:
                return False
        elif isinstance(part, CHOSEN):
            items = payable(state, player, id, part)
            if goes or (turns and isinstance(part, TapCost)):
                items = tuple([i for i in items if i != id])
            if helping and isinstance(part, (TapCost, ExileCost)):
                items = tuple([i for i in items if i not in helping])
            for _ in range(number_of(part)):
                demands.append(items)
        elif not isinstance(part, ManaCost) and not can_pay_this(state, player, id, part):
            return False
    if life and state.players[player].life < life:
        return False
    return not demands or matched(demands)


def powers(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The power of each."""
    return tuple([characteristics(state, i).power for i in ids])


def matched(demands: list[tuple[int, ...]]) -> bool:
    """Each demand can have an object of its own."""
    if len(demands) == 1 or demands.count(demands[0]) == len(demands):
        return len(demands[0]) >= len(demands)
    holder: dict[int, int] = {}
    return all([_place(demands, n, holder, set()) for n in range(len(demands))])


def _place(demands: list[tuple[int, ...]], n: int, holder: dict[int, int], seen: set[int]) -> bool:
    for item in demands[n]:
        if item not in seen:
            seen.add(item)
            if item not in holder or _place(demands, holder[item], holder, seen):
                holder[item] = n
                return True
    return False


handles(ManaCost, TapThis, SacrificeThis, SacrificeCost, PayLife, DiscardCost, UntapThis, DiscardThis, ExileThis, ExileCost)
handles(ReturnThis, ReturnCost, TapCost, RemoveCountersCost, AddCountersCost, LoyaltyCost, RevealThis, TapPower)
