"""Who plays with whom: the sides, who takes turns together, whose record keeps what is shared."""

from __future__ import annotations

from typing import Final

from apnap.model.noun import Noun
from apnap.parts.words import MOST_PLAYERS
from apnap.slotted import slotted

Teams = tuple[tuple[int, ...], ...]


@slotted
class Seats(Noun):
    """What players are to one another, by player; never changed while a game goes on, and shared by all its copies.

    `sides`: a mask of those who win and lose with the player, who is one of them; `units`: those who take turns and have priority together,
    the primary player first (805.2); `life` and `poison`: the player on whose record the life total and the poison counters are kept;
    `friends`: a mask of those whose hands the player may look at. `teams`: those of two or more, each in the order of its seats; `shared`:
    somebody takes turns with another. `reach`: how many seats far the range of influence goes (801.2); empty where it has no limit.
    """

    sides: tuple[int, ...]
    units: tuple[tuple[int, ...], ...]
    life: tuple[int, ...]
    poison: tuple[int, ...]
    friends: tuple[int, ...]
    teams: Teams = ()
    shared: bool = False
    reach: tuple[int, ...] = ()

    def within(self, reach: tuple[int, ...]) -> Seats:
        """The same seats with ranges of influence of so many seats."""
        n = self.fresh()
        n.reach = reach
        return n

    def shown_to(self, friends: tuple[int, ...]) -> Seats:
        """The same seats with hands shown to those."""
        n = self.fresh()
        n.friends = friends
        return n


EVERYBODY: Final[tuple[int, ...]] = tuple(range(MOST_PLAYERS))
ALONE: Final[tuple[int, ...]] = tuple([1 << player for player in EVERYBODY])
SINGLES: Final = Seats(ALONE, tuple([(player,) for player in EVERYBODY]), EVERYBODY, EVERYBODY, ALONE)
"""Everybody plays for themselves."""


def of_teams(teams: Teams, *, turns: bool, life: bool, poison: bool) -> Seats:
    """The seats of these teams, whose players sit in the order in which they are named; whether they share turns, life and poison."""
    sides, units = list(ALONE), list(SINGLES.units)
    for team in teams:
        mask = sum([1 << player for player in team])
        for player in team:
            sides[player] = mask
            units[player] = team
    first = tuple([unit[0] for unit in units])
    return Seats(
        tuple(sides),
        tuple(units) if turns else SINGLES.units,
        first if life else EVERYBODY,
        first if poison else EVERYBODY,
        tuple(sides),
        tuple([team for team in teams if len(team) > 1]),
        turns and len([team for team in teams if len(team) > 1]) > 0,
    )
