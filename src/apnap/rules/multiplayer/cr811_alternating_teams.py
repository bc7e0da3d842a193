"""811: Alternating Teams: how they sit, and who sees whose hand."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.seats import Teams


def sits_apart(teams: Teams, players: int) -> bool:
    """The teams are seated in turn, again and again in the same order (811.3)."""
    number = len(teams)
    whose = {player: place for place, team in enumerate(teams) for player in team}
    first = {whose[player] for player in range(number)}
    return len(first) == number and [whose[player] for player in range(players)] == [whose[player % number] for player in range(players)]


def mates_beside(friends: tuple[int, ...], teams: Teams, players: int) -> tuple[int, ...]:
    """For each player a mask of the team mates who sit next to that player, whose hands may be looked at, and of the player (811.5)."""
    beside = list(friends)
    for team in teams:
        for player in team:
            beside[player] = sum([1 << mate for mate in team if (mate - player) % players in {0, 1, players - 1}])
    return tuple(beside)


carried_out_by("811.3", "alternating_seats", sits_apart)
carried_out_by("811.5", "alternating_hands", mates_beside)
