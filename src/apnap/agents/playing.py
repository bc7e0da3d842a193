"""Players by name, and the loop in which they play a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final

from apnap import spelling
from apnap.agents.random_agent import Agent, random_agent
from apnap.agents.simple import simple_agent
from apnap.errors import ApnapError
from apnap.game import Game


class AgentError(ApnapError):
    """There is no such agent, or not one for each player."""


AGENTS: Final[dict[str, Callable[[Random], Agent]]] = {"random": random_agent, "simple": simple_agent}


def register(name: str, make: Callable[[Random], Agent]) -> None:
    """From now on `name` is an agent; `make` is called with its generator for each seat. AgentError: the name is taken or unfit."""
    if name in AGENTS or not name.isidentifier():
        raise AgentError(f"{name!r} is {'taken' if name in AGENTS else 'no word of letters and digits'}; choose another name for the agent")
    AGENTS[name] = make


def agents(names: str, players: int, seed: int, beside: Sequence[str] = ()) -> list[Agent]:
    """A player for each seat from names like "random,random", each with a generator of its own that comes from `seed`.

    AgentError: an unknown name, or not as many names as seats; `beside` are names that its caller knows, which it tells too.
    """
    chosen = [name.strip() for name in names.split(",")]
    for name in chosen:
        if name not in AGENTS:
            near = spelling.near(name, (*beside, *AGENTS), 1)
            told = ", ".join([*beside, *AGENTS]) + (f" (near it: {near[0]})" if near else "")
            raise AgentError(f"there is no agent {name!r}; agents are: {told}")
    if len(chosen) != players:
        given = "1 agent" if len(chosen) == 1 else f"{len(chosen)} agents"
        raise AgentError(f"{given} for {players} players; write one for each, as in {','.join(['random'] * players)}")
    return [AGENTS[name](Random(f"{seed}/{seat}")) for seat, name in enumerate(chosen)]


def play(game: Game, players: Sequence[Agent]) -> int:
    """Let the agents play the game to its end; how many decisions they made."""
    made = 0
    while (decision := game.decision) is not None:
        game.decide(players[decision.player](partial(game.view, decision.player), decision))
        made += 1
    return made
