"""The environments against the checks of the libraries that they are made for, and what these do not check."""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import apnap.env
from apnap.agents import random_agent
from apnap.env import EnvError, apnap_v0
from apnap.env.duel import ID, Duel
from apnap.env.zoo import DuelOfMany
from apnap.errors import GameError

FOUR = ("green", "red", "blue", "vanilla")


@contextmanager
def known_warnings() -> Iterator[None]:
    """What the checks warn of, and is so: observations are several arrays, and who is out has no candidate."""
    with warnings.catch_warnings():
        for text in (
            "Observation space for each agent",
            "Observation is not a NumPy array",
            "Action mask numpy array is all zeros",
            ".*Box observation space m",
        ):
            warnings.filterwarnings("ignore", text)
        yield


def play(env: DuelOfMany, seed: int) -> list[float]:
    """A game of random picks; the rewards that the agents got."""
    env.reset(seed=seed)
    rng = random.Random(seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        able = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(rng.choice(able)))
    return list(got.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cycle_of_agents_passes_the_checks_of_pettingzoo(players: int) -> None:
    with known_warnings():
        api_test(apnap.env.aec(FOUR[:players]), num_cycles=1000)


def test_the_same_seed_begins_the_same_game() -> None:
    with known_warnings():
        seed_test(apnap_v0.env, num_cycles=100)


def test_the_winner_gets_what_the_others_lose() -> None:
    for players in (2, 3):
        for seed in range(3):
            got = play(apnap.env.aec(FOUR[:players]), seed)
            assert sorted(got) == [*[pytest.approx(-1 / (players - 1))] * (players - 1), 1.0]


def test_who_leaves_a_game_that_goes_on_is_terminated_at_once() -> None:
    env = apnap.env.aec(FOUR[:3])
    env.reset(seed=1)
    rng = random.Random(5)
    while not any(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    out = [agent for agent, over in env.terminations.items() if over]
    assert len(out) == 1
    assert env.agent_selection == out[0]
    assert env.last()[1:4] == (-0.5, True, False)
    env.step(None)
    assert out[0] not in env.agents
    assert len(env.agents) == 2


def test_a_game_that_takes_too_long_is_truncated() -> None:
    env = apnap.env.aec(max_picks=5)
    assert play(env, 1) == [0.0, 0.0]
    env = apnap.env.aec(max_turns=2)
    assert play(env, 1) == [0.0, 0.0]
    assert env.core.game.state.lane.turn == 3


def test_what_an_environment_cannot_be_made_of_is_told_of() -> None:
    with pytest.raises(EnvError, match="render_mode is ansi or html, not 'human'"):
        apnap.env.aec(render_mode="human")
    with pytest.raises(EnvError, match="seed cannot be given here"):
        apnap.env.aec(seed=1)
    with pytest.raises(EnvError, match="no game has begun"):
        apnap.env.aec().observe("player_0")
    with pytest.raises(GameError):
        apnap.env.aec(life=0).reset()
    env = apnap.env.aec()
    env.reset(seed=1)
    with pytest.raises(EnvError, match="63 is no candidate; right would be 0 to 1"):
        env.step(63)
    with pytest.raises(EnvError, match="None is no candidate"):
        env.step(None)


def test_the_info_cites_the_rule_that_asks() -> None:
    env = apnap.env.aec()
    env.reset(seed=1)
    info = env.infos[env.agent_selection]
    assert (info["task"], info["asks"], info["rule"], info["turn"]) == ("yes/no", "mulligan", "103.5", 0)
    assert list(np.flatnonzero(info["action_mask"])) == [0, 1]
    assert env.words() == ["no", "yes"]


@pytest.mark.parametrize(("mode", "begins"), [("ansi", "Turn 0"), ("html", "<pre>Turn 0")])
def test_a_game_is_shown_as_the_selected_agent_sees_it(mode: str, begins: str) -> None:
    env = apnap.env.aec(render_mode=mode)
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert shown.startswith(begins)
    seat = env.possible_agents.index(env.agent_selection)
    mine, other = (env.core.game.view(seat).players[each] for each in (seat, 1 - seat))
    assert all(card.name in shown for card in mine.hand)
    assert f"hand {other.hand_size} (?)" in shown
    assert apnap.env.aec().render_mode is None


@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_one_seat_against_a_program_passes_the_checks_of_gymnasium(illegal: str) -> None:
    if illegal == "lose":
        with known_warnings():
            check_env(gymnasium.make(ID, render_mode="ansi").unwrapped)
    env = gymnasium.make(ID, illegal=illegal, disable_env_checker=True)
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(3)
    over = cut = False
    reward: Any = 0.0
    while not (over or cut):
        _, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert reward in (-1.0, 0.0, 1.0)
    assert not cut


def test_a_number_that_is_no_candidate_loses_or_is_told_of() -> None:
    env = Duel()
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(63))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    strict = Duel(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(EnvError, match="63 is no candidate"):
        strict.step(np.int64(63))


def test_seats_and_opponents_may_be_drawn_anew_for_each_game() -> None:
    env = Duel(seat=-1, opponent=["simple", random_agent])
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_what_a_duel_cannot_be_made_of_is_told_of() -> None:
    for given, told in (
        ({"illegal": "pass"}, "illegal is 'lose' or 'raise', not 'pass'"),
        ({"seat": 2}, "seat is from 0 to 1, or -1"),
        ({"render_mode": "human"}, "render_mode is ansi or html"),
        ({"opponent": "clever"}, "there is no agent 'clever'; the agents are random, simple"),
    ):
        with pytest.raises(EnvError, match=told):
            Duel(**given)
    with pytest.raises(EnvError, match="no game has begun"):
        Duel().step(np.int64(0))


def test_without_the_extra_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.env.making.find_spec", lambda name: None if name == "pettingzoo" else sys)
    with pytest.raises(EnvError, match=r"environments need pettingzoo, which is not installed: pip install 'apnap\[env\]'"):
        apnap.env.aec()
