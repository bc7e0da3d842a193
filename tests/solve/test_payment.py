"""Paying mana costs: exact against a brute-force twin, and the preferences among payments."""

from __future__ import annotations

import random
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from apnap.solve.payment import Supply, can_pay, pay, spend

Counts = tuple[int, ...]
EMPTY = (0, 0, 0, 0, 0, 0)
W, U, B, R, G, C = (tuple(int(i == j) for j in range(6)) for i in range(6))
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, WASTES = ((made,) for made in (W, U, B, R, G, C))
TAIGA = (R, G)
COMMAND_TOWER = (W, U, B, R, G)
SOL_RING = ((0, 0, 0, 0, 0, 2),)
COAL_GOLEM = ((0, 0, 0, 3, 0, 0),)
POOLS = st.tuples(*[st.integers(0, 3)] * 6)
COSTS = st.tuples(*[st.integers(0, 2)] * 6, st.integers(0, 4))


def covers(cost: Counts, mana: Counts) -> bool:
    return all(mana[i] >= cost[i] for i in range(6)) and sum(mana) >= sum(cost)


def together(pool: Counts, made: list[Counts]) -> Counts:
    return tuple(sum(column) for column in zip(pool, *made, strict=True))


def twin(cost: Counts, pool: Counts, sources: tuple[tuple[Counts, ...], ...]) -> tuple[int, int, tuple[int, ...]] | None:
    """The number of sources, of alternatives and the sources of the best payment, by trying all."""
    best = None
    for choice in product(*[range(-1, len(source)) for source in sources]):
        used = tuple(i for i, a in enumerate(choice) if a >= 0)
        if covers(cost, together(pool, [sources[i][choice[i]] for i in used])):
            key = (len(used), sum(len(sources[i]) for i in used), used)
            best = key if best is None else min(best, key)
    return best


def agree(cost: Counts, pool: Counts, sources: tuple[tuple[Counts, ...], ...]) -> None:
    expected = twin(cost, pool, sources)
    found = pay(cost, pool, sources)
    assert can_pay(cost, pool, sources) == (expected is not None)
    if found is None:
        assert expected is None, (cost, pool, sources)
        return
    used = tuple(number for number, _ in found)
    assert expected == (len(used), sum(len(sources[i]) for i in used), used), (cost, pool, sources)
    mana = together(pool, [sources[i][a] for i, a in found])
    spent = spend(cost, mana)
    assert spent is not None
    assert sum(spent) == sum(cost)
    assert all(cost[i] <= spent[i] <= mana[i] for i in range(6))


def random_cost(rng: random.Random) -> Counts:
    kinds = [rng.randrange(6) for _ in range(rng.randrange(4))]
    return (*[kinds.count(i) for i in range(6)], rng.randrange(4))


def random_pool(rng: random.Random) -> Counts:
    kinds = [rng.randrange(6) for _ in range(rng.choice((0, 0, 0, 1, 2)))]
    return tuple(kinds.count(i) for i in range(6))


def test_payments_from_lands_are_the_best_there_are() -> None:
    rng = random.Random(1)
    lands = (PLAINS, ISLAND, FOREST, FOREST, MOUNTAIN, TAIGA, (W, U), COMMAND_TOWER, WASTES, (EMPTY,), (EMPTY, B), ())
    for _ in range(1500):
        sources = tuple(rng.choice(lands) for _ in range(rng.randrange(6)))
        agree(random_cost(rng), random_pool(rng), sources)


def test_payments_from_sources_of_several_mana_are_the_best_there_are() -> None:
    rng = random.Random(2)
    for _ in range(1500):
        sources = tuple(
            tuple(tuple(rng.choice((0, 0, 0, 0, 1, 2)) for _ in range(6)) for _ in range(rng.choice((1, 1, 2, 3))))
            for _ in range(rng.randrange(5))
        )
        agree(random_cost(rng), random_pool(rng), sources)


def test_grizzly_bears_are_cast_with_a_forest_and_any_other_land() -> None:
    assert pay((0, 0, 0, 0, 1, 0, 1), EMPTY, (MOUNTAIN, FOREST, FOREST)) == ((0, 0), (1, 0))


