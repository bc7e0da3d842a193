"""All ways in which declared attackers can be in bands, and declarations with their bands as a lazy sequence (CR 508.1e, 702.22c-d).

A declaration with bands is a tuple of (creature, what it attacks) or, for a creature in a band, (creature, what it attacks, number of the
band); bands are numbered from 1 in the order of their first creatures. A band has two creatures or more: one of a single creature, which
the rules allow, would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice
from math import comb
from typing import Final, Protocol

from apnap.solve.declare import Declaration
from apnap.solve.drawing import Rng, draw
from apnap.solve.offered import Offered

Band = tuple[int, ...]
Vector = tuple[int, ...]

_TALLIES: Final = 4096  # so many selections of like creatures are counted at most
_BOUND: Final = 256  # up to so many bandings of one declaration rejection goes on until it has drawn one uniformly
_TRIES: Final = 400


class Declarations(Protocol):
    """Legal declarations without bands."""

    def __iter__(self) -> Iterator[object]: ...
    def __contains__(self, answer: object) -> bool: ...
    def sample(self, rng: Rng) -> object:
        """One of them."""


class Mates:
    """Who can band with whom: for each creature whether it has banding, and two sets (bits) of kinds of "bands with other".

    `among`: the kinds whose bands it can be in; `bearing`: those of which one in the band has to be.
    """

    __slots__ = ("creatures", "banding", "among", "bearing", "_class", "_classes", "_ways")

    def __init__(self, creatures: tuple[int, ...], banding: tuple[bool, ...], among: tuple[int, ...], bearing: tuple[int, ...]) -> None:
        self.creatures = creatures
        self.banding = banding
        self.among = among
        self.bearing = bearing
        self._classes: list[tuple[bool, int, int]] = []
        self._class: dict[int, int] = {}
        for creature, known in zip(creatures, zip(banding, among, bearing, strict=True), strict=True):
            if known not in self._classes:
                self._classes.append(known)
            self._class[creature] = self._classes.index(known)
        self._ways: dict[tuple[int, int, Vector], int] = {}

    def is_band(self, members: Band) -> bool:
        """The creatures may be a band together: any with banding and up to one without, or as a "bands with other" ability says."""
        return self._is_band([self._class[creature] for creature in members])

    def _is_band(self, members: list[int]) -> bool:
        without, have, every, some = 0, 0, -1, 0
        for number in members:
            banding, among, bearing = self._classes[number]
            have += banding
            without += not banding
            every &= among
            some |= bearing
        return (have > 0 and without <= 1) or every & some != 0

    def partners(self, first: int, others: list[int]) -> Iterator[Band]:
        """Those of the others that can make a band with the first one: every such selection once."""
        number = self._class[first]
        having = [c for c in others if self._classes[self._class[c]][0]]
        lacking = [c for c in others if not self._classes[self._class[c]][0]]
        banded = _some(having)
        if self._classes[number][0]:
            banded = chain(banded, [(c,) for c in lacking], _with_one(having, lacking))
        for chosen in banded:
            yield tuple([c for c in others if c in chosen])
        seen = 0
        for kind in _bits(self._classes[number][1]):
            fellows = [c for c in others if self._classes[self._class[c]][1] & kind]
            if not [c for c in [first, *fellows] if self._classes[self._class[c]][2] & kind]:
                continue
            for chosen in _some(fellows):
                if self._newly(first, chosen, kind, seen):
                    yield chosen
            seen |= kind

    def _newly(self, first: int, chosen: Band, kind: int, seen: int) -> bool:
        """They make a band by an ability of that kind, but neither by banding nor by one of the kinds before."""
        classes = [self._classes[self._class[c]] for c in (first, *chosen)]
        without = len([1 for banding, _, _ in classes if not banding])
        if without < len(classes) and without <= 1:
            return False
        every, some = -1, 0
        for _, among, bearing in classes:
            every &= among
            some |= bearing
        return every & some & kind != 0 and every & some & seen == 0

    # Counting ---------------------------------------------------------------------------------------------------------
    def vector(self, creatures: list[int]) -> Vector:
        """How many of each class of like creatures these are."""
        found = [0] * len(self._classes)
        for creature in creatures:
            found[self._class[creature]] += 1
        return tuple(found)

    def countable(self) -> bool:
        """The bandings of these creatures can be counted by classes of like creatures."""
        states = 1
        for number in self.vector(list(self.creatures)):
            states *= number + 1
        return states <= _TALLIES

    def ways(self, left: Vector, targets: int = 1, idle: int = 0) -> int:
        """How many ways there are to put the creatures into bands or leave them alone.

        Each band and each that stays alone attacks one of so many targets; with `idle` a creature may also not attack.
        """
        key = (targets, idle, left)
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = sum([number for number, _ in self._choices(left, targets, idle)]) if any(left) else 1
        return known

    def _choices(self, left: Vector, targets: int, idle: int) -> Iterator[tuple[int, Vector]]:
        """What the first creature of the first class does: in how many ways in all, and who is with it (none: alone)."""
        first = next(place for place, number in enumerate(left) if number)
        rest = tuple([number - (place == first) for place, number in enumerate(left)])
        for chosen in _below(rest):
            members = [first]
            picked = 1
            for place, number in enumerate(chosen):
                members += [place] * number
                picked *= comb(rest[place], number)
            if len(members) == 1:
                yield (targets + idle) * self.ways(rest, targets, idle), chosen
            elif self._is_band(members):
                left_over = tuple([have - taken for have, taken in zip(rest, chosen, strict=True)])
                yield targets * picked * self.ways(left_over, targets, idle), chosen

    def drawn(self, creatures: list[int], targets: tuple[int, ...], idle: int, rng: Rng) -> tuple[dict[int, int], list[Band]]:
        """What each creature attacks and the bands, all ways that `ways` counts being equally likely."""
        attacks: dict[int, int] = {}
        bands: list[Band] = []
        left = creatures
        while left:
            vector = self.vector(left)
            index = draw(rng, self.ways(vector, len(targets), idle))
            choices = self._choices(vector, len(targets), idle)
            number, chosen = next(choices)
            while index >= number:
                index -= number
                number, chosen = next(choices)
            first = next(place for place, many in enumerate(vector) if many)
            lead = next(c for c in left if self._class[c] == first)
            band = [lead]
            for place, many in enumerate(chosen):
                band += _picked([c for c in left if self._class[c] == place and c != lead], many, rng)
            if len(band) > 1 or not idle or draw(rng, len(targets) + idle) < len(targets):
                target = targets[draw(rng, len(targets))]
                for creature in band:
                    attacks[creature] = target
            if len(band) > 1:
                bands.append(tuple([c for c in creatures if c in band]))
            left = [c for c in left if c not in band]
        return attacks, bands


def _bits(mask: int) -> list[int]:
    return [1 << place for place in range(mask.bit_length()) if mask >> place & 1]


def _some(items: list[int]) -> Iterator[Band]:
    """Every selection of one or more of the items."""
    return chain.from_iterable([combinations(items, size) for size in range(1, len(items) + 1)])


def _with_one(having: list[int], lacking: list[int]) -> Iterator[Band]:
    """Every selection of some of the one and exactly one of the other."""
    for chosen in _some(having):
        for one in lacking:
            yield (*chosen, one)


def _below(most: Vector) -> Iterator[Vector]:
    """Every vector of numbers up to these; the first is all 0."""
    if not most:
        yield ()
        return
    for number in range(most[0] + 1):
        for rest in _below(most[1:]):
            yield (number, *rest)


def _picked(items: list[int], number: int, rng: Rng) -> list[int]:
    """So many of the items, all selections being equally likely."""
    left = items[:]
    return [left.pop(draw(rng, len(left))) for _ in range(number)]


def with_bands(declared: Declaration, bands: list[Band]) -> tuple[tuple[int, ...], ...]:
    """The declaration with those bands; they are in the order of their first creatures."""
    if not bands:
        return declared
    order = [creature for creature, _ in declared]
    known = sorted(bands, key=lambda band: min([order.index(creature) for creature in band]))
    number = {creature: place for place, band in enumerate(known, 1) for creature in band}
    return tuple([(creature, to, number[creature]) if creature in number else (creature, to) for creature, to in declared])


def parted(answer: object) -> tuple[Declaration, list[Band]] | None:
    """The pairs of a declaration and its bands, by their numbers; None if it has another form."""
    if not isinstance(answer, tuple):
        return None
    pairs: list[tuple[int, int]] = []
    bands: dict[int, list[int]] = {}
    for one in answer:
        if not isinstance(one, tuple) or len(one) not in (2, 3) or [n for n in one if type(n) is not int]:
            return None
        pairs.append((one[0], one[1]))
        if len(one) == 3:
            bands.setdefault(one[2], []).append(one[0])
    return tuple(pairs), [tuple(bands[number]) for number in sorted(bands)]


class Banded(Offered):
    """The declarations of a sequence, each with all its bandings: first without bands.

    `targets`: what every creature can attack, where the sequence has all their declarations; then all are counted by classes of like
    creatures and drawn uniformly. Otherwise a declaration is drawn and taken with a chance that goes with the number of its bandings, of
    which one is drawn uniformly: uniform if `even` (the sequence draws so) and they are few enough; if not, each has a chance.
    """

    __slots__ = ("base", "mates", "targets", "creatures", "even", "_drawn")

    def __init__(self, base: Declarations, mates: Mates, targets: tuple[int, ...] = (), even: bool = False) -> None:
        self.base = base
        self.mates = mates
        self.targets = targets if mates.countable() else ()
        self.creatures = mates.creatures
        self.even = even
        self._drawn: object = None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        """The number of declarations with their bandings."""
        if self.targets:
            return self.mates.ways(self.mates.vector(list(self.creatures)), len(self.targets), 1)
        if self.mates.countable():
            return sum([self._bandings(declared) for declared in self.base])
        return len(list(iter(self)))

    def count(self, limit: int) -> int:
        """The number of them, at most `limit`."""
        if self.targets:
            return min(limit, self.mates.ways(self.mates.vector(list(self.creatures)), len(self.targets), 1))
        return len(list(islice(iter(self), limit)))

    def __getitem__(self, index: int) -> object:
        if index < 0:
            index += len(self)
        for found in islice(iter(self), max(index, 0), None):
            return found
        raise IndexError("there are fewer declarations")

    def __iter__(self) -> Iterator[object]:
        for declared in self.base:
            parts = parted(declared)
            assert parts is not None
            for bands in self._walk(list(parts[0])):
                yield with_bands(parts[0], bands)

    def _walk(self, left: list[tuple[int, int]]) -> Iterator[list[Band]]:
        """All bandings of these attackers; the first has no bands."""
        if not left:
            yield []
            return
        first, target = left[0]
        yield from self._walk(left[1:])
        for chosen in self.mates.partners(first, [creature for creature, to in left[1:] if to == target]):
            for more in self._walk([pair for pair in left[1:] if pair[0] not in chosen]):
                yield [(first, *chosen), *more]

    def __contains__(self, answer: object) -> bool:
        if self._drawn is not None and answer is self._drawn:
            return True
        parts = parted(answer)
        if parts is None or parts[0] not in self.base or with_bands(*parts) != answer:
            return False
        aims = dict(parts[0])
        return all(len(band) > 1 and self.mates.is_band(band) and len({aims[c] for c in band}) == 1 for band in parts[1])

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each with the same chance."""
        return bool(self.targets) or (self.even and self.mates.countable() and self._most() <= _BOUND)

    def sample(self, rng: Rng) -> object:
        """One of them; all equally likely where `uniform`."""
        if self.targets:
            attacks, bands = self.mates.drawn(list(self.creatures), self.targets, 1, rng)
            self._drawn = with_bands(tuple([(c, attacks[c]) for c in self.creatures if c in attacks]), bands)
        elif self.mates.countable():
            self._drawn = self._draw(rng)
        else:
            parts = parted(self.base.sample(rng))
            assert parts is not None
            self._drawn = with_bands(parts[0], self._draw_some(list(parts[0]), rng))
        return self._drawn

    def _most(self) -> int:
        """How many bandings a declaration can have at most: that of all creatures with one target."""
        return self.mates.ways(self.mates.vector(list(self.creatures)))

    def _draw(self, rng: Rng) -> object:
        most, tries = self._most(), 0
        while True:
            declared = self.base.sample(rng)
            tries += 1
            if draw(rng, most) < self._bandings(declared) or (tries >= _TRIES and most > _BOUND):
                break
        parts = parted(declared)
        assert parts is not None
        bands: list[Band] = []
        for target, creatures in _by_target(parts[0]):
            bands += self.mates.drawn(creatures, (target,), 0, rng)[1]
        return with_bands(parts[0], bands)

    def _draw_some(self, left: list[tuple[int, int]], rng: Rng) -> list[Band]:
        """A banding drawn creature by creature: alone, or with a creature at random and then each further one or not."""
        bands: list[Band] = []
        while left:
            first, target = left[0]
            band = [first]
            others = [creature for creature, to in left[1:] if to == target]
            if draw(rng, 2):
                for other in _picked(others, len(others), rng):
                    if draw(rng, 2) and self._grows(band, other, others):
                        band.append(other)
            if len(band) > 1 and self.mates.is_band(tuple(band)):
                bands.append(tuple([creature for creature, _ in left if creature in band]))
            else:
                band = [first]
            left = [pair for pair in left if pair[0] not in band]
        return bands

    def _grows(self, band: list[int], other: int, others: list[int]) -> bool:
        """The creature can be added; what is no band yet may become one with others."""
        more = [(*band, other, one) for one in others if one not in band and one != other]
        return any(self.mates.is_band(members) for members in [(*band, other), *more])

    def _bandings(self, declared: object) -> int:
        """How many bandings the declaration has."""
        parts = parted(declared)
        assert parts is not None
        found = 1
        for _, creatures in _by_target(parts[0]):
            found *= self.mates.ways(self.mates.vector(creatures))
        return found


def _by_target(declared: Declaration) -> list[tuple[int, list[int]]]:
    """The attackers of each target."""
    found: dict[int, list[int]] = {}
    for creature, target in declared:
        found.setdefault(target, []).append(creature)
    return list(found.items())
