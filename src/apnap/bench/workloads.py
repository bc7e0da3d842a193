"""The workloads by name, and what `apnap bench` prints of them."""

from __future__ import annotations

import json
import platform
import sys
from typing import Final

from apnap.bench import instructions, measure, searching
from apnap.bench.growth import table
from apnap.bench.legality import cases
from apnap.bench.playing import DRAWN, SEED, BenchError
from apnap.machine import driver


def vanilla(seconds: float) -> dict[str, object]:
    """24 basic lands and 36 creatures with evergreen keywords on each side, random legal play, full cited log."""
    decks = DRAWN["vanilla"](SEED)
    measured: dict[str, object] = {}
    measured.update(measure.speed(DRAWN["vanilla"], seconds, SEED))
    measured.update(measure.forks(decks, SEED))
    measured["empty_turn_us"] = measure.empty_turn_us()
    measured.update(measure.memory(decks, SEED))
    return measured


def mixed(seconds: float) -> dict[str, object]:
    """Creatures, burn and counterspells against tokens and sacrifices, random legal play, full cited log."""
    decks = DRAWN["mixed"](SEED)
    measured: dict[str, object] = {}
    measured.update(measure.speed(DRAWN["mixed"], seconds, SEED))
    measured.update(measure.happenings(decks, SEED))
    measured.update(measure.forks(decks, SEED))
    return measured


def pool(seconds: float) -> dict[str, object]:
    """Decks of two colours drawn from all cards, another pair for each of 50 seeds, random legal play, full cited log."""
    measured: dict[str, object] = {}
    measured.update(measure.speed(DRAWN["pool"], seconds, SEED))
    return measured


def legality(seconds: float) -> dict[str, object]:
    """Whether a declaration is legal, where that is hard to decide and on usual boards: milliseconds, each with empty caches."""
    return {f"{case.name}_ms": measure.milliseconds(case.check) for case in cases()}


def growth(seconds: float) -> dict[str, object]:
    """Microseconds of processor time for a decision of two turns, by the number of permanents (with 3 effects) and of effects (with 300).

    A permanent has entered a board whose state-based actions are over; what they are is derived once in these turns.
    """
    figures: dict[str, object] = {}
    figures.update(table())
    return figures


def search(seconds: float) -> dict[str, object]:
    """From the middle of games of `mixed`, in processor time: copies, random games to the end, and nodes of a tree (copy and answer)."""
    measured: dict[str, object] = {}
    measured.update(searching.searched(DRAWN["mixed"], seconds, SEED))
    measured.update(measure.memory(DRAWN["mixed"](SEED), SEED))
    return measured


WORKLOADS: Final = {"vanilla": vanilla, "mixed": mixed, "pool": pool, "search": search, "legality": legality, "growth": growth}


def main(workload: str, as_json: bool, seconds: float = 10.0) -> None:
    """Measure a workload and print the figures, with what they were measured on. BenchError: an unknown workload."""
    if workload not in WORKLOADS:
        raise BenchError(f"there is no workload {workload!r}; there are: {', '.join(WORKLOADS)}")
    told(workload, WORKLOADS[workload](seconds), as_json)


def count(workload: str, as_json: bool) -> None:
    """Print how many instructions a decision takes. BenchError: they cannot be counted here, or no games are played in the workload."""
    told(workload, dict(instructions.counted(workload)), as_json)


def told(workload: str, figures: dict[str, object], as_json: bool) -> None:
    """Print the figures of a workload, with what they were measured on."""
    compiled = not str(getattr(driver, "__file__", "")).endswith(".py")
    figures.update({"seed": SEED, "python": platform.python_version(), "compiled": compiled})
    if as_json:
        sys.stdout.write(json.dumps({workload: figures}, indent=2) + "\n")
        return
    sys.stdout.write(f"workload {workload}: {(WORKLOADS[workload].__doc__ or '').strip()}\n")
    for name, value in figures.items():
        sys.stdout.write(f"  {name:24} {value}\n")
