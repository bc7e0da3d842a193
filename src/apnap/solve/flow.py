"""The most requirements that could be obeyed if creatures were coupled by targets and limits only: a flow of greatest gain.

It is exact when no count "at least", no company and no requirement on a number of creatures stands in the way; otherwise it is
an upper bound, and its declaration a proposal to be checked.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.shape import Node, Shape
from apnap.solve.terms import Rows, bits, lowest, union

_MANY: Final = 1 << 50
_MUST: Final = 1 << 30  # the gain of a choice that must be made; more than all requirements weigh


class Network:
    """Arcs with capacities and gains; `push` sends flow along paths of positive gain, the best first."""

    __slots__ = ("head", "left", "gain", "out", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.head: list[int] = []
        self.left: list[int] = []
        self.gain: list[int] = []
        self.out: list[list[int]] = []
        for _ in range(size):
            self.out.append([])

    def arc(self, tail: int, head: int, room: int, gain: int) -> int:
        """A new arc; its number. Its reverse has the next number."""
        number = len(self.head)
        self.out[tail].append(number)
        self.out[head].append(number + 1)
        self.head.append(head)
        self.head.append(tail)
        self.left.append(room)
        self.left.append(0)
        self.gain.append(gain)
        self.gain.append(-gain)
        return number

    def push(self, source: int, sink: int) -> int:
        """The gain of the best flow."""
        total = 0
        while True:
            by = self._path(source, sink)
            if by is None:
                return total
            room, gain, place = _MANY, 0, sink
            while place != source:
                room = min(room, self.left[by[place]])
                gain += self.gain[by[place]]
                place = self.head[by[place] ^ 1]
            if gain <= 0:
                return total
            place = sink
            while place != source:
                self.left[by[place]] -= room
                self.left[by[place] ^ 1] += room
                place = self.head[by[place] ^ 1]
            total += gain * room

    def _path(self, source: int, sink: int) -> list[int] | None:
        """For each place on the best path the arc that leads to it; None when there is no path."""
        best = [-_MANY] * self.size
        by = [-1] * self.size
        waiting = [False] * self.size
        best[source] = 0
        queue = [source]
        at = 0
        while at < len(queue):
            place = queue[at]
            at += 1
            waiting[place] = False
            here = best[place]
            for arc in self.out[place]:
                if self.left[arc] > 0:
                    head = self.head[arc]
                    value = here + self.gain[arc]
                    if value > best[head]:
                        best[head] = value
                        by[head] = arc
                        if not waiting[head]:
                            waiting[head] = True
                            queue.append(head)
        return by if by[sink] >= 0 else None


class Flow:
    """At most `bound` requirements can be obeyed from the node on; `rows` is the declaration of the best flow."""

    __slots__ = ("_shape", "_node", "_net", "_first", "_musts", "_groups", "bound", "rows")

    def __init__(self, shape: Shape, node: Node) -> None:
        self._shape = shape
        self._node = node
        self.rows: Rows = node.chosen[:]
        self._groups: list[int] = []
        for number in shape.limited:
            if self._is_group(number):
                self._groups.append(number)
        self._first = 3
        self._net = Network(3 + shape.m + len(self._groups) + shape.n)
        self.bound = 0
        self._musts = 0
        self._sinks()
        arcs, members = self._sources()
        self.bound += self._net.push(0, 2) - self._musts * _MUST
        self._extract(arcs, members)

    def _is_group(self, number: int) -> bool:
        """A limit at several targets, apart from the other such limits, in a problem where each creature chooses one."""
        terms = self._shape.terms
        what = terms.count_what[number]
        if what & what - 1 == 0 or what == terms.everything or False in self._shape.single:
            return False
        for other in self._groups:
            if terms.count_what[other] & what:
                return False
        return self._covers(number)

    def _covers(self, number: int) -> bool:
        """The limit holds for every creature that may choose such a target."""
        terms = self._shape.terms
        return union(self._node.may_in, terms.count_what[number]) & ~terms.count_who[number] == 0

    def _room(self, number: int) -> int:
        terms = self._shape.terms
        has = terms.count_who[number] & union(self._node.chosen_in, terms.count_what[number])
        return terms.count_most[number] - has.bit_count()

    def _rooms(self) -> tuple[list[int], int]:
        """How many more creatures may choose each target, and any target, by the limits at one target and at all."""
        shape = self._shape
        terms = shape.terms
        total = _MANY
        room = [_MANY] * shape.m
        for number in shape.limited:
            what = terms.count_what[number]
            if not what or not self._covers(number):
                continue
            if what & what - 1 == 0:
                spot = what.bit_length() - 1
                room[spot] = min(room[spot], self._room(number))
            elif what == terms.everything and False not in shape.single:
                total = min(total, self._room(number))
        return room, total

    def _sinks(self) -> None:
        """Arcs from the targets over groups to the end (node 1, then 2), with what common requirements gain; the rest is granted."""
        shape, node, net = self._shape, self._node, self._net
        terms = shape.terms
        firsts = self._common()
        room, total = self._rooms()
        after = [1] * shape.m
        for place, number in enumerate(self._groups):
            net.arc(self._first + shape.m + place, 1, self._room(number), 0)
            for spot in bits(terms.count_what[number]):
                after[spot] = self._first + shape.m + place
        least, most = self._total()
        total = min(total, most)
        if least > 0:
            self._musts += least
            net.arc(1, 2, min(least, total), _MUST)
            total -= least
        if total > 0:
            net.arc(1, 2, total, 0)
        needs = self._needs()
        for spot in range(shape.m):
            if not node.may_in[spot]:
                continue
            if firsts[spot] or needs[spot]:
                net.arc(self._first + spot, after[spot], min(1, room[spot]), firsts[spot] + (_MUST if needs[spot] else 0))
                room[spot] -= 1
            if needs[spot] > 1:
                net.arc(self._first + spot, after[spot], min(needs[spot] - 1, room[spot]), _MUST)
                room[spot] -= needs[spot] - 1
            if room[spot] > 0:
                net.arc(self._first + spot, after[spot], room[spot], 0)

    def _total(self) -> tuple[int, int]:
        """How many more creatures must be declared and may be, where each chooses one target."""
        shape, node = self._shape, self._node
        if False in shape.single:
            return 0, _MANY
        least, most = node.low, _MANY
        for number, place in enumerate(shape.terms.company_of):
            if node.chosen[place] and shape.for_all[number]:
                least = max(least, shape.terms.company_least[number] + 1)
                if shape.terms.company_most[number] >= 0:
                    most = min(most, shape.terms.company_most[number] + 1)
        declared = node.active.bit_count()
        return least - declared, most - declared

    def _needs(self) -> list[int]:
        """How many more creatures must choose each target, where nobody else may."""
        shape, node = self._shape, self._node
        terms = shape.terms
        needs = [0] * shape.m
        for number in shape.needy:
            what = terms.count_what[number]
            has = (terms.count_who[number] & union(node.chosen_in, what)).bit_count()
            lack = terms.count_least[number] - has
            if lack > 0 and (has or node.opened >> number & 1) and what & what - 1 == 0 and self._covers(number):
                needs[lowest(what)] = max(lack, needs[lowest(what)])
        for need in needs:
            self._musts += need
        return needs

    def _common(self) -> list[int]:
        """What the next creature that chooses each target gains; requirements of another form are granted while they can be obeyed."""
        shape, node = self._shape, self._node
        terms = shape.terms
        firsts = [0] * shape.m
        for number in shape.common:
            who, what, weight = terms.req_who[number], terms.req_what[number], terms.req_weight[number]
            has = (who & union(node.chosen_in, what)).bit_count()
            lack = terms.req_least[number] - has
            could = union(node.may_in, what)
            if lack <= 0:
                self.bound += weight
            elif (could & who).bit_count() - has >= lack:
                if lack == 1 and what & what - 1 == 0 and could & ~who == 0:
                    firsts[lowest(what)] += weight
                else:
                    self.bound += weight
        return firsts

    def _sources(self) -> tuple[list[list[tuple[int, int]]], list[list[int]]]:
        """Arcs from the start over the creatures to the targets; those that choose one target and are alike share a node."""
        shape, node, net = self._shape, self._node, self._net
        arcs: list[list[tuple[int, int]]] = []
        members: list[list[int]] = []
        seen: dict[tuple[int, ...], int] = {}
        for place in range(shape.n):
            may = node.may[place] & ~node.chosen[place]
            if not may:
                self.bound += shape.weight(place, node.chosen[place])
                continue
            if not shape.single[place]:
                members.append([place])
                arcs.append(self._several(place, may, len(arcs)))
                continue
            key = (may, *[number for rank in shape.ranks[place] for number in rank])
            group = seen.get(key, -1)
            if group >= 0:
                members[group].append(place)
                continue
            seen[key] = len(members)
            members.append([place])
            tail = self._first + shape.m + len(self._groups) + len(arcs)
            arcs.append([(spot, net.arc(tail, self._first + spot, 1, shape.weight(place, 1 << spot))) for spot in bits(may)])
        for group, places in enumerate(members):
            if shape.single[places[0]]:
                net.arc(0, self._first + shape.m + len(self._groups) + group, len(places), 0)
                for _spot, arc in arcs[group]:
                    net.left[arc] = len(places)
        return arcs, members

    def _several(self, place: int, may: int, group: int) -> list[tuple[int, int]]:
        """Arcs of a creature that can choose several targets: the first choice may gain, and each target alone; the rest is granted."""
        shape, node, net = self._shape, self._node, self._net
        tail = self._first + shape.m + len(self._groups) + group
        chosen = node.chosen[place]
        first = 0
        gains = [0] * shape.m
        for what, weight in shape.own[place]:
            if what & chosen:
                self.bound += weight
            elif may & ~what == 0:
                first += weight
            elif (what & may).bit_count() == 1:
                gains[lowest(what & may)] += weight
            elif what & may:
                self.bound += weight
        room = shape.terms.most[place] - chosen.bit_count()
        net.arc(0, tail, 1, first)
        if room > 1:
            net.arc(0, tail, room - 1, 0)
        return [(spot, net.arc(tail, self._first + spot, 1, gains[spot])) for spot in bits(may)]

    def _extract(self, arcs: list[list[tuple[int, int]]], members: list[list[int]]) -> None:
        """Give the creatures of each node the targets that its flow goes to."""
        for group, places in enumerate(members):
            at = 0
            for spot, arc in arcs[group]:
                for _ in range(self._net.left[arc ^ 1]):
                    self.rows[places[at if self._shape.single[places[0]] else 0]] |= 1 << spot
                    at += 1
