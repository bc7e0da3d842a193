"""808: teams that take their turns one by one: who is an opponent, and who wins.

Of these modules: concepts.cr102_players, concepts.cr104.ending.
"""

from __future__ import annotations

import json
import random

import pytest
from tests import kit
from tests.kit import asked

from apnap.errors import GameError
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.parts import words

PAIRS = ((0, 1), (2, 3))
BEAR = "Grizzly Bears"
BLANKS = ["Forest"] * 20


def team_game(**options: object) -> Game:
    """A game of Ann and Ben against Cid and Dee."""
    return Game([BLANKS] * 4, starting=0, variant="team_vs_team", teams=PAIRS, **options)  # type: ignore[arg-type]


@pytest.mark.rule("win_last_team")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "NOW"])
def test_a_team_wins_when_the_other_has_left_and_with_it_who_had_lost_before(edition: str) -> None:
    game = team_game(edition=edition)
    game.concede(1)
    assert not game.over
    game.concede(2)
    game.concede(3)
    assert game.over
    assert game.winners == (0, 1)
    assert game.winner is None
    number = {"9ED": "102.2c", "M10": "104.2c"}.get(edition, "104.2c")
    assert f"The team of Ann wins the game. [CR {number}]" in game.log.text()
    assert "Ann and Ben have won" in repr(game)


@pytest.mark.rule("opponents_on_teams")
def test_a_team_mate_is_no_opponent_and_cannot_be_attacked() -> None:
    game = kit.position(battlefield=([BEAR], [], [], []), life=(20,) * 4, variant="team_vs_team")
    while game.decision and game.decision.task != ATTACKERS:
        kit.step(game)
    assert {target for declared in asked(game).options for _, target in declared} == {-3, -4}  # type: ignore[attr-defined]


@pytest.mark.rule("opponents_on_teams")
def test_what_each_opponent_loses_a_team_mate_does_not() -> None:
    """Zulaport Cutthroat: as a creature of its controller dies, each opponent loses 1 life and its controller gains 1."""
    mine = ["Zulaport Cutthroat", BEAR, "Mountain"]
    bolt = ["Lightning Bolt"]
    game = kit.position(battlefield=(mine, [], [], []), hand=(bolt, [], [], []), life=(20,) * 4, variant="team_vs_team")
    kit.cast(game, "Lightning Bolt")
    game.decide((kit.find(game, BEAR),))
    kit.settle(game)
    assert [p.life for p in game.state.players] == [21, 20, 19, 19]


def test_team_mates_see_each_other_s_hands() -> None:
    game = team_game()
    while (game.decision and game.decision.task == "mulligan") or game.state.lane.turn == 0:
        kit.step(game)
    seen = [len(seat.hand) for seat in game.view(0).players]
    assert seen[1] == len(game.state.players[1].hand) > 0
    assert seen[2:] == [0, 0]


def test_a_game_of_teams_is_saved_and_recorded_with_its_teams() -> None:
    game = team_game()
    rng = random.Random(3)
    for _ in range(60):
        game.decide(asked(game).options.sample(rng))
    assert Game.from_json(json.loads(json.dumps(game.to_json()))).teams == PAIRS
    again = Game.replay(game.record())
    assert again.digest == game.digest
    assert again.teams == PAIRS


@pytest.mark.parametrize(
    ("variant", "teams", "players", "told"),
    [
        ("three_headed", (), 4, "there is no variant 'three_headed'"),
        ("free-for-all", PAIRS, 4, "in Free-for-All everybody plays alone"),
        ("team_vs_team", (), 3, "3 players are no teams of two"),
        ("team_vs_team", ((0, 4),), 4, "there is no player 4 for a team"),
        ("team_vs_team", ((0, 1), (1, 2)), 4, "player 1 is on a team twice"),
        ("team_vs_team", ((0, 1, 2, 3),), 4, "all 4 players are on one"),
        ("two_headed_giant", ((0, 2), (1, 3)), 4, "sit next to each other"),
        ("two_headed_giant", ((0, 1, 2), (3, 4)), 5, "each team has as many players"),
        ("two_headed_giant", ((0, 1),), 4, "everybody is on a team"),
    ],
)
def test_teams_that_cannot_be_are_an_error(variant: str, teams: tuple[tuple[int, ...], ...], players: int, told: str) -> None:
    with pytest.raises(GameError, match=told):
        Game([BLANKS] * players, variant=variant, teams=teams)


def test_who_is_on_a_team_loses_alone_where_the_team_goes_on() -> None:
    game = team_game()
    game.concede(0)
    assert [p.lost for p in game.state.players] == [True, False, False, False]
    assert [event.player for event in game.events() if event.kind == words.LOSES] == [0]
