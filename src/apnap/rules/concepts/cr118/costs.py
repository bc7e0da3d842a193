"""118: the parts of a cost, and what is there to pay them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

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
from apnap.parts.words import GRAVEYARD, HAND
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.objects.cr302_creatures import can_tap_for_cost, not_sick
from apnap.solve.matching import apart, matched

CHOSEN: Final = (SacrificeCost, DiscardCost, ExileCost, ReturnCost, TapCost)


def number_of(part: CostPart) -> int:
    """How many objects the part of a cost asks for; 0 if it asks for none to be chosen."""
    return part.count if isinstance(part, (SacrificeCost, DiscardCost, ExileCost, ReturnCost, TapCost)) else 0


def in_order(costs: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """The parts as they are paid: what leaves the object where it is comes first, for it may still be used up for another part."""
    if len(costs) < 2:
        return costs
    turns = [c for c in costs if isinstance(c, (TapThis, UntapThis))]
    stays = [c for c in costs if isinstance(c, (RemoveCountersCost, AddCountersCost, RevealThis, TapCost, TapPower))]
    return (*turns, *stays, *[c for c in costs if c not in turns and c not in stays])


def to_be_tapped(state: State, player: int, source: int, part: TapCost | TapPower) -> tuple[int, ...]:
    """What the player could tap for that part of a cost if it were untapped."""
    items = permanents(state, player, source, part.filter)
    if not isinstance(part, TapPower) or state.rules.switches.crew_other:
        return items
    return (*items, *[i for i in permanents(state, player, 0, part.filter) if i not in items])


def payable(state: State, player: int, source: int, part: CostPart) -> tuple[int, ...]:
    """What the player can discard, sacrifice, exile, return or tap for that part of a cost of `source`."""
    if isinstance(part, (SacrificeCost, ReturnCost)):
        return permanents(state, player, source, part.filter)
    if isinstance(part, (TapCost, TapPower)):
        return tuple([i for i in to_be_tapped(state, player, source, part) if not state.objects[i].tapped])
    zone = part.zone if isinstance(part, ExileCost) else HAND
    which = part.filter if isinstance(part, (ExileCost, DiscardCost)) else None
    cards = state.players[player].graveyard if zone == GRAVEYARD else state.players[player].hand
    return tuple([i for i in cards if i != source and (which is None or meets(state, which, i, player, source))])


def permanents(state: State, player: int, source: int, which: Filter) -> tuple[int, ...]:
    """The permanents that the player controls and that meet the filter."""
    return tuple([i for i in controlled(state, player) if meets(state, which, i, player, source)])


def can_pay_this(state: State, player: int, id: int, part: CostPart) -> bool:
    """The part of a cost that is about the source itself can be paid."""
    o = state.objects[id]
    if isinstance(part, TapThis):
        return can_tap_for_cost(state, player, id)
    if isinstance(part, UntapThis):
        return o.tapped and not_sick(state, id)
    if isinstance(part, (SacrificeThis, ReturnThis)):
        return o.controller == player and is_permanent(o)
    if isinstance(part, (DiscardThis, RevealThis)):
        return o.zone == HAND and not o.became
    if isinstance(part, ExileThis):
        return not o.became
    if isinstance(part, LoyaltyCost):
        return is_permanent(o) and (part.x or o.count("loyalty") + part.number >= 0)
    if isinstance(part, RemoveCountersCost):
        return not o.became and o.count(part.counter) >= part.count
    return isinstance(part, AddCountersCost) and not o.became


def can_pay_parts(
    state: State,
    player: int,
    id: int,
    parts: tuple[CostPart, ...],
    life: int = 0,
    helping: tuple[int, ...] = (),
    gone: tuple[int, ...] = (),
) -> bool:
    """All parts that are no mana can be paid, together with `life` (118.3).

    `helping`: those are tapped, or exiled from a graveyard, for mana or another part; `gone`: those will not be there any more.
    """
    demands: list[tuple[int, ...]] = []
    gathers = False
    leaves = id in gone
    for part in parts:
        if isinstance(part, PayLife):
            life += part.amount
        elif isinstance(part, (TapCost, TapPower)):
            gathers = True
        elif isinstance(part, CHOSEN):
            demands.extend([free_for(state, player, id, part, parts, (*helping, *gone))] * number_of(part))
        elif not isinstance(part, ManaCost) and (leaves or not can_pay_this(state, player, id, part)):
            return False
    if not can_pay_life(state, player, life):
        return False
    if demands and not matched([tuple([i for i in items if i not in gone]) for items in demands]):
        return False
    if not gathers:
        return True
    for _ in tappings(state, player, id, parts, (*helping, *gone)):
        return True
    return False


def free_for(state: State, player: int, id: int, part: CostPart, parts: tuple[CostPart, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """What can pay for the part if the other parts of that cost are paid too, and `used` is tapped, or exiled from a graveyard."""
    items = payable(state, player, id, part)
    if isinstance(part, (TapCost, TapPower)):
        itself = [p for p in parts if isinstance(p, (TapThis, UntapThis))]
        return tuple([i for i in items if i not in used and (i != id or not itself)])
    goes = [p for p in parts if isinstance(p, (SacrificeThis, ReturnThis, ExileThis, DiscardThis))]
    zone = isinstance(part, ExileCost)
    return tuple([i for i in items if (i != id or not goes) and not (zone and i in used)])


def tappings(
    state: State, player: int, id: int, parts: tuple[CostPart, ...], used: tuple[int, ...], made: dict[int, object] | None = None
) -> Iterator[tuple[int, ...]]:
    """The selections of permanents other than `used` that could be tapped for all parts that ask for it, of those alike only one.

    `made`: the mana that permanents make; those are tapped last.
    """
    items: list[tuple[int, ...]] = []
    counts: list[int] = []
    for part in parts:
        if isinstance(part, TapCost):
            free = free_for(state, player, id, part, parts, used)
            ordered = (*[i for i in free if not made or i not in made], *[i for i in free if made and i in made])
            if ordered not in items:
                items.append(ordered)
                counts.append(0)
            counts[items.index(ordered)] += part.count
    crews = [part for part in parts if isinstance(part, TapPower)]
    kinds = kinds_of(state, items, made or {})
    seen: set[tuple[int, ...]] = set()
    for chosen in apart(items, counts, kinds):
        alike = tuple(sorted([kinds[i] for i in chosen]))
        if alike in seen:
            continue
        seen.add(alike)
        taken = chosen
        for crew in crews:
            free = tuple([i for i in free_for(state, player, id, crew, parts, used) if i not in taken])
            more = with_power(state, crew, free, made or {})
            if not more:
                break
            taken = (*taken, *more)
        else:
            yield taken


def kinds_of(state: State, items: list[tuple[int, ...]], made: dict[int, object]) -> dict[int, int]:
    """A number for each of the items: the same for those between which it makes no difference which is tapped."""
    keys: list[object] = []
    kinds: dict[int, int] = {}
    for i in [i for some in items for i in some]:
        c = characteristics(state, i)
        key = (made.get(i), c.colours, c.types, c.power, [i in some for some in items])
        if key not in keys:
            keys.append(key)
        kinds[i] = keys.index(key)
    return kinds


def with_power(state: State, crew: TapPower, free: tuple[int, ...], made: dict[int, object]) -> tuple[int, ...]:
    """The strongest of the free ones, first without those that make mana, until they have enough power; nothing if there is not enough."""
    strong = sorted([(i in made, -power, i) for i, power in zip(free, powers(state, free), strict=True)])
    left = crew.power
    taken: tuple[int, ...] = ()
    for _, negative, i in strong:
        if left > 0 and negative < 0:
            left += negative
            taken = (*taken, i)
    return taken if left <= 0 else ()


def powers(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The power of each."""
    return tuple([characteristics(state, i).power for i in ids])


handles(ManaCost, TapThis, SacrificeThis, SacrificeCost, PayLife, DiscardCost, UntapThis, DiscardThis, ExileThis, ExileCost)


handles(ReturnThis, ReturnCost, TapCost, RemoveCountersCost, AddCountersCost, LoyaltyCost, RevealThis, TapPower)
