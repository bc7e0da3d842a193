"""Random combats in miniature, and a twin of the solver that tries every declaration; it shares no code with the solver.

`python -m tests.solve.legal_twin 20000` compares them on that many problems and tells how often each kind of term occurred;
`python -m tests.solve.legal_twin corpus` writes the problems of 6 by 6 with what the twin says about them (in some minutes).
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any

from apnap.solve.legal import Legal
from apnap.solve.terms import Terms

Choice = tuple[int, ...]
Whole = tuple[Choice, ...]
Pairs = tuple[tuple[int, int], ...]

CORPUS = Path(__file__).parent / "six_by_six.jsonl"


class Puzzle:
    """Creatures 0.., targets 100..; restrictions, requirements and costs as plain tuples, each with the word for its kind."""

    def __init__(self, can: list[Choice], most: list[int]) -> None:
        self.can = can
        self.most = most
        self.counts: list[tuple[set[int], set[int], int, int]] = []  # who, what, least, most
        self.company: list[tuple[int, set[int], int, int]] = []  # creature, others, least, most
        self.required: list[tuple[set[int], set[int], int, int]] = []  # who, what, least, weight
        self.costs: set[tuple[int, int]] = set()
        self.once: list[tuple[int, set[int]]] = []  # creature, what it pays for once, however much of it
        self.kinds: Counter[str] = Counter()

    def targets(self) -> list[int]:
        return sorted({t for each in self.can for t in each})

    def choices(self) -> list[list[Choice]]:
        """For each creature all sets of targets that it may choose."""
        return [
            [c for size in range(min(most, len(can)) + 1) for c in combinations(can, size)]
            for can, most in zip(self.can, self.most, strict=True)
        ]

    def keeps(self, whole: Whole) -> bool:
        """Whether no restriction is disobeyed."""
        for who, what, least, most in self.counts:
            n = sum(1 for c in who if what.intersection(whole[c]))
            if n > most or 0 < n < least:
                return False
        active = {c for c, chosen in enumerate(whole) if chosen}
        for creature, others, least, most in self.company:
            if creature in active and not least <= len(active & others - {creature}) <= most:
                return False
        return True

    def obeys(self, whole: Whole) -> int:
        return sum(w for who, what, least, w in self.required if sum(1 for c in who if what.intersection(whole[c])) >= least)

    def pays(self, whole: Whole) -> frozenset[tuple[int, int]]:
        each = {(c, t) for c, chosen in enumerate(whole) for t in chosen if (c, t) in self.costs}
        return frozenset(each | {(-1, n) for n, (c, what) in enumerate(self.once) if what.intersection(whole[c])})


class Answers:
    """What the twin finds by trying everything."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.all = list(product(*puzzle.choices()))
        kept = [(whole, puzzle.obeys(whole), puzzle.pays(whole)) for whole in self.all if puzzle.keeps(whole)]
        best: dict[frozenset[tuple[int, int]], int] = {}
        for _, obeyed, paid in kept:
            best[paid] = max(best.get(paid, 0), obeyed)
        goal = {paid: max(n for other, n in best.items() if other <= paid) for paid in best}
        self.legal = [whole for whole, obeyed, paid in kept if obeyed == goal[paid]]
        self.maximum = goal[frozenset()]


def pairs(whole: Whole) -> Pairs:
    return tuple((c, t) for c, chosen in enumerate(whole) for t in chosen)


def one_at_a_time(puzzle: Puzzle) -> int:
    """How many requirements are obeyed when each creature in turn takes what is best and allowed at that moment, without paying."""
    whole: list[Choice] = [()] * len(puzzle.can)
    for c, choices in enumerate(puzzle.choices()):
        best = (puzzle.obeys(tuple(whole)), 0)
        for number, choice in enumerate(choices):
            tried = (*whole[:c], choice, *whole[c + 1 :])
            if puzzle.keeps(tried) and not puzzle.pays(tried):
                best = max(best, (puzzle.obeys(tried), -number))
        whole[c] = choices[-best[1]]
    return puzzle.obeys(tuple(whole))


def terms(puzzle: Puzzle) -> Terms:
    """The same problem for the solver."""
    anything = len(puzzle.can) + 1
    made = Terms(tuple(range(len(puzzle.can))), tuple(puzzle.can), tuple(puzzle.most), (100, 101, 102, 103, 104, 105))
    for who, what, least, most in puzzle.counts:
        made.count(least, -1 if most >= anything else most, tuple(what), tuple(who))
    for creature, others, least, most in puzzle.company:
        made.company(creature, least, -1 if most >= anything else most, tuple(others))
    for who, what, least, weight in puzzle.required:
        made.require(tuple(who), tuple(what), least, weight)
    for c, t in puzzle.costs:
        made.cost(c, (t,))
    for c, what in puzzle.once:
        made.cost(c, tuple(what), once=True)
    return made


