"""118: a whole cost, added up: mana with the symbols that leave a choice (107.4), life, and the other parts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from apnap.model.state import State
from apnap.parts.tree import (
    Activated,
    AddCountersCost,
    CostPart,
    ExileCost,
    ExileThis,
    LoyaltyCost,
    ManaCost,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapPower,
    TapThis,
    UntapThis,
)
from apnap.rules.concepts.cr106_mana import Cost, affordable, affordable_with_snow, sources
from apnap.rules.concepts.cr118_costs import can_pay_parts, free_for, payable, tappings
from apnap.solve.matching import matching
from apnap.solve.payment_mixed import Need, most_help

NO_MANA_COST: Final[Cost] = (0, 0, 0, 0, 0, 0, 0)
NO_HALVES: Final[tuple[str, ...]] = ()
KINDS: Final = "WUBRGC"
PHYREXIAN_LIFE: Final = 2
ABOUT_THIS = (SacrificeThis, ReturnThis, ExileThis, RemoveCountersCost, AddCountersCost, UntapThis)
Helpers = tuple[tuple[int, int], ...]
"""Objects that can pay for one mana each, and the mask of the colours of it (702.51, 702.66, 702.126)."""


class Bill:
    """A cost: `mana` W, U, B, R, G, C, generic; `snow` mana; `life`; `parts` all that is no mana; `symbols` with a half to be chosen."""

    __slots__ = ("mana", "snow", "life", "parts", "symbols")

    def __init__(self, mana: Cost, snow: int, life: int, parts: tuple[CostPart, ...], symbols: tuple[str, ...]) -> None:
        self.mana = mana
        self.snow = snow
        self.life = life
        self.parts = parts
        self.symbols = symbols


def added_up(costs: tuple[CostPart, ...], x: int) -> Bill:
    """The sum of those costs with that X."""
    mana = [0, 0, 0, 0, 0, 0, 0]
    snow = 0
    others: list[CostPart] = []
    symbols: list[str] = []
    for part in costs:
        if not isinstance(part, ManaCost):
            others.append(LoyaltyCost(-x) if isinstance(part, LoyaltyCost) and part.x else part)
            continue
        for i in range(6):
            mana[i] += part.mana[i]
        mana[6] += part.generic + part.x * x
        for symbol in part.symbols:
            if symbol == "S":
                snow += 1
            else:
                symbols.append(symbol)
    return Bill(as_cost(mana), snow, 0, tuple(others), tuple(symbols))


def as_cost(mana: list[int]) -> Cost:
    """The seven counts."""
    return (mana[0], mana[1], mana[2], mana[3], mana[4], mana[5], mana[6])


def halves_of(symbol: str) -> tuple[str, ...]:
    """What can be chosen for a hybrid or Phyrexian symbol: a colour, a number of generic mana, or P for life (107.4e-f)."""
    return tuple(symbol.split("/"))


def all_halves(symbols: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All choices of a half for each symbol, the same symbols together."""
    ways: list[tuple[str, ...]] = [()]
    last = ""
    for symbol in symbols:
        if symbol != last:
            last = symbol
            number = symbols.count(symbol)
            ways = [(*way, *more) for way in ways for more in combinations_with_replacement(halves_of(symbol), number)]
    return ways


def chosen_halves(bill: Bill, halves: tuple[str, ...]) -> Bill:
    """The bill after a half has been chosen for each symbol."""
    mana = list(bill.mana)
    life = bill.life
    for half in halves:
        if half == "P":
            life += PHYREXIAN_LIFE
        elif half.isdigit():
            mana[6] += int(half)
        else:
            mana[KINDS.index(half)] += 1
    return Bill(as_cost(mana), bill.snow, life, bill.parts, ())


def changed(bill: Bill, more: list[int], less: list[int], only: list[int]) -> Bill:
    """The bill after increases, then reductions, by W, U, B, R, G, C and generic mana (601.2f).

    `only` reduces no more than there is of a type; what else `less` takes of a type than there is reduces generic mana (118.7b-d).
    """
    mana = [number + by for number, by in zip(bill.mana, more, strict=True)]
    over = less[6]
    for i in range(6):
        mana[i] = max(0, mana[i] - only[i])
        over += max(0, less[i] - mana[i])
        mana[i] = max(0, mana[i] - less[i])
    mana[6] = max(0, mana[6] - over)
    return Bill(as_cost(mana), bill.snow, bill.life, bill.parts, bill.symbols)


