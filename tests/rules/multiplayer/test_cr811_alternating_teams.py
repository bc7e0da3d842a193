"""811: Alternating Teams: how they sit, whom they attack, and whose hands they see.

Also of these modules: multiplayer.cr803_attack_left_and_right.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, position

from apnap.errors import GameError
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.model.event import player_code

BEAR = "Grizzly Bears"
BLANKS = ["Forest"] * 20


@pytest.mark.rule("attack_neighbours", "range_attacks")
@pytest.mark.parametrize("edition", ["9ED", "M10", "DOM", "NOW"])
def test_only_opponents_in_the_next_seats_can_be_attacked_though_more_are_in_range(edition: str) -> None:
    game = position(battlefield=([BEAR], [], [], [], [], []), life=(20,) * 6, edition=edition, variant="alternating_teams")
    while game.decision and game.decision.task != ATTACKERS:
        game.decide(game.decision.options[0])
    found = {target for declared in asked(game).options for _, target in declared}  # type: ignore[attr-defined]
    assert found == {player_code(1), player_code(5)}
    assert game.state.seats.reach == (2,) * 6


@pytest.mark.rule("alternating_seats")
@pytest.mark.parametrize(
    ("players", "teams", "seated"),
    [(4, (), ((0, 2), (1, 3))), (6, (), ((0, 2, 4), (1, 3, 5))), (6, ((3, 0), (1, 4), (2, 5)), ((0, 3), (1, 4), (2, 5)))],
)
def test_teams_sit_in_turn(players: int, teams: tuple[tuple[int, ...], ...], seated: tuple[tuple[int, ...], ...]) -> None:
    assert Game([BLANKS] * players, variant="alternating teams", teams=teams).teams == seated


@pytest.mark.rule("alternating_seats")
@pytest.mark.parametrize("teams", [((0, 1), (2, 3)), ((0, 2, 3), (1, 4, 5)), ((0, 3), (1, 5), (2, 4))])
def test_teams_that_are_not_equally_spaced_out_are_an_error(teams: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(GameError, match="the teams sit in turn, nobody next to a team mate"):
        Game([BLANKS] * sum(map(len, teams)), variant="alternating_teams", teams=teams)


@pytest.mark.rule("alternating_hands")
def test_team_mates_who_do_not_sit_together_do_not_see_each_other_s_hands() -> None:
    game = position(battlefield=([], [], [], []), hand=([], [], [BEAR], []), life=(20,) * 4, variant="alternating_teams")
    assert [card.name for card in game.view(0).players[2].hand] == []


@pytest.mark.rule("alternating_hands")
def test_where_only_neighbours_see_hands_team_mates_in_the_next_seats_do() -> None:
    game = position(
        battlefield=([], [], [], []), hand=([], [BEAR], [], []), life=(20,) * 4, edition="NOW+hands=neighbours", teams=((0, 1), (2, 3))
    )
    assert [card.name for card in game.view(0).players[1].hand] == [BEAR]
