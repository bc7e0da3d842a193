"""The legal declarations whose price can be paid, counted creature after creature (CR 508.1h, 509.1d).

What a choice adds to the price is a vector of numbers; which creatures it taps is a set. Both only add up, and what alike sums leave
is one state. Whether a sum can be paid is for the caller to say.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.table import Table, rows_at, ways_on
from apnap.solve.terms import Rows

Vector = tuple[int, ...]
Price = tuple[Vector, int]
Key = tuple[int, Vector, int]

_NOBODY: Final = -1


class Priced:
    """How many declarations of a table there are from each state on that can be paid; `whole` is False where there were too many states.

    `prices`: for each creature what each of its choices costs, in the order of the table's choices. `bills`: what is to be paid in the
    end, to be answered in `weigh`.
    """

    __slots__ = ("_table", "_after", "_ways", "bills", "whole")

    def __init__(self, table: Table, prices: list[list[Price]], limit: int) -> None:
        self._table = table
        self._after: list[list[list[int]]] = []
        self._ways: list[list[int]] = []
        self.bills: list[Price] = []
        width = len(prices[0][0][0]) if prices else 0
        layer: dict[Key, int] = {(0, (0,) * width, 0): 0}
        total = 0
        self.whole = True
        for place, each in enumerate(prices):
            layer = self._layer(place, each, layer)
            total += len(layer)
            if total > limit:
                self.whole = False
                return
        self.bills = [(vector, taps) for _, vector, taps in layer]

    def _layer(self, place: int, prices: list[Price], before: dict[Key, int]) -> dict[Key, int]:
        layer: dict[Key, int] = {}
        after: list[list[int]] = []
        for state, vector, taps in before:
            to: list[int] = []
            for number, (price, tapped) in enumerate(prices):
                new = self._table.after(place, state, number)
                if new < 0 or not self._table.ways[place + 1][new]:
                    to.append(_NOBODY)
                    continue
                key = (new, tuple([have + more for have, more in zip(vector, price, strict=True)]), taps | tapped)
                to.append(layer.setdefault(key, len(layer)))
            after.append(to)
        self._after.append(after)
        return layer

    def weigh(self, payable: list[bool]) -> None:
        """Count, from the last creature back, the ways to go on from each state; `payable` says so for each of the bills."""
        self._ways = ways_on(self._after, [1 if can else 0 for can in payable])

    def size(self) -> int:
        """The number of declarations that can be paid."""
        return self._ways[0][0]

    def rows(self, index: int) -> Rows:
        """The declaration with this number in the order of the table."""
        return rows_at(index, self._table.choices, self._after, self._ways)

    def completions(self, rows: Rows) -> Rows:
        """What the next creature may choose after these choices of those before it, so that a whole remains that can be paid."""
        state = 0
        for place, row in enumerate(rows):
            choices = self._table.choices[place]
            state = self._after[place][state][choices.index(row)] if row in choices else _NOBODY
            if state < 0:
                return []
        place = len(rows)
        offered: Rows = []
        for number, row in enumerate(self._table.choices[place]):
            to = self._after[place][state][number]
            if to >= 0 and self._ways[place + 1][to]:
                offered.append(row)
        return offered
