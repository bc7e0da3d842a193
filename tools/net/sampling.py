"""A sample of mutants tried against the tests that carry out what is altered, the quickest first, up to the first red one."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tools.net.altering import Mutant
from tools.net.kept import ENDED, TYPED, Kept, Known, digest_of
from tools.net.mutating import Altered, files, functions
from tools.net.processes import Job, Outcome, shared
from tools.net.touching import Touching, watched
from tools.net.typed import refused

AT_ONCE = 40
"""So many tests are watched in one process."""
SLOW = 10.0
"""A test that takes longer is not used."""
LATE = 30.0
SLOWER = 10.0
"""A test counts as without end after so many seconds of computing, and so many times as long as it takes without a mutant."""
SLOW_NOW = "slow"
"""The colour of a mutant that was given less time than that: it is set aside until there is more."""
FITS = "the type checker has nothing against it"
SAVING = 30.0


class Sampling:
    """A plugin of pytest that watches the tests it has collected, then runs them against mutants.

    What became of the mutants is in `kept`, what each test carries out in `touching`; both are written to `path` and beside it.
    """

    def __init__(self, mutants: Sequence[Altered], kept: Kept, touching: Touching, path: Path) -> None:
        self.mutants = mutants
        self.kept = kept
        self.touching = touching
        self.path = path
        self.at_once = 1
        self.until = 0.0
        self.budget = 0.0
        self.late = LATE
        self.further = False
        self.anew = False
        self.written = time.monotonic()
        self.new = False
        self.tests: dict[str, pytest.Item] = {}
        self.digests: dict[str, str] = {}
        self.rounds: dict[str, int] = {}
        self.tried = 0
        self.seconds = 0.0

    def allow(self, jobs: int, minutes: float, budget: float, late: float) -> None:
        """So many processes may run at once, none is begun after so many minutes; tests of so many seconds are tried on a mutant.

        A test that computes for longer than `late` is ended.
        """
        self.at_once = jobs
        self.late = late
        self.until = time.monotonic() + minutes * 60
        self.budget = budget

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # noqa: SLF001  made before the processes part
        functions()  # before the processes part: what is frozen then is not found
        self.know(session.items)
        self.watch()
        trials = Trials(self)
        begun = time.monotonic()
        for place, outcome in shared(trials, self.at_once, self.until):
            self.put(trials[place], outcome)
        self.seconds = time.monotonic() - begun
        self.save(at_once=True)
        return True

    def judge(self) -> None:
        """Those that no test has killed are held against the type checker."""
        green = [(one, known) for one in self.mutants if (known := self.became(one)) is not None and known.colour == "green"]
        said = refused([one for one, known in green if known.why != FITS])
        for one, known in green:
            colour, why = (TYPED, said[one.name]) if one.name in said else ("green", FITS)
            self.kept.mutants[one.name] = Known(known.digest, colour, "", why, known.tried)
        self.save(at_once=True)

    def know(self, items: Sequence[pytest.Item]) -> None:
        """The tests by digest, and how many of the same function come before each: these differ least from it."""
        before: Counter[str] = Counter()
        for item in items:
            digest = digest_of(item)
            self.tests[digest] = item
            self.digests[item.nodeid] = digest
            self.rounds[digest] = before[item.nodeid.partition("[")[0]]
            before[item.nodeid.partition("[")[0]] += 1

    def watch(self) -> None:
        """Tests of which it is not known what they carry out, or all of them anew, are run once, and timed."""
        for digest in self.tests if self.anew else ():
            self.kept.seconds.pop(digest, None)
        waiting = [digest for digest in self.tests if digest not in self.kept.seconds]
        with watched(files()) as seen:

            def note() -> list[str]:
                names = sorted(seen)
                seen.clear()
                return names

            while waiting and time.monotonic() < self.until:
                groups = [waiting[place : place + AT_ONCE] for place in range(0, len(waiting), AT_ONCE)]
                jobs = [Job([self.tests[one] for one in group], None, AT_ONCE * SLOW, [SLOW] * len(group), note) for group in groups]
                for place, outcome in shared(jobs, self.at_once, self.until):
                    self.watched(groups[place], outcome)
                waiting = [digest for digest in waiting if digest not in self.kept.seconds]

    def watched(self, group: Sequence[str], outcome: Outcome) -> None:
        """Remember what tests carried out; the first one of which nothing is told took too long."""
        for digest in group:
            name = self.tests[digest].nodeid
            seconds = outcome.seconds.get(name, -1.0)
            self.kept.seconds[digest] = None if seconds < 0 else seconds
            self.touching.by_test[digest] = outcome.notes.get(name, [])
            self.new = True
            if name not in outcome.seconds:
                break
        self.save()

    def save(self, *, at_once: bool = False) -> None:
        if at_once or time.monotonic() > self.written + SAVING:
            self.kept.write(self.path)
            if self.new:
                self.touching.write(self.path.with_suffix(".touched"))
            self.new = False
            self.written = time.monotonic()

    def took(self, digest: str) -> float:
        return self.kept.seconds[digest] or 0.0

    def became(self, mutant: Mutant) -> Known | None:
        """What became of a mutant, as far as it is known."""
        known = self.kept.mutants.get(mutant.name)
        return known if known is not None and known.digest == mutant.digest else None

    def put(self, job: Job, outcome: Outcome) -> None:
        """Remember what became of a mutant, unless the clock ended it: the machine was busy."""
        if outcome.stopped:
            return
        assert job.mutant is not None
        passed = [item.nodeid for item in job.tests]
        late = next((name for name in passed if name not in outcome.seconds), "")
        test = outcome.test or (late if outcome.colour == "late" else "")
        tried = tuple(self.digests[name] for name in ([test] if test else passed))
        colour = SLOW_NOW if outcome.colour == "late" and self.late < LATE else outcome.colour
        self.kept.put(job.mutant, Known(job.mutant.digest, colour, test, outcome.why, tried))
        self.tried += 1
        self.save()


def mirrors(where: str) -> re.Pattern[str]:
    """What the paths of the tests are like that mirror the module of a function: the number of its rule, or its folder."""
    number = re.search(r"\bcr\d{3}", where)
    return re.compile(rf"/(test_)?{number[0]}[_/]" if number else rf"/{where.partition('.')[0]}/test_")


class Trials(Sequence[Job]):
    """The mutants that are to be tried, each with its tests; these are chosen as late as can be, by what has killed until then."""

    def __init__(self, sampling: Sampling) -> None:
        self.sampling = sampling
        self.by_function = {name: self.ordered(tests) for name, tests in sampling.touching.tests_of().items()}
        self.begun: dict[int, Job] = {}
        self.waiting = [mutant for mutant in sampling.mutants if self.tests_for(mutant)]

    def ordered(self, tests: Sequence[str]) -> list[str]:
        """Those that can be used, the quickest first: one of each function, then a second one."""
        usable = [one for one in tests if one in self.sampling.tests and self.sampling.kept.seconds.get(one) is not None]
        return sorted(usable, key=lambda one: (self.sampling.rounds[one], self.sampling.took(one)))

    def __len__(self) -> int:
        return len(self.waiting)

    def __getitem__(self, place: int) -> Job:  # type: ignore[override]
        if place not in self.begun:
            mutant = self.waiting[place]
            tests = self.tests_for(mutant)
            seconds = [self.sampling.took(one) for one in tests]
            each = [max(self.sampling.late, one * SLOWER) for one in seconds]
            self.begun[place] = Job([self.sampling.tests[one] for one in tests], mutant, LATE + sum(seconds) * SLOWER, each)
        return self.begun[place]

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that a mutant has yet to be tried on, as far as there is time for them.

        First come those that killed others like it, then those of the modules that mirror its own.
        """
        known = self.sampling.became(mutant)
        aside = known is not None and known.colour == SLOW_NOW
        if aside and self.sampling.late < LATE:
            return []
        usable = self.by_function.get(mutant.where, [])
        reaching = set(usable)
        killers = [one for one, _ in Counter(self.killers(mutant.where)).most_common() if one in reaching]
        mirror = mirrors(mutant.where)
        mirrored = [one for one in usable if mirror.search(self.sampling.tests[one].nodeid)]
        chosen: list[str] = []
        total = 0.0
        tried = set(known.tried) if known is not None and self.sampling.further else set()
        for one in dict.fromkeys([one for one in (*killers, *mirrored, *usable) if one not in tried]):
            total += self.sampling.took(one)
            if chosen and total > self.sampling.budget:
                break
            chosen.append(one)
        tests = self.sampling.tests
        if aside:
            return chosen
        return [one for one, _ in self.sampling.kept.waiting(mutant, [(one, tests[one]) for one in chosen]) or []]

    def killers(self, where: str) -> Iterator[str]:
        """The tests that killed other mutants of a function."""
        for name, known in self.sampling.kept.mutants.items():
            if known.colour in ENDED and f" {where}: " in name:
                yield from known.tried
