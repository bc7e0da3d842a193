"""Dividing combat damage: the examples of 510.1 and 702.19, and a brute-force twin."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

from apnap.solve.division import NEGATIVE, NOT_LETHAL, REJECTIONS, SHAPE, TOTAL, Assigner, Assignment, Divisions, check, free, ordered

WALL, CADET, ARMODON, BRIGADE, APE, PIKER, BEN = range(7)


def rows(total: int, width: int) -> list[tuple[int, ...]]:
    """All ways to divide the total, by trying all amounts."""
    return [row for row in product(range(total + 1), repeat=width) if sum(row) == total]


def twin(creatures: tuple[Assigner, ...]) -> set[Assignment]:
    """All legal assignments: each blocker's lethal damage is looked up in a table of what everybody assigns."""
    found = set()
    for whole in product(*[rows(c.total, len(c.recipients)) for c in creatures]):
        done: dict[int, int] = {}
        deadly = set()
        for creature, row in zip(creatures, whole, strict=True):
            for recipient, amount in zip(creature.recipients, row, strict=True):
                done[recipient] = done.get(recipient, 0) + amount
                if amount and creature.deathtouch:
                    deadly.add(recipient)
        legal = True
        for creature, row in zip(creatures, whole, strict=True):
            top = max((rank for rank, amount in zip(creature.ranks, row, strict=True) if amount), default=-1)
            for recipient, need, rank in zip(creature.recipients, creature.lethal, creature.ranks, strict=True):
                if rank < top and done[recipient] < need and recipient not in deadly:
                    legal = False
        if legal:
            found.add(whole)
    return found


def random_creature(rng: random.Random, toughness: dict[int, int]) -> Assigner:
    blockers = tuple(rng.sample(sorted(toughness), rng.randrange(len(toughness) + 1)))
    trample = rng.random() < 0.4
    recipients = (*blockers, BEN) if trample else blockers
    ranks = (ordered if rng.random() < 0.5 else free)(len(blockers), trample=trample)
    lethal = tuple(toughness.get(each, 0) for each in recipients)
    return Assigner(rng.randrange(-1, 5), recipients, lethal, ranks, deathtouch=rng.random() < 0.2)


def agree(creatures: tuple[Assigner, ...], rng: random.Random) -> None:
    expected = twin(creatures)
    divisions = Divisions(creatures)
    listed = list(divisions)
    assert divisions
    assert set(listed) == expected
    assert len(listed) == len(expected) == len(divisions) == divisions.count(10**6)
    assert divisions.count(3) == min(3, len(expected))
    index = rng.randrange(len(listed))
    assert divisions[index] == listed[index] == divisions[index - len(listed)]
    assert divisions.sample(rng) in expected
    for whole in product(*[rows(c.total, len(c.recipients)) for c in creatures]):
        assert (whole in divisions) == (whole in expected)
    with pytest.raises(IndexError):
        divisions[len(listed)]


def test_one_creature_has_exactly_the_legal_divisions() -> None:
    rng = random.Random(1)
    for _ in range(1000):
        agree((random_creature(rng, {each: rng.randrange(4) for each in range(3)}),), rng)


def test_creatures_with_common_blockers_have_exactly_the_legal_divisions() -> None:
    rng = random.Random(2)
    for _ in range(500):
        toughness = {each: rng.randrange(4) for each in range(rng.choice((1, 2, 2, 3)))}
        agree(tuple(random_creature(rng, toughness) for _ in range(2)), rng)
    for _ in range(100):
        toughness = {each: rng.randrange(4) for each in range(2)}
        agree(tuple(random_creature(rng, toughness) for _ in range(3)), rng)


def test_craw_wurm_in_order_kills_the_wall_before_it_hurts_the_cadet() -> None:
    """The example of 510.1c with an order: 6 damage, Wall of Wood (0/3) then Eager Cadet (1/1)."""
    divisions = Divisions((Assigner(6, (WALL, CADET), (3, 1), ordered(2)),))
    assert set(divisions) == {((3, 3),), ((4, 2),), ((5, 1),), ((6, 0),)}
    assert divisions.problem(((2, 4),)) == (0, 1, NOT_LETHAL)


