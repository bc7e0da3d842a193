"""104: ending the game."""

from __future__ import annotations

import pytest
from tests.kit import cast, events, position, resolve

from apnap.errors import IllegalAction
from apnap.machine.decisions import PASS
from apnap.parts import words

BEN = -2


@pytest.mark.rule("game_ends", "win_last_player")
def test_the_game_is_over_at_once_and_nothing_is_decided_any_more() -> None:
    game = position(battlefield=(["Mountain"], ["Doomed Traveler"]), hand=(["Shock"], []), life=(20, 2))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert game.over
    assert [e.player for e in events(game, words.GAME_ENDS)] == [0]
    with pytest.raises(IllegalAction):
        game.decide(PASS)


@pytest.mark.rule("leaves_on_losing", "win_last_player", "priority_sba_loop")
def test_of_three_players_one_who_loses_leaves_and_the_others_play_on() -> None:
    game = position(battlefield=(["Mountain"], ["Grizzly Bears"], []), hand=(["Shock"], [], []), life=(20, 2, 20))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert not game.over
    assert game.state.players[1].left
    assert [i for i in game.state.battlefield if game.state.objects[i].owner == 1] == []


@pytest.mark.rule("draw_all_lose")
def test_of_three_players_two_who_lose_at_once_leave_one_winner() -> None:
    game = position(battlefield=(["Mountain"] * 2, [], []), hand=(["Flame Rift"], [], []), life=(20, 4, 4))
    cast(game, "Flame Rift")
    resolve(game)
    assert game.over
    assert game.winner == 0
