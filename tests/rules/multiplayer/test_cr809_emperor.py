"""809: Emperor: ranges of influence, and who loses with whom.

Also of these modules: multiplayer.cr804_deploy_creatures, concepts.cr102_players.
"""

from __future__ import annotations

import json
import random

import pytest
from tests.kit import asked, position

from apnap.errors import GameError
from apnap.game import Game

BLANKS = ["Forest"] * 20
THREES = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
FOURS = ((0, 1, 2, 3), (4, 5, 6, 7))


@pytest.mark.rule("emperor_range", "emperor_range_adjusted")
@pytest.mark.parametrize(
    ("teams", "reach"),
    [
        (((0, 1, 2), (3, 4, 5)), (1, 2, 1, 1, 2, 1)),
        (FOURS, (1, 2, 3, 1, 1, 2, 3, 1)),
        (((8, 0, 1), (2, 3, 4), (5, 6, 7)), (2, 1) + (1, 2, 1) * 2 + (1,)),
    ],
)
def test_a_general_has_one_opposing_general_in_range_and_an_emperor_two(teams: tuple[tuple[int, ...], ...], reach: tuple[int, ...]) -> None:
    """Of teams of four the emperor has a range of three, the general between him and the other one of two (the rule's example)."""
    game = Game([BLANKS] * len(reach), variant="emperor", teams=teams)
    assert game.state.seats.reach == reach


@pytest.mark.rule("start_who_first", "emperor_in_the_middle")
def test_an_emperor_takes_the_first_turn() -> None:
    firsts = {next(event.player for event in started(seed).events() if event.player >= 0) for seed in range(12)}
    assert firsts == {1, 4}


def started(seed: int) -> Game:
    """A game in which it is settled who takes the first turn."""
    return Game([BLANKS] * 6, variant="emperor", seed=seed)


@pytest.mark.rule("emperor_loses")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "NOW"])
def test_who_concedes_loses_alone_but_an_emperor_with_the_team(edition: str) -> None:
    game = position(battlefield=([], [], [], [], [], []), life=(20,) * 6, variant="emperor", edition=edition)
    game.concede(0)
    assert [p.left for p in game.state.players] == [True, False, False, False, False, False]
    game.concede(4)
    assert game.over
    assert game.winners == (0, 1, 2)
    number = {"9ED": "607.5a", "M10": "807.5a"}.get(edition, "809.5b")
    assert f"Dee loses the game. [CR {number}]" in game.log.text()


@pytest.mark.parametrize(
    ("teams", "players", "told"),
    [
        ((), 4, "4 players are no teams of three"),
        (((0, 1), (2, 3)), 4, "each team has 3 players or more"),
        (((0, 2, 4), (1, 3, 5)), 6, "each team sits together"),
        (((0, 1, 2),), 6, "each team has as many players"),
    ],
)
def test_teams_without_an_emperor_in_the_middle_are_an_error(teams: tuple[tuple[int, ...], ...], players: int, told: str) -> None:
    with pytest.raises(GameError, match=told):
        Game([BLANKS] * players, variant="emperor", teams=teams)


def test_ranges_of_emperors_need_teams() -> None:
    with pytest.raises(GameError, match="emperors lead teams"):
        Game([BLANKS] * 4, edition="NOW+range=emperor")


@pytest.mark.rule("deploy_creatures")
def test_a_game_with_deployed_creatures_is_saved_and_recorded() -> None:
    game = Game(["red", "green"] * 3, variant="emperor", seed=5)
    rng = random.Random(5)
    for _ in range(150):
        game.decide(asked(game).options.sample(rng))
    assert Game.from_json(json.loads(json.dumps(game.to_json()))).digest == game.digest
    again = Game.replay(game.record())
    assert again.digest == game.digest
    assert again.state.near == game.state.near
