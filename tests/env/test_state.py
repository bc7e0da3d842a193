"""A game at a pick: what may be picked, copies, what is seen and what is not."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import numpy as np
import pytest
from tests.env.viewed import observe
from tests.test_laws import any_cards

from apnap import POOL
from apnap.env import EnvError
from apnap.env.observing import empty
from apnap.env.spec import CANDIDATE, CARDS, GLOBAL, MOST, OBJECT, ROWS, SPEC, VERBS, names_of_cards
from apnap.env.state import CHANCE_PLAYER, TERMINAL, State
from apnap.env.verbs import token
from apnap.game import Game


def states(seed: int, most: int = 400, *, chance: str = "seed", players: int = 2) -> Iterator[tuple[State, random.Random]]:
    """A game of cards from the whole pool at each pick."""
    rng = random.Random(seed)
    state = State(Game([any_cards(seed + n) for n in range(players)], edition=rng.choice(["NOW", "M12", "9ED"]), seed=seed, chance=chance))
    for _ in range(most):
        if state.is_terminal():
            return
        yield state, rng
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_seen_changes_when_what_is_hidden_is_dealt_anew(seed: int) -> None:
    for number, (state, _) in enumerate(states(seed, players=2 + seed % 2)):
        if number % 5:
            continue
        for player in range(len(state.game.names)):
            other = state.resample_from_infostate(player, number + 1)
            seen, again = state.observation(player), other.observation(player)
            assert all(np.array_equal(seen[name], again[name]) for name in seen)
            assert other.info() == state.info()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                words = [state.action_to_string(action) for action in state.legal_actions()]
                assert [other.action_to_string(action) for action in other.legal_actions()] == words


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
def test_what_is_read_from_the_state_is_what_the_player_may_know(seed: int) -> None:
    for number, (state, _) in enumerate(states(seed + 30, players=2 + seed % 3)):
        if number % 3:
            continue
        for player in range(len(state.game.names)):
            seen, known = state.observation(player), observe(state.game, player, state.mine(player))
            assert all(np.array_equal(seen[name], known[name]) for name in known)


@pytest.mark.parametrize("seed", range(3))
def test_a_clone_goes_on_apart_and_in_the_same_way(seed: int) -> None:
    for number, (state, rng) in enumerate(states(seed, 60)):
        if number % 10:
            continue
        before = state.game.digest
        twin, other = state.clone(), State.deserialize(state.serialize())
        for _ in range(10):
            if twin.is_terminal():
                break
            action = rng.choice(twin.legal_actions())
            twin.apply_action(action)
            other.apply_action(action)
        assert state.game.digest == before
        assert twin.game.position_key == other.game.position_key
        assert twin.legal_actions() == other.legal_actions()


@pytest.mark.parametrize("seed", range(4))
def test_every_candidate_has_a_verb_words_and_a_place_in_the_observation(seed: int) -> None:
    for state, _ in states(seed, 150, chance="asked" if seed % 2 else "seed"):
        player = state.current_player()
        assert state.picks is not None
        assert state.game.decision is not None
        tokens = [token(state.game.decision, state.picks.prefix, part) for part in state.picks.candidates]
        assert {each.verb for each in tokens} <= set(VERBS)
        words = [state.action_to_string(player, action) for action in state.legal_actions()]
        assert all(words)
        if player == CHANCE_PLAYER:
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            continue
        seen = state.observation(player)
        assert int(seen["action_mask"].sum()) == len(words) <= MOST
        assert seen["candidates"][: len(words), : len(VERBS)].sum() == len(words)
        assert seen["refs"].max() < ROWS + len(state.game.names)


def test_what_is_seen_is_written_into_the_arrays_that_are_given() -> None:
    state = State(Game(["red", "green"], seed=1))
    out = empty(2)
    out["objects"].fill(7)
    assert state.observation(0, out) is out
    fresh = state.observation(0)
    assert all(np.array_equal(out[name], fresh[name]) for name in fresh)
    assert fresh["global"].shape == (len(GLOBAL),)
    assert fresh["objects"].shape == (ROWS, len(OBJECT))
    assert fresh["candidates"].shape == (MOST, len(CANDIDATE))
    assert len([card for card in fresh["cards"] if card]) == 7  # the own hand, and no other card


def test_the_other_player_sees_no_candidates() -> None:
    state = State(Game(["red", "green"], seed=1))
    other = 1 - state.current_player()
    assert not state.observation(other)["action_mask"].any()
    assert state.legal_actions(other) == []


def test_what_a_player_has_seen_is_a_text_that_hidden_cards_do_not_change() -> None:
    for number, (state, _) in enumerate(states(3, 60)):
        if number % 20 == 0:
            player = state.current_player()
            twin = state.resample_from_infostate(player, 9)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert json.loads(twin.observation_string(player))


def test_the_returns_add_up_to_nothing() -> None:
    for seed in range(4):
        state = State(Game(["red", "green", "blue"], seed=seed))
        rng = random.Random(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        with pytest.raises(EnvError, match="the game is over"):
            state.apply_action(0)
        with pytest.raises(EnvError, match="nothing to pick"):
            state.action_to_string(0)


def test_who_draws_shares_what_the_others_have_lost() -> None:
    state = State(Game(["red", "green", "blue"], seed=1))
    state.game.concede(0)
    state._go_on()
    assert state.out == frozenset({0})
    state.game.state.over = True
    state.picks = None
    assert state.returns() == [-0.5, 0.25, 0.25]


def test_each_card_has_a_number_of_its_own_that_stays() -> None:
    names = names_of_cards()
    assert len(names) == len(set(names)) == len(CARDS)
    assert set(POOL) <= set(names)
    assert (names[0], names[1007]) == (min(names[:1008]), max(names[:1008]))  # the first were sorted; what came later stands behind them


def test_a_field_that_means_something_else_makes_another_version() -> None:
    assert len(SPEC) == 12
    assert repr(State(Game(["red", "green"], seed=1))).startswith(
        "<State of <Game NOW, before the first turn: Ann is asked (yes/no)>: 2 cand"
    )
