"""The player that draws uniformly."""

from __future__ import annotations

from collections.abc import Callable

from apnap.agents.looking import Look
from apnap.machine.decisions import Decision, Random

Agent = Callable[[Look, Decision], object]
"""Is called with a function that shows what its player sees, and with the decision; it returns an option."""


def random_agent(rng: Random) -> Agent:
    """A player that draws uniformly among the options of each decision; mana abilities are left to the automatic payer."""

    def choose(look: Look, decision: Decision) -> object:
        return decision.options.sample(rng)

    return choose
