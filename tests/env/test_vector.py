"""Many games at once: the same whoever plays them, and each as if it were alone."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from apnap.env.making import EnvError
from apnap.env.state import State
from apnap.env.vector import GOES_ON, OVER, Vector, seed_of
from apnap.game import Game

GAMES = 3


def course(workers: int, steps: int) -> list[str]:
    """What is seen at each step of games of first or last candidates."""
    found = []
    with Vector(GAMES, ["green", "red"], workers=workers, max_picks=40) as vector:
        arrays = vector.reset(seed=5)
        for number in range(steps):
            found.append(hashlib.sha256(b"".join(arrays[name].tobytes() for name in sorted(arrays) if name != "actions")).hexdigest())
            able = arrays["action_mask"].sum(axis=1)
            arrays = vector.step([int(n) - 1 if number % 3 else 0 for n in np.maximum(able, 1)])
    return found


@pytest.mark.no_cover
def test_any_number_of_workers_plays_the_same_games() -> None:
    alone = course(0, 60)
    assert course(2, 60) == alone
    assert len(set(alone)) > 50


def test_each_game_is_as_if_it_were_alone() -> None:
    with Vector(GAMES) as vector:
        arrays = vector.reset(seed=5)
        states = [State(Game(["green", "red"], seed=seed_of(5, place, 0))) for place in range(GAMES)]
        ended = 0
        for _ in range(400):
            for place, state in enumerate(states):
                if arrays["over"][place] == GOES_ON:
                    assert arrays["player"][place] == state.current_player()
                    seen = state.observation(state.current_player())
                    assert all(np.array_equal(arrays[name][place], seen[name]) for name in seen)
                    state.apply_action(len(state.legal_actions()) - 1)
            able = arrays["action_mask"].sum(axis=1)
            was = arrays["over"].copy()
            arrays = vector.step(np.maximum(able, 1) - 1)
            for number in np.flatnonzero(arrays["over"] == OVER):
                ended += 1
                assert list(arrays["rewards"][number]) == pytest.approx(states[number].returns())
            if ended or was.any():
                break
        assert ended


def test_what_is_no_candidate_is_told_of_by_the_one_who_steps() -> None:
    with Vector(2, workers=1) as vector:
        vector.reset()
        with pytest.raises(EnvError, match="50 is no candidate; right would be 0 to 1"):
            vector.step([50, 0])
    with pytest.raises(EnvError, match="workers 0 to as many as games; not 2 and 3"):
        Vector(2, workers=3)
