"""Bands among declared attackers, against a search by brute force that shares no code with the solver (702.22c-d)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from apnap.solve import bands
from apnap.solve.bands import Banded, Mates, parted, with_bands
from apnap.solve.declare import Attacks
from apnap.solve.legal import Legal
from apnap.solve.terms import Terms

Band = frozenset[int]
Problem = tuple[list[bool], list[int], list[int]]
Declared = tuple[frozenset[tuple[int, int]], frozenset[Band]]


def random_problem(rng: Random, most: int) -> Problem:
    """Creatures with or without banding, and among or bearing up to two kinds of "bands with other"."""
    n = rng.randint(1, most)
    banding = [rng.random() < 0.4 for _ in range(n)]
    among = [rng.choice((0, 0, 1, 2, 3)) for _ in range(n)]
    return banding, among, [kinds & rng.choice((0, 1, 3)) for kinds in among]


def may_band(problem: Problem, band: Band) -> bool:
    """What the rule says of a band of several."""
    banding, among, bearing = problem
    if len([i for i in band if not banding[i]]) <= 1:
        return any(banding[i] for i in band)
    for kind in (1, 2):
        if all(among[i] & kind for i in band) and any(bearing[i] & kind for i in band):
            return True
    return False


def partitions(items: list[int]) -> Iterator[list[Band]]:
    """Every way to put the items into groups."""
    if not items:
        yield []
        return
    for rest in partitions(items[1:]):
        yield [frozenset(items[:1]), *rest]
        for n, group in enumerate(rest):
            yield [*rest[:n], group | {items[0]}, *rest[n + 1 :]]


def by_hand(problem: Problem, targets: list[int], allowed: list[dict[int, int]] | None = None) -> set[Declared]:
    """All declarations: who attacks what, and the bands."""
    found = set()
    n = len(problem[0])
    for choice in product([None, *targets], repeat=n):
        aims = {i: to for i, to in enumerate(choice) if to is not None}
        if allowed is not None and aims not in allowed:
            continue
        for groups in partitions(list(aims)):
            several = frozenset(group for group in groups if len(group) > 1)
            if all(may_band(problem, band) and len({aims[i] for i in band}) == 1 for band in several):
                found.add((frozenset(aims.items()), several))
    return found


def seen(answer: object) -> Declared:
    """A declaration as `by_hand` has it."""
    parts = parted(answer)
    assert parts is not None
    return frozenset(parts[0]), frozenset(frozenset(band) for band in parts[1])


def mates(problem: Problem) -> Mates:
    """The problem for the solver."""
    banding, among, bearing = problem
    return Mates(tuple(range(len(banding))), tuple(banding), tuple(among), tuple(bearing))


@pytest.mark.parametrize("seed", range(60))
def test_all_bands_of_all_declarations_are_found_once(seed: int) -> None:
    rng = Random(seed)
    targets = [-2, -3][: rng.randint(1, 2)]
    problem = random_problem(rng, 5 if len(targets) == 1 else 4)
    n = len(problem[0])
    plain = Attacks(tuple(range(n)), (tuple(targets),) * n)
    banded = Banded(plain, mates(problem), tuple(targets))
    wanted = by_hand(problem, targets)
    options = list(banded)
    assert len(options) == len(set(options)) == len(banded) == banded.count(10**6) == len(wanted)
    assert {seen(option) for option in options} == wanted
    assert all(option in banded for option in options)
    assert banded[0] == ()
    assert banded[-1] == options[-1]
    assert banded.count(2) == min(2, len(wanted))
    assert all(banded.sample(rng) in options for _ in range(30))


@pytest.mark.parametrize("seed", range(30))
def test_restrictions_and_requirements_hold_beneath_bands(seed: int) -> None:
    rng = Random(seed)
    problem = random_problem(rng, 4)
    n = len(problem[0])
    terms = Terms(tuple(range(n)), ((-2,),) * n, (), (-2,))
    terms.require((rng.randrange(n),))
    terms.company(rng.randrange(n), 1)
    legal = Legal(terms)
    banded = Banded(legal, mates(problem), (), even=True)
    wanted = by_hand(problem, [-2], [dict(pairs) for pairs in legal])
    options = list(banded)
    assert {seen(option) for option in options} == wanted
    assert len(options) == len(banded) == banded.count(10**6) == len(wanted)
    assert banded.uniform
    assert all(banded.sample(rng) in options for _ in range(20))


@pytest.mark.parametrize("even", [False, True])
def test_where_the_number_is_known_all_are_equally_likely(even: bool) -> None:
    problem: Problem = ([True, True, False, False], [0, 0, 0, 0], [0, 0, 0, 0])
    plain = Attacks((0, 1, 2, 3), ((-2,),) * 4)
    banded = Banded(plain, mates(problem), () if even else (-2,), even=even)
    assert banded.uniform
    rng = Random(1)
    times = 100 * len(banded)
    drawn = Counter(banded.sample(rng) for _ in range(times))
    assert set(drawn) == set(banded)
    assert max(abs(number - 100) for number in drawn.values()) < 50  # five standard deviations


def test_many_creatures_with_banding_are_drawn_and_counted_at_once() -> None:
    n = 30
    problem: Problem = ([i < 20 for i in range(n)], [0] * n, [0] * n)
    plain = Attacks(tuple(range(n)), ((-2, -3),) * n)
    banded = Banded(plain, mates(problem), (-2, -3))
    assert banded.uniform
    assert banded.count(1000) == 1000
    rng = Random(2)
    for _ in range(20):
        assert banded.sample(rng) in banded
    without = Banded(plain, mates(problem))
    assert not without.uniform
    assert without.sample(rng) in without


def test_bands_of_many_unlike_creatures_are_drawn_creature_by_creature() -> None:
    n = 14
    problem: Problem = ([i % 3 == 0 for i in range(n)], [1 << i | 1 for i in range(n)], [1 << i for i in range(n)])
    plain = Attacks(tuple(range(n)), ((-2,),) * n)
    banded = Banded(plain, mates(problem), (-2,))
    assert not banded.uniform
    assert banded
    rng = Random(3)
    drawn = [banded.sample(rng) for _ in range(50)]
    assert all(answer in Banded(plain, mates(problem)) for answer in drawn)
    assert any(len(one) == 3 for answer in drawn if isinstance(answer, tuple) for one in answer)
    assert banded.count(500) == 500


def test_drawing_creature_by_creature_can_draw_every_banding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bands, "_TALLIES", 1)
    problem: Problem = ([True, False, False, False], [1, 1, 1, 2], [0, 0, 1, 0])
    plain = Attacks((0, 1, 2, 3), ((-2,),) * 4)
    banded = Banded(plain, mates(problem))
    rng = Random(4)
    assert {banded.sample(rng) for _ in range(4000)} == set(banded)
    assert len(banded) == len(list(banded))


def test_what_is_no_declaration_is_none_of_the_options() -> None:
    problem: Problem = ([True, True, False], [0, 0, 0], [0, 0, 0])
    banded = Banded(Attacks((0, 1, 2), ((-2, -3),) * 3), mates(problem), (-2, -3))
    mixed = ((0, -2, 1), (1, -3, 1)), ((0, -2, 1.0), (1, -2, 1.0)), ((0, -2, 1), (7, -2, 1))
    for answer in (None, (1,), ((0, -2, 1),), ((0, -2, 2), (1, -2, 2)), *mixed):
        assert answer not in banded
    assert ((0, -2, 1), (1, -2, 1)) in banded
    with pytest.raises(IndexError):
        banded[10**6]
    assert with_bands(((0, -2), (1, -2), (2, -2)), [(1, 2)]) == ((0, -2), (1, -2, 1), (2, -2, 1))
