"""The game as OpenSpiel knows it."""

from __future__ import annotations

import random

import pyspiel
import pytest

from apnap.env import spiel


@pytest.mark.no_cover
def test_a_game_passes_the_random_simulation_of_openspiel() -> None:
    game = pyspiel.load_game(spiel.NAME)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_and_its_clone_go_on_apart() -> None:
    game = pyspiel.load_game(f"{spiel.NAME}(decks=green/red/blue,edition=M12)")
    assert game.num_players() == 3
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(300):
        state.apply_action(rng.choice(state.legal_actions()))
    twin = state.clone()
    before = str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
    player = max(state.current_player(), 0)
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()
    assert '"life"' in state.observation_string(player)
    assert len(state.information_state_string(player)) > len(state.observation_string(player))


def test_the_first_pick_is_of_chance() -> None:
    state = pyspiel.load_game(spiel.NAME).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
