"""Declarations whose legality is hard to decide, and usual ones: each case is a check of one declaration with empty caches."""

from __future__ import annotations

import random
from collections.abc import Callable

from apnap.solve.declare import Problem
from apnap.solve.legal import Legal
from apnap.solve.terms import Terms

PLAYERS = (-2, -3, -4)
PLANESWALKERS = (500, 501)


class Case:
    """A name, the seconds that it may take in all, and what builds its problems."""

    def __init__(self, name: str, seconds: float, problems: Callable[[], list[Terms]]) -> None:
        self.name = name
        self.seconds = seconds
        self.problems = problems

    def check(self) -> list[Problem | None]:
        """What is wrong with declaring nothing, for each problem, with empty caches."""
        return [Legal(terms).problem(()) for terms in self.problems()]


def menace(n: int) -> Terms:
    """n attackers with menace and n creatures that block if able."""
    attackers = tuple(range(100, 100 + n))
    terms = Terms(tuple(range(n)), (attackers,) * n)
    for attacker in attackers:
        terms.count(2, targets=(attacker,))
    for blocker in range(n):
        terms.require((blocker,))
    return terms


def goaded(n: int, seed: int) -> Terms:
    """n attackers, many goaded by several players, many that cannot attack alone or without others, and limits for all and by defender."""
    rng = random.Random(seed)
    terms = Terms(tuple(range(n)), (PLAYERS + PLANESWALKERS,) * n)
    for creature in range(n):
        for goader in PLAYERS:
            if rng.random() < 0.5:
                terms.require((creature,))
                terms.require((creature,), tuple([player for player in PLAYERS if player != goader]))
        if rng.random() < 0.3:
            terms.company(creature, 1)
        elif rng.random() < 0.3:
            terms.company(creature, rng.randint(2, 8))
        elif rng.random() < 0.2:
            terms.company(creature, 1, others=tuple(range(0, n, 7)))
    terms.count(most=rng.randint(20, 90))
    terms.count(most=rng.randint(5, 60), targets=(PLAYERS[0], PLANESWALKERS[0]))
    terms.count(most=rng.randint(5, 30), targets=(PLAYERS[1],))
    terms.count(most=rng.randint(2, 30), targets=(PLAYERS[2],))
    return terms


def exact_cover(thirds: int, sets: int, seed: int, planted: bool) -> Terms:
    """A cover of 3 * thirds elements by that many of the sets of three (after Chatterjee and Ibsen-Jensen, 2016).

    The elements are attackers that must be blocked, the sets blockers that can block those three; at most `thirds` creatures can block.
    All requirements can be obeyed exactly when there is an exact cover; `planted` makes sure that there is one.
    """
    rng = random.Random(seed)
    elements = list(range(100, 100 + 3 * thirds))
    triples: list[tuple[int, ...]] = []
    if planted:
        mixed = rng.sample(elements, len(elements))
        triples = [tuple(sorted(mixed[3 * k : 3 * k + 3])) for k in range(thirds)]
    while len(triples) < sets:
        triples.append(tuple(sorted(rng.sample(elements, 3))))
    rng.shuffle(triples)
    terms = Terms(tuple(range(sets)), tuple(triples), (3,) * sets, tuple(elements))
    terms.count(most=thirds)
    for element in elements:
        terms.require(targets=(element,))
    return terms


def exact_cover_by_blockers(thirds: int, sets: int, seed: int, planted: bool) -> Terms:
    """The same question with the sets as attackers that only three or more creatures can block, one of them only all creatures together.

    The elements are blockers; each is required to block each set that it is in, and can block any.
    """
    given = exact_cover(thirds, sets, seed, planted)
    attackers = tuple(range(100, 101 + sets))
    terms = Terms(tuple(range(3 * thirds)), (attackers,) * (3 * thirds))
    terms.count(3 * thirds, targets=(attackers[-1],))
    for attacker, row in zip(attackers[:-1], given.can, strict=True):
        terms.count(3, targets=(attacker,))
        for element in range(3 * thirds):
            if row >> element & 1:
                terms.require((element,), (attacker,))
    return terms


def attack_of_fifteen() -> Terms:
    """15 creatures, two that attack if able, one that cannot attack alone, one goaded; three opponents, a limit at one."""
    terms = Terms(tuple(range(15)), ((*PLAYERS, 500),) * 15)
    terms.require((3,))
    terms.require((7,))
    terms.require((7,), PLAYERS[1:])
    terms.company(5, 1)
    terms.count(most=2, targets=PLAYERS[:1])
    return terms


def block_of_fifteen() -> Terms:
    """15 attackers, two with menace, one that must be blocked; 15 blockers, two that block if able, one that blocks one of them."""
    attackers = tuple(range(100, 115))
    terms = Terms(tuple(range(15)), (attackers,) * 15)
    terms.count(2, targets=(100,))
    terms.count(2, targets=(103,))
    terms.require((3,))
    terms.require((4,))
    terms.require(targets=(105,))
    terms.require((6,), (107,))
    return terms


def cases() -> list[Case]:
    """All cases, the usual boards last."""
    return [
        Case("menace against must block, 1 to 60", 1.0, lambda: [menace(n) for n in range(1, 61)]),
        Case("100 attackers, goad, limits, not alone", 1.0, lambda: [goaded(100, 1)]),
        Case("exact cover by 30 sets, there is one", 5.0, lambda: [exact_cover(10, 30, 0, planted=True)]),
        Case("exact cover by 30 sets, there is none", 5.0, lambda: [exact_cover(10, 30, 0, planted=False)]),
        Case("exact cover by 30 sets, blockers as elements", 5.0, lambda: [exact_cover_by_blockers(10, 30, 0, planted=True)]),
        Case("attack of 15", 0.001, lambda: [attack_of_fifteen()]),
        Case("block of 15 by 15", 0.001, lambda: [block_of_fifteen()]),
    ]
