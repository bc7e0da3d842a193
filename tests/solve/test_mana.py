"""The exact decision of what can be paid, against a twin that tries everything."""

from __future__ import annotations

import random

import pytest
from tests.solve.mana_twin import Twin, Where, number, plus, put

from apnap.solve.activations import Act, planned
from apnap.solve.mana import CARD, NOTHING, POWER, SPEND, TAP, Cost, Count, Group, Need, Piece, Puzzle, Special
from apnap.solve.mana_search import NO, UNSURE, YES, decide

BUDGET = 4000
NO_WEIGHT = (0,) * 9
W, U, B, R, G, C = (tuple(int(i == j) for j in range(6)) for i in range(6))
SOURCES = ((W,), (U,), (W, U), (C,), ((0, 0, 0, 0, 0, 2),), ((2, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0)), (W, U, B, R, G))


def random_need(rng: random.Random, most: int) -> Need:
    need = list(NOTHING)
    for _ in range(rng.randrange(most + 1)):
        need[rng.choice((0, 0, 1, 1, 5, 6, 6, 6, 7))] += 1
    return tuple(need)  # type: ignore[return-value]


def random_others(rng: random.Random, pieces: int) -> tuple[tuple[int, int, int], ...]:
    found = []
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        kind = rng.choice((TAP, SPEND, SPEND, POWER))
        found.append((kind, rng.randrange(1 << pieces), rng.choice((1, 1, 2))))
    return tuple(found)


def random_cost(rng: random.Random, pieces: int, piece: int, most: int) -> Cost:
    cost = Cost(piece, (random_need(rng, most),) if rng.random() < 0.8 else (random_need(rng, most), random_need(rng, most)))
    if piece >= 0:
        cost.taps, cost.untaps = rng.choice(((True, False), (True, False), (False, False), (False, True)))
        cost.leaves = rng.random() < 0.3
    cost.others = random_others(rng, pieces) if rng.random() < 0.5 else ()
    if cost.untaps or cost.taps:
        cost.others = tuple((kind, mask & ~(1 << piece), count) for kind, mask, count in cost.others)
    cost.life = rng.choice((0, 0, 0, 1, 2))
    if rng.random() < 0.2:
        cost.slot, cost.counters = 0, 1
    return cost


def random_puzzle(
    rng: random.Random, *, most_pieces: int = 4, most_specials: int = 3, most_groups: int = 2, most_number: int = 2, most_need: int = 4
) -> Puzzle:
    pieces = rng.randrange(most_pieces + 1)
    puzzle = Puzzle(
        random_cost(rng, pieces, -1 if not pieces or rng.random() < 0.7 else rng.randrange(pieces), most_need), rng.randrange(4)
    )
    puzzle.can_lose = rng.random() < 0.8
    puzzle.counters = (rng.randrange(3),)
    puzzle.pool = tuple(1 << rng.randrange(6) | rng.choice((0, 64)) for _ in range(rng.choice((0, 0, 1, 2))))
    for place in range(pieces):
        piece = Piece(place, rng.choice((0, 0, 0, 1)), rng.choice(((), (), *SOURCES)))
        piece.snow = rng.random() < 0.2
        piece.power = rng.randrange(3)
        piece.helping = rng.choice((-1, -1, -1, 0, 1, 3))
        if rng.random() < 0.2:
            piece.made, piece.power, piece.status = (), CARD, 0
        puzzle.pieces.append(piece)
    for _ in range(rng.randrange(most_groups + 1)):
        puzzle.groups.append(Group(rng.choice(SOURCES), rng.random() < 0.2, rng.randrange(1, most_number + 1)))
    for place in range(rng.randrange(most_specials + 1) if pieces else 0):
        cost = random_cost(rng, pieces, rng.randrange(pieces), 1)
        if cost.untaps and not sum(cost.needs[0]):
            cost.leaves = True
        special = Special(cost, rng.choice(SOURCES))
        special.snow = rng.random() < 0.2
        special.harm = rng.choice((0, 0, 0, 1))
        if rng.random() < 0.2:
            special.times = Count(rng.randrange(2), rng.choice((-1, 0)), rng.randrange(1 << pieces), rng.randrange(1 << pieces))
        if rng.random() < 0.2:
            special.least = (Count(0, -1, rng.randrange(1 << pieces), rng.randrange(1 << pieces)), 1)
        if rng.random() < 0.1:
            special.most = (Count(0, 0, rng.randrange(1 << pieces), 0), 1)
        if rng.random() < 0.1:
            special.extra = G
        special.once = place if rng.random() < 0.3 or not (cost.taps or cost.leaves) else -1
        if cost.untaps:  # what is tapped for the cost itself after it has been untapped for mana is left to UNSURE
            puzzle.cost.others = tuple(asked for asked in puzzle.cost.others if asked[0] == SPEND)
        puzzle.specials.append(special)
    return puzzle


