"""Sets of permanents that untap: the words of 502.3 against every subset."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from apnap.solve.untapping import KEPT, LEGAL, STRANGE, TOO_MANY, Limit, Untapping


def twin(items: tuple[int, ...], optional: tuple[int, ...], limits: tuple[Limit, ...]) -> set[tuple[int, ...]]:
    """All sets in which no limit is exceeded, and whatever stays tapped may do so or would exceed a limit if it untapped too."""

    def within(chosen: set[int]) -> bool:
        return all(len(chosen & set(members)) <= most for members, most in limits)

    legal = set()
    for size in range(len(items) + 1):
        for chosen in combinations(items, size):
            there = set(chosen)
            if within(there) and all(i in there or i in optional or not within(there | {i}) for i in items):
                legal.add(chosen)
    return legal


def whole(sets: Untapping, items: tuple[int, ...], option: tuple[int, ...]) -> tuple[int, ...]:
    """The option together with what always untaps, in order."""
    return tuple(i for i in items if i in option or i in sets.sure)


def problem(rng: random.Random) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Limit, ...]]:
    """A few permanents, some of which may stay tapped, under limits that overlap."""
    items = tuple(sorted(rng.sample(range(1, 40), rng.randint(0, 7))))
    optional = tuple(i for i in items if rng.random() < 0.25)
    limits = tuple((tuple(i for i in items if rng.random() < 0.6), rng.randint(0, 3)) for _ in range(rng.randint(0, 4)))
    return items, optional, limits


@pytest.mark.parametrize("seed", range(10))
def test_the_sets_are_those_in_which_only_an_effect_keeps_something_tapped(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(80):
        items, optional, limits = problem(rng)
        sets = Untapping(items, optional, limits)
        listed = list(sets)
        assert len(listed) == len(set(listed)) == len(sets) == sets.count(1 << 30)
        assert {whole(sets, items, option) for option in listed} == twin(items, optional, limits)
        assert [sets[n] for n in range(len(sets))] == listed
        assert sets[-1] == listed[-1]


@pytest.mark.parametrize("seed", range(5))
def test_a_set_is_refused_exactly_if_it_is_not_among_them(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(50):
        items, optional, limits = problem(rng)
        sets = Untapping(items, optional, limits)
        listed = set(sets)
        for size in range(len(sets.open) + 1):
            for chosen in combinations(sets.open, size):
                assert (chosen in listed) == (chosen in sets) == (sets.fault(chosen)[0] == LEGAL)


def test_each_set_is_drawn_equally_often() -> None:
    sets = Untapping((1, 2, 3, 4, 5), (5,), (((1, 2, 3), 1), ((3, 4), 1)))
    rng = random.Random(7)
    drawn = Counter(sets.sample(rng) for _ in range(6000))
    assert set(drawn) == set(sets)
    assert all(abs(number - 6000 / len(sets)) < 250 for number in drawn.values())


def test_a_limit_that_is_not_reached_leaves_nothing_open() -> None:
    sets = Untapping((1, 2, 3), (), (((1, 2, 3), 3),))
    assert (sets.sure, sets.open, list(sets)) == ((1, 2, 3), (), [()])


def test_one_that_counts_towards_two_limits_can_keep_two_others_tapped() -> None:
    both, artifact, creature = 1, 2, 3
    sets = Untapping((both, artifact, creature), (), (((both, artifact), 1), ((both, creature), 1)))
    assert list(sets) == [(both,), (artifact, creature)]


def test_one_that_may_stay_tapped_can_use_up_the_limit_or_leave_it_to_others() -> None:
    may, must = 1, 2
    sets = Untapping((may, must), (may,), (((may, must), 1),))
    assert set(sets) == {(may,), (must,)}


def test_the_first_option_untaps_as_many_as_it_can_of_what_comes_first() -> None:
    assert Untapping((1, 2, 3, 4), (4,), (((1, 2, 3), 2),))[0] == (1, 2, 4)


def test_a_refusal_says_what_is_wrong() -> None:
    sets = Untapping((1, 2, 3, 4), (), (((1, 2, 3), 1),))
    assert sets.fault((1, 2)) == (TOO_MANY, 0)
    assert sets.fault(())[0] == KEPT
    assert sets.fault((4,)) == (STRANGE, 4)
    assert sets.fault((1, 1)) == (STRANGE, 1)
    assert sets.fault(("one",))[0] == STRANGE
    assert sets.fault((True,))[0] == STRANGE
    assert sets.fault((2,)) == (LEGAL, 0)
    assert (2, 1) not in Untapping((1, 2, 3), (), (((1, 2, 3), 2),))
    with pytest.raises(IndexError):
        sets[3]


def test_many_permanents_under_a_limit_are_counted_and_not_listed() -> None:
    sets = Untapping(tuple(range(60)), tuple(range(40, 60)), ((tuple(range(30)), 2), (tuple(range(20, 45)), 1)))
    assert sets.count(1000) == 1000
    assert sets.sample(random.Random(1)) in sets
    assert sets[len(sets) - 1] in sets
