"""What a search needs is measured from the middle of games; no test looks at how long anything takes."""

from __future__ import annotations

from itertools import islice

import pytest

from apnap.bench import measure, searching, workloads
from apnap.bench.playing import DRAWN
from apnap.game import Game
from apnap.given import definitions

MIXED = DRAWN["mixed"]


def test_the_middle_of_a_game_has_half_of_its_decisions_behind_it() -> None:
    game = searching.middle(MIXED, 1)
    assert len(game.history()) == measure.played(MIXED(1), 1)[1] // 2
    assert game.decision is not None


def test_a_random_game_to_the_end_leaves_the_position_as_it_is() -> None:
    game = searching.middle(MIXED, 1)
    before = game.digest
    assert searching.rollout(game, 1) == searching.rollout(game, 1) > 0
    assert game.digest == before


def test_a_tree_grows_by_a_node_for_each_answer_to_each_decision() -> None:
    game = searching.middle(MIXED, 1)
    before = game.digest
    assert game.decision is not None
    wide = len(list(islice(game.decision.options, searching.WIDEST)))
    assert searching.grown(game, most=1) == wide
    assert 30 <= searching.grown(game, most=30) < 30 + searching.WIDEST
    assert game.digest == before


def test_a_tree_under_a_game_that_is_over_has_no_node() -> None:
    few = definitions(["Forest"] * 8)
    assert searching.grown(measure.part_played((few, few), 1), most=9) == 0


def test_the_workload_of_the_search_has_all_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def forked(game: Game, times: int) -> float:
        return float(len(game.history()))

    monkeypatch.setattr(searching, "fork_us", forked)
    monkeypatch.setattr(searching, "GAMES", 3)
    monkeypatch.setattr(searching, "MOST_NODES", 5)
    monkeypatch.setattr(measure, "memory", lambda *_: {"bytes_per_game": 1, "bytes_per_logged_game": 2})
    told = workloads.search(0.0)
    assert told["fork_from_the_middle_us"] == sorted([measure.played(MIXED(seed), seed)[1] // 2 for seed in (1, 2, 3)])[1]
    assert told.keys() == {
        "fork_from_the_middle_us",
        "rollouts_per_s",
        "decisions_per_rollout",
        "tree_nodes_per_s",
        "bytes_per_game",
        "bytes_per_logged_game",
    }
