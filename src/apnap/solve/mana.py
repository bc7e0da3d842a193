"""What there is to pay with, as plain integers, where mana abilities cost more than {T} or do more than adding mana (601.2g-h, 605.3).

Pieces are the permanents and cards with which something can be done; each has a status. Sources that can do nothing but be tapped for
mana are counted in groups. Mana is in units: the mask of the types that a unit can be (0: it pays only for generic), with SNOW.
"""

from __future__ import annotations

from typing import Final

Mana = tuple[int, ...]
Need = tuple[int, int, int, int, int, int, int, int]
"""W, U, B, R, G, C, generic, snow."""
Bundle = tuple[tuple[int, ...], int]
"""The units that are made at once, and by which alternative; -1: by the one that adds mana of the type as which the unit is spent."""
Asked = tuple[int, int, int]
"""What is done to others for a cost: TAP or SPEND, the mask of the pieces that fit, and to how many; for POWER the power they need."""
Weight = tuple[int, ...]

NOTHING: Final[Need] = (0, 0, 0, 0, 0, 0, 0, 0)
GENERIC: Final = 6
SNOWY: Final = 7
SNOW: Final = 64
TAPPED: Final = 1
GONE: Final = 2
KEPT: Final = 4
"""It is needed for the cost itself, and cannot be given up for mana."""
LOCKED: Final = 8
"""It is tapped for the cost itself, and neither tapped nor untapped for mana."""
PLEDGED: Final = 16
"""It is given up for the cost itself."""
TAP: Final = 0
SPEND: Final = 1
POWER: Final = 2
CARD: Final = -1


class Count:
    """How many there are of something: `fixed`, the counters in a slot (-1: none), or pieces that are untapped or tapped, by masks."""

    __slots__ = ("fixed", "slot", "upright", "tapped")

    def __init__(self, fixed: int, slot: int = -1, upright: int = 0, tapped: int = 0) -> None:
        self.fixed = fixed
        self.slot = slot
        self.upright = upright
        self.tapped = tapped

    def number(self, pieces: tuple[int, ...], counters: tuple[int, ...]) -> int:
        """The number as things stand."""
        found = self.fixed
        if self.slot >= 0:
            found += counters[self.slot]
        if self.upright or self.tapped:
            for place, status in enumerate(pieces):
                if not status & GONE and (self.tapped if status & (TAPPED | LOCKED) == TAPPED else self.upright) >> place & 1:
                    found += 1
        return found


class Cost:
    """What is paid: with the piece itself (-1: there is none), with others, mana (one of the `needs`), life, counters of a slot."""

    __slots__ = ("piece", "taps", "untaps", "leaves", "others", "needs", "life", "slot", "counters")

    def __init__(self, piece: int = -1, needs: tuple[Need, ...] = (NOTHING,)) -> None:
        self.piece = piece
        self.taps = False
        self.untaps = False
        self.leaves = False
        self.others: tuple[Asked, ...] = ()
        self.needs = needs
        self.life = 0
        self.slot = -1
        self.counters = 0


class Special:
    """A mana ability that costs or does more: what it adds (one of `adds`, `times` that), and what else (`harm`: so much life is lost).

    `least`, `most`: it is activated only while that number is at least, or at most, the second. `once`: it has that place among those
    activated once each turn (-1: no limit). `fresh`: what it depends on is known only as long as nothing has been given up.
    """

    __slots__ = ("cost", "adds", "times", "extra", "snow", "harm", "least", "most", "once", "fresh", "weight")

    def __init__(self, cost: Cost, adds: tuple[Mana, ...], weight: Weight = ()) -> None:
        self.cost = cost
        self.adds = adds
        self.times: Count | None = None
        self.extra: Mana = (0, 0, 0, 0, 0, 0)
        self.snow = False
        self.harm = 0
        self.least: tuple[Count, int] | None = None
        self.most: tuple[Count, int] | None = None
        self.once = -1
        self.fresh = False
        self.weight = weight

    def added(self, pieces: tuple[int, ...], counters: tuple[int, ...]) -> tuple[Mana, ...]:
        """What it would add now, by each alternative."""
        number = 1 if self.times is None else max(0, self.times.number(pieces, counters))
        return tuple([tuple([n * number + more for n, more in zip(made, self.extra, strict=True)]) for made in self.adds])

    def allowed(self, pieces: tuple[int, ...], counters: tuple[int, ...], used: int) -> bool:
        """It may be activated now."""
        if self.once >= 0 and used >> self.once & 1:
            return False
        if self.fresh and [status for status in pieces if status & GONE]:
            return False
        return self.holds(pieces, counters)

    def holds(self, pieces: tuple[int, ...], counters: tuple[int, ...]) -> bool:
        """Its conditions hold."""
        if self.least is not None and self.least[0].number(pieces, counters) < self.least[1]:
            return False
        return self.most is None or self.most[0].number(pieces, counters) <= self.most[1]

    def heeded(self) -> int:
        """The pieces of which it counts only the tapped ones, by a mask."""
        counts = [self.times, self.least[0] if self.least is not None else None, self.most[0] if self.most is not None else None]
        mask = 0
        for count in counts:
            if count is not None:
                mask |= count.tapped ^ count.upright
        return mask


