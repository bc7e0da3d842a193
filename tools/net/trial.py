"""Tests run against mutants: collected once by pytest, then for each mutant in a process of its own that ends with the first red one."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pytest
from _pytest.runner import runtestprotocol
from tools.net.mutants import Mutant

SLOWER = 3.0
"""So many times as long as without a mutant the tests may take, and a few seconds more; then the mutant counts as killed."""
MORE = 8.0
SECONDS = 40.0
"""Tests of a rule that take longer together are left out, the slowest first."""


@dataclass(frozen=True)
class Outcome:
    """What became of the tests: green, red, late or unfit (the mutant is no program); the red test and why; seconds by test if green."""

    colour: str
    test: str = ""
    why: str = ""
    seconds: dict[str, float] | None = None


@dataclass(frozen=True)
class Trial:
    """A mutant and what became of it."""

    mutant: Mutant
    outcome: Outcome


@dataclass(frozen=True)
class Job:
    """Tests to be run in a process of their own, with a mutant or without, and how long they may take."""

    tests: Sequence[pytest.Item]
    mutant: Mutant | None
    limit: float


class Net:
    """A plugin of pytest that runs the tests it has collected against mutants, instead of once.

    `making` gives the mutants of a rule; `done` is told of each rule: its tests, what is left out, and the trials.
    """

    def __init__(self, keys: Sequence[str], making: Callable[[str], list[Mutant]], jobs: int, until: float) -> None:
        self.keys = keys
        self.making = making
        self.jobs = jobs
        self.until = until
        self.tests: dict[str, list[str]] = {}
        self.left_out: dict[str, list[str]] = {}
        self.broken: dict[str, Outcome] = {}
        self.trials: dict[str, list[Trial]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """For each rule the tests as they are, then each of its mutants."""
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # noqa: SLF001  made before the processes part
        claims = claiming(session.items)
        self.tests = {key: [item.nodeid for item in claims.get(key, [])] for key in self.keys}
        wanted = [key for key in self.keys if claims.get(key)]
        jobs = [Job(claims[key], None, SECONDS * 4) for key in wanted]
        plain = dict(zip(wanted, shared(jobs, self.jobs, self.until), strict=True))
        jobs = [job for key in wanted for job in self.against(key, claims[key], plain[key])]
        for job, outcome in zip(jobs, shared(jobs, self.jobs, self.until), strict=True):
            if job.mutant is not None and outcome is not None:
                self.trials.setdefault(job.mutant.key, []).append(Trial(job.mutant, outcome))
        return True

    def against(self, key: str, tests: list[pytest.Item], plain: Outcome | None) -> list[Job]:
        """The mutants of a rule with its tests, the quickest first."""
        if plain is None or plain.seconds is None:
            self.broken[key] = plain or Outcome("late")
            return []
        taking = sorted(tests, key=lambda item: plain.seconds[item.nodeid] if plain.seconds else 0.0)
        chosen: list[pytest.Item] = []
        total = 0.0
        for item in taking:
            total += plain.seconds[item.nodeid]
            if total <= SECONDS:
                chosen.append(item)
        self.left_out[key] = [item.nodeid for item in taking[len(chosen) :]]
        return [Job(chosen, mutant, min(total, SECONDS) * SLOWER + MORE) for mutant in self.making(key)]


def claiming(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """The tests that claim each rule, by its key."""
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        for key in {str(key) for mark in item.iter_markers("rule") for key in mark.args}:
            found.setdefault(key, []).append(item)
    return found


class Running:
    """A process that runs a job, and the pipe by which it tells what became of it."""

    def __init__(self, job: Job) -> None:
        self.limit = time.monotonic() + job.limit
        self.text = b""
        self.pipe, writing = os.pipe()
        sys.stdout.flush()
        self.id = os.fork()
        if not self.id:
            os.close(self.pipe)
            os.setsid()
            tell(writing, job)
        os.close(writing)

    def ended(self) -> bool:
        """Whether it has told everything; its time may be over, too."""
        if select.select([self.pipe], [], [], 0)[0]:
            got = os.read(self.pipe, 1 << 16)
            self.text += got
            return not got
        return time.monotonic() > self.limit

    def outcome(self) -> Outcome:
        """What became of the tests; what it began is ended."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.pipe)
        try:
            return Outcome(**json.loads(self.text))
        except json.JSONDecodeError:
            return Outcome("late", why="no end in time" if time.monotonic() > self.limit else "the process ended")


def shared(jobs: Sequence[Job], at_once: int, until: float) -> list[Outcome | None]:
    """What became of each job, some running at once; None of those that the time did not suffice for."""
    found: list[Outcome | None] = [None] * len(jobs)
    running: dict[int, Running] = {}
    waiting = list(range(len(jobs)))
    while running or waiting:
        while waiting and len(running) < at_once and time.monotonic() < until:
            running[waiting[0]] = Running(jobs[waiting[0]])
            del waiting[0]
        if not running:
            break
        select.select([one.pipe for one in running.values()], [], [], 0.1)
        for place in [place for place, one in running.items() if one.ended()]:
            found[place] = running.pop(place).outcome()
    return found


def tell(writing: int, job: Job) -> None:
    """In the new process: apply the mutant, run the tests up to the first red one, write what became of them, and end."""
    try:
        outcome = tried(job)
    except BaseException as error:  # noqa: BLE001  whatever it is, it is told
        outcome = Outcome("unfit", why=repr(error))
    os.write(writing, json.dumps(outcome.__dict__).encode())
    os._exit(0)


def tried(job: Job) -> Outcome:
    """What becomes of the tests in this process."""
    if job.mutant is not None:
        job.mutant.apply()
    seconds: dict[str, float] = {}
    for place, item in enumerate(job.tests):
        start = time.monotonic()
        following = job.tests[place + 1] if place + 1 < len(job.tests) else None
        for report in runtestprotocol(item, log=False, nextitem=following):
            if report.failed:
                why = str(report.longreprtext).strip().splitlines()[-1:]
                return Outcome(colour(job, report.longreprtext), item.nodeid, why[0] if why else "")
        seconds[item.nodeid] = time.monotonic() - start
    return Outcome("green", seconds=seconds)


def colour(job: Job, text: str) -> str:
    """An exchange of players that names what is not there is no mutant; every other failure is red."""
    unfit = job.mutant is not None and job.mutant.kind == "player" and "AttributeError" in text
    return "unfit" if unfit else "red"
