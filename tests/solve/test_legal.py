"""Legal declarations under restrictions, requirements and costs: against a twin that tries everything, and by the rules' examples."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.solve.legal_twin import (
    CORPUS,
    KINDS_OF_COST,
    KINDS_OF_REQUIREMENT,
    KINDS_OF_RESTRICTION,
    compare,
    from_line,
    one_at_a_time,
    puzzle_of,
    terms,
)

from apnap.bench.legality import cases, exact_cover, exact_cover_by_blockers, goaded, menace
from apnap.solve import legal as sequences
from apnap.solve import search
from apnap.solve.declare import CANNOT, NONE, ORDER, SHAPE, STRANGER, TOO_FEW, Attacks, Blocks
from apnap.solve.legal import CROWDED, LONELY, REQUIREMENTS, SURPLUS, TOO_MANY, Legal
from apnap.solve.terms import Terms

ANN, BEN, CID = -1, -2, -3


@pytest.mark.no_cover
def test_the_legal_declarations_are_those_that_trying_all_finds() -> None:
    """Run as a script, legal_twin compares 20,000; each kind of term and failures of the greedy way occur here in proportion."""
    rng = random.Random(508)
    kinds: Counter[str] = Counter()
    greedy = 0
    for turn in range(1000):
        puzzle = puzzle_of(rng, rng.randint(1, 4), rng.randint(1, 4), 1500)
        twin = compare(puzzle, rng, thorough=turn % 10 == 0)
        greedy += one_at_a_time(puzzle) < twin.maximum
        kinds.update({kind: 1 for kind, times in puzzle.kinds.items() if times})
    for kind in {*KINDS_OF_RESTRICTION, *KINDS_OF_REQUIREMENT, *KINDS_OF_COST, "several targets"}:
        assert kinds[kind] >= 50
    assert greedy >= 25


def test_searches_that_take_turns_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_FIRST", 2)
    monkeypatch.setattr(search, "_PAIRS", 0)
    monkeypatch.setattr(search, "_UNGUIDED", 2)
    rng = random.Random(3)
    for _ in range(100):
        compare(puzzle_of(rng, 4, 4, 500), rng, thorough=True)


@pytest.mark.no_cover
def test_boards_of_six_by_six_have_the_maximum_and_the_number_that_trying_all_found() -> None:
    lines = CORPUS.read_text().splitlines()
    assert len(lines) == 200
    for line in lines:
        puzzle, told = from_line(line)
        legal = Legal(terms(puzzle))
        assert legal.maximum() == told["maximum"]
        assert len(legal) == told["number"]
        assert legal.uniform
        for pairs in told["in"]:
            assert tuple((c, t) for c, t in pairs) in legal
        for pairs in told["out"]:
            assert tuple((c, t) for c, t in pairs) not in legal


def test_each_offered_choice_of_the_next_creature_can_be_completed_and_no_other_could() -> None:
    rng = random.Random(6)
    for turn in range(300):
        puzzle = puzzle_of(rng, 4, 3, 700)
        legal = Legal(terms(puzzle))
        whole = [tuple(tuple(t for c, t in pairs if c == creature) for creature in range(4)) for pairs in legal]
        if turn % 2:
            legal = without_table(Legal(terms(puzzle)))
        chosen: tuple[tuple[int, ...], ...] = ()
        for place in range(4):
            offered = list(legal.completions(chosen))
            assert set(offered) == {each[place] for each in whole if each[:place] == chosen}
            chosen += (rng.choice(offered),)
        assert chosen in whole


def without_table(legal: Legal) -> Legal:
    """As if the table were too large."""
    legal._tabled = True
    return legal


def test_what_cannot_attack_alone_may_attack_together() -> None:
    """508.1c: two creatures that each cannot attack alone."""
    pair = Terms((1, 2), ((BEN,), (BEN,)))
    pair.company(1, 1)
    pair.company(2, 1)
    legal = Legal(pair)
    assert list(legal) == [(), ((1, BEN), (2, BEN))]
    assert legal.problem(((1, BEN),)) == (LONELY, 1, BEN, 0, 1)


def test_of_one_attacker_allowed_it_is_the_one_that_attacks_if_able() -> None:
    """508.1d: one creature attacks if able, one has no abilities, no more than one can attack."""
    both = Terms((1, 2), ((BEN,), (BEN,)))
    both.count(most=1)
    both.require((1,))
    legal = Legal(both)
    assert list(legal) == [((1, BEN),)]
    assert legal.problem(((1, BEN), (2, BEN))) == (TOO_MANY, 1, BEN, 2, 1)
    assert legal.problem(((2, BEN),)) == (REQUIREMENTS, NONE, NONE, 0, 1)
    why = legal.why(())
    assert why is not None
    assert (why.best, why.nearer, why.missed) == (((1, BEN),), ((1, BEN),), (0,))
    why = legal.why(((2, BEN),))
    assert why is not None
    assert (why.best, why.nearer) == (((1, BEN),), None)


def test_a_creature_that_must_block_drags_another_along_against_menace() -> None:
    """509.1c: one creature blocks if able, one has no abilities, the attacker has menace."""
    both = Terms((1, 2), ((7,), (7,)))
    both.count(2, targets=(7,))
    both.require((1,))
    legal = Legal(both)
    assert list(legal) == [((1, 7), (2, 7))]
    assert legal.problem(((1, 7),)) == (TOO_FEW, 1, 7, 1, 2)
    assert legal.problem(()) == (REQUIREMENTS, NONE, NONE, 0, 1)


def test_nobody_is_required_to_pay() -> None:
    """508.1d: attacking Ben costs something."""
    one = Terms((1,), ((BEN,),))
    one.cost(1)
    one.require((1,))
    assert list(Legal(one)) == [(), ((1, BEN),)]


def test_a_creature_that_may_attack_somebody_else_for_nothing_still_must() -> None:
    one = Terms((1,), ((BEN, CID),))
    one.cost(1, (BEN,))
    one.require((1,))
    assert list(Legal(one)) == [((1, BEN),), ((1, CID),)]


def test_paying_for_one_creature_frees_no_other() -> None:
    two = Terms((1, 2), ((BEN,), (BEN,)))
    two.cost(1)
    two.require((1,))
    two.require((2,))
    legal = Legal(two)
    assert list(legal) == [((2, BEN),), ((1, BEN), (2, BEN))]
    assert legal.problem(((1, BEN),)) == (REQUIREMENTS, NONE, NONE, 1, 2)
    assert (legal.maximum(), legal.maximum(((1, BEN),)), legal.obeyed(((1, BEN),))) == (1, 2, 1)


def test_company_that_was_paid_for_is_company() -> None:
    """One attacks if able but not alone, the other attacks at a cost: both stay, or both attack."""
    two = Terms((1, 2), ((BEN,), (BEN,)))
    two.cost(2)
    two.company(1, 1)
    two.require((1,))
    assert list(Legal(two)) == [(), ((1, BEN), (2, BEN))]
    assert list(iter(without_table(Legal(two)))) == [(), ((1, BEN), (2, BEN))]


def test_a_goaded_creature_attacks_another_player_than_the_goader() -> None:
    """701.15b: two requirements; when only the goader is left, it attacks the goader."""
    goaded_one = Terms((1,), ((BEN, CID),))
    goaded_one.require((1,))
    goaded_one.require((1,), (CID,))
    assert list(Legal(goaded_one)) == [((1, CID),)]
    left = Terms((1,), ((BEN,),))
    left.require((1,))
    left.require((1,), (CID,))
    assert list(Legal(left)) == [((1, BEN),)]


def test_all_creatures_able_to_block_it_do_so() -> None:
    lured = Terms((1, 2, 3), ((7, 8), (8,), (8, 7)), (1, 1, 2), (7, 8))
    lured.lure(7)
    assert Legal(lured).best() == ((1, 7), (3, 7))
    assert list(Legal(lured)) == [
        ((1, 7), (3, 7)),
        ((1, 7), (3, 7), (3, 8)),
        ((1, 7), (2, 8), (3, 7)),
        ((1, 7), (2, 8), (3, 7), (3, 8)),
    ]


def test_a_creature_that_can_only_attack_alone_is_told_of_the_crowd() -> None:
    two = Terms((1, 2), ((BEN,), (BEN,)))
    two.company(1, most=0)
    legal = Legal(two)
    assert legal.problem(((1, BEN), (2, BEN))) == (CROWDED, 1, BEN, 1, 0)
    assert list(legal) == [(), ((2, BEN),), ((1, BEN),)]


def test_a_wrong_pair_is_told_before_anything_else() -> None:
    legal = Legal(Terms((1, 2), ((7, 8), (8,)), (2, 1)))
    assert legal.problem(7) == (SHAPE, NONE, NONE, 0, 0)
    assert legal.problem(((3, 7),)) == (STRANGER, 3, 7, 0, 0)
    assert legal.problem(((2, 7),)) == (CANNOT, 2, 7, 0, 0)
    assert legal.problem(((2, 9),)) == (CANNOT, 2, 9, 0, 0)
    assert legal.problem(((2, 8), (1, 7))) == (ORDER, 1, 7, 0, 0)
    assert legal.problem(((1, 8), (1, 7))) == (ORDER, 1, 7, 0, 0)
    assert legal.problem(((2, 8), (2, 8))) == (SURPLUS, 2, 8, 2, 1)
    assert legal.problem(((1, 7), (1, 8), (2, 8))) is None
    assert legal.why(((1, 7),)) is None


def test_terms_about_creatures_that_are_not_there_ask_nothing() -> None:
    one = Terms((1,), ((7,),))
    one.require((5,), (9,))
    one.count(2, targets=(9,))
    assert list(Legal(one)) == [(), ((1, 7),)]
    assert list(Legal(Terms((), ()))) == [()]
    assert list(iter(without_table(Legal(Terms((), ()))))) == [()]


def test_declarations_have_a_number_each() -> None:
    legal = Legal(block())
    everything = list(legal)
    assert [legal[index] for index in range(-len(everything), 0)] == everything
    assert legal.count(3) == 3
    assert legal
    with pytest.raises(IndexError):
        legal[len(everything)]
    counted = without_table(Legal(block()))
    assert counted[2] == everything[2]
    assert counted.count(4) == 4
    assert counted.count(10**6) == len(everything)
    with pytest.raises(IndexError):
        counted[len(everything)]
    with pytest.raises(OverflowError):
        len(counted)


def block() -> Terms:
    """Three blockers, one of which can block two attackers; one attacker has menace, one must be blocked."""
    made = Terms((1, 2, 3), ((7, 8), (7, 8), (7, 8)), (1, 1, 2))
    made.count(2, targets=(7,))
    made.require(targets=(8,))
    return made


def test_declarations_are_drawn_equally_often_or_said_not_to_be() -> None:
    legal = Legal(block())
    rng = random.Random(1)
    expected = list(legal)
    seen = Counter(legal.sample(rng) for _ in range(1000 * len(expected)))
    assert legal.uniform
    assert set(seen) == set(expected)
    assert all(850 < times < 1150 for times in seen.values())  # five standard deviations
    other = without_table(Legal(block()))
    assert not other.uniform
    assert {other.sample(rng) for _ in range(1000)} == set(expected)


def test_a_board_too_large_to_count_is_still_walked_and_drawn_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequences, "_TALLIES", 10)
    legal = Legal(menace(12))
    assert not legal.uniform
    assert legal.count(20) == 20
    rng = random.Random(2)
    assert all(legal.sample(rng) in legal for _ in range(5))
    wide = Terms((1,), (tuple(range(100, 120)),), (20,))
    assert not Legal(wide).uniform
    assert Legal(wide).count(100) == 100


@pytest.mark.parametrize("n", [1, 2, 3, 8, 60])
def test_creatures_that_must_block_find_each_other_before_menace(n: int) -> None:
    assert Legal(menace(n)).maximum() == (n if n > 1 else 0)


def test_an_exact_cover_is_found_where_there_is_one() -> None:
    assert Legal(exact_cover(10, 30, 0, planted=True)).maximum() == 30
    assert Legal(exact_cover(10, 30, 0, planted=False)).maximum() < 30
    assert Legal(exact_cover_by_blockers(6, 20, 0, planted=True)).maximum() == 18


def test_a_hundred_goaded_attackers_have_a_best_attack_that_is_legal() -> None:
    for seed in range(5):
        legal = Legal(goaded(100, seed))
        assert legal.best() in legal
        assert legal.obeyed(legal.best()) == legal.maximum()


def test_each_case_of_the_benchmark_finds_that_declaring_nothing_is_illegal() -> None:
    for case in cases():
        if case.seconds < 5:
            problem = case.check()[-1]
            assert problem is not None
            assert problem[0] == REQUIREMENTS


def test_a_cost_that_is_the_same_for_two_targets_is_paid_once_for_either() -> None:
    """Who pays so that a creature can attack at all may have it attack where it is required to, at the same price."""
    one = Terms((1,), ((BEN, CID),))
    one.cost(1, (BEN, CID), once=True)
    one.require((1,), (CID,))
    assert list(Legal(one)) == [(), ((1, CID),)]
    several = Terms((1,), ((7, 8),), (2,))
    several.cost(1, (7, 8), once=True)
    several.require((1,), (8,))
    assert list(Legal(several)) == [(), ((1, 8),), ((1, 7), (1, 8))]


def test_creatures_that_nothing_couples_are_counted_however_many_they_are() -> None:
    many = Terms(tuple(range(40)), ((BEN, CID),) * 40)
    for creature in range(40):
        many.cost(creature, (BEN,))
        many.require((creature,), (BEN,))
    legal = Legal(many)
    assert legal.uniform
    assert legal.count(10**30) == 3**40  # each attacks nobody, Cid, or Ben at a cost
    assert legal.sample(random.Random(1)) in legal


def test_all_sequences_of_declarations_say_how_they_are_built_and_drawn() -> None:
    attacks = Attacks((1, 2), ((BEN, CID), (BEN,)))
    assert attacks.uniform
    assert list(attacks.completions(((CID,),))) == [(), (BEN,)]
    blocks = Blocks((1, 2, 3), ((7,), (7,), (8,)), ((7,), (2,)))
    assert blocks.uniform
    assert list(blocks.completions(())) == [(), (7,)]
    assert list(blocks.completions(((7,),))) == [(7,)]
    assert list(blocks.completions(((7,), (7,)))) == [(), (8,)]
    hopeless = Blocks(tuple(range(24)), ((7, *range(100, 120)),) * 24, ((7,), (24,)))
    assert hopeless.sample(random.Random(3)) in hopeless