def some(rng: random.Random, things: list[int], least: int = 1) -> set[int]:
    return set(rng.sample(things, rng.randint(min(least, len(things)), len(things))))


def restrict(puzzle: Puzzle, rng: random.Random, n: int, m: int) -> None:
    """Add one restriction of a random kind."""
    who, what, any_number = list(range(n)), list(range(100, 100 + m)), n + 1
    c = rng.randrange(n)
    kind = rng.choice(KINDS_OF_RESTRICTION)
    puzzle.kinds[kind] += 1
    if kind == "not alone":
        puzzle.company.append((c, set(who), 1, any_number))
    elif kind == "not without others":
        puzzle.company.append((c, set(who), rng.randint(2, 3), any_number))
    elif kind == "not without one of a kind":
        puzzle.company.append((c, some(rng, who), 1, any_number))
    elif kind == "only alone":
        puzzle.company.append((c, set(who), 0, rng.choice((0, 0, 1))))
    elif kind == "limit in all":
        puzzle.counts.append((set(who), set(what), 0, rng.randint(1, 2)))
    elif kind == "limit at a target":
        puzzle.counts.append((set(who), {rng.choice(what)}, 0, 1))
    elif kind == "limit at some targets":
        puzzle.counts.append((set(who), some(rng, what, 2), 0, rng.randint(1, 2)))
    elif kind == "limit for some creatures":
        puzzle.counts.append((some(rng, who, 2), set(what), 0, 1))
    elif kind == "none or several":
        puzzle.counts.append((set(who), {rng.choice(what)}, rng.choice((2, 2, 3)), any_number))
    elif kind == "none or several at some targets":
        puzzle.counts.append((some(rng, who, 2), some(rng, what, 2), 2, rng.choice((any_number, 3))))
    elif kind == "cannot at all":
        puzzle.can[c] = ()
    else:
        gone = rng.choice(what)
        puzzle.can[c] = tuple(t for t in puzzle.can[c] if t != gone)


def require(puzzle: Puzzle, rng: random.Random, n: int, m: int) -> None:
    """Add one requirement of a random kind."""
    who, what = list(range(n)), list(range(100, 100 + m))
    c, t, weight = rng.randrange(n), rng.choice(what), rng.choice((1, 1, 1, 2))
    kind = rng.choice(KINDS_OF_REQUIREMENT)
    puzzle.kinds[kind] += 1
    if kind == "if able":
        puzzle.required.append(({c}, set(what), 1, weight))
    elif kind == "that one if able":
        puzzle.required.append(({c}, {t}, 1, weight))
    elif kind == "goaded":
        puzzle.required.append(({c}, set(what), 1, 1))
        puzzle.required.append(({c}, set(what) - {t}, 1, 1))
    elif kind == "by one if able":
        puzzle.required.append((set(who), {t}, 1, weight))
    elif kind == "by all that can":
        puzzle.required += [({c}, {t}, 1, 1) for c in who]
    elif kind == "by several if able":
        puzzle.required.append((set(who), {t}, 2, weight))
    else:
        puzzle.required.append((some(rng, who, 2), some(rng, what, 2), rng.randint(1, 2), weight))


def charge(puzzle: Puzzle, rng: random.Random, n: int, m: int) -> None:
    """Add one cost of a random kind."""
    kind = rng.choice(KINDS_OF_COST)
    puzzle.kinds[kind] += 1
    c, t = rng.randrange(n), 100 + rng.randrange(m)
    if kind == "a creature pays":
        puzzle.costs |= {(c, t) for t in puzzle.can[c]}
    elif kind == "all pay at a target":
        puzzle.costs |= {(c, t) for c in range(n) if t in puzzle.can[c]}
    elif kind == "a creature pays once":
        puzzle.once.append((c, some(rng, list(puzzle.can[c]) or [t], 2)))
    else:
        puzzle.costs |= {(c, t) for t in puzzle.can[c][:1]}


KINDS_OF_RESTRICTION = (
    "not alone",
    "not without others",
    "not without one of a kind",
    "only alone",
    "limit in all",
    "limit at a target",
    "limit at some targets",
    "limit for some creatures",
    "none or several",
    "none or several",
    "none or several at some targets",
    "cannot at all",
    "cannot that",
)
KINDS_OF_REQUIREMENT = (
    "if able",
    "if able",
    "that one if able",
    "goaded",
    "by one if able",
    "by all that can",
    "by several if able",
    "some of those if able",
)
KINDS_OF_COST = ("a creature pays", "all pay at a target", "a creature pays for one", "a creature pays once")