class Group:
    """Sources that are alike and can do nothing but be tapped for mana: by which alternatives, whether it is snow, how many there are.

    `weight` is what the taste has against tapping one; `places` are those of each in the order of arrival.
    """

    __slots__ = ("made", "snow", "number", "weight", "places")

    def __init__(self, made: tuple[Mana, ...], snow: bool, number: int, weight: Weight = (), places: tuple[int, ...] = ()) -> None:
        self.made = made
        self.snow = snow
        self.number = number
        self.weight = weight
        self.places = places


class Piece:
    """A permanent or card: those of one `kind` are alike in all respects.

    `made` is what it adds if it is just tapped for mana (nothing: it cannot be), `snow` whether that is snow; `tapping` and `giving` what
    it weighs that it is tapped, or given up. `power` counts for POWER (CARD: it is no permanent); `helping` is the unit that it pays for
    if it helps (-1: it does not), `arrival` its place in the order of arrival.
    """

    __slots__ = ("kind", "status", "made", "snow", "power", "helping", "tapping", "giving", "arrival")

    def __init__(self, kind: int, status: int = 0, made: tuple[Mana, ...] = ()) -> None:
        self.kind = kind
        self.status = status
        self.made = made
        self.snow = False
        self.power = 0
        self.helping = -1
        self.tapping: Weight = ()
        self.giving: Weight = ()
        self.arrival = 0


class Puzzle:
    """A cost and all that it can be paid with: pieces, groups, special abilities, units in the pool, life, counters by slots.

    `can_lose`: life can be paid. `burns`: mana that is left over costs life. `unsure`: something that might pay is not
    in it, so that "no" is no answer.
    """

    __slots__ = ("cost", "pieces", "groups", "specials", "pool", "life", "can_lose", "counters", "burns", "unsure")

    def __init__(self, cost: Cost, life: int = 0, pool: tuple[int, ...] = ()) -> None:
        self.cost = cost
        self.pieces: list[Piece] = []
        self.groups: list[Group] = []
        self.specials: list[Special] = []
        self.pool = pool
        self.life = life
        self.can_lose = True
        self.counters: tuple[int, ...] = ()
        self.burns = False
        self.unsure = False


def bundles(made: tuple[Mana, ...], snow: bool) -> tuple[Bundle, ...]:
    """The alternatives in bundles; all that add a single mana are one bundle, whose unit is settled when it is spent."""
    mask = 0
    found: list[Bundle] = []
    bit = SNOW if snow else 0
    for alternative, counts in enumerate(made):
        total = sum(counts)
        if total == 1:
            mask |= 1 << counts.index(1)
        elif total:
            units: list[int] = []
            for kind in range(6):
                units.extend([1 << kind | bit] * counts[kind])
            found.append((tuple(units), alternative))
    if mask:
        found.insert(0, ((mask | bit,), -1))
    return tuple(found)


def alternative_of(made: tuple[Mana, ...], bundle: Bundle, kind: int) -> int:
    """The alternative that adds that bundle, where a single unit is spent as mana of that type."""
    if bundle[1] >= 0:
        return bundle[1]
    number = 0
    while sum(made[number]) != 1 or not made[number][kind]:
        number += 1
    return number
