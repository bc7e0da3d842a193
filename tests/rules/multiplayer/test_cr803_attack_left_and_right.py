"""803: the options of attacking left and right, and that of both neighbours (811.4)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit import asked, position

from apnap.errors import GameError, IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.model.event import player_code

BEAR = "Grizzly Bears"
EDITIONS = ("9ED", "M10", "DOM", "NOW")


def attacked(option: str, players: int = 4, edition: str = "NOW", gone: tuple[int, ...] = ()) -> set[int]:
    """The players whom the creature of player 0 can attack."""
    game = position(battlefield=([BEAR], *[[]] * (players - 1)), life=(20,) * players, edition=edition, attack=option)
    for player in gone:
        game.concede(player)
    while game.decision and game.decision.task != ATTACKERS:
        game.decide(game.decision.options[0])
    options: Any = asked(game).options
    return {-target - 1 for declared in options for _, target in declared}


@pytest.mark.rule("attack_left_right")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_attack_left_the_next_in_turn_order_alone_can_be_attacked(edition: str) -> None:
    assert attacked("left", edition=edition) == {1}


@pytest.mark.rule("attack_right")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_attack_right_the_player_before_alone_can_be_attacked(edition: str) -> None:
    assert attacked("right", edition=edition) == {3}


def test_neighbours_are_who_sits_at_the_left_and_at_the_right() -> None:
    assert attacked("neighbours") == {1, 3}
    assert attacked("neighbours", players=2) == {1}


@pytest.mark.rule("attack_left_right")
def test_who_sits_behind_a_player_who_has_left_the_game_sits_next_to_the_attacker() -> None:
    assert attacked("left", gone=(1,)) == {2}
    assert attacked("right", gone=(3,)) == {2}


@pytest.mark.rule("attack_left_right")
def test_an_attack_on_somebody_else_is_refused() -> None:
    game = position(battlefield=([BEAR], [], [], []), life=(20,) * 4, attack="left")
    while game.decision and game.decision.task != ATTACKERS:
        game.decide(game.decision.options[0])
    bear = asked(game).about[0]
    with pytest.raises(IllegalAction, match="cannot attack Cid; it can attack Ben"):
        game.decide(((bear, player_code(2)),))


def test_an_option_that_there_is_not_is_an_error() -> None:
    with pytest.raises(GameError, match="attack is 'multiple' or 'one' or 'left' or 'right' or 'neighbours', not 'up'"):
        Game(["red", "green"], attack="up")


@pytest.mark.rule("combat_roles_two_player", "attack_left_right")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_mate_who_sits_beside_is_no_defending_player(edition: str) -> None:
    game = position(battlefield=([BEAR], [], [], []), life=(20,) * 4, edition=edition, attack="neighbours", variant="team_vs_team")
    while game.decision and game.decision.task != ATTACKERS:
        game.decide(game.decision.options[0])
    options: Any = asked(game).options
    assert {target for declared in options for _, target in declared} == {player_code(3)}
