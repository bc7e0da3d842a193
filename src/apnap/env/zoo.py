"""A game as a PettingZoo environment of the agent-environment cycle."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from apnap.env.making import EnvError
from apnap.env.observing import Arrays
from apnap.env.rendering import MODES, rendered
from apnap.env.spaces import observation_space
from apnap.env.spec import MOST, NAME, SPEC
from apnap.env.state import State
from apnap.game import Game
from apnap.given import Deck, lists_of


class DuelOfMany(AECEnv):  # type: ignore[misc]  # pettingzoo's class has no types
    """A game between as many agents as there are decks, `player_0` on; each picks among at most 64 candidates at a time.

    `decks` and `options` are those of `apnap.Game` (edition, life, attack). After `max_picks`, or in a turn after `max_turns`, all agents
    are truncated. Reward comes at the end only: 1 for the winner, -1 divided among the others; an agent that leaves a game that goes on
    is terminated with it at once. EnvError: what is given cannot be so, or an action is no candidate.
    """

    def __init__(
        self,
        decks: Sequence[Deck] = ("green", "red"),
        *,
        max_picks: int = 5000,
        max_turns: int = 0,
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise EnvError(f"render_mode is {' or '.join(MODES)}, not {render_mode!r}")
        if unfit := {"seed", "chance", "players"} & set(options):
            raise EnvError(f"{', '.join(sorted(unfit))} cannot be given here: the seed is given to reset, and settles all chance")
        self.metadata = {"name": NAME, "spec": SPEC, "render_modes": list(MODES), "is_parallelizable": False}
        self.decks = lists_of(decks)
        self.options = options
        self.max_picks = max_picks
        self.max_turns = max_turns
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.decks))]
        self.agents: list[str] = []
        self.seeds = np.random.default_rng()
        self.state_: State | None = None

    @functools.cache  # noqa: B019  a space is one object for each agent, as PettingZoo asks
    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return observation_space(len(self.decks))

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        """The number of a candidate."""
        return spaces.Discrete(MOST)

    @property
    def core(self) -> State:
        """The game that goes on. EnvError: `reset` has begun none."""
        if self.state_ is None:
            raise EnvError("no game has begun; call reset first")
        return self.state_

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed begins the same game."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.state_ = State(Game(list(self.decks), seed=int(self.seeds.integers(1 << 62)), **self.options))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def observe(self, agent: str) -> Arrays:
        """What the agent sees: arrays of its own, with the mask of what it may pick."""
        return self.core.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent picks that candidate (None: it is out)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise EnvError(f"None is no candidate; {agent} is to pick")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        before = self.core.out
        self.core.apply_action(int(action))
        self._end(before)
        self._accumulate_rewards()
        self._select()
        self._deads_step_first()

    def _end(self, before: frozenset[int]) -> None:
        """Who is out gets a reward; everybody is, when the game is over."""
        core = self.core
        over = core.is_terminal()
        cut = not over and (core.moves >= self.max_picks or 0 < self.max_turns < core.game.state.lane.turn)
        returns = core.returns()
        for seat, agent in enumerate(self.possible_agents):
            if agent not in self.agents:
                continue
            if (over and seat not in before) or (seat in core.out and seat not in before):
                self.rewards[agent] = returns[seat]
            self.terminations[agent] = self.terminations[agent] or over or seat in core.out
            self.truncations[agent] = cut and not self.terminations[agent]

    def _select(self) -> None:
        """Select who is to pick; say what about."""
        core = self.core
        player = core.current_player()
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
        for agent in self.agents:
            mask = np.zeros(MOST, np.int8)
            mask[: len(core.legal_actions(self.possible_agents.index(agent)))] = 1
            self.infos[agent] = {**core.info(), "action_mask": mask}

    def words(self) -> list[str]:
        """The candidates of the selected agent in words."""
        return [self.core.action_to_string(action) for action in self.core.legal_actions()]

    def render(self) -> str | None:
        """The game as the selected agent sees it, in the render mode."""
        return rendered(self.core, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
