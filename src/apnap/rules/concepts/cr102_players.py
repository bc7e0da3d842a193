"""102: what the players are to one another: whose turn it is, and who is an opponent of whom.

Nothing else compares two players but to ask whether something is a player's own.
809.2 stands here: who of a team is its emperor.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import ANYONE, TEAMMATE, YOU
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.multiplayer.cr801.ranges import is_near


def is_active(state: State, player: int) -> bool:
    """It is the player's turn, alone or with a team (102.1, 805.4a)."""
    active = state.lane.active
    return player == active or (state.seats.shared and player in state.seats.units[active])


def is_foe(state: State, player: int, other: int) -> bool:
    """The other player is an opponent of the player: not that player, nor on the same team (102.2, 102.3)."""
    return player != other and not state.seats.sides[player] >> other & 1


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents, in APNAP order."""
    side = state.seats.sides[player]
    return [p for p in apnap(state) if not side >> p & 1]


def emperor_of(state: State, player: int) -> int:
    """The emperor of the player's team, who sits in the middle of it (809.2); -1: the team has none."""
    if state.rules.switches.losing != "emperor":
        return -1
    teams = [team for team in state.seats.teams if player in team]
    return teams[0][len(teams[0]) // 2] if teams else -1


def in_one_boat(state: State, player: int) -> list[int]:
    """Who loses the game when the player does: where teams lose as one, or with an emperor, the whole team (810.8a, 809.5b)."""
    losing = state.rules.switches.losing
    if losing == "alone" or (losing == "emperor" and emperor_of(state, player) != player):
        return [player]
    return side_of(state, player)


def who_fare_as_one(state: State, player: int) -> list[int]:
    """Those of whom none loses without the others: where teams lose as one the team, else the player alone."""
    return side_of(state, player) if state.rules.switches.losing == "team" else [player]


def side_of(state: State, player: int) -> list[int]:
    """The player and the team mates, also those who have left the game."""
    side = state.seats.sides[player]
    return [p for p in range(len(state.players)) if side >> p & 1]


def is_one_of(state: State, who: int, player: int, controller: int) -> bool:
    """The player is one of those meant by ANYONE, YOU, TEAMMATE or OPPONENT, as that controller sees it (109.5, 801.11)."""
    if state.near and not is_near(state, controller, player):
        return False
    if who == ANYONE:
        return True
    if who == TEAMMATE:
        return player != controller and not is_foe(state, controller, player)
    return player == controller if who == YOU else is_foe(state, controller, player)


def is_turn_of(state: State, who: int, controller: int) -> bool:
    """It is the turn of one of those meant by YOU or OPPONENT, as that controller sees it (801.11)."""
    active = state.lane.active
    return is_active(state, controller) if who == YOU else is_foe(state, controller, active) and is_near(state, controller, active)


def winners(state: State) -> tuple[int, ...]:
    """The players who have won the game: whoever has, with all of the team (104.2c, 809.5a, 810.8a)."""
    if state.winner < 0:
        return ()
    return tuple(side_of(state, state.winner))


carried_out_by("102.3", "opponents_on_teams", opponents)
