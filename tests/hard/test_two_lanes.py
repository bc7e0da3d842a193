"""Two lines of play at once, as two turn markers make them (807.4): one is answered while the other waits."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, through_json
from tests.kit import asked, find, position

from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, PASS, Decision
from apnap.model.frame import Frame
from apnap.model.lane import new_lane
from apnap.model.waking import UNKNOWN
from apnap.parts import words

pytestmark = pytest.mark.rule("apnap_order")


def two_lanes() -> Game:
    """Ann's turn goes on in the first lane, with Ben; Cid's has begun in the second, with Dee."""
    game = position(battlefield=(("Mountain",), (), ("Mountain",), ()), hand=(("Shock",), (), ("Shock",), ()), life=(20, 20, 20, 20))
    state = game.state
    first = state.lane
    first.players = first.present = (0, 1)
    second = new_lane((2, 3))
    second.present = (2, 3)
    second.normal = 3  # so that the next turn is Cid's
    state.lanes = [first, second]
    state.awake = UNKNOWN
    state.lane = second
    driver.push(state, "turns", Frame())
    game._decision = driver.run(state)
    through_json(game)
    return game


def give(game: Game, answer_given: object, lane: int) -> Decision | None:
    """Answer that lane, whatever the others wait for."""
    game._decision = driver.give_in(game.state, lane, answer_given)
    through_json(game)
    return game.decision


def test_the_decision_of_the_game_is_that_of_the_first_lane_that_waits() -> None:
    game = two_lanes()
    assert [lane.asking for lane in game.state.lanes] == [True, True]
    assert game.state.lane is game.state.lanes[0]
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    assert (game.state.lanes[1].active, game.state.lanes[1].step) == (2, words.UPKEEP)


def test_the_second_lane_is_answered_while_the_first_waits() -> None:
    game = two_lanes()
    waiting = asked(game).clause, list(asked(game).options)
    give(game, PASS, 1)
    give(game, PASS, 1)
    assert game.state.lanes[1].step == words.DRAW
    assert game.state.lanes[0].step == words.MAIN
    assert (asked(game).clause, list(asked(game).options)) == waiting


def test_each_lane_has_its_own_stack_and_its_own_priority() -> None:
    game = two_lanes()
    give(game, ("cast", find(game, "Shock", words.HAND, 2)), 1)
    give(game, (-1 - 3,), 1)
    assert [len(lane.stack) for lane in game.state.lanes] == [0, 1]
    answer(game, ("cast", find(game, "Shock", words.HAND, 0)), (-1 - 1,))
    assert [len(lane.stack) for lane in game.state.lanes] == [1, 1]
    give(game, PASS, 1)
    give(game, PASS, 1)
    assert [p.life for p in game.state.players] == [20, 20, 20, 18]
    assert [len(lane.stack) for lane in game.state.lanes] == [1, 0]
    answer(game, PASS, PASS)
    assert [p.life for p in game.state.players] == [20, 18, 20, 18]


def test_the_turns_of_the_lanes_go_on_side_by_side() -> None:
    game = two_lanes()
    for _ in range(40):
        give(game, PASS if driver_task(game, 1) == ACT else first_option(game, 1), 1)
    assert game.state.lanes[1].turn > 1
    assert game.state.lanes[1].active in {2, 3}
    assert (game.state.lanes[0].turn, game.state.lanes[0].step) == (1, words.MAIN)
    for _ in range(40):
        answer(game, PASS if asked(game).task == ACT else asked(game).options[0])
    assert game.state.lanes[0].turn > 1


def peek(game: Game, lane: int) -> Decision:
    """What that lane waits for, looked at in a fork."""
    twin = game.state.fork()
    twin.lane = twin.lanes[lane]
    for n, other in enumerate(twin.lanes):
        other.asking = n == lane
    decision = driver.decision(twin)
    assert decision is not None
    return decision


def driver_task(game: Game, lane: int) -> str:
    """The kind of decision that lane waits for."""
    return peek(game, lane).task


def first_option(game: Game, lane: int) -> object:
    """The first option of that lane's decision."""
    return peek(game, lane).options[0]


def test_a_fork_of_two_lanes_is_played_without_touching_the_first_game() -> None:
    game = two_lanes()
    before = game.digest
    twin = game.fork()
    driver.give_in(twin.state, 1, PASS)
    driver.give_in(twin.state, 0, PASS)
    assert game.digest == before
    assert twin.digest != before