def test_mana_in_the_pool_is_used_before_any_land() -> None:
    assert pay((0, 0, 0, 0, 1, 0, 1), (0, 0, 0, 1, 0, 0), (MOUNTAIN, FOREST)) == ((1, 0),)
    assert pay((0, 0, 0, 0, 1, 0, 1), (0, 0, 0, 1, 1, 0), (MOUNTAIN, FOREST)) == ()


def test_a_land_of_one_color_is_used_before_one_of_two() -> None:
    assert pay((0, 0, 0, 1, 0, 0, 0), EMPTY, (TAIGA, MOUNTAIN)) == ((1, 0),)


def test_a_dual_land_makes_the_color_that_is_missing() -> None:
    assert pay((0, 0, 0, 1, 1, 0, 0), EMPTY, (TAIGA, MOUNTAIN)) == ((0, 1), (1, 0))


def test_one_big_source_is_used_before_many_small_ones() -> None:
    assert pay((0, 0, 0, 0, 0, 0, 2), EMPTY, (FOREST, FOREST, SOL_RING)) == ((2, 0),)
    assert pay((0, 0, 0, 2, 0, 0, 1), EMPTY, (MOUNTAIN, MOUNTAIN, SOL_RING, COAL_GOLEM)) == ((3, 0),)


def test_colorless_mana_is_asked_for_by_its_own_symbol() -> None:
    assert not can_pay((0, 0, 0, 0, 0, 1, 0), EMPTY, (FOREST, MOUNTAIN))
    assert pay((0, 0, 0, 0, 0, 1, 0), EMPTY, (FOREST, WASTES)) == ((1, 0),)


def test_colorless_mana_pays_no_colored_symbol() -> None:
    assert not can_pay((0, 0, 0, 0, 1, 0, 0), EMPTY, (SOL_RING, WASTES))


def test_a_cost_of_nothing_is_paid_with_nothing() -> None:
    assert pay((0, 0, 0, 0, 0, 0, 0), EMPTY, (FOREST,)) == ()
    assert can_pay((0, 0, 0, 0, 0, 0, 0), EMPTY, ())


def test_generic_mana_is_taken_from_colorless_then_from_the_color_with_most_left() -> None:
    assert spend((0, 0, 0, 0, 1, 0, 3), (0, 1, 0, 2, 3, 1)) == (0, 0, 0, 1, 2, 1)
    assert spend((0, 0, 0, 0, 0, 0, 3), (1, 1, 1, 1, 1, 0)) == (1, 1, 1, 0, 0, 0)


def test_what_a_pool_does_not_cover_is_not_spent() -> None:
    assert spend((0, 0, 0, 0, 1, 0, 0), (0, 0, 0, 3, 0, 2)) is None
    assert spend((0, 0, 0, 0, 1, 0, 3), (0, 0, 0, 1, 2, 0)) is None


@given(COSTS, POOLS)
def test_spending_takes_exactly_the_cost_from_the_pool(cost: Counts, pool: Counts) -> None:
    spent = spend(cost, pool)
    assert (spent is not None) == covers(cost, pool) == can_pay(cost, pool, ())
    if spent is not None:
        assert sum(spent) == sum(cost)
        assert all(cost[i] <= spent[i] <= pool[i] for i in range(6))


def test_forty_sources_of_any_color_are_no_search() -> None:
    cost = (2, 2, 2, 2, 2, 0, 10)
    paid = pay(cost, EMPTY, (COMMAND_TOWER, TAIGA) * 20)
    assert paid is not None
    assert len(paid) == 20
    big = pay(cost, EMPTY, (COMMAND_TOWER, SOL_RING) * 20)
    assert big is not None
    assert len(big) == 15


def test_one_supply_answers_for_many_costs() -> None:
    rng = random.Random(3)
    kinds = (PLAINS, FOREST, TAIGA, COMMAND_TOWER, SOL_RING, COAL_GOLEM, ((0, 0, 0, 1, 1, 0), C))
    for _ in range(100):
        sources = tuple(rng.choice(kinds) for _ in range(rng.randrange(6)))
        supply = Supply(sources)
        for _ in range(10):
            cost, pool = random_cost(rng), random_pool(rng)
            assert supply.can_pay(cost, pool) == (twin(cost, pool, sources) is not None)
