"""Declarations of attackers and blockers in parts: pairs of a creature and what it attacks or blocks, and then the bands."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from apnap.picks.parts import Part, Parts, Tree
from apnap.rules.combat.affording import Affordable
from apnap.solve.bands import Banded, parted, with_bands
from apnap.solve.declare import NONE, Attacks, Blocks
from apnap.solve.legal import Legal
from apnap.solve.terms import bits

BAND: Final = "band"
"""The first of three in a part that says with whom an attacker is in a band; the third is NONE: with nobody more."""
LARGE: Final = 100  # of more choices no table is made, which would take longer than a few searches
KEPT: Final = 200  # so many declarations that were found are looked through before another is searched for
NEAR: Final = 3  # so many of them are changed in one choice, which is tried before a search
Targets = tuple[int, ...]


class DeclaredTree(Tree):
    """Creature after creature, in their order: a pair with each of its targets, and one with NONE behind them.

    A creature that can be declared for one target only has one pair.
    """

    def __init__(self, options: Attacks | Blocks | Legal | Affordable) -> None:
        super().__init__(options)
        self.declared = options
        self.creatures: tuple[int, ...] = options.creatures
        self.legal = options.legal if isinstance(options, Affordable) else options if isinstance(options, Legal) else None
        terms = self.legal.terms if self.legal is not None else None
        self.is_large = terms is not None and sum([can.bit_count() * most for can, most in zip(terms.can, terms.most, strict=True)]) > LARGE
        self.found: deque[list[int]] = deque(maxlen=KEPT)

    def most(self, place: int) -> int:
        """For how many targets the creature can be declared."""
        return self.legal.terms.most[place] if self.legal is not None else 1

    def begun(self, prefix: Parts) -> tuple[list[Targets], Targets]:
        """What the creatures are declared for that are done with, and what of the next one is said."""
        done: list[Targets] = []
        here: list[int] = []
        for _, target in prefix:
            if target != NONE:
                here.append(target)
            if target == NONE or self.most(len(done)) == 1:
                done.append(tuple(here))
                here = []
        return done, tuple(here)

    def after(self, prefix: Parts) -> list[Part]:
        """What the next creature attacks or blocks."""
        done, here = self.begun(prefix)
        if len(done) == len(self.creatures):
            return []
        who = self.creatures[len(done)]
        return [(who, target) for target in self.targets(tuple(done), here)]

    def targets(self, done: tuple[Targets, ...], here: Targets) -> list[int]:
        """The next target of the creature, NONE among them."""
        legal = self.legal
        if (
            legal is not None
            and (self.is_large or legal.table() is None)
            and (len(here) or self.declared is legal or self.most(len(done)) > 1)
        ):
            return list(self.one_by_one(done, here))
        at = len(here)
        choices = [choice for choice in self.declared.completions(done) if choice[:at] == here]
        return list(dict.fromkeys([choice[at] if len(choice) > at else NONE for choice in choices]))

    def one_by_one(self, done: tuple[Targets, ...], here: Targets) -> Iterator[int]:
        """The same for a creature with so many choices that they are not all looked at."""
        legal = self.legal
        assert legal is not None
        terms, place = legal.terms, len(done)
        rows = legal.prefix((*done, here))
        if self.possible([*rows[:-1], rows[-1]], 0):
            yield NONE
        last = rows[-1].bit_length()
        for spot in bits(terms.can[place] >> last << last) if rows[-1].bit_count() < terms.most[place] else ():
            if self.possible([*rows[:-1], rows[-1] | 1 << spot], terms.can[place] >> spot + 1 << spot + 1):
                yield terms.targets[spot]

    def possible(self, rows: list[int], further: int) -> bool:
        """There is a declaration that begins so, in which the last of these creatures has none or some of the further targets as well."""
        legal = self.legal
        assert legal is not None
        can, place = legal.terms.can, len(rows) - 1
        wanted, barred = rows[place], ~(rows[place] | further)
        like = [known for known in self.found if known[:place] == rows[:place]]
        for known in like:
            if known[place] & wanted == wanted and not known[place] & barred:
                return True
        for known in like[:NEAR]:
            for row in dict.fromkeys((wanted | known[place] & further, wanted)):
                changed = [*known[:place], row, *known[place + 1 :]]
                if self.is_legal(changed):
                    self.found.appendleft(changed)
                    return True
        rest = len(can) - len(rows)
        whole = legal.complete(rows + [0] * rest, [*rows[:-1], rows[-1] | further, *can[len(rows) :]])
        if not whole and can:
            return False
        if isinstance(self.declared, Affordable) and not self.declared.allows(legal.terms.pairs(whole)):
            return self.payable(rows, further)
        self.found.appendleft(whole)
        return True

    def is_legal(self, rows: list[int]) -> bool:
        """It is one of the declarations."""
        return self.legal is not None and self.legal.terms.pairs(rows) in self.options

    def payable(self, rows: list[int], further: int) -> bool:
        """The same, looked for among all that begin so."""
        legal = self.legal
        assert legal is not None
        assert isinstance(self.declared, Affordable)
        wanted, place = rows[-1], len(rows) - 1
        for declared in legal.beginning(rows[:-1]):
            found = legal.terms.rows(declared)[place]
            if found & wanted == wanted and not found & ~(wanted | further) and self.declared.allows(declared):
                return True
        return False

    def whole(self, prefix: Parts) -> object:
        """The declaration."""
        return tuple([pair for pair in prefix if pair[1] != NONE])

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """The pairs, creature by creature."""
        found: list[Part] = []
        for place, creature in enumerate(self.creatures):
            mine = [pair for pair in answer if pair[0] == creature]
            found += mine if mine and self.most(place) == 1 else [*mine, (creature, NONE)]
        return tuple(found)


class BandedTree(Tree):
    """A declaration, and then for each attacker that is first of those left with whom it is in a band."""

    def __init__(self, options: Banded) -> None:
        super().__init__(options)
        base: Any = options.base
        self.base = DeclaredTree(base)
        mates = self.mates = options.mates
        self.known = dict(zip(mates.creatures, zip(mates.banding, mates.among, mates.bearing, strict=True), strict=True))

    def split(self, prefix: Parts) -> tuple[Parts, list[tuple[str, int, int]]]:
        """The parts of the declaration, and those of the bands."""
        return tuple([part for part in prefix if part[0] != BAND]), [part for part in prefix if part[0] == BAND]

    def banding(self, own: Parts, said: list[tuple[str, int, int]]) -> tuple[list[tuple[int, int]], list[tuple[int, ...]], list[int]]:
        """The attackers that are left, the bands, and the band that is begun."""
        left: list[tuple[int, int]] = [pair for pair in own if pair[1] != NONE]
        bands: list[tuple[int, ...]] = []
        begun: list[int] = []
        for _, first, mate in said:
            begun = begun or [first]
            if mate != NONE:
                begun.append(mate)
                continue
            bands += [tuple(begun)] if len(begun) > 1 else []
            left = [pair for pair in left if pair[0] not in begun]
            begun = []
        return left, bands, begun

    def after(self, prefix: Parts) -> list[Part]:
        """The next pair of the declaration, or the next member of a band."""
        own, said = self.split(prefix)
        if not said:
            found = self.base.after(own)
            if found:
                return found
        left, _, begun = self.banding(own, said)
        if not left:
            return []
        first, target = left[0]
        begun = begun or [first]
        others = [creature for creature, to in left[1:] if to == target]
        rest = others[others.index(begun[-1]) + 1 :] if len(begun) > 1 else others
        ends = len(begun) == 1 or self.mates.is_band(tuple(begun))
        more = [mate for n, mate in enumerate(rest) if self.grows((*begun, mate), rest[n + 1 :])]
        return [(BAND, first, mate) for mate in ([NONE] if ends else []) + more]

    def grows(self, begun: tuple[int, ...], rest: list[int]) -> bool:
        """They are a band, or can become one with some of the rest (702.22c)."""
        known = self.known
        lacking = len([creature for creature in begun if not known[creature][0]])
        if lacking < 2 and [creature for creature in (*begun, *rest) if known[creature][0]]:
            return True
        every = -1
        for creature in begun:
            every &= known[creature][1]
        bearing = 0
        for creature in begun:
            bearing |= known[creature][2]
        for creature in rest:
            bearing |= known[creature][1] & known[creature][2]
        return every & bearing != 0

    def whole(self, prefix: Parts) -> object:
        """The declaration with its bands."""
        own, said = self.split(prefix)
        return with_bands(tuple([pair for pair in own if pair[1] != NONE]), self.banding(own, said)[1])

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """The pairs, and the members of each band."""
        split = parted(answer)
        assert split is not None
        found = list(self.base.parts(split[0]))
        left = [creature for creature, _ in split[0]]
        while left:
            first = left[0]
            band = next((band for band in split[1] if band[0] == first), (first,))
            found += [(BAND, first, mate) for mate in (*band[1:], NONE)]
            left = [creature for creature in left if creature not in band]
        return tuple(found)