def test_craw_wurm_gives_all_to_a_wall_that_grew() -> None:
    """The second example of 510.1c: after Giant Growth the wall needs 6."""
    assert list(Divisions((Assigner(6, (WALL, CADET), (6, 1), ordered(2)),))) == [((6, 0),)]


def test_baloth_and_boars_kill_the_brigade_together() -> None:
    """The last example of 510.1c with an order: 7 damage to Armodon, Brigade, Ape; 4 damage to the same Brigade, then Piker."""
    baloth = Assigner(7, (ARMODON, BRIGADE, APE), (1, 4, 5), ordered(3))
    boars = Assigner(4, (BRIGADE, PIKER), (4, 1), ordered(2))
    assert check((baloth, boars), ((1, 1, 5), (3, 1))) is None
    assert check((baloth, boars), ((1, 1, 5), (2, 2))) == (0, 2, NOT_LETHAL)
    assert ((1, 1, 5), (3, 1)) in list(Divisions((baloth, boars)))


def test_today_a_blocked_creature_divides_its_damage_as_its_controller_chooses() -> None:
    """The example of 510.1c since November 2024: 4 damage among two blockers in five ways."""
    assert len(Divisions((Assigner(4, (0, 1), (3, 1), free(2)),))) == 5


def test_trample_and_a_helper_spare_damage_for_the_player() -> None:
    """An example of trample: a 1/1 and a 3/3 with trample are blocked by one 2/2; 1 and 1 on the blocker, 2 on the player."""
    small = Assigner(1, (WALL,), (2,), free(1))
    trampler = Assigner(3, (WALL, BEN), (2, 0), free(1, trample=True))
    assert check((small, trampler), ((1,), (1, 2))) is None
    assert check((small, trampler), ((1,), (0, 3))) == (1, 1, NOT_LETHAL)
    assert check((trampler,), ((1, 2),)) == (0, 1, NOT_LETHAL)


def test_one_damage_of_a_deathtouch_creature_is_lethal_for_all() -> None:
    snake = Assigner(1, (WALL,), (8,), free(1), deathtouch=True)
    trampler = Assigner(3, (WALL, BEN), (8, 0), free(1, trample=True))
    assert check((snake, trampler), ((1,), (0, 3))) is None
    deadly = Assigner(3, (WALL, CADET, BEN), (8, 1, 0), free(2, trample=True), deathtouch=True)
    assert check((deadly,), ((1, 1, 1),)) is None
    assert check((deadly,), ((2, 0, 1),)) == (0, 2, NOT_LETHAL)


def test_two_creatures_may_pass_their_first_blockers_for_each_other() -> None:
    """510.1e looks at the total: each kills what stands first in the order of the other."""
    one = Assigner(3, (WALL, APE), (3, 3), ordered(2))
    two = Assigner(3, (APE, WALL), (3, 3), ordered(2))
    assert check((one, two), ((0, 3), (0, 3))) is None
    assert check((one, two), ((0, 3), (3, 0))) == (0, 1, NOT_LETHAL)


def test_a_creature_assigns_exactly_its_damage() -> None:
    bear = Assigner(2, (WALL, CADET), (3, 1), free(2))
    assert check((bear,), ((1, 0),)) == (0, -1, TOTAL)
    assert check((bear,), ((3, -1),)) == (0, 1, NEGATIVE)
    assert check((bear,), ((2,),)) == (0, -1, SHAPE)
    assert check((bear,), ()) == (-1, -1, SHAPE)


def test_a_creature_without_power_or_recipients_assigns_nothing() -> None:
    assert list(Divisions((Assigner(-1, (WALL,), (3,), free(1)),))) == [((0,),)]
    assert list(Divisions((Assigner(5, (), (), free(0)),))) == [((),)]
    assert list(Divisions(())) == [()]