def puzzle_of(rng: random.Random, n: int, m: int, most: int) -> Puzzle:
    """A random problem of n creatures and m targets with at most so many declarations."""
    while True:
        can = [tuple(t for t in range(100, 100 + m) if rng.random() < 0.8) for _ in range(n)]
        puzzle = Puzzle(can, [rng.choice((1, 1, 1, 1, 2, m)) if rng.random() < 0.4 else 1 for _ in range(n)])
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 4))):
            restrict(puzzle, rng, n, m)
        for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 5))):
            require(puzzle, rng, n, m)
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            charge(puzzle, rng, n, m)
        size = 1
        for choices in puzzle.choices():
            size *= len(choices)
        if size <= most:
            puzzle.kinds["several targets"] = int(max(puzzle.most) > 1)
            return puzzle


def compare(puzzle: Puzzle, rng: random.Random, thorough: bool) -> Answers:
    """Assert that solver and twin agree: the maximum, the legal declarations, single answers; thoroughly: also without a table."""
    twin = Answers(puzzle)
    legal = Legal(terms(puzzle))
    assert legal.maximum() == twin.maximum
    expected = {pairs(whole) for whole in twin.legal}
    for whole in rng.sample(twin.all, min(len(twin.all), 12)):
        assert (pairs(whole) in legal) == (pairs(whole) in expected)
    listed = list(legal)
    assert len(listed) == len(expected) == len(legal)
    assert set(listed) == expected
    assert legal.best() in expected
    assert legal.sample(rng) in expected
    if thorough:
        legal = Legal(terms(puzzle))
        legal._tabled = True  # as if it were too large
        assert not legal.uniform
        assert list(iter(legal)) == listed
        assert legal.sample(rng) in expected
        assert all(d in legal for d in listed)
    return twin


def to_line(puzzle: Puzzle, rng: random.Random) -> str:
    """The problem and the twin's answers as a line of JSON; `in` and `out` are some declarations that are legal, and are not."""
    twin = Answers(puzzle)
    legal = set(twin.legal)
    out = [whole for whole in twin.all if whole not in legal and puzzle.keeps(whole)]
    return json.dumps(
        {
            "can": puzzle.can,
            "most": puzzle.most,
            "counts": [[sorted(who), sorted(what), least, most] for who, what, least, most in puzzle.counts],
            "company": [[c, sorted(others), least, most] for c, others, least, most in puzzle.company],
            "required": [[sorted(who), sorted(what), least, weight] for who, what, least, weight in puzzle.required],
            "costs": sorted(puzzle.costs),
            "once": [[c, sorted(what)] for c, what in puzzle.once],
            "maximum": twin.maximum,
            "number": len(twin.legal),
            "in": [pairs(whole) for whole in rng.sample(twin.legal, min(4, len(twin.legal)))],
            "out": [pairs(whole) for whole in rng.sample(out, min(4, len(out)))],
        },
        separators=(",", ":"),
    )


def from_line(line: str) -> tuple[Puzzle, dict[str, Any]]:
    """The problem of a line, and all that the line says."""
    told = json.loads(line)
    puzzle = Puzzle([tuple(each) for each in told["can"]], told["most"])
    puzzle.counts = [(set(who), set(what), least, most) for who, what, least, most in told["counts"]]
    puzzle.company = [(c, set(others), least, most) for c, others, least, most in told["company"]]
    puzzle.required = [(set(who), set(what), least, weight) for who, what, least, weight in told["required"]]
    puzzle.costs = {(c, t) for c, t in told["costs"]}
    puzzle.once = [(c, set(what)) for c, what in told.get("once", ())]
    return puzzle, told


def write_corpus() -> None:
    rng = random.Random(509)
    CORPUS.write_text("".join(to_line(puzzle_of(rng, 6, 6, 120_000), rng) + "\n" for _ in range(200)))


def main(number: int) -> None:
    """Compare on that many problems of up to 4 by 4; print what occurred."""
    rng = random.Random(508)
    problems: Counter[str] = Counter()
    greedy = 0
    begun = time.perf_counter()
    for turn in range(number):
        puzzle = puzzle_of(rng, rng.randint(1, 4), rng.randint(1, 4), 1500)
        twin = compare(puzzle, rng, thorough=turn % 10 == 0)
        greedy += one_at_a_time(puzzle) < twin.maximum
        problems.update({kind: 1 for kind, times in puzzle.kinds.items() if times})
    lines = [f"{number} problems agree, {time.perf_counter() - begun:.0f} s; one creature at a time fails on {greedy}"]
    lines += [f"{times:6} {kind}" for kind, times in sorted(problems.items())]
    sys.stdout.write("\n".join(lines) + "\n")
    assert greedy >= number // 40
    for kind in {*KINDS_OF_RESTRICTION, *KINDS_OF_REQUIREMENT, *KINDS_OF_COST, "several targets"}:
        assert problems[kind] >= number // 20


if __name__ == "__main__":
    if sys.argv[1:] == ["corpus"]:
        write_corpus()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 20000)
