"""A game in OpenSpiel, as "python_apnap": importing this module registers it. It needs the extra `spiel`.

    import pyspiel
    import apnap.env.spiel
    state = pyspiel.load_game("python_apnap(decks=green/red,edition=NOW)").new_initial_state()

What is random is a pick of chance there, and so is each card of a shuffle.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from apnap.env.observing import Arrays, empty
from apnap.env.spec import MOST
from apnap.env.state import State
from apnap.game import Game

NAME: Final = "python_apnap"
LONGEST: Final = 5000  # picks of players and of chance; then the game ends, and all get what they have got
DEFAULTS: Final = {"decks": "green/red", "edition": "NOW"}
MOST_PLAYERS: Final = 8
KIND: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="apnap",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """Decks with a stroke between them, and an edition."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.decks: list[str] = str(given["decks"]).split("/")
        self.edition = str(given["edition"])
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST,
            max_chance_outcomes=MOST,
            num_players=len(self.decks),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(KIND, info, params or {})

    def new_initial_state(self) -> SpielState:
        """A game before its first pick."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ANN401
        """What sees a state through the eyes of a player."""
        return Observer(len(self.decks), recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel around one of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.core = State(Game(game.decks, edition=game.edition, chance="asked"))

    def current_player(self) -> int:
        """Who is to pick."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.core.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The picks of chance."""
        return self.core.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.core.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{action}: {self.core.action_to_string(action)}"

    def is_terminal(self) -> bool:
        """The game is over, or too long."""
        return self.core.is_terminal() or self.core.moves >= LONGEST

    def returns(self) -> list[float]:
        """What each player has got."""
        return self.core.returns() if self.core.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return str(self.core)


class Observer:
    """Sees states through the eyes of a player; with `recalls` the strings have all that the player has seen since the game began."""

    def __init__(self, players: int, *, recalls: bool) -> None:
        self.recalls = recalls
        self.arrays: Arrays = empty(players)
        self.tensor = np.zeros(sum(array.size for array in self.arrays.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, array in self.arrays.items():
            self.dict[name] = self.tensor[at : at + array.size].reshape(array.shape)
            at += array.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees."""
        seen = state.core.observation(player, self.arrays)
        for name, array in seen.items():
            self.dict[name][...] = array

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, or has seen, as text."""
        return state.core.information_state_string(player) if self.recalls else state.core.observation_string(player)


pyspiel.register_game(KIND, SpielGame)
