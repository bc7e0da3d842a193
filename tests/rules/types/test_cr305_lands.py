"""305: lands."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position, resolve, step

from apnap.errors import IllegalAction
from apnap.parts import words

BEN = -2


@pytest.mark.rule("land_plays_count", "land_special_action", "land_play", "keyword_play_land", "priority_keep")
def test_one_land_is_played_a_turn_without_the_stack() -> None:
    game = position(hand=(["Forest", "Island"], []))
    game.decide(("play", find(game, "Forest", words.HAND)))
    assert game.state.lane.stack == ()
    assert asked(game).player == 0
    assert find(game, "Forest", player=0)
    island = find(game, "Island", words.HAND)
    assert ("play", island) not in asked(game).options
    with pytest.raises(IllegalAction) as caught:
        game.decide(("play", island))
    assert caught.value.rule == "305.2"


@pytest.mark.rule("land_plays_count", "land_play_forbidden")
def test_another_land_is_played_in_the_next_turn() -> None:
    game = position(hand=(["Forest", "Island"], []))
    game.decide(("play", find(game, "Forest", words.HAND)))
    while game.state.lane.turn < 3 or game.state.lane.step != words.MAIN:
        step(game)
    game.decide(("play", find(game, "Island", words.HAND)))
    assert find(game, "Island", player=0)


@pytest.mark.rule("land_only_own_turn")
def test_no_land_is_played_in_another_players_turn() -> None:
    game = position(hand=([], ["Forest"]))
    game.decide(("pass",))
    assert asked(game).player == 1
    with pytest.raises(IllegalAction) as caught:
        game.decide(("play", find(game, "Forest", words.HAND, 1)))
    assert caught.value.rule == "305.3"


@pytest.mark.rule("main_land_play", "land_play")
def test_no_land_is_played_while_something_is_on_the_stack_or_outside_a_main_phase() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock", "Forest"], []))
    cast(game, "Shock", (BEN,))
    forest = find(game, "Forest", words.HAND)
    with pytest.raises(IllegalAction):
        game.decide(("play", forest))
    resolve(game)
    game.decide(("play", forest))
    game = position(hand=(["Forest"], []), step=words.END)
    with pytest.raises(IllegalAction):
        game.decide(("play", find(game, "Forest", words.HAND)))


@pytest.mark.rule("land_special_action")
def test_only_a_land_card_in_hand_is_played_and_a_land_is_not_cast() -> None:
    game = position(hand=(["Forest", "Ornithopter"], []))
    with pytest.raises(IllegalAction):
        game.decide(("play", find(game, "Ornithopter", words.HAND)))
    with pytest.raises(IllegalAction):
        game.decide(("cast", find(game, "Forest", words.HAND)))
    played = find(game, "Forest", words.HAND)
    game.decide(("play", played))
    game.state.player(0).lands_played = 0
    with pytest.raises(IllegalAction):
        game.decide(("play", played))


@pytest.mark.rule("land_basic_types")
def test_a_land_with_a_basic_type_has_its_mana_ability() -> None:
    game = position(battlefield=(["Tundra"], []), hand=(["Swords to Plowshares", "Unsummon"], []))
    assert game.state.objects[find(game, "Tundra")].card.base.mana_abilities