def reserved(state: State, player: int, id: int, parts: tuple[CostPart, ...], helping: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """What the other parts of the cost can use up, so that it cannot pay the mana: one way after another.

    What makes no mana comes first. `helping`: those are used up already.
    """
    used: tuple[int, ...] = (id,) if [part for part in parts if isinstance(part, TapThis)] else ()
    used += kept_for(state, player, id, parts)
    exiled = [free_for(state, player, id, part, parts, helping) for part in parts if isinstance(part, ExileCost) for _ in range(part.count)]
    if exiled:
        used += matching(exiled)
    if not [part for part in parts if isinstance(part, (TapCost, TapPower))]:
        yield used
        return
    known = sources(state, player)
    made: dict[int, object] = dict(zip(known.ids, known.made(), strict=True))
    for tapped in tappings(state, player, id, parts, helping, made):
        yield (*used, *tapped)


def kept_for(state: State, player: int, id: int, parts: tuple[CostPart, ...]) -> tuple[int, ...]:
    """What could be sacrificed for mana, but may be needed for another part of the cost."""
    known = sources(state, player)
    if known.spare is None:
        return ()
    spare = known.spare.ids[known.total :]
    kept = [
        id for part in parts if isinstance(part, (SacrificeThis, ReturnThis, ExileThis, RemoveCountersCost, AddCountersCost, UntapThis))
    ]
    for part in parts:
        if isinstance(part, (SacrificeCost, ReturnCost)):
            kept.extend(payable(state, player, id, part))
    return tuple([i for i in spare if i in kept])


def can_pay(state: State, player: int, id: int, bill: Bill, helpers: Helpers = ()) -> bool:
    """The player can pay all of it for the spell or ability of `id`: the mana with the automatic payer (118.3)."""
    if bill.symbols:
        return any([can_pay(state, player, id, chosen_halves(bill, way), helpers) for way in all_halves(bill.symbols)])
    if (bill.parts or bill.life) and not can_pay_parts(state, player, id, bill.parts, bill.life):
        return False
    if bill.mana == NO_MANA_COST and not bill.snow:
        return True
    if not bill.parts and not helpers:
        return can_pay_mana(state, player, bill.mana, bill.snow, ())
    for used in reserved(state, player, id, bill.parts):
        if can_pay_with(state, player, bill, helpers, used):
            return True
    return False


def can_pay_with(state: State, player: int, bill: Bill, helpers: Helpers, used: tuple[int, ...]) -> bool:
    """The player can pay the mana of it without the objects `used`."""
    if not helpers:
        return can_pay_mana(state, player, bill.mana, bill.snow, used)
    names = sources(state, player).ids
    idle = tuple([mask for helper, mask in helpers if helper not in names and helper not in used])
    every = tuple([mask for helper, mask in helpers if helper not in used])
    others = tuple([helper for helper, _ in helpers if helper not in names])
    if helped(state, player, bill, idle, (*used, *others)):
        return True
    return helped(state, player, bill, every, (*used, *[helper for helper, _ in helpers]))


def helped(state: State, player: int, bill: Bill, masks: tuple[int, ...], used: tuple[int, ...]) -> bool:
    """The mana can be paid if helpers with those masks pay as much of it as they can."""
    need: Need = (*bill.mana, bill.snow)
    return any([can_pay_mana(state, player, left[:7], left[7], used) for left in most_help(need, masks)])


def can_pay_mana(state: State, player: int, mana: Cost, snow: int, used: tuple[int, ...]) -> bool:
    """The automatic payer can pay that mana without the objects `used`."""
    if snow or len(used) > 1:
        return affordable_with_snow(state, player, mana, snow, used)
    return affordable(state, player, mana, used[0] if used else 0)


def can_pay_cost(state: State, player: int, id: int, ability: Activated) -> bool:
    """Every part of the cost of the activated ability can be paid (118.3), with X as 0."""
    return can_pay(state, player, id, added_up(ability.cost, 0))