def compare(seed: int) -> str:
    puzzle = random_puzzle(random.Random(seed))
    expected = Twin(puzzle).payable(3000)
    found = decide(puzzle, BUDGET)
    if expected is None or found == UNSURE:
        return "undecided"
    assert found == (YES if expected else NO), f"seed {seed}"
    return "yes" if expected else "no"


@pytest.mark.no_cover
def test_what_can_be_paid_is_decided_as_trying_everything_decides_it() -> None:
    answers = [compare(seed) for seed in range(1500)]
    assert answers.count("yes") > 300
    assert answers.count("no") > 300


def carried_out(puzzle: Puzzle, acts: tuple[Act, ...]) -> bool:
    """Whether the acts can be carried out one after another, and the cost be paid then."""
    twin = Twin(puzzle)
    where = twin.start()
    behind = [len(puzzle.pieces) + sum(group.number for group in puzzle.groups[:n]) for n in range(len(puzzle.groups))]
    for act in acts:
        if act.special >= 0:
            special = puzzle.specials[act.special]
            after = activated(special, act, where)
            assert after in list(twin.special(special, where))
            where = after
            continue
        place = behind[act.group] + act.piece if act.group >= 0 else act.piece
        assert where[0][place] == 0
        made = plus(where[1], twin.made[place][act.alternative], snow=twin.snow[place])
        where = (put(where[0], place, 1), made, *where[2:])
    return twin.done(where)


def activated(special: Special, act: Act, where: Where) -> Where:
    """Where the act leads, if it is legal."""
    statuses, pool, life, counters, once = where
    cost = special.cost
    if cost.taps or cost.untaps:
        statuses = put(statuses, cost.piece, int(cost.taps))
    for (kind, _, _), used in zip(cost.others, act.used, strict=True):
        for place in used:
            statuses = put(statuses, place, 2 if kind == SPEND else 1)
    statuses = put(statuses, cost.piece, 2) if cost.leaves else statuses
    counters = put(counters, 0, counters[0] - cost.counters) if cost.slot >= 0 else counters
    pool = tuple(have - (act.spent[i] - act.spent[i + 6] if i < 6 else act.spent[i]) for i, have in enumerate(pool))
    times = 1 if special.times is None else max(0, number(special.times, statuses, counters))
    made = tuple(n * times + more for n, more in zip(special.adds[act.alternative], special.extra, strict=True))
    used_up = once | (1 << special.once if special.once >= 0 else 0)
    return statuses, plus(pool, made, snow=special.snow), life - cost.life - special.harm, counters, used_up


def planned_and_carried_out(seed: int) -> str:
    puzzle = random_puzzle(random.Random(seed))
    for piece in puzzle.pieces:
        piece.helping = -1  # what helps is settled before anything is planned
    plan = planned(puzzle, BUDGET, (), NO_WEIGHT)
    if plan.answer == UNSURE:
        return "undecided"
    assert plan.answer == decide(puzzle, BUDGET), f"seed {seed}"
    assert plan.answer == NO or carried_out(puzzle, plan.acts), f"seed {seed}"
    return "yes" if plan.answer else "no"


@pytest.mark.no_cover
def test_what_is_planned_can_be_carried_out_and_pays() -> None:
    answers = [planned_and_carried_out(seed) for seed in range(1500)]
    assert answers.count("yes") > 300
