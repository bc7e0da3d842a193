"""The most requirements that a declaration can obey under all restrictions, by branch and bound (CR 508.1d, 509.1c).

A node is split at a pair of a creature and a target that something undecided asks for: first with that choice, then without it
and without all that are the same but for names. Guided by a flow, it is split at a restriction that the flow breaks. Each way is
quick where the other is slow, so they take turns, longer and longer ones; what one has found helps the other.
"""

from __future__ import annotations

from apnap.solve.flow import Flow
from apnap.solve.shape import Node, Shape, start
from apnap.solve.terms import COUNT, Broken, Rows, bits, union

UNBOUNDED = 1 << 60
_CHEAP = 8  # so many nodes are tried with the quick bound alone
_TRIALS = 16  # the slow bound is used while it ends one node in so many
_BUDGET = 100  # nodes for the first way of searching in its first turn
_CHEAPER = 10  # so many nodes of the second way cost what one of the first does


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
        guided, unguided = _BUDGET, _BUDGET * _CHEAPER
        while True:
            self._guided = not self._guided
            self._left = guided if self._guided else unguided
            self._visit(start(self._terms, may, chosen))
            if self._left > 0 or self.value >= self._goal:
                return bool(self.rows)
            if not self._guided:
                guided *= 2
                unguided *= 4

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
        """Divide by the restriction that the flow breaks: the child keeps it with those declared, the node without; False if neither can."""
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
        self._flows += 1
        ended = flow.bound < self._wanted()
        if not ended and self._terms.broken(flow.rows) is None:
            value = self._terms.obeyed(flow.rows)
            ended = self._keep(flow.rows, value) or value == flow.bound
        if ended:
            self._hits += 1
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
