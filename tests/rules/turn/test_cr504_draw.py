"""504: the draw of the draw step, and where it waits on the stack."""

from __future__ import annotations

import pytest
from tests.kit import events, until

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words


def at_the_draw_step_of_ben(edition: str) -> Game:
    """In the draw step of the second turn, at the first decision."""
    game = Game(["vanilla", "vanilla"], edition=edition, seed=3, starting=0)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.DRAW)
    return game


@pytest.mark.rule("draw_card")
@pytest.mark.parametrize("edition", ["8ED", "M12", "NOW"])
def test_the_draw_of_the_turn_is_no_ability_and_comes_before_priority(edition: str) -> None:
    game = at_the_draw_step_of_ben(edition)
    assert game.state.lane.stack == ()
    assert [e.why for e in events(game, words.MOVES)][-1] == words.DRAWS


@pytest.mark.parametrize("edition", ["8ED+draw_uses_stack=True", "NOW+draw_uses_stack=True"])
def test_where_the_draw_of_the_turn_uses_the_stack_it_can_be_responded_to(edition: str) -> None:
    game = at_the_draw_step_of_ben(edition)
    hand = len(game.state.players[1].hand)
    assert len(game.state.lane.stack) == 1
    assert game.decision is not None
    assert game.decision.player == 1
    game.decide(PASS)
    assert len(game.state.players[1].hand) == hand
    game.decide(PASS)
    assert len(game.state.players[1].hand) == hand + 1
    assert not game.state.lane.stack
    assert game.state.lane.step == words.DRAW


def test_where_the_draw_of_the_turn_uses_the_stack_the_first_player_still_skips_the_first() -> None:
    game = Game(["vanilla", "vanilla"], edition="NOW+draw_uses_stack=True", seed=3, starting=0)
    until(game, lambda g: g.state.lane.turn == 1 and g.state.lane.step == words.MAIN)
    assert not events(game, words.PUT_ON_STACK)
