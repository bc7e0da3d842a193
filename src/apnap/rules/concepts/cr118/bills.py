"""118: a whole cost, added up: mana with the symbols that leave a choice (107.4), life, and the other parts."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from apnap.parts.tree import (
    AddCountersCost,
    CostPart,
    ExileThis,
    LoyaltyCost,
    ManaCost,
    RemoveCountersCost,
    ReturnThis,
    SacrificeThis,
    UntapThis,
)
from apnap.rules.concepts.cr106.sources import Cost
from apnap.solve.payment_mixed import Need

NO_MANA_COST: Final[Cost] = (0, 0, 0, 0, 0, 0, 0)
NO_HALVES: Final[tuple[str, ...]] = ()
KINDS: Final = "WUBRGC"
PHYREXIAN_LIFE: Final = 2
ABOUT_THIS: Final = (SacrificeThis, ReturnThis, ExileThis, RemoveCountersCost, AddCountersCost, UntapThis)
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


def all_chosen(bill: Bill) -> list[Bill]:
    """The bill after each choice of the halves of its symbols."""
    return [chosen_halves(bill, way) for way in all_halves(bill.symbols)]


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


def ways_of(parts: tuple[CostPart, ...]) -> list[tuple[tuple[str, ...], Need]]:
    """The ways to pay the mana of that cost with mana alone: which halves are chosen, and what is needed then; none where X is in it."""
    if [part for part in parts if isinstance(part, ManaCost) and part.x]:
        return []
    bill = added_up(parts, 0)
    ways = [(way, chosen_halves(bill, way)) for way in all_halves(bill.symbols) if "P" not in way]
    return [(way, (*chosen.mana, chosen.snow)) for way, chosen in ways]
