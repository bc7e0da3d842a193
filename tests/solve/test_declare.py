"""Declarations of attackers and blockers: against a brute-force twin, and their chances when drawn."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.solve.declare import CANNOT, NONE, ORDER, REJECTIONS, SHAPE, STRANGER, TOO_FEW, Attacks, Blocks

Pairs = tuple[tuple[int, int], ...]
Can = tuple[tuple[int, ...], ...]


def pairs(creatures: tuple[int, ...], choice: tuple[int, ...]) -> Pairs:
    return tuple((c, to) for c, to in zip(creatures, choice, strict=True) if to != NONE)


def twin(creatures: tuple[int, ...], can: Can, least: dict[int, int]) -> list[Pairs]:
    """All legal declarations, by trying every choice of every creature."""
    found = []
    for choice in product(*[(NONE, *each) for each in can]):
        counts = [choice.count(a) for a in least]
        if all(have == 0 or have >= need for have, need in zip(counts, least.values(), strict=True)):
            found.append(pairs(creatures, choice))
    return found


def random_blocks(rng: random.Random) -> tuple[Blocks, tuple[int, ...], Can, dict[int, int]]:
    blockers = tuple(rng.sample(range(20), rng.randrange(6)))
    attackers = tuple(rng.sample(range(30, 40), rng.randrange(4)))
    can = tuple(tuple(rng.sample(attackers, rng.randrange(len(attackers) + 1))) for _ in blockers)
    least = {a: rng.choice((1, 2, 2, 3)) for a in attackers if rng.random() < 0.7}
    return Blocks(blockers, can, (tuple(least), tuple(least.values()))), blockers, can, least


def without_tables(blocks: Blocks) -> None:
    blocks._endless = True
    assert not blocks._tables()


def test_the_attacks_are_all_choices_of_all_creatures() -> None:
    rng = random.Random(1)
    for _ in range(500):
        candidates = tuple(rng.sample(range(20), rng.randrange(5)))
        targets = tuple(tuple(rng.sample(range(3), rng.randrange(4))) for _ in candidates)
        attacks = Attacks(candidates, targets)
        expected = twin(candidates, targets, {})
        assert list(attacks) == expected
        assert len(attacks) == len(expected)
        assert attacks.count(3) == min(3, len(expected))
        assert [attacks[i - len(expected)] for i in range(len(expected))] == expected
        assert all(each in attacks for each in expected)
        assert attacks.sample(rng) in expected


def test_who_can_attack_nothing_is_declared_for_nothing() -> None:
    attacks = Attacks((1, 2), (), ())
    assert list(attacks) == [()]
    assert ((1, -1),) not in attacks
    assert attacks.partial(()) == (NONE,)


def test_the_blocks_are_all_choices_that_leave_no_menace_blocked_by_one() -> None:
    rng = random.Random(2)
    for _ in range(1000):
        blocks, blockers, can, least = random_blocks(rng)
        expected = twin(blockers, can, least)
        assert list(blocks) == expected
        assert len(blocks) == len(expected)
        assert blocks.count(3) == min(3, len(expected))
        assert [blocks[i] for i in range(len(expected))] == expected
        assert blocks.sample(rng) in expected


def test_a_block_is_wrong_exactly_when_no_legal_declaration_is_the_same() -> None:
    rng = random.Random(3)
    for _ in range(500):
        blocks, blockers, can, least = random_blocks(rng)
        expected = set(twin(blockers, can, least))
        everything = sorted({a for each in can for a in each})
        for choice in product((NONE, *everything), repeat=len(blockers)):
            declaration = pairs(blockers, choice)
            assert (declaration in blocks) == (declaration in expected)


def test_each_partial_choice_offered_can_be_completed_and_no_other() -> None:
    rng = random.Random(4)
    for _ in range(500):
        blocks, blockers, can, least = random_blocks(rng)
        legal = [dict(each) for each in twin(blockers, can, least)]
        choices: tuple[int, ...] = ()
        for place, blocker in enumerate(blockers):
            fitting = [d for d in legal if all(d.get(blockers[i], NONE) == choices[i] for i in range(place))]
            offered = blocks.partial(choices)
            assert set(offered) == {d.get(blocker, NONE) for d in fitting}
            choices += (rng.choice(offered),)


def test_boards_with_many_menace_creatures_give_the_same_answers() -> None:
    rng = random.Random(5)
    for _ in range(300):
        blocks, blockers, can, least = random_blocks(rng)
        without_tables(blocks)
        expected = twin(blockers, can, least)
        assert list(iter(blocks)) == expected
        assert blocks.count(4) == min(4, len(expected))
        assert blocks.count(10**6) == len(expected)
        assert blocks[len(expected) - 1] == expected[-1]
        with pytest.raises(IndexError):
            blocks[len(expected)]
        with pytest.raises(OverflowError):
            len(blocks)


def test_a_board_of_fifty_against_fifty_is_asked_without_listing_it() -> None:
    blockers = tuple(range(50))
    attackers = tuple(range(100, 150))
    blocks = Blocks(blockers, (attackers,) * 50, (attackers, (2,) * 50))
    assert blocks
    assert () in blocks
    assert blocks.count(1000) == 1000
    assert blocks[0] == ()
    assert len(blocks.partial((100, 101, *[NONE] * 46))) == 2
    assert blocks.sample(random.Random(1)) in blocks
    attacks = Attacks(blockers, ((0,),) * 50)
    assert attacks
    assert attacks.count(1000) == 1000
    assert attacks[2**50 - 1] == attacks[-1] == tuple((each, 0) for each in blockers)
    plain = Blocks(blockers, (attackers,) * 50)
    assert plain.count(1000) == 1000
    assert plain[-1] == tuple((each, 149) for each in blockers)


def test_a_wrong_attack_is_told_with_its_first_reason() -> None:
    attacks = Attacks((3, 5), ((0,), (0, 9)))
    assert attacks.problem(((3, 0), (5, 9))) is None
    assert attacks.problem(((4, 0),)) == (STRANGER, 4, 0, 0, 0)
    assert attacks.problem(((5, 0), (3, 0))) == (ORDER, 3, 0, 0, 0)
    assert attacks.problem(((3, 0), (3, 0))) == (ORDER, 3, 0, 0, 0)
    assert attacks.problem(((3, 9),)) == (CANNOT, 3, 9, 0, 0)
    assert attacks.problem(((3, NONE),)) == (CANNOT, 3, NONE, 0, 0)
    assert attacks.partial((NONE,)) == (NONE, 0, 9)
    with pytest.raises(IndexError):
        attacks[6]


def test_a_menace_creature_blocked_by_one_creature_is_told_with_the_number() -> None:
    blocks = Blocks((1, 2), ((7, 8), (7,)), ((7,), (2,)))
    assert blocks.problem(((1, 7), (2, 7))) is None
    assert blocks.problem(((1, 8),)) is None
    assert blocks.problem(((1, 7),)) == (TOO_FEW, 1, 7, 1, 2)
    assert blocks.problem(((2, 8),)) == (CANNOT, 2, 8, 0, 0)
    assert blocks.partial((7,)) == (7,)
    assert blocks.partial((8,)) == (NONE,)


def test_a_menace_creature_that_only_one_creature_can_block_is_never_offered() -> None:
    blocks = Blocks((1, 2), ((7, 8), ()), ((7, 9), (2, 2)))
    assert list(blocks) == [(), ((1, 8),)]
    assert blocks.problem(((1, 7),)) == (TOO_FEW, 1, 7, 1, 2)


def chi_square(seen: dict[Pairs, int], expected: list[Pairs]) -> float:
    each = sum(seen.values()) / len(expected)
    return sum((seen.get(d, 0) - each) ** 2 / each for d in expected)


def test_legal_blocks_of_a_menace_creature_are_drawn_equally_often() -> None:
    """3 blockers, one attacker with menace, one without: 3^3 choices less 3*2^2 = 15 with menace blocked by exactly one creature."""
    can = ((7, 8),) * 3
    blocks = Blocks((1, 2, 3), can, ((7,), (2,)))
    expected = twin((1, 2, 3), can, {7: 2})
    assert len(expected) == 27 - 12
    rng = random.Random(20260417)
    seen: dict[Pairs, int] = {}
    for _ in range(15000):
        drawn = blocks.sample(rng)
        seen[drawn] = seen.get(drawn, 0) + 1
    assert set(seen) == set(expected)
    assert chi_square(seen, expected) < 36.12  # the 0.999 quantile with 14 degrees of freedom


def test_attacks_are_drawn_equally_often() -> None:
    attacks = Attacks((1, 2, 3), ((0,), (0, 9), (0,)))
    expected = twin((1, 2, 3), ((0,), (0, 9), (0,)), {})
    rng = random.Random(7)
    seen: dict[Pairs, int] = {}
    for _ in range(12000):
        drawn = attacks.sample(rng)
        seen[drawn] = seen.get(drawn, 0) + 1
    assert chi_square(seen, expected) < 31.26  # the 0.999 quantile with 11 degrees of freedom


class Scripted:
    """Fractions that always choose the second option of three for a while, then others."""

    def __init__(self, wrong: int) -> None:
        self.left = wrong

    def random(self) -> float:
        """Draw the block that breaks menace while `left` lasts, then the last option."""
        self.left -= 1
        if self.left >= 0:
            return 0.5 if self.left % 2 else 0.0
        return 0.9


def test_after_a_thousand_illegal_draws_the_blockers_choose_in_turn() -> None:
    blocks = Blocks((1, 2), ((7,), (7,)), ((7,), (2,)))
    assert blocks.sample(Scripted(2 * REJECTIONS)) == ((1, 7), (2, 7))
    assert blocks.sample(Scripted(2 * REJECTIONS - 2)) == ((1, 7), (2, 7))


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_blockers_that_choose_in_turn_end_with_a_legal_block(seed: int, need: int) -> None:
    rng = random.Random(seed)
    blockers = tuple(range(rng.randrange(1, 7)))
    can = tuple(tuple(rng.sample((7, 8, 9), rng.randrange(4))) for _ in blockers)
    blocks = Blocks(blockers, can, ((7, 8), (need, 2)))
    assert blocks._sample_in_turn(rng) in blocks


@pytest.mark.parametrize("answer", [None, 3, [], [(1, 7)], ("ab",), ((1, 7, 8),), ((1, "x"),), ((True, 7),), ((1, None),)])
def test_what_is_no_tuple_of_pairs_of_numbers_is_no_declaration(answer: object) -> None:
    blocks = Blocks((1, 2), ((7,), (7,)))
    attacks = Attacks((1, 2), ((7,), (7,)))
    assert answer not in blocks
    assert answer not in attacks
    assert blocks.problem(answer) == attacks.problem(answer) == (SHAPE, NONE, NONE, 0, 0)
