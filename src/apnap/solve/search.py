"""The most requirements that a declaration can obey under all restrictions, by branch and bound (CR 508.1d, 509.1c).

A node is split at a pair of a creature and a target that something undecided asks for: first with that choice, then without it
and without all that are the same but for names. Guided by a flow, it is split at a restriction that the flow breaks. Each way is
quick where the other is slow, so they take turns, longer and longer ones; what one has found helps the other.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.flow import Flow
from apnap.solve.look import UNBOUNDED, Look, pick
from apnap.solve.shape import Node, Shape, start
from apnap.solve.terms import COUNT, Broken, Rows, bits, union

_CHEAP: Final = 8  # so many nodes are tried with the quick bound alone
_TRIALS: Final = 16  # the slow bound is used while it ends one node in so many
_FIRST: Final = 20  # nodes for the guided way in its first turn, and more of them the fewer pairs a flow has to look at
_PAIRS: Final = 16000
_UNGUIDED: Final = 1000  # nodes for the other way in its first turn


class Search:
    """The best declaration within what may be chosen, or the first that obeys `goal` requirements.

    After `run`, `value` is what it obeys (`floor` when there is none that obeys more), `rows` that declaration.
    """

    __slots__ = ("_shape", "_terms", "_goal", "_flows", "_hits", "_guided", "_left", "value", "rows", "nodes")

    def __init__(self, shape: Shape, goal: int = UNBOUNDED, floor: int = -1) -> None:
        self._shape = shape
        self._terms = shape.terms
        self._goal = goal
        self._flows = 0
        self._hits = 0
        self._guided = False
        self._left = 0
        self.value = floor
        self.rows: Rows = []
        self.nodes = 0

    def run(self, may: Rows, chosen: Rows) -> bool:
        """Whether a declaration better than the floor was found that chooses all of `chosen` and nothing outside `may`."""
        pairs = sum([row.bit_count() for row in may])
        guided, unguided = _FIRST + _PAIRS // (pairs + 100), _UNGUIDED
        while True:
            self._guided = not self._guided
            self._left = guided if self._guided else unguided
            self._visit(start(self._terms, may, chosen))
            if self._left > 0 or self.value >= self._goal:
                return bool(self.rows)
            if not self._guided:
                guided *= 2
                unguided *= 8

    def _wanted(self) -> int:
        """A declaration is worth finding when it obeys so many."""
        return self.value + 1 if self._goal == UNBOUNDED else max(self._goal, self.value + 1)

    def _flow_pays(self) -> bool:
        """Whether the slow bound is worth its time: at the root, and while it ends nodes often enough."""
        if self.nodes == 1 or (self._guided and self.nodes > _CHEAP):
            return True
        return self.nodes > _CHEAP and (self._flows < _TRIALS or self._hits * _TRIALS >= self._flows or self.nodes % 64 == 0)

    def _done(self) -> bool:
        """Whether the search may stop: the goal is reached, or this way of searching has had its turn."""
        return self.value >= self._goal or self._left <= 0

    def _keep(self, rows: Rows, value: int) -> bool:
        """Note a declaration if it is better; whether the goal is reached."""
        if value > self.value and (value >= self._goal or self._goal == UNBOUNDED):
            self.value = value
            self.rows = rows[:]
        return self._done()

    def _visit(self, node: Node) -> bool:
        """Search the node; whether the goal is reached."""
        while True:
            self.nodes += 1
            self._left -= 1
            if self._left <= 0:
                return True
            if not self.settle(node):
                return False
            look = Look(self._shape, node)
            if look.bound < self._wanted():
                return False
            if look.who == 0:
                return self._keep(node.chosen, look.bound)
            broken: Broken | None = None
            if self._flow_pays():
                flow = Flow(self._shape, node)
                if self._flow_ends(flow):
                    return self._done()
                broken = self._terms.broken(flow.rows)
            if self._drop(node, look, look.plain - self._wanted()):
                continue
            child = node.copy()
            if broken is not None and self._divide(node, child, broken):
                if self._visit(child):
                    return True
                continue
            place, spot = pick(self._shape, node, look)
            child.choose(place, spot, self._terms.most[place])
            if self._visit(child):
                return True
            self._exclude(node, place, spot)

    def _divide(self, node: Node, child: Node, broken: Broken) -> bool:
        """Divide by the restriction that the flow breaks: the child keeps it with the creatures, the node without them. False: not so."""
        terms = self._terms
        number = broken.number
        if broken.have >= broken.need:
            return False
        if broken.kind == COUNT:
            if not self._guided:
                return False
            who, what = terms.count_who[number], terms.count_what[number]
            if node.opened >> number & 1 or who & union(node.chosen_in, what):
                return False
            child.opened |= 1 << number
            for place in bits(who & union(node.may_in, what)):
                node.forbid(place, what)
            return True
        if False in self._shape.single or not self._shape.for_all[number]:
            return False
        child.low = max(child.low, broken.need + 1)
        for other, place in enumerate(terms.company_of):
            if self._shape.for_all[other] and terms.company_least[other] >= broken.need:
                if node.chosen[place]:
                    return False
                node.forbid(place, node.may[place])
        return True

    def _flow_ends(self, flow: Flow) -> bool:
        """Whether the flow shows that the node holds nothing better, or finds the best of it."""
        ended = flow.bound < self._wanted()
        if not ended and self._terms.broken(flow.rows) is None:
            value = self._terms.obeyed(flow.rows)
            ended = self._keep(flow.rows, value) or value == flow.bound
        if not self._guided:
            self._flows += 1
            self._hits += 1 if ended else 0
        return ended

    def _drop(self, node: Node, look: Look, loss: int) -> bool:
        """Forbid choices by which creatures' own requirements lose more than `loss`; whether there were any."""
        shape = self._shape
        changed = False
        for number in shape.needy:
            what = self._terms.count_what[number]
            could = self._terms.count_who[number] & union(node.may_in, what)
            if could and could & union(node.chosen_in, what) == 0 and look.lost(self._terms.count_least[number], could, what) > loss:
                for place in bits(could):
                    node.forbid(place, what)
                changed = True
        for place in range(shape.n):
            ranks = shape.ranks[place]
            may = node.may[place]
            if not ranks or node.chosen[place] or not shape.single[place]:
                continue
            top, keep = 0, 0
            for weight, what in ranks:
                if what & may:
                    top = top or weight
                    if top - weight <= loss:
                        keep |= what
            if top > loss and may & ~keep:
                node.forbid(place, may & ~keep)
                changed = True
        return changed

    def _exclude(self, node: Node, place: int, spot: int) -> None:
        """Forbid the pair and each that differs from it in nothing but names."""
        shape = self._shape
        what = 0
        for other in range(shape.m):
            if (
                shape.alike[other] == shape.alike[spot]
                and node.may_in[other] == node.may_in[spot]
                and node.chosen_in[other] == node.chosen_in[spot]
            ):
                what |= 1 << other
        may, chosen = node.may[place], node.chosen[place]
        for other in range(shape.n):
            if shape.like[other] == shape.like[place] and node.may[other] == may and node.chosen[other] == chosen:
                node.forbid(other, what)

    def settle(self, node: Node) -> bool:
        """Forbid and choose what the restrictions leave no choice about; False when they cannot be kept."""
        while True:
            changed = self._settle_counts(node)
            if changed == 0 and self._terms.company_of:
                changed = self._settle_company(node)
            if changed < 0 or node.able.bit_count() < node.low:
                return False
            if changed == 0 and not self._take(node):
                return True

    def _take(self, node: Node) -> bool:
        """Choose further targets of declared creatures that have room for all they may choose and that no restriction notices."""
        changed = False
        for place in bits(node.active):
            rest = node.may[place] & ~node.chosen[place]
            if rest and node.may[place].bit_count() <= self._terms.most[place]:
                for spot in bits(rest):
                    if self._unnoticed(node, place, spot):
                        node.choose(place, spot, self._terms.most[place])
                        changed = True
        return changed

    def _unnoticed(self, node: Node, place: int, spot: int) -> bool:
        """Whether no count changes, or could then be disobeyed, when the declared creature chooses this target as well."""
        terms = self._terms
        for number, who in enumerate(terms.count_who):
            what = terms.count_what[number]
            if not (who >> place & 1 and what >> spot & 1) or what & node.chosen[place]:
                continue
            have = (who & union(node.chosen_in, what)).bit_count()
            if terms.count_most[number] >= 0 or have + 1 < terms.count_least[number]:
                return False
        return True

    def _settle_counts(self, node: Node) -> int:
        """1 when something changed, 0 when nothing did, -1 when a count cannot be kept."""
        terms = self._terms
        changed = 0
        for number in self._shape.needy:
            who, what, least = terms.count_who[number], terms.count_what[number], terms.count_least[number]
            could = who & union(node.may_in, what)
            room = could.bit_count()
            if room > least or (not could and not node.opened >> number & 1):
                continue
            has = who & union(node.chosen_in, what)
            if room < least:
                if has or node.opened >> number & 1:
                    return -1
                for place in bits(could):
                    node.forbid(place, what)
                changed = 1
            elif (has or node.opened >> number & 1) and has != could and what & what - 1 == 0:
                for place in bits(could & ~has):
                    node.choose(place, what.bit_length() - 1, terms.most[place])
                changed = 1
        for number in self._shape.limited:
            who, what = terms.count_who[number], terms.count_what[number]
            has = who & union(node.chosen_in, what)
            over = has.bit_count() - terms.count_most[number]
            if over > 0:
                return -1
            if over == 0:
                rest = who & union(node.may_in, what) & ~has
                for place in bits(rest):
                    node.forbid(place, what)
                    changed = 1
        return changed

    def _settle_company(self, node: Node) -> int:
        """As for counts, for creatures that need others beside them or allow few."""
        terms = self._terms
        changed = 0
        for number, place in enumerate(terms.company_of):
            if not node.may[place]:
                continue
            bit = 1 << place
            who, most = terms.company_who[number], terms.company_most[number]
            active = node.active & bit
            if (node.able & who).bit_count() < terms.company_least[number]:
                if active:
                    return -1
                node.forbid(place, node.may[place])
                changed = 1
                continue
            if most < 0:
                continue
            others = (node.active & who).bit_count()
            if others > most:
                if active:
                    return -1
                node.forbid(place, node.may[place])
                changed = 1
            elif others == most and active:
                for other in bits(node.able & who & ~node.active):
                    node.forbid(other, node.may[other])
                    changed = 1
        return changed
