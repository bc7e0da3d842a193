"""Laws that take long: python -m tools.long LAW [--games N] [--first N] [--jobs N], or one case again: LAW --case PRESET/SEED.

A law is tried on many cases, and what became of them is counted; the exit code is 1 if one of them broke it. Each law names its cases
and tries one: it returns what became of it in a few words, or raises an error, which breaks it. A part of each is in the suite.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from tools.laws import citing, hostile, small, written

Case = tuple[str, int]
SHOWN = 10


@dataclass(frozen=True)
class Law:
    """What it says; the cases for so many games (or whatever it counts) from a first seed on; and what becomes of a case."""

    says: str
    cases: Callable[[int, int], list[Case]]
    tries: Callable[[Case], str]
    games: int


LAWS = {
    "scripts": Law("a game cut anywhere, as position and script, is read back to the same position", written.cases, written.whole, 1000),
    "positions": Law("a position that can be written is read back to the same position", written.cases, written.here, 1000),
    "records": Law("a game cut anywhere is played again from its record to the same digest", written.cases, written.recorded, 1000),
    "citations": Law("the clause that an event cites was carried out for it", citing.cases, citing.tries, 24),
    "doors": Law("what stands in a file, is typed or given is taken, or refused in a line", hostile.cases, hostile.tries, 1000),
    "small": Law("combat of up to two creatures against two is what the texts make of it", small.cases, small.tries, 1000),
}


@dataclass(frozen=True)
class Upshot:
    """What became of a case: in a few words, and whether the law holds."""

    case: Case
    words: str
    holds: bool


def tried(name: str, case: Case) -> Upshot:
    """Try a law on a case; every error breaks it."""
    try:
        return Upshot(case, LAWS[name].tries(case), holds=True)
    except Exception as error:  # noqa: BLE001  whatever it is, it is counted and told
        return Upshot(case, f"{type(error).__name__}: {error}", holds=False)


def upshots(name: str, cases: list[Case], jobs: int) -> Iterator[Upshot]:
    """What becomes of the cases, in several processes if wanted."""
    if jobs == 1:
        yield from map(partial(tried, name), cases)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(tried, name), cases, chunksize=5)


def told(name: str, found: list[Upshot], seconds: float) -> str:
    """The counts, and the first cases that broke the law, with the command that tries each again."""
    counts = Counter(each.words for each in found if each.holds)
    broken = [each for each in found if not each.holds]
    lines = [f"{name}: {LAWS[name].says}", f"{len(found)} cases, {len(broken)} broken, {seconds:.0f} s"]
    lines += [f"{number:7} {words}" for words, number in counts.most_common()]
    for each in broken[:SHOWN]:
        lines += [f"broken: {each.words}", f"        python -m tools.long {name} --case {each.case[0]}/{each.case[1]}"]
    return "\n".join(lines)


def cases_of(arguments: argparse.Namespace) -> list[Case]:
    """The cases that the command line asks for."""
    if arguments.case:
        preset, _, seed = arguments.case.partition("/")
        return [(preset, int(seed))]
    law = LAWS[arguments.law]
    return law.cases(arguments.games or law.games, arguments.first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("law", choices=LAWS)
    parser.add_argument("--games", type=int, default=0, help="how many in each preset (else as many as the law wants)")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--case", default="", help="one case: PRESET/SEED")
    arguments = parser.parse_args()
    begun = time.monotonic()
    found = list(upshots(arguments.law, cases_of(arguments), arguments.jobs))
    print(told(arguments.law, found, time.monotonic() - begun))
    sys.exit(any(not each.holds for each in found))


if __name__ == "__main__":
    main()
