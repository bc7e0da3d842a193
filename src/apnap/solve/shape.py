"""Terms, sorted for searching: requirements on one creature apart from those on several, and which creatures and targets are alike."""

from __future__ import annotations

from apnap.solve.terms import Rows, Terms, bits, lowest


class Shape:
    """What a search reads of the terms; `own` requirements name one creature, `common` ones several or a number.

    `ranks` holds for a creature that chooses one target the weights it can earn and by which targets, best first.
    """

    __slots__ = ("terms", "n", "m", "single", "own", "ranks", "common", "like", "alike", "limited", "needy", "coupled", "for_all")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.n = len(terms.creatures)
        self.m = len(terms.targets)
        self.single: list[bool] = []
        self.own: list[list[tuple[int, int]]] = []
        for place in range(self.n):
            self.single.append(terms.most[place] == 1)
            self.own.append([])
        self.common: list[int] = []
        for number, who in enumerate(terms.req_who):
            if terms.req_least[number] == 1 and who.bit_count() == 1:
                place = lowest(who)
                what = terms.req_what[number] & terms.can[place]
                if what:
                    self.own[place].append((what, terms.req_weight[number]))
            else:
                self.common.append(number)
        self.ranks: list[list[tuple[int, int]]] = []
        for place in range(self.n):
            self.ranks.append(self._ranks(place))
        self.limited = [number for number, most in enumerate(terms.count_most) if most >= 0]
        self.needy = [number for number, least in enumerate(terms.count_least) if least > 1]
        self.coupled = bool(self.common or self.limited or self.needy or terms.company_of)
        self.for_all: list[bool] = []
        for number, place in enumerate(terms.company_of):
            self.for_all.append(terms.company_who[number] | 1 << place == terms.everyone)
        self.like: list[int] = []
        self.alike: list[int] = []
        self._classes()

    def weight(self, place: int, row: int) -> int:
        """What the creature's own requirements earn by these targets."""
        total = 0
        for what, weight in self.own[place]:
            if what & row:
                total += weight
        return total

    def _ranks(self, place: int) -> list[tuple[int, int]]:
        by_weight: dict[int, int] = {}
        for spot in bits(self.terms.can[place]):
            weight = self.weight(place, 1 << spot)
            if weight:
                by_weight[weight] = by_weight.get(weight, 0) | 1 << spot
        return sorted(by_weight.items(), reverse=True)

    def _classes(self) -> None:
        """Number the kinds of creatures and of targets that nothing but what they can choose tells apart."""
        terms = self.terms
        groups = terms.count_who + terms.company_who + [terms.req_who[number] for number in self.common]
        seen: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]], int] = {}
        for place in range(self.n):
            inside = [terms.most[place]]
            inside.extend([who >> place & 1 for who in groups])
            demands: list[tuple[int, int, int]] = []
            for number, of in enumerate(terms.company_of):
                if of == place:
                    inside[1 + len(terms.count_who) + number] = 1
                    who = terms.company_who[number] | 1 << place
                    demands.append((who, terms.company_least[number], terms.company_most[number]))
            key = (tuple(inside), tuple(sorted(self.own[place])), tuple(sorted(demands)))
            self.like.append(seen.setdefault(key, len(seen)))
        sets = terms.count_what + [terms.req_what[number] for number in self.common]
        for own in self.own:
            sets.extend([what for what, _ in own])
        kinds: dict[tuple[int, ...], int] = {}
        for spot in range(self.m):
            self.alike.append(kinds.setdefault(tuple([what >> spot & 1 for what in sets]), len(kinds)))


class Node:
    """A part of a search: what is chosen and what may still be, by creature and by target.

    `opened` are the counts (by number) that are to reach their least, `low` as many creatures are to be declared.
    """

    __slots__ = ("may", "chosen", "may_in", "chosen_in", "active", "able", "opened", "low")

    def __init__(self) -> None:
        self.may: Rows = []
        self.chosen: Rows = []
        self.may_in: list[int] = []
        self.chosen_in: list[int] = []
        self.active = 0
        self.able = 0
        self.opened = 0
        self.low = 0

    def copy(self) -> Node:
        """The same again, to be changed apart."""
        node = Node()
        node.may = self.may[:]
        node.chosen = self.chosen[:]
        node.may_in = self.may_in[:]
        node.chosen_in = self.chosen_in[:]
        node.active = self.active
        node.able = self.able
        node.opened = self.opened
        node.low = self.low
        return node

    def choose(self, place: int, spot: int, most: int) -> None:
        """The creature chooses the target; with `most` targets chosen it chooses no other."""
        row = self.chosen[place] | 1 << spot
        self.chosen[place] = row
        self.chosen_in[spot] |= 1 << place
        self.active |= 1 << place
        if row.bit_count() >= most:
            self.forbid(place, self.may[place] & ~row)

    def forbid(self, place: int, what: int) -> None:
        """The creature does not choose these targets."""
        row = self.may[place] & ~what
        gone = self.may[place] & what
        self.may[place] = row
        keep = ~(1 << place)
        while gone:
            low = gone & -gone
            self.may_in[low.bit_length() - 1] &= keep
            gone ^= low
        if not row:
            self.able &= keep


def start(terms: Terms, may: Rows, chosen: Rows) -> Node:
    """The node in which that is chosen and that (with what is chosen) may be."""
    node = Node()
    node.may = [row | have if have.bit_count() < most else have for row, have, most in zip(may, chosen, terms.most, strict=True)]
    node.chosen = chosen[:]
    node.may_in = terms.columns(node.may)
    node.chosen_in = terms.columns(chosen)
    for place in range(len(may)):
        if node.chosen[place]:
            node.active |= 1 << place
        if node.may[place]:
            node.able |= 1 << place
    return node
