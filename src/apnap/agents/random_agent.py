"""The player that draws uniformly."""

from __future__ import annotations

from collections.abc import Callable

from apnap.machine.decisions import Decision, Random
from apnap.views import View

Agent = Callable[[Callable[[], View], Decision], object]
"""Is called with a function that shows what its player sees, and with the decision; it returns an option."""


def random_agent(rng: Random) -> Agent:
    """A player that draws uniformly among the options of each decision; mana abilities are left to the automatic payer."""

    def choose(view: Callable[[], View], decision: Decision) -> object:
        return decision.options.sample(rng)

    return choose
