"""The games of the workloads that play: which decks each has."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from apnap.bench.measure import Decks, Drawing
from apnap.cards import POOL
from apnap.errors import ApnapError
from apnap.given import definitions
from apnap.parts.definition import Definition

SEED: Final = 1
PAIRS: Final = 50
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class BenchError(ApnapError):
    """There is no such workload, or it cannot be measured here."""


@cache
def vanilla() -> Decks:
    """The same deck on both sides."""
    deck = definitions("vanilla")
    return deck, deck


@cache
def mixed() -> Decks:
    """Creatures, burn and counterspells against tokens and sacrifices."""
    return definitions("spells"), definitions("sacrifice")


@cache
def pool(number: int) -> Decks:
    """Two decks of two colours each, drawn from all cards."""
    rng = Random(number)
    return drawn(rng), drawn(rng)


def drawn(rng: Random) -> list[Definition]:
    """20 basic lands of two colours, and 40 cards of these or of none."""
    colours = rng.sample(range(len(BASICS)), 2)
    mask = sum([1 << colour for colour in colours])
    fitting = [name for name, card in POOL.items() if not card.colours & ~mask]
    return definitions([BASICS[colour] for colour in colours for _ in range(10)] + [rng.choice(fitting) for _ in range(40)])


DRAWN: Final[dict[str, Drawing]] = {
    "vanilla": lambda _: vanilla(),
    "mixed": lambda _: mixed(),
    "pool": lambda number: pool(number % PAIRS),
}
"""By the name of a workload the decks of the game of a number."""


def of(workload: str) -> Drawing:
    """The decks of a workload. BenchError: no games are played in it, or there is none of that name."""
    if workload not in DRAWN:
        raise BenchError(f"instructions a decision are counted where games are played: {', '.join(DRAWN)}; not in {workload!r}")
    return DRAWN[workload]
