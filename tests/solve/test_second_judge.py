"""Declarations and payments that are too large to try everything, against a solver of another kind."""

from __future__ import annotations

import random

import pytest
from tests.solve.legal_twin import pairs, puzzle_of, terms
from tests.solve.second_judge import can_be_paid, most_obeyed
from tests.solve.test_mana import random_puzzle

from apnap.solve.activations import planned
from apnap.solve.legal import Legal
from apnap.solve.mana import POWER, Puzzle
from apnap.solve.mana_search import NO, UNSURE, YES, decide

MOMENTS = 4
BUDGET = 20000
NO_WEIGHT = (0,) * 9


@pytest.mark.no_cover
def test_large_combats_have_the_maximum_that_another_solver_finds() -> None:
    rng = random.Random(71)
    for _ in range(60):
        combat = puzzle_of(rng, rng.randint(7, 10), rng.randint(4, 6), 10**12)
        legal = Legal(terms(combat))
        assert legal.maximum() == most_obeyed(combat)
        best = legal.best()
        whole = tuple(tuple(t for c, t in best if c == creature) for creature in range(len(combat.can)))
        assert pairs(whole) == best
        assert combat.keeps(whole)
        assert combat.obeys(whole) == most_obeyed(combat, combat.pays(whole))


@pytest.mark.no_cover
def test_a_large_declaration_is_legal_if_another_solver_finds_none_that_obeys_more_for_as_much() -> None:
    rng = random.Random(72)
    answers = set()
    for _ in range(60):
        combat = puzzle_of(rng, 7, 4, 10**12)
        legal = Legal(terms(combat))
        for _ in range(3):
            whole = tuple(rng.choice(choices) for choices in combat.choices())
            expected = combat.keeps(whole) and combat.obeys(whole) == most_obeyed(combat, combat.pays(whole))
            assert (pairs(whole) in legal) == expected
            answers.add(expected)
    assert answers == {False, True}


def large_puzzle(rng: random.Random) -> Puzzle | None:
    """A puzzle beyond the twin that the other solver has words for."""
    puzzle = random_puzzle(rng, most_pieces=8, most_specials=6, most_groups=4, most_number=4, most_need=9)
    costs = [puzzle.cost, *[special.cost for special in puzzle.specials]]
    if any(asked[0] == POWER for cost in costs for asked in cost.others):
        return None
    for special in puzzle.specials:
        if special.times is not None or special.least is not None or special.most is not None or any(special.extra):
            return None
    return puzzle


def judged(puzzle: Puzzle) -> str:
    """What both say."""
    ours = decide(puzzle, BUDGET)
    if ours == UNSURE:
        return "undecided"
    theirs = can_be_paid(puzzle, MOMENTS)
    if ours == NO:
        assert not theirs
        return "no"
    if not theirs and not any(piece.helping >= 0 for piece in puzzle.pieces):  # then it takes more than so many
        plan = planned(puzzle, BUDGET, (), NO_WEIGHT)
        assert plan.answer == YES
        assert len([act for act in plan.acts if act.special >= 0]) > MOMENTS
    return "yes" if theirs else "more"


@pytest.mark.no_cover
def test_another_solver_pays_what_can_be_paid_and_nothing_else() -> None:
    rng = random.Random(73)
    answers: list[str] = []
    while len(answers) < 150:
        puzzle = large_puzzle(rng)
        if puzzle is not None:
            answers.append(judged(puzzle))
    assert answers.count("yes") > 30
    assert answers.count("no") > 30
    assert answers.count("undecided") + answers.count("more") < 15
