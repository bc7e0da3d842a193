"""What a declaration of attackers or blockers must keep to, as numbers: restrictions, requirements and costs (CR 508.1c-d, 509.1b-c).

Creatures and what they attack or block (their targets) are numbers of the caller's choice. Inside, a set of either is a bit set.
A declaration is a list of bit sets: for each creature the targets chosen for it.
"""

from __future__ import annotations

from typing import Final

Rows = list[int]

COUNT: Final = 0  # a count of creatures that choose among some targets: at least a number of them or none, at most a number of them
COMPANY: Final = 1  # a creature needs others beside it, or allows only so many


class Broken:
    """A restriction disobeyed: its kind and number, the creature and target it was found at, how many there are and may be."""

    __slots__ = ("kind", "number", "creature", "target", "have", "need")

    def __init__(self, kind: int, number: int, creature: int, target: int, have: int, need: int) -> None:
        self.kind = kind
        self.number = number
        self.creature = creature
        self.target = target
        self.have = have
        self.need = need


class Terms:
    """Who can attack or block what, and what restricts, requires or costs that.

    `can` holds each creature's targets, `most` how many of them it may choose at once (1 where left out), `targets` their order
    (that in which `can` names them where left out).
    Each restriction and each requirement has a number: the order in which they were added, each kind apart.
    """

    __slots__ = (
        "creatures",
        "targets",
        "can",
        "most",
        "costly",
        "charges",
        "count_who",
        "count_what",
        "count_least",
        "count_most",
        "count_by",
        "company_of",
        "company_who",
        "company_least",
        "company_most",
        "company_by",
        "req_who",
        "req_what",
        "req_least",
        "req_weight",
        "req_by",
        "everyone",
        "everything",
        "_place",
        "_spot",
    )

    def __init__(
        self,
        creatures: tuple[int, ...],
        can: tuple[tuple[int, ...], ...],
        most: tuple[int, ...] = (),
        targets: tuple[int, ...] = (),
    ) -> None:
        self.creatures = creatures
        self._place: dict[int, int] = {}
        for creature in creatures:
            self._place[creature] = len(self._place)
        self._spot: dict[int, int] = {}
        for each in (targets, *can):
            for target in each:
                if target not in self._spot:
                    self._spot[target] = len(self._spot)
        self.targets = tuple(self._spot)
        self.everyone = (1 << len(creatures)) - 1
        self.everything = (1 << len(self.targets)) - 1
        self.can: list[int] = [self._spots(each) for each in can]
        self.most: list[int] = list(most) if most else [1] * len(creatures)
        self.costly: list[int] = [0] * len(creatures)
        self.charges: list[list[tuple[int, bool]]] = [[] for _ in creatures]
        self.count_who: list[int] = []
        self.count_what: list[int] = []
        self.count_least: list[int] = []
        self.count_most: list[int] = []
        self.count_by: list[int] = []
        self.company_of: list[int] = []
        self.company_who: list[int] = []
        self.company_least: list[int] = []
        self.company_most: list[int] = []
        self.company_by: list[int] = []
        self.req_who: list[int] = []
        self.req_what: list[int] = []
        self.req_least: list[int] = []
        self.req_weight: list[int] = []
        self.req_by: list[int] = []

    def _spots(self, targets: tuple[int, ...]) -> int:
        bits = 0
        for target in targets:
            if target in self._spot:
                bits |= 1 << self._spot[target]
        return bits

    def _who(self, creatures: tuple[int, ...] | None) -> int:
        if creatures is None:
            return self.everyone
        bits = 0
        for creature in creatures:
            if creature in self._place:
                bits |= 1 << self._place[creature]
        return bits

    def _what(self, targets: tuple[int, ...] | None) -> int:
        return self.everything if targets is None else self._spots(targets)

    def cost(self, creature: int, targets: tuple[int, ...] | None = None, once: bool = False) -> None:
        """Choosing one of these targets (all where left out) for the creature costs something: nothing requires that.

        `once`: it is the same cost for each of them, paid once however many are chosen.
        """
        place = self._place[creature]
        what = self._what(targets) & self.can[place]
        self.costly[place] |= what
        self.charges[place].append((what, once))

    def count(
        self,
        least: int = 0,
        most: int = -1,
        targets: tuple[int, ...] | None = None,
        creatures: tuple[int, ...] | None = None,
        by: int = 0,
    ) -> int:
        """Of these creatures none or at least `least` choose among these targets, and at most `most` (-1: any number); `by` whose word.

        Menace is least 2 at one target; "no more than one creature can attack" is most 1 at all of them.
        """
        self.count_who.append(self._who(creatures))
        self.count_what.append(self._what(targets))
        self.count_least.append(least)
        self.count_most.append(most)
        self.count_by.append(by)
        return len(self.count_who) - 1

    def company(self, creature: int, least: int = 0, most: int = -1, others: tuple[int, ...] | None = None, by: int = 0) -> int:
        """The creature is declared only together with at least `least` and at most `most` (-1: any number) of the others, says `by`.

        "Can't attack alone" is least 1; "can only attack alone" is most 0; "unless a green creature also attacks" is least 1 of those.
        """
        self.company_of.append(self._place[creature])
        self.company_who.append(self._who(others) & ~(1 << self._place[creature]))
        self.company_least.append(least)
        self.company_most.append(most)
        self.company_by.append(by)
        return len(self.company_of) - 1

    def require(
        self,
        creatures: tuple[int, ...] | None = None,
        targets: tuple[int, ...] | None = None,
        least: int = 1,
        weight: int = 1,
        by: int = 0,
    ) -> int:
        """At least `least` of these creatures choose among these targets if able, says `by`; `weight` such requirements count together.

        "Attacks if able" is one creature at all targets, "must be blocked if able" all creatures at one target.
        """
        self.req_who.append(self._who(creatures))
        self.req_what.append(self._what(targets))
        self.req_least.append(least)
        self.req_weight.append(weight)
        self.req_by.append(by)
        return len(self.req_who) - 1

    def lure(self, target: int, weight: int = 1, by: int = 0) -> None:
        """All creatures able to block the target do so, says `by`: one requirement for each."""
        bit = self._spots((target,))
        for creature, can in zip(self.creatures, self.can, strict=True):
            if can & bit:
                self.require((creature,), (target,), 1, weight, by)

    def free(self, paid: Rows | None = None) -> Rows:
        """For each creature the targets that cost nothing, and those of `paid`."""
        if paid is None:
            return [can & ~costly for can, costly in zip(self.can, self.costly, strict=True)]
        return [can & (~costly | row) for can, costly, row in zip(self.can, self.costly, paid, strict=True)]

    def costs(self, rows: Rows) -> tuple[int, ...]:
        """For each creature the targets that cost something and are paid for if these are chosen."""
        return tuple([self.paid(place, row) for place, row in enumerate(rows)])

    def paid(self, place: int, row: int) -> int:
        """The targets that the creature pays for by choosing these: also what costs nothing more than they do."""
        paid = row & self.costly[place]
        if not paid:
            return 0
        free = self.costly[place]
        for what, once in self.charges[place]:
            if not (once and what & row):
                free &= row | ~what
        return paid | free

    def columns(self, rows: Rows) -> list[int]:
        """For each target the creatures that choose it."""
        columns = [0] * len(self.targets)
        for place, row in enumerate(rows):
            for spot in bits(row):
                columns[spot] |= 1 << place
        return columns

    def broken(self, rows: Rows) -> Broken | None:
        """The first restriction that the declaration disobeys."""
        columns = self.columns(rows)
        for number, who in enumerate(self.count_who):
            chosen = who & union(columns, self.count_what[number])
            have = chosen.bit_count()
            most = self.count_most[number]
            if have and (have < self.count_least[number] or 0 <= most < have):
                place = lowest(chosen)
                spot = lowest(rows[place] & self.count_what[number])
                need = self.count_least[number] if have < self.count_least[number] else most
                return Broken(COUNT, number, place, spot, have, need)
        active = active_of(rows)
        for number, place in enumerate(self.company_of):
            if not rows[place]:
                continue
            have = (active & self.company_who[number]).bit_count()
            most = self.company_most[number]
            if have < self.company_least[number] or 0 <= most < have:
                need = self.company_least[number] if have < self.company_least[number] else most
                return Broken(COMPANY, number, place, lowest(rows[place]), have, need)
        return None

    def obeyed(self, rows: Rows) -> int:
        """How many requirements the declaration obeys, by weight."""
        columns = self.columns(rows)
        total = 0
        for number, weight in enumerate(self.req_weight):
            if self.obeys(columns, number):
                total += weight
        return total

    def obeys(self, columns: list[int], number: int) -> bool:
        """Whether the requirement is obeyed where these creatures choose each target."""
        return (self.req_who[number] & union(columns, self.req_what[number])).bit_count() >= self.req_least[number]

    def rows(self, declaration: tuple[tuple[int, int], ...]) -> Rows:
        """The declaration as bit sets; KeyError for a creature or target that is not among these."""
        rows = [0] * len(self.creatures)
        for creature, target in declaration:
            rows[self._place[creature]] |= 1 << self._spot[target]
        return rows

    def pairs(self, rows: Rows) -> tuple[tuple[int, int], ...]:
        """The declaration as pairs, in the order of the creatures and then of the targets."""
        return tuple([(self.creatures[place], self.targets[spot]) for place, row in enumerate(rows) for spot in bits(row)])

    def place(self, creature: int) -> int:
        """The creature's place in the given order, -1 for a stranger."""
        return self._place.get(creature, -1)

    def spot(self, target: int) -> int:
        """The target's bit, -1 for what no creature can choose."""
        return self._spot.get(target, -1)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def lowest(mask: int) -> int:
    """The number of the lowest bit that is set, -1 for none."""
    return (mask & -mask).bit_length() - 1


def union(columns: list[int], what: int) -> int:
    """The creatures in any of these columns."""
    who = 0
    while what:
        low = what & -what
        who |= columns[low.bit_length() - 1]
        what ^= low
    return who


def active_of(rows: Rows) -> int:
    """The creatures for which something is chosen."""
    active = 0
    for place, row in enumerate(rows):
        if row:
            active |= 1 << place
    return active
