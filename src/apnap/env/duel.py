"""A game as a Gymnasium environment: one seat against players that are programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from apnap.agents import AGENTS, Agent
from apnap.env.making import EnvError
from apnap.env.observing import Arrays
from apnap.env.rendering import MODES, rendered
from apnap.env.spaces import observation_space
from apnap.env.spec import MOST, NAME, SPEC
from apnap.env.state import State
from apnap.game import Game
from apnap.given import Deck, lists_of

ID: Final = "apnap/Duel-v0"
Opponent = str | Callable[[Random], Agent]


class Duel(gymnasium.Env[Arrays, np.int64]):
    """A game in which the learner has one seat (`seat`; -1: drawn anew for each game) and programs have the others.

    `opponent`: the name of an agent, a function that makes one of a generator, or several of these, of which one is drawn for each game.
    `illegal`: what happens when a number is taken that is no candidate: "lose" (the game ends with -1) or "raise" (EnvError). The other
    arguments are those of `apnap.env.aec`.
    """

    metadata = {"name": NAME, "spec": SPEC, "render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        decks: Sequence[Deck] = ("green", "red"),
        *,
        opponent: Opponent | Sequence[Opponent] = "simple",
        seat: int = 0,
        illegal: str = "lose",
        max_picks: int = 5000,
        max_turns: int = 0,
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401
    ) -> None:
        if illegal not in {"lose", "raise"}:
            raise EnvError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        if not -1 <= seat < len(decks):
            raise EnvError(f"seat is from 0 to {len(decks) - 1}, or -1 for one that is drawn; not {seat}")
        if render_mode is not None and render_mode not in MODES:
            raise EnvError(f"render_mode is {' or '.join(MODES)}, not {render_mode!r}")
        self.decks = lists_of(decks)
        self.opponents = [maker(each) for each in ((opponent,) if isinstance(opponent, str) or callable(opponent) else opponent)]
        self.given_seat = seat
        self.illegal = illegal
        self.max_picks = max_picks
        self.max_turns = max_turns
        self.render_mode = render_mode
        self.options = options
        self.observation_space: spaces.Space[Arrays] = cast("spaces.Space[Arrays]", observation_space(len(self.decks)))
        self.action_space = spaces.Discrete(MOST)
        self.core: State | None = None
        self.seat = max(seat, 0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Begin a game; the same seed begins the same one."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        draws = Random(number)
        self.seat = self.given_seat if self.given_seat >= 0 else draws.randrange(len(self.decks))
        self.players = [draws.choice(self.opponents)(Random(draws.getrandbits(62))) for _ in self.decks]
        self.core = State(Game(list(self.decks), seed=number, **self.options))
        self._others()
        return self._seen(), self._info()

    def _others(self) -> None:
        """The others answer until it is the learner's turn, or the game is over for the learner."""
        core = self.core
        assert core is not None
        while not core.is_terminal() and core.current_player() != self.seat and self.seat not in core.out:
            decision = core.game.decision
            assert decision is not None
            core.apply_answer(self.players[decision.player](partial(core.game.view, decision.player), decision))

    def step(self, action: np.int64) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Pick that candidate; the others answer until it is the learner's turn again."""
        core = self.core
        if core is None:
            raise EnvError("no game has begun; call reset first")
        if not 0 <= int(action) < len(core.legal_actions(self.seat)):
            if self.illegal == "raise":
                core.apply_action(int(action))
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        core.apply_action(int(action))
        self._others()
        over = core.is_terminal() or self.seat in core.out
        cut = not over and (core.moves >= self.max_picks or 0 < self.max_turns < core.game.state.lane.turn)
        return self._seen(), core.returns()[self.seat] if over else 0.0, over, cut, self._info()

    def _seen(self) -> Arrays:
        assert self.core is not None
        return self.core.observation(self.seat)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which numbers are candidates now, as learners with masks ask for it."""
        mask = np.zeros(MOST, np.bool_)
        mask[: len(self.core.legal_actions(self.seat)) if self.core is not None else 0] = True
        return mask

    def _info(self) -> dict[str, Any]:
        assert self.core is not None
        return {**self.core.info(), "action_mask": self.action_masks().astype(np.int8)}

    def words(self) -> list[str]:
        """The candidates in words."""
        return [] if self.core is None else [self.core.action_to_string(n) for n in self.core.legal_actions(self.seat)]

    def render(self) -> Any:  # noqa: ANN401  as Gymnasium has it
        """The game as the learner sees it, in the render mode."""
        return None if self.core is None else rendered(self.core, self.seat, self.render_mode)


def maker(opponent: Opponent) -> Callable[[Random], Agent]:
    """What makes the opponent. EnvError: there is no agent of that name."""
    if not isinstance(opponent, str):
        return opponent
    if opponent not in AGENTS:
        raise EnvError(f"there is no agent {opponent!r}; the agents are {', '.join(AGENTS)}")
    return AGENTS[opponent]


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="apnap.env.duel:Duel")
