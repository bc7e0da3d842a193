"""How many mutants of the turn and of combat the tests notice: python -m tools.mutation [--minutes N] [--jobs N] [--show].

mutmut's operators alter one thing in one function; a fixed sample of what they make is tried, each mutant in a process of its own against
the tests that carry out that function, the quickest first, up to the first red one. A test that computes for 30 s and for ten times as long
as usual counts as having no end, and is counted apart; one that only the clock would end is tried again. What no test kills is held against
the type checker, a check like them.

What became of a mutant is kept in `.apnap/mutation.json`, so that a run may be ended and picked up, and a mutant is tried again only if
its function or the test that killed it reads otherwise. One that survives is explained in `tools/net/equivalent.toml`, or wants a test.
The exit code is 1 if fewer than 95 of 100 were killed, or a survivor is not explained.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools.net import kept, touching
from tools.net.mutating import Altered, files, mutants_of, sample
from tools.net.rows import explained
from tools.net.sampling import LATE, Sampling

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".apnap" / "mutation.json"
EQUIVALENT = ROOT / "tools" / "net" / "equivalent.toml"
SEED = 17
SIZE = 2000
WANTED = 0.95
TESTS = ["tests/rules", "tests/cards/abilities", "tests/hard", "tests/solve", "tests/test_seats.py", "tests/test_views.py"]
TESTS += ["examples/scenarios"]


class Tally:
    """What became of the sample, mutant by mutant."""

    def __init__(self, sampling: Sampling, among: Sequence[Altered]) -> None:
        self.among = len(among)
        self.reasons = explained(EQUIVALENT)
        self.stale = sorted(set(self.reasons) - {mutant.name for mutant in among})
        self.colours = {mutant: "" if (known := sampling.became(mutant)) is None else known.colour for mutant in sampling.mutants}
        self.survivors = [mutant for mutant in self.of("green") if mutant.name not in self.reasons]

    def of(self, colour: str) -> list[Altered]:
        return [mutant for mutant, one in self.colours.items() if one == colour]

    def killed(self) -> float:
        """The share of those that are programs and were tried."""
        dead, alive = sum([len(self.of(colour)) for colour in ("red", "late", "typed")]), len(self.of("green"))
        return dead / (dead + alive) if dead + alive else 0.0

    def good(self) -> bool:
        return not self.survivors and self.killed() >= WANTED

    def text(self) -> str:
        green = len(self.of("green"))
        told = {
            "killed": "red",
            "without end": "late",
            "set aside as slow": "slow",
            "refused by the type checker": "typed",
            "no program": "unfit",
            "not tried or not reached": "",
        }
        counts = ", ".join(f"{len(self.of(colour))} {words}" for words, colour in told.items())
        survived = f"{green} survived ({green - len(self.survivors)} explained)"
        return f"{len(self.colours)} of {self.among} mutants, seed {SEED}: {counts}, {survived}: {self.killed():.2%} killed"


def arguments_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="PATTERN", help="only mutants of the sample whose name has it")
    parser.add_argument("--size", type=int, default=SIZE, help="so many mutants are in the sample")
    parser.add_argument("--seconds", type=float, default=20.0, help="tests of so many seconds are tried on a mutant")
    parser.add_argument("--late", type=float, default=LATE, help="if less than 30, a mutant that takes longer is set aside for another run")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--minutes", type=float, default=60.0, help="what has not begun by then is not tried")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="where tests are looked for")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where it is kept what became of the mutants")
    parser.add_argument("--show", action="store_true", help="name each mutant that survived without a reason")
    parser.add_argument("--left", action="store_true", help="only what survived or was set aside, on further tests")
    parser.add_argument(
        "--watch", action="store_true", help="see anew what each test carries out: after functions were added or called anew"
    )
    parser.add_argument("--types", action="store_true", help="run no test: only hold what survived against the type checker")
    parser.add_argument("--told", action="store_true", help="only say what is kept: nothing is tried")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    asked = arguments_of(arguments)
    among = [mutant for path in files() for mutant in mutants_of(path)]
    chosen = [one for one in sample(among, asked.size, SEED) if re.search(asked.only, one.name)]
    sampling = Sampling(chosen, kept.read(asked.kept), touching.read(asked.kept.with_suffix(".touched")), asked.kept)
    whole = chosen
    if asked.left:
        sampling.mutants = [one for one in chosen if (known := sampling.became(one)) is not None and known.colour in ("green", "slow")]
        sampling.further = True
    sampling.anew = asked.watch
    if not asked.told and not asked.types:
        sampling.allow(asked.jobs, asked.minutes, asked.seconds, asked.late)
        options = ["-q", "-p", "no:cacheprovider", "--capture=sys", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
        ended = pytest.main([*options, *asked.tests], plugins=[sampling])
        if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return int(ended)
        print(f"{sampling.tried} tried now, in {sampling.seconds:.0f} s")
    if not asked.told:
        sampling.judge()
    sampling.mutants = whole
    tally = Tally(sampling, among)
    if asked.show:
        print(*[mutant.name for mutant in [*tally.survivors, *tally.of("")]], sep="\n")
    print(*[f"no such mutant any more: {name}" for name in tally.stale], sep="\n", end="\n" if tally.stale else "")
    print(tally.text())
    return 0 if tally.good() else 1


if __name__ == "__main__":
    sys.exit(main())
