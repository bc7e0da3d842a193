"""Tests run against mutants: collected once by pytest, then tried for each rule, unless it is known from before what became of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from tools.net.altering import Mutant
from tools.net.kept import Kept, Known, digest_of
from tools.net.processes import MORE, SLOWER, Job, Outcome, shared

SECONDS = 40.0
"""Tests of a rule that take longer together are left out, the slowest first."""
AT_ONCE = 20
"""So many tests are timed in one process."""
NEVER = 9999.0
"""A test that takes more than so many seconds is not used."""
SAVING = 20.0
"""The file is written anew after so many seconds."""

Digested = tuple[str, pytest.Item]


class Net:
    """A plugin of pytest that runs the tests it has collected against mutants, instead of once.

    `making` gives the mutants of a rule. What became of them is in `kept`, which is written to the file at `path` on the way.
    """

    def __init__(self, keys: Sequence[str], making: Callable[[str], list[Mutant]], kept: Kept, path: Path) -> None:
        self.keys = keys
        self.making = making
        self.kept = kept
        self.path = path
        self.at_once = 1
        self.until = time.monotonic()
        self.written = time.monotonic()
        self.tests: dict[str, list[str]] = {}
        self.left_out: dict[str, list[str]] = {}
        self.broken: dict[str, list[str]] = {}
        self.mutants: dict[str, list[Mutant]] = {}
        self.tried = 0
        self.seconds = 0.0

    def allow(self, jobs: int, minutes: float) -> None:
        """So many processes may run at once, and none is begun after so many minutes."""
        self.at_once = jobs
        self.until = time.monotonic() + minutes * 60

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The tests of which it is not known are timed, then each mutant of each rule is tried."""
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # noqa: SLF001  made before the processes part
        claims = claiming(session.items, self.keys)
        self.tests = {key: [item.nodeid for _, item in claims[key]] for key in self.keys}
        self.mutants = {key: self.making(key) for key in self.keys}
        self.time(dict(one for key in self.keys for one in claims[key]))
        jobs = [job for key in self.keys for job in self.against(key, claims[key])]
        begun = time.monotonic()
        digests = {item.nodeid: one for tests in claims.values() for one, item in tests}
        for place, outcome in shared(jobs, self.at_once, self.until):
            self.put(jobs[place], outcome, digests)
            self.tried += 1
        self.seconds = time.monotonic() - begun
        self.kept.write(self.path)
        return True

    def time(self, tests: dict[str, pytest.Item]) -> None:
        """Run the tests of which it is not known how long they take; one that does not end is never used."""
        waiting = [(one, item) for one, item in tests.items() if one not in self.kept.seconds]
        while waiting and time.monotonic() < self.until:
            groups = [waiting[place : place + AT_ONCE] for place in range(0, len(waiting), AT_ONCE)]
            jobs = [Job([item for _, item in group], None, SECONDS * 3) for group in groups]
            for place, outcome in shared(jobs, self.at_once, self.until):
                self.timed(groups[place], outcome)
            waiting = [(one, item) for one, item in waiting if one not in self.kept.seconds]

    def timed(self, group: list[Digested], outcome: Outcome) -> None:
        """Remember the seconds of tests; the first one without any is the one that did not end."""
        for one, item in group:
            seconds = outcome.seconds.get(item.nodeid, NEVER)
            self.kept.seconds[one] = None if seconds < 0 else seconds
            if seconds == NEVER:
                break
        self.save()

    def save(self) -> None:
        if time.monotonic() > self.written + SAVING:
            self.kept.write(self.path)
            self.written = time.monotonic()

    def against(self, key: str, tests: list[Digested]) -> list[Job]:
        """The mutants of a rule that are to be tried, with the tests, the quickest first."""
        chosen = self.usable(key, tests)
        jobs: list[Job] = []
        for mutant in self.mutants[key]:
            waiting = self.kept.waiting(mutant, chosen)
            if waiting:
                seconds = sum(self.kept.seconds[one] or 0.0 for one, _ in waiting)
                jobs.append(Job([item for _, item in waiting], mutant, seconds * SLOWER + MORE))
        return jobs

    def usable(self, key: str, tests: list[Digested]) -> list[Digested]:
        """The tests of a rule that hold without a mutant, the quickest first, as many as there is time for."""
        seconds = {one: self.kept.seconds.get(one, NEVER) for one, _ in tests}
        self.broken[key] = [item.nodeid for one, item in tests if seconds[one] is None]
        chosen: list[Digested] = []
        total = 0.0
        for one, item in sorted(tests, key=lambda pair: seconds[pair[0]] or 0.0):
            if seconds[one] is not None:
                total += seconds[one] or 0.0
                if total <= SECONDS:
                    chosen.append((one, item))
                else:
                    self.left_out.setdefault(key, []).append(item.nodeid)
        return chosen

    def became(self, mutant: Mutant) -> Known | None:
        """What became of a mutant, as far as it is known."""
        known = self.kept.mutants.get(mutant.name)
        return known if known is not None and known.digest == mutant.digest else None

    def put(self, job: Job, outcome: Outcome, digests: dict[str, str]) -> None:
        """Remember what became of a mutant."""
        assert job.mutant is not None
        tried = [outcome.test] if outcome.test else [item.nodeid for item in job.tests]
        digest = tuple(digests[test] for test in tried)
        self.kept.put(job.mutant, Known(job.mutant.digest, outcome.colour, outcome.test, outcome.why, digest))
        self.save()


def claiming(items: Iterable[pytest.Item], keys: Sequence[str]) -> dict[str, list[Digested]]:
    """The tests that claim each of the rules, by its key, with their digests."""
    found: dict[str, list[Digested]] = {key: [] for key in keys}
    for item in items:
        claimed = {str(key) for mark in item.iter_markers("rule") for key in mark.args}.intersection(keys)
        digested = (digest_of(item), item) if claimed else None
        for key in claimed:
            assert digested is not None
            found[key].append(digested)
    return found
