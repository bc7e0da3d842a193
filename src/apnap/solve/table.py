"""The legal declarations, counted creature after creature: what is alike for those still to come is one state (CR 508.1, 509.1).

A state is what the creatures so far obey by themselves, what they pay, and for each count, company and common requirement how many
of them belong to it, as far as that matters.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.shape import Shape
from apnap.solve.terms import Rows, Terms

Tally = tuple[int, ...]

_NOBODY: Final = -1
_ENDLESS: Final = 1 << 30


class _Number:
    """A number of a state: how many creatures of `who` choose among `what`, up to `cap`; `last` is the last that could."""

    __slots__ = ("who", "what", "least", "most", "cap", "last", "weight")

    def __init__(self, terms: Terms, who: int, what: int) -> None:
        self.who = who
        self.what = what
        self.least = 0
        self.most = -1
        self.cap = 0
        self.weight = 0
        self.last = -1
        for place, can in enumerate(terms.can):
            if who >> place & 1 and can & what:
                self.last = place


class _Effect:
    """What a choice changes: requirements earned, what is paid, whether the creature is declared, the numbers of the state it raises."""

    __slots__ = ("earned", "paid", "active", "joins")

    def __init__(self, earned: int, paid: int, active: bool, joins: list[int]) -> None:
        self.earned = earned
        self.paid = paid
        self.active = active
        self.joins = joins


class Table:
    """How many legal declarations there are from each state on; `whole` is False when there were more than `limit` states.

    `choices` are each creature's choices, `goal` the requirements that can be obeyed without paying; `free`: it is of no account what is
    paid.
    """

    __slots__ = (
        "_shape",
        "choices",
        "_goal",
        "_paying",
        "_counts",
        "_commons",
        "_companies",
        "_rest",
        "_layers",
        "_after",
        "ways",
        "whole",
    )

    def __init__(self, shape: Shape, choices: list[list[int]], goal: int, limit: int, free: bool = False) -> None:
        terms = shape.terms
        self._shape = shape
        self.choices = choices
        self._goal = goal
        self._paying = any(terms.costly) and bool(terms.req_who) and not free
        self._counts: list[_Number] = []
        self._commons: list[_Number] = []
        self._companies: list[_Number] = []
        self._parts()
        self._rest = [sum([part.weight for part in self._commons])]
        for place in range(shape.n - 1, -1, -1):
            self._rest.append(self._rest[-1] + max([shape.weight(place, row) for row in choices[place]]))
        self._rest.reverse()
        self._layers: list[dict[Tally, int]] = []
        self._after: list[list[list[int]]] = []
        self.ways: list[list[int]] = []
        self.whole = self._build(limit)
        if self.whole:
            self._weigh()

    def _parts(self) -> None:
        shape = self._shape
        terms = shape.terms
        for number, least in enumerate(terms.count_least):
            most = terms.count_most[number]
            part = _Number(terms, terms.count_who[number], terms.count_what[number])
            part.least, part.most = least, most
            part.cap = max(least, most + 1)
            if part.last >= 0 and (least > 1 or most >= 0):
                self._counts.append(part)
        for number in shape.common:
            part = _Number(terms, terms.req_who[number], terms.req_what[number])
            part.least = part.cap = terms.req_least[number]
            part.weight = terms.req_weight[number]
            if part.last >= 0:
                self._commons.append(part)
        groups: dict[int, int] = {}
        for number, place in enumerate(terms.company_of):
            who = terms.company_who[number] | 1 << place
            if who not in groups:
                groups[who] = len(self._companies)
                part = _Number(terms, who, terms.everything)
                part.last = who.bit_length() - 1
                self._companies.append(part)
            part = self._companies[groups[who]]
            part.cap = max(part.cap, terms.company_least[number] + 1, terms.company_most[number] + 2)

    def _build(self, limit: int) -> bool:
        """Find the states that can be reached, creature after creature."""
        first: Tally = (0, 0, *([0] * (len(self._counts) + len(self._commons))), *([0, 0, _ENDLESS] * len(self._companies)))
        self._layers.append({first: 0})
        total = 0
        for place in range(self._shape.n):
            layer: dict[Tally, int] = {}
            after: list[list[int]] = []
            effects, kinds = self._effects(place)
            ends = [2 + number for number, part in enumerate(self._counts + self._commons) if part.last == place]
            for state in self._layers[place]:
                ways: list[int] = []
                for effect in effects:
                    new = self._step(state, place, effect, ends)
                    ways.append(_NOBODY if new is None else layer.setdefault(new, len(layer)))
                after.append([ways[kind] for kind in kinds])
                if total + len(layer) > limit:
                    return False
            total += len(layer)
            self._layers.append(layer)
            self._after.append(after)
        return True

    def _effects(self, place: int) -> tuple[list[_Effect], list[int]]:
        """What the creature's choices change, each kind of change once, and for each choice the number of its kind."""
        terms = self._shape.terms
        parts = self._counts + self._commons
        effects: list[_Effect] = []
        seen: dict[tuple[int, ...], int] = {}
        kinds: list[int] = []
        for row in self.choices[place]:
            joins = [2 + number for number, part in enumerate(parts) if part.who >> place & 1 and row & part.what]
            paid = terms.paid(place, row) << place * len(terms.targets) if self._paying else 0
            earned = self._shape.weight(place, row)
            key = (earned, paid, 1 if row else 0, *joins)
            if key not in seen:
                seen[key] = len(effects)
                effects.append(_Effect(earned, paid, row != 0, joins))
            kinds.append(seen[key])
        return effects, kinds

    def _step(self, state: Tally, place: int, effect: _Effect, ends: list[int]) -> Tally | None:
        """The state after a choice of that effect; None when nothing legal has it."""
        new = list(state)
        new[0] += effect.earned
        new[1] |= effect.paid
        counts = len(self._counts)
        for at in effect.joins:
            part = self._counts[at - 2] if at < counts + 2 else self._commons[at - 2 - counts]
            if new[at] < part.cap:
                new[at] += 1
                if 0 <= part.most < new[at]:
                    return None
        for at in ends:
            if at < counts + 2:
                if 0 < new[at] < self._counts[at - 2].least:
                    return None
            elif new[at] >= self._commons[at - 2 - counts].least:
                new[0] += self._commons[at - 2 - counts].weight
            new[at] = 0
        if self._companies and not self._join(new, 2 + counts + len(self._commons), place, effect.active):
            return None
        if new[0] + self._rest[place + 1] < self._goal:
            return None
        return tuple(new)

    def _join(self, new: list[int], at: int, place: int, active: bool) -> bool:
        """Count the creature among those that need others, and note what it needs itself; whether that can be kept so far."""
        terms = self._shape.terms
        if active:
            for number, of in enumerate(terms.company_of):
                if of != place:
                    continue
                who = terms.company_who[number] | 1 << place
                for index, part in enumerate(self._companies):
                    if part.who == who:
                        here = at + 3 * index
                        new[here + 1] = max(new[here + 1], terms.company_least[number] + 1)
                        if terms.company_most[number] >= 0:
                            new[here + 2] = min(new[here + 2], terms.company_most[number] + 1)
        for index, part in enumerate(self._companies):
            here = at + 3 * index
            if active and part.who >> place & 1 and new[here] < part.cap:
                new[here] += 1
            if new[here] > new[here + 2]:
                return False
            if part.last == place:
                if new[here] < new[here + 1]:
                    return False
                new[here], new[here + 1], new[here + 2] = 0, 0, _ENDLESS
        return True

    def _weigh(self) -> None:
        """Count, from the last creature back, the legal ways to go on from each state."""
        final = list(self._layers[-1])
        last = [1 if state[0] >= goal else 0 for state, goal in zip(final, self._goals(final), strict=True)]
        self.ways = ways_on(self._after, last)

    def _goals(self, final: list[Tally]) -> list[int]:
        """For each last state how many requirements must be obeyed: as many as with the same costs or fewer can be."""
        if not self._paying:
            return [self._goal] * len(final)
        best: dict[int, int] = {}
        for state in final:
            best[state[1]] = max(state[0], best.get(state[1], -1))
        order = sorted([(-obeyed, paid) for paid, obeyed in best.items()])
        most: dict[int, int] = {}
        for paid in best:
            for obeyed, other in order:
                if other & ~paid == 0:
                    most[paid] = -obeyed
                    break
        return [most[state[1]] for state in final]

    def after(self, place: int, state: int, number: int) -> int:
        """The state after that choice of the creature; -1 if nothing legal has it."""
        return self._after[place][state][number]

    def size(self) -> int:
        """The number of legal declarations."""
        return self.ways[0][0]

    def rows(self, index: int) -> Rows:
        """The declaration with this number in the fixed order."""
        return rows_at(index, self.choices, self._after, self.ways)

    def completions(self, rows: Rows) -> list[int]:
        """What the next creature may choose after these choices of those before it, so that a legal whole remains."""
        state = 0
        for place, row in enumerate(rows):
            if row not in self.choices[place]:
                return []
            state = self._after[place][state][self.choices[place].index(row)]
            if state < 0:
                return []
        place = len(rows)
        offered: list[int] = []
        for number, row in enumerate(self.choices[place]):
            to = self._after[place][state][number]
            if to >= 0 and self.ways[place + 1][to]:
                offered.append(row)
        return offered


def ways_on(after: list[list[list[int]]], last: list[int]) -> list[list[int]]:
    """How many ways there are to go on from each state at each place; `last` is how many there are at the end.

    `after` has for each place and state the numbers of the states that follow, negative where none does.
    """
    ways = [last]
    for states in reversed(after):
        further = ways[-1]
        ways.append([sum([further[number] for number in to if number >= 0]) for to in states])
    ways.reverse()
    return ways


def rows_at(index: int, choices: list[list[int]], after: list[list[list[int]]], ways: list[list[int]]) -> Rows:
    """The choices, place by place, with this number among all; `after` and `ways` are those of `ways_on`."""
    rows: Rows = []
    state = 0
    for place, offered in enumerate(choices):
        for number, row in enumerate(offered):
            to = after[place][state][number]
            if to < 0:
                continue
            further = ways[place + 1][to]
            if index < further:
                rows.append(row)
                state = to
                break
            index -= further
    return rows
