"""104: ending the game."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, position, resolve
from tests.rules.combat.made_up import instant

from apnap.errors import IllegalAction
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import Fixed, GainLife, LoseLife, You

BEN = -2


@pytest.mark.rule("game_ends", "win_last_player")
def test_the_game_is_over_at_once_and_nothing_is_decided_any_more() -> None:
    game = position(battlefield=(["Mountain"], ["Doomed Traveler"]), hand=(["Shock"], []), life=(20, 2))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert game.over
    assert [(e.player, cited(game, e)) for e in events(game, words.GAME_ENDS)] == [(0, "104.2a")]
    with pytest.raises(IllegalAction):
        game.decide(PASS)


@pytest.mark.rule("leaves_on_losing", "win_last_player", "priority_sba_loop")
def test_of_three_players_one_who_loses_leaves_and_the_others_play_on() -> None:
    game = position(battlefield=(["Mountain"], ["Grizzly Bears"], []), hand=(["Shock"], [], []), life=(20, 2, 20))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert not game.over
    assert game.state.players[1].left
    assert [(e.player, cited(game, e)) for e in events(game, words.LEAVES_GAME)] == [(1, "800.4a")]
    assert [i for i in game.state.battlefield if game.state.objects[i].owner == 1] == []


@pytest.mark.rule("win_last_player")
def test_of_three_players_two_who_lose_at_once_leave_one_winner() -> None:
    game = position(battlefield=(["Mountain"] * 2, [], []), hand=(["Flame Rift"], [], []), life=(20, 4, 4))
    cast(game, "Flame Rift")
    resolve(game)
    assert game.over
    assert game.winner == 0


@pytest.mark.rule("draw_all_lose")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "102.4a"), ("M12", "104.4a"), ("NOW", "104.4a")])
def test_when_all_lose_at_once_the_game_is_a_draw(edition: str, number: str) -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Flame Rift"], []), life=(4, 4), edition=edition)
    cast(game, "Flame Rift")
    resolve(game)
    assert game.over
    assert game.winner is None
    assert [(e.player, cited(game, e)) for e in events(game, words.GAME_ENDS)] == [(-1, number)]


@pytest.mark.rule("concede", "leaves_on_losing")
def test_who_concedes_while_another_is_asked_loses_and_leaves_before_anything_else() -> None:
    game = position(battlefield=(["Forest"], [], ["Grizzly Bears"]), hand=((), (), ()), life=(20, 20, 20))
    assert asked(game).player == 0
    before = len(game.events())
    game.concede(2)
    told = [(e.kind, e.player) for e in game.events()[before:] if e.kind in (words.LOSES, words.LEAVES_GAME, words.PRIORITY)]
    assert told[:2] == [(words.LOSES, 2), (words.LEAVES_GAME, 2)]
    assert game.state.players[2].left
    assert alive(game, "Grizzly Bears") == 0
    assert not game.over
    assert asked(game).player == 0


@pytest.mark.rule("lose_zero_life", "sba_zero_life", "sba_not_during_resolution")
@pytest.mark.parametrize(("gained", "over"), [(1, False), (0, True)])
def test_who_has_no_life_in_the_middle_of_a_resolution_loses_only_if_that_is_so_when_priority_comes(gained: int, *, over: bool) -> None:
    brink = instant("Brink", LoseLife(You(), Fixed(20)), GainLife(You(), Fixed(gained)))
    game = position(hand=([brink], []))
    cast(game, "Brink")
    resolve(game)
    assert next(e.amount for e in events(game, words.LIFE)) == -20
    assert game.over is over
