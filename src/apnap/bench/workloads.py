"""The workloads by name, and what `apnap bench` prints of them."""

from __future__ import annotations

import json
import platform
import sys
from typing import Final

from apnap.bench import measure
from apnap.bench.growth import table
from apnap.bench.legality import cases
from apnap.errors import ApnapError
from apnap.given import definitions
from apnap.machine import driver

SEED: Final = 1


class BenchError(ApnapError):
    """There is no such workload."""


def vanilla(seconds: float) -> dict[str, object]:
    """24 basic lands and 36 creatures with evergreen keywords on each side, random legal play, full cited log."""
    deck = definitions("vanilla")
    decks = (deck, deck)
    measured: dict[str, object] = {}
    measured.update(measure.speed(decks, seconds, SEED))
    measured.update(measure.forks(decks, SEED))
    measured["empty_turn_us"] = measure.empty_turn_us()
    measured.update(measure.memory(decks, SEED))
    return measured


def mixed(seconds: float) -> dict[str, object]:
    """Creatures, burn and counterspells against tokens and sacrifices, random legal play, full cited log."""
    decks = (definitions("spells"), definitions("sacrifice"))
    measured: dict[str, object] = {}
    measured.update(measure.speed(decks, seconds, SEED))
    measured.update(measure.happenings(decks, SEED))
    measured.update(measure.forks(decks, SEED))
    return measured


def legality(seconds: float) -> dict[str, object]:
    """Whether a declaration is legal, where that is hard to decide and on usual boards: milliseconds, each with empty caches."""
    return {f"{case.name}_ms": measure.milliseconds(case.check) for case in cases()}


def growth(seconds: float) -> dict[str, object]:
    """Microseconds of processor time for a decision, by the number of permanents (with 3 effects) and of effects (with 300)."""
    figures: dict[str, object] = {}
    figures.update(table())
    return figures


WORKLOADS: Final = {"vanilla": vanilla, "mixed": mixed, "legality": legality, "growth": growth}


def main(workload: str, as_json: bool, seconds: float = 10.0) -> None:
    """Measure a workload and print the figures, with what they were measured on. BenchError: an unknown workload."""
    if workload not in WORKLOADS:
        raise BenchError(f"there is no workload {workload!r}; there are: {', '.join(WORKLOADS)}")
    compiled = not str(getattr(driver, "__file__", "")).endswith(".py")
    figures = WORKLOADS[workload](seconds)
    figures.update({"seed": SEED, "python": platform.python_version(), "compiled": compiled})
    if as_json:
        sys.stdout.write(json.dumps({workload: figures}, indent=2) + "\n")
        return
    sys.stdout.write(f"workload {workload}: {(WORKLOADS[workload].__doc__ or '').strip()}\n")
    for name, value in figures.items():
        sys.stdout.write(f"  {name:24} {value}\n")
