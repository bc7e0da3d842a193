"""Tests run in a process of their own that is parted from one in which everything is imported: with a mutant, or as they are."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO

import pytest
from _pytest.runner import runtestprotocol
from tools.net.altering import Mutant

SLOWER = 3.0
"""So many times as long as without a mutant the tests may compute, and a few seconds more; then the mutant counts as killed."""
MORE = 8.0
WAITING = 6.0
"""So many times as long as that they may take by the clock: the machine may be busy with other things."""
MEMORY = 4 << 30


@dataclass(frozen=True)
class Outcome:
    """What became of tests: green, red, late or unfit (the mutant is no program); the red test and why; seconds by test, -1 if it fails.

    `stopped` tells that it was ended by the clock, and not because it had computed for too long.
    """

    colour: str
    test: str = ""
    why: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    stopped: bool = False


@dataclass(frozen=True)
class Job:
    """Tests to be run in one process, with a mutant up to the first red one or without, and for how long they may compute.

    `each` limits single tests, in their order; `note` is asked after each test for what is to be known of it besides.
    """

    tests: Sequence[pytest.Item]
    mutant: Mutant | None
    limit: float
    each: Sequence[float] = ()
    note: Callable[[], list[str]] | None = None


class Running:
    """A process that runs a job, and the pipe by which it tells what became of it."""

    def __init__(self, place: int, job: Job) -> None:
        self.place = place
        self.limit = time.monotonic() + job.limit * WAITING
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
        stopped = time.monotonic() > self.limit
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.pipe)
        lines = [json.loads(line) for line in self.text.splitlines(keepends=True) if line.endswith(b"\n")]
        seconds = {line["item"]: line["seconds"] for line in lines if "item" in line}
        notes = {line["item"]: line["note"] for line in lines if "note" in line}
        told = bool(lines) and "colour" in lines[-1]
        last = lines[-1] if told else {"colour": "late", "why": "no end in time"}
        return Outcome(**last, seconds=seconds, notes=notes, stopped=stopped and not told)


def shared(jobs: Sequence[Job], at_once: int, until: float) -> Iterator[tuple[int, Outcome]]:
    """What became of each job, by its place, some running at once; none is begun when time is over."""
    gc.collect()
    gc.freeze()
    running: list[Running] = []
    waiting = list(range(len(jobs)))[::-1]
    while running or waiting:
        while waiting and len(running) < at_once and time.monotonic() < until:
            place = waiting.pop()
            running.append(Running(place, jobs[place]))
        if not running:
            break
        select.select([one.pipe for one in running], [], [], 0.2)
        for one in [one for one in running if one.ended()]:
            running.remove(one)
            yield one.place, one.outcome()


def tell(writing: int, job: Job) -> None:
    """In the new process: apply the mutant, run the tests up to the first red one, write what became of them, and end."""
    seconds = int(time.process_time()) + int(job.limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY if job.each else seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with os.fdopen(writing, "w", encoding="utf-8", buffering=1) as told:
        try:
            last = tried(job, told)
        except BaseException as error:  # noqa: BLE001  whatever it is, it is told
            last = {"colour": "unfit", "why": repr(error)}
        print(json.dumps(last), file=told)
    os._exit(0)


def tried(job: Job, told: IO[str]) -> dict[str, str]:
    """What becomes of the tests in this process, up to the first red one if there is a mutant."""
    if job.mutant is not None:
        job.mutant.apply()
    for place, item in enumerate(job.tests):
        start = time.process_time(), time.monotonic()
        if job.each:
            resource.setrlimit(resource.RLIMIT_CPU, (int(start[0] + job.each[place]) + 1, resource.RLIM_INFINITY))
        following = job.tests[place + 1] if place + 1 < len(job.tests) else None
        failed = [report for report in runtestprotocol(item, log=False, nextitem=following) if report.failed]
        if failed and job.mutant is not None:
            text = str(failed[0].longreprtext).strip()
            return {"colour": colour(job.mutant, text), "test": item.nodeid, "why": text.splitlines()[-1] if text else ""}
        note = {} if job.note is None else {"note": job.note()}
        print(json.dumps({"item": item.nodeid, "seconds": -1.0 if failed else taken(*start), **note}), file=told)
    return {"colour": "green"}


def taken(computing: float, clock: float) -> float:
    """The seconds that were computed since then; by the clock, where most of it was waiting for another program."""
    mine, all_of_it = time.process_time() - computing, time.monotonic() - clock
    return round(all_of_it if all_of_it > WAITING * (mine + 1) else mine, 3)


def colour(mutant: Mutant, text: str) -> str:
    """An exchange of players that names what is not there is no mutant; every other failure is red."""
    return "unfit" if mutant.kind == "player" and "AttributeError" in text else "red"
