"""A node of a search at a glance: a quick bound on the requirements that can be obeyed from it on, and what to decide next."""

from __future__ import annotations

from typing import Final

from apnap.solve.shape import Node, Shape
from apnap.solve.terms import bits, union

UNBOUNDED: Final = 1 << 60


class Look:
    """A node at a glance: at most `bound` requirements can be obeyed; `who` must or may yet choose among `what` (nobody: it is whole)."""

    __slots__ = ("bound", "plain", "who", "what", "gains", "_averse")

    def __init__(self, shape: Shape, node: Node) -> None:
        self.who = 0
        self.what = 0
        self.gains: list[int] = [0] * shape.m
        self._averse: list[int] = []
        have, open_own, best, tightest = self._own(shape, node)
        open_common = 0
        terms = shape.terms
        fewest = UNBOUNDED
        most_weight = 0
        for number in shape.common:
            who, what = terms.req_who[number], terms.req_what[number]
            weight = terms.req_weight[number]
            has = who & union(node.chosen_in, what)
            lack = terms.req_least[number] - has.bit_count()
            if lack <= 0:
                have += weight
                continue
            could = who & union(node.may_in, what) & ~has
            support = could.bit_count()
            if support < lack:
                continue
            open_common += weight
            if what & what - 1 == 0:
                self.gains[what.bit_length() - 1] += weight
            if support - lack < fewest or (support - lack == fewest and weight > most_weight):
                fewest, most_weight = support - lack, weight
                self.who, self.what = could, what
        if best and (not self.who or tightest <= fewest + 1):
            self.who, self.what = best, self._what_of(shape, node, best)
        if shape.needy:
            self._averse = self._aversions(shape, node)
        self.plain = have + open_own + open_common - self._urgent(shape, node)
        self.bound = min(self.plain, have + self._by_creature(shape, node, open_common))

    def _own(self, shape: Shape, node: Node) -> tuple[int, int, int, int]:
        """What creatures' own requirements earned and could still earn; the creature with the least choice about it, how much."""
        have = open_own = best = 0
        fewest = UNBOUNDED
        for place in range(shape.n):
            own = shape.own[place]
            if not own:
                continue
            may, chosen = node.may[place], node.chosen[place]
            if shape.single[place]:
                row = chosen or may
                for weight, what in shape.ranks[place]:
                    if what & row:
                        if chosen:
                            have += weight
                        else:
                            open_own += weight
                            support = (what & row).bit_count()
                            if support < fewest:
                                fewest, best = support, 1 << place
                        break
                continue
            for what, weight in own:
                if what & chosen:
                    have += weight
                elif what & may:
                    open_own += weight
                    support = (what & may).bit_count()
                    if support < fewest:
                        fewest, best = support, 1 << place
        return have, open_own, best, fewest

    def _what_of(self, shape: Shape, node: Node, bit: int) -> int:
        """The targets by which that creature earns most."""
        place = bit.bit_length() - 1
        if shape.single[place]:
            for _weight, what in shape.ranks[place]:
                if what & node.may[place]:
                    return what
        found, fewest = 0, UNBOUNDED
        for what, _weight in shape.own[place]:
            support = (what & node.may[place]).bit_count()
            if support and not what & node.chosen[place] and support < fewest:
                found, fewest = what, support
        return found

    def _by_creature(self, shape: Shape, node: Node, open_common: int) -> int:
        """What the creatures that a limit on their number still admits could earn at most, all taken apart; no limit, no answer."""
        terms = shape.terms
        least = UNBOUNDED
        for number in shape.limited:
            who, what = terms.count_who[number], terms.count_what[number]
            if who != terms.everyone or what != terms.everything:
                continue
            left = terms.count_most[number] - node.active.bit_count()
            earned = sorted([self._earns(shape, node, place) for place in bits(node.able & ~node.active)], reverse=True)
            total = sum(earned[:left])
            for place in bits(node.active):
                if not shape.single[place]:
                    total += self._earns(shape, node, place)
            least = min(least, total + open_common - sum(self.gains))
        return least

    def _earns(self, shape: Shape, node: Node, place: int) -> int:
        """At most so much the creature's further choices add."""
        may, chosen = node.may[place], node.chosen[place]
        gains = [self.gains[spot] for spot in bits(may & ~chosen)]
        if shape.single[place]:
            best = 0
            for spot in bits(may & ~chosen):
                best = max(best, self.gains[spot] + shape.weight(place, 1 << spot))
            return best
        gains.sort(reverse=True)
        total = sum(gains[: shape.terms.most[place] - chosen.bit_count()])
        for what, weight in shape.own[place]:
            if what & may and not what & chosen:
                total += weight
        return total

    def _aversions(self, shape: Shape, node: Node) -> list[int]:
        """For each target the undeclared creatures whose own requirements earn less there than elsewhere."""
        averse = [0] * shape.m
        for place in range(shape.n):
            if node.chosen[place] or not shape.single[place]:
                continue
            may = node.may[place]
            for _weight, what in shape.ranks[place]:
                if what & may:
                    for spot in bits(may & ~what):
                        averse[spot] |= 1 << place
                    break
        return averse

    def lost(self, lack: int, could: int, what: int) -> int:
        """At least so much is lost when `lack` of these creatures choose among these targets."""
        if what & what - 1:
            return 0
        return max(0, lack - (could & ~self._averse[what.bit_length() - 1]).bit_count())

    def _urgent(self, shape: Shape, node: Node) -> int:
        """Restrictions that more choices are needed to keep come first, those with the least choice before the others.

        The answer is what creatures' own requirements lose thereby at least; a creature that chooses one target loses once.
        """
        terms = shape.terms
        fewest = UNBOUNDED
        losses: dict[int, int] = {}
        for number in shape.needy:
            who, what = terms.count_who[number], terms.count_what[number]
            has = who & union(node.chosen_in, what)
            if (has or node.opened >> number & 1) and has.bit_count() < terms.count_least[number]:
                could = who & union(node.may_in, what) & ~has
                loss = self.lost(terms.count_least[number] - has.bit_count(), could, what)
                losses[what] = max(loss, losses.get(what, 0))
                if could.bit_count() < fewest:
                    fewest = could.bit_count()
                    self.who, self.what = could, what
        for number, place in enumerate(terms.company_of):
            if node.chosen[place] and (node.active & terms.company_who[number]).bit_count() < terms.company_least[number]:
                could = node.able & ~node.active & terms.company_who[number]
                if could.bit_count() < fewest:
                    fewest = could.bit_count()
                    self.who, self.what = could, terms.everything
        return sum(losses.values())


def pick(shape: Shape, node: Node, look: Look) -> tuple[int, int]:
    """The pair to decide next: it earns most, costs the creature least and breaks no count that it does not fill."""
    terms = shape.terms
    lacks = [0] * shape.m
    for number in shape.needy:
        who, what = terms.count_who[number], terms.count_what[number]
        lack = terms.count_least[number] - (who & union(node.chosen_in, what)).bit_count() - 1
        if lack > 0:
            for spot in bits(what):
                lacks[spot] = max(lacks[spot], lack)
    best = -UNBOUNDED
    chosen = (-1, -1)
    for place in bits(look.who):
        row = node.may[place] & look.what & ~node.chosen[place]
        top = 0
        if shape.single[place]:
            for weight, what in shape.ranks[place]:
                if what & node.may[place]:
                    top = weight
                    break
        room = node.may[place].bit_count()
        for spot in bits(row):
            score = (shape.weight(place, 1 << spot) - top + look.gains[spot]) * 1000 - lacks[spot] * 100 - room
            if score > best:
                best = score
                chosen = (place, spot)
    return chosen
