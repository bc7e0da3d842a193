"""Options taken apart: every option is reached in one way, and whatever is picked ends in an option."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.solve import legal_twin
from tests.solve.test_bands import mates, random_problem

from apnap.machine.decisions import Arranged, Chosen, Listed, Options, Ordered
from apnap.picks import Picks, path, tree
from apnap.solve.bands import Banded
from apnap.solve.crewing import Enough
from apnap.solve.declare import Attacks, Blocks
from apnap.solve.division import Assigner, Divisions, free
from apnap.solve.legal import Legal
from apnap.solve.terms import Terms
from apnap.solve.untapping import Untapping

LIMIT = 4000


def leaves(options: Options) -> list[Any]:
    """All answers that the parts lead to."""
    grown = tree(options)
    found: list[Any] = []
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        prefix = waiting.pop()
        parts = grown.after(prefix)
        assert len(set(parts)) == len(parts)
        if parts:
            waiting.extend([(*prefix, part) for part in parts])
        else:
            found.append(grown.whole(prefix))
    return found


def holds(options: Options) -> None:
    """The law of picks."""
    every = list(iter(options))
    found = leaves(options)
    assert len(found) == len(set(found))
    assert set(found) == set(every)
    rng = random.Random(1)
    for option in rng.sample(every, min(len(every), 10)):
        picks = Picks(options, most=3)
        for index in path(options, option, most=3):
            picks.pick(index)
        assert picks.complete
        assert picks.answer == option


@st.composite
def divisions(draw: st.DrawFn) -> Divisions:
    """Creatures that assign damage to recipients that they share, in any of the ways that the editions know."""
    lethal = draw(st.lists(st.integers(0, 3), min_size=1, max_size=3))
    creatures = []
    for _ in range(draw(st.integers(1, 3))):
        mine = draw(st.permutations(range(len(lethal))))[: draw(st.integers(1, len(lethal)))]
        ranks = tuple(sorted(draw(st.lists(st.integers(0, 2), min_size=len(mine), max_size=len(mine)))))
        creatures.append(
            Assigner(
                draw(st.integers(0, 4)),
                tuple([place + 1 for place in mine]),
                tuple([lethal[place] for place in mine]),
                ranks,
                deathtouch=draw(st.booleans()),
            )
        )
    return Divisions(tuple(creatures), sequential=draw(st.booleans()))


@settings(max_examples=150)
@given(divisions())
def test_any_division_of_combat_damage_is_picked_amount_by_amount(options: Divisions) -> None:
    holds(options)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("tabled", [True, False])
def test_a_declaration_under_any_terms_is_picked_creature_by_creature(seed: int, *, tabled: bool) -> None:
    rng = random.Random(seed)
    options = Legal(legal_twin.terms(legal_twin.puzzle_of(rng, rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 3))))
    if not tabled:
        options._tabled, options._table = True, None
    holds(options)


@pytest.mark.parametrize("seed", range(40))
def test_a_declaration_with_bands_is_picked_with_the_members_of_each(seed: int) -> None:
    rng = random.Random(seed)
    made = mates(random_problem(rng, 5))
    targets = tuple([tuple(rng.sample((-1, -2), rng.randint(1, 2))) for _ in made.creatures])
    holds(Banded(Attacks(made.creatures, targets), made))


@pytest.mark.parametrize("seed", range(40))
def test_what_untaps_is_picked_permanent_by_permanent(seed: int) -> None:
    rng = random.Random(seed)
    items = tuple(range(1, rng.randint(1, 8)))
    optional = tuple([item for item in items if rng.random() < 0.3])
    limits = tuple([(tuple([item for item in items if rng.random() < 0.6]), rng.randint(0, 3)) for _ in range(rng.randint(0, 3))])
    holds(Untapping(items, optional, limits))


@given(st.integers(0, 7), st.integers(0, 7), st.integers(0, 7))
def test_so_many_of_some_items_are_picked_one_by_one(number: int, least: int, most: int) -> None:
    holds(Chosen(tuple(range(10, 10 + number)), least, max(least, most)))


@given(st.lists(st.integers(0, 4), max_size=6), st.integers(0, 9))
def test_enough_power_is_picked_creature_by_creature(powers: list[int], least: int) -> None:
    options = Enough(tuple(range(len(powers))), tuple(powers), least)
    if options.count(1):
        holds(options)


@given(st.lists(st.integers(0, 2), max_size=5))
def test_an_order_is_picked_from_its_first_to_its_last(kinds: list[int]) -> None:
    items = tuple(range(20, 20 + len(kinds)))
    holds(Ordered(items))
    holds(Arranged(items, tuple(kinds)))


def test_blockers_of_a_creature_with_menace_are_picked_so_that_two_or_none_block_it() -> None:
    holds(Blocks((1, 2, 3, 4), ((9, 8), (9,), (8,), (9, 8)), ((9,), (2,))))


def test_a_division_listed_as_rows_is_picked_number_by_number() -> None:
    options = Listed(tuple([(a, b, 9 - a - b) for a in range(1, 8) for b in range(1, 9 - a)]))
    holds(options)
    assert tree(options).after(()) == [1, 2, 3, 4, 5, 6, 7]


def test_a_page_stands_for_candidates_that_are_too_many() -> None:
    picks = Picks(Chosen(tuple(range(200)), 1, 1))
    assert len(picks.candidates) == 4
    picks.pick(3)
    picks.pick(7)
    assert picks.answer == (199,)


def test_the_only_candidate_is_taken_at_once() -> None:
    picks = Picks(Ordered((1, 2)))
    picks.pick(1)
    assert picks.complete
    assert picks.answer == (2, 1)
    assert Picks(Listed(("pass",))).complete


def test_a_fork_of_picks_goes_on_apart() -> None:
    picks = Picks(Ordered((1, 2, 3)))
    twin = picks.fork()
    picks.pick(2)
    assert twin.candidates == (1, 2, 3)
    assert picks.again(Ordered((1, 2, 3))).candidates == picks.candidates


def test_there_is_no_path_to_what_is_no_option() -> None:
    with pytest.raises(LookupError):
        path(Ordered((1, 2, 3)), (1, 2, 2))
    with pytest.raises(IndexError, match="there is no candidate 2"):
        Picks(Ordered((1, 2))).pick(2)


def test_a_creature_that_can_block_any_number_of_fourteen_attackers_is_picked_attacker_by_attacker() -> None:
    """There are 2 to the 42nd declarations less those that leave the lure alone; none is listed."""
    attackers = tuple(range(100, 114))
    terms = Terms((1, 2, 3), (attackers,) * 3, (14, 14, 14))
    terms.lure(100)
    terms.count(least=2, targets=(105,))
    options = Legal(terms)
    rng = random.Random(1)
    for _ in range(5):
        picks = Picks(options)
        while not picks.complete:
            picks.pick(rng.randrange(len(picks.candidates)))
        assert picks.answer in options
        assert path(options, picks.answer) == picks.made


def test_many_creatures_that_share_what_they_trample_over_are_picked_amount_by_amount() -> None:
    blockers = tuple(range(1, 21))
    creatures = [Assigner(6, (*blockers, -2), (2,) * 20 + (99,), free(20, trample=True)) for _ in range(20)]
    options = Divisions(tuple(creatures))
    rng = random.Random(1)
    picks = Picks(options)
    while not picks.complete:
        picks.pick(rng.randrange(len(picks.candidates)))
    assert picks.answer in options
