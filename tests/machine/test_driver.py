from __future__ import annotations

from random import Random

import pytest
from tests.kit import position

from apnap.errors import IllegalMove
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, PASS
from apnap.machine.gate import Hooks
from apnap.model.events.playing import life_changed
from apnap.model.frame import Frame
from apnap.model.lane import new_lane


def test_a_lane_that_waits_for_nothing_cannot_be_answered() -> None:
    state = position().state
    state.lanes.append(new_lane((0, 1)))
    with pytest.raises(IllegalMove, match="that lane cannot be answered now"):
        driver.give_in(state, 1, PASS)


def test_a_game_without_rules_knows_no_replacement_no_trigger_and_no_reversal() -> None:
    state, hooks = position().state, Hooks()
    event = life_changed(0, 0, amount=1)
    before = state.lane.waiting
    assert not hooks.replaceable(state, (event,))
    hooks.match(state, (event,), hooks.table(state))
    hooks.remember(state, (event,))
    hooks.reverse(state, "priority_system", "none")
    assert [type(hooks.beginning(event)), type(hooks.replacing((event,), False))] == [Frame, Frame]
    assert state.lane.waiting is before


def test_every_pass_that_is_drawn_from_the_options_is_known_for_one_at_first_sight() -> None:
    game, rng, passes = Game(["red", "green"], seed=1), Random(1), 0
    before = driver.COUNTS.passes
    while game.decision is not None:
        option = game.decision.options.sample(rng)
        passes += game.decision.task == ACT and option == ("pass",)
        game.decide(option)
    assert passes > 100
    assert driver.COUNTS.passes - before == passes


def test_a_pass_that_somebody_has_made_themselves_is_a_pass_like_any_other() -> None:
    games = [Game(["red", "green"], seed=1) for _ in range(2)]
    for game, own in zip(games, (PASS, tuple(["pass"])), strict=True):  # noqa: C409  another object
        while game.decision is not None and game.state.lane.turn < 5:
            game.decide(own if game.decision.task == ACT else game.decision.options[0])
    assert games[0].digest == games[1].digest