def test_divisions_of_immense_damage_are_counted_and_drawn_without_a_list() -> None:
    total = 10**12
    divisions = Divisions((Assigner(total, (0, 1, 2, BEN), (3, 3, 3, 0), ordered(3, trample=True)),))
    assert divisions.count(10) == 10
    rng = random.Random(1)
    for _ in range(20):
        drawn = divisions.sample(rng)
        assert drawn in divisions
        assert min(drawn[0]) > 10**6
    for index in (0, 10**9, 10**20, 10**30):
        assert divisions[index] in divisions


def test_divisions_are_drawn_equally_often() -> None:
    creatures = (Assigner(3, (WALL, BEN), (2, 0), free(1, trample=True)), Assigner(2, (WALL, CADET), (2, 1), free(2)))
    expected = sorted(twin(creatures))
    divisions = Divisions(creatures)
    rng = random.Random(5)
    seen = dict.fromkeys(expected, 0)
    for _ in range(1000 * len(expected)):
        seen[divisions.sample(rng)] += 1
    assert len(expected) == 9
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 26.12  # the 0.999 quantile with 8 degrees of freedom


class Scripted:
    """Fractions that choose an illegal whole for a while, and then its number in the product."""

    def __init__(self, draws: int) -> None:
        self.left = draws

    def random(self) -> float:
        """Give the first row of three to one creature and the second of four to the other; at last whole number 1 of 12."""
        self.left -= 1
        if self.left < 0:
            return 0.1
        return 0.0 if self.left % 2 else 0.3


def test_after_a_thousand_illegal_draws_the_next_legal_division_is_taken() -> None:
    helper = Assigner(2, (CADET, WALL), (0, 2), free(2))
    trampler = Assigner(3, (WALL, BEN), (2, 0), free(1, trample=True))
    divisions = Divisions((helper, trampler))
    assert divisions.problem(((2, 0), (0, 3))) == (1, 1, NOT_LETHAL)
    assert divisions.sample(Scripted(2 * REJECTIONS)) == ((2, 0), (2, 1))


@pytest.mark.parametrize("answer", [None, 2, [(2, 0)], ([2, 0],), ((2, 0.0),), ((2, "0"),), ((2, False),), ("20",)])
def test_what_is_no_tuple_of_tuples_of_numbers_is_no_assignment(answer: object) -> None:
    divisions = Divisions((Assigner(2, (WALL, CADET), (3, 1), free(2)),))
    assert answer not in divisions
    assert divisions.problem(answer) == (-1, -1, SHAPE)


# One creature after the other (510.1e of 2009, taken at its word) ---------------------------------------------------------
def in_some_order(creatures: tuple[Assigner, ...], whole: Assignment) -> bool:
    """In some order of the creatures each assigns legally beside what those before it have assigned."""
    for order in permutations(range(len(creatures))):
        taken: Assignment = tuple([(0,) * len(row) for row in whole])
        legal = True
        for number in order:
            taken = tuple([whole[n] if n == number else row for n, row in enumerate(taken)])
            before = tuple(
                [
                    Assigner(sum(row), c.recipients, c.lethal, c.ranks, deathtouch=c.deathtouch)
                    for c, row in zip(creatures, taken, strict=True)
                ]
            )
            problem = check(before, taken)
            legal = legal and problem is None
        if legal:
            return True
    return False


@pytest.mark.parametrize("seed", range(40))
def test_creature_by_creature_is_legal_if_some_order_of_the_creatures_is(seed: int) -> None:
    rng = random.Random(seed)
    shared = (1, 2)
    lethal = {1: rng.randint(1, 3), 2: rng.randint(1, 3)}
    made = []
    for _ in range(2):
        to = tuple(rng.sample(shared, 2))
        made.append(Assigner(rng.randint(1, 4), to, tuple([lethal[r] for r in to]), ordered(2), deathtouch=rng.random() < 0.2))
    creatures = tuple(made)
    one_by_one = Divisions(creatures, sequential=True)
    whole = [each for each in product(*[rows(c.total, 2) for c in creatures]) if in_some_order(creatures, each)]
    assert set(one_by_one) == set(whole)
    assert set(one_by_one) <= set(Divisions(creatures))
    for each in whole:
        assert check(creatures, each, sequential=True) is None
