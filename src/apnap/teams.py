"""Who plays with whom, as a game is given it: variants, and teams of the players, checked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from apnap import spelling
from apnap.editions import Edition, tables
from apnap.editions.tables import Variant
from apnap.errors import GameError
from apnap.model.seats import SINGLES, Seats, Teams, of_teams
from apnap.rules.multiplayer.cr810_two_headed_giant import team_life

USUAL_LIFE: Final = 20
SEATS: Final = {"one": 1, "two": 2, "three": 3}
NOBODY, ANY, EVEN, ONE = "none", "any", "even", "one against the rest"


def variant_of(name: str) -> Variant:
    """The variant of that name, which may be written with blanks or hyphens. GameError: there is none."""
    known = tables.variants()
    found = known.get("_".join(name.casefold().replace("-", " ").split()))
    if found is None:
        near = spelling.near(name, known) or list(known)
        raise GameError(f"there is no variant {name!r}; there {'is' if len(near) == 1 else 'are'} {', '.join(near)}")
    return found


def laid_over(edition: Edition, name: str) -> Edition:
    """The edition with the options of the variant of that name ("": of none). GameError: there is no such variant."""
    return edition.using(**variant_of(name).options) if name else edition


def usual_life(edition: Edition, seats: Seats) -> int:
    """What each player, or team, begins with: a team of Two-Headed Giant so much for each of its heads (810.4, 810.11)."""
    if edition.switches.life != "shared" or not seats.teams:
        return USUAL_LIFE
    return team_life(edition.switches, len(seats.teams[0]))


def teams_of(given: object, name: str, players: int) -> Teams:
    """The teams, each in the order in which its players sit; neighbours are a team where the variant has teams and none are given.

    GameError: they cannot be so.
    """
    wanted = variant_of(name).teams if name else ANY
    teams = checked(given, players)
    if wanted == NOBODY and teams:
        raise GameError(f"in {variant_of(name).title} everybody plays alone; teams are for other variants")
    if name and wanted in {ANY, EVEN} and not teams:
        teams = pairs(name, players)
    if wanted == ONE and not teams:
        teams = checked([tuple(range(1, players))], players)
    if wanted == EVEN and {len(team) for team in teams} | {2} != {2} and len({len(team) for team in every(teams, players)}) > 1:
        raise GameError(f"in {variant_of(name).title} each team has as many players, not {told(teams)}")
    if wanted == EVEN and len(every(teams, players)) != len(teams):
        raise GameError(f"in {variant_of(name).title} everybody is on a team; the teams are {told(teams)}")
    if teams and len(teams[0]) == players:
        raise GameError(f"a game has two teams or more; all {players} players are on one")
    return teams


def checked(given: object, players: int) -> Teams:
    """The teams of two players or more. GameError: these are none of this game."""
    if isinstance(given, str) or not isinstance(given, Sequence) or [each for each in given if not is_team(each)]:
        raise GameError(f"teams has the players of each team by their numbers, as in [(0, 1), (2, 3)], not {given!r:.60}")
    seen: list[int] = [player for team in given for player in team]
    for player in seen:
        if not 0 <= player < players:
            raise GameError(f"there is no player {player} for a team; the players of this game are 0 to {players - 1}")
        if seen.count(player) > 1:
            raise GameError(f"player {player} is on a team twice; everybody is on one team")
    return tuple([seated(tuple(team), players) for team in given if len(team) > 1])


def is_team(given: object) -> bool:
    """It is a sequence of numbers."""
    return not isinstance(given, str) and isinstance(given, Sequence) and not [one for one in given if type(one) is not int]


def seated(team: tuple[int, ...], players: int) -> tuple[int, ...]:
    """The team in the order of its seats: who sits rightmost, and so comes first in turn order, is the primary player (805.2)."""
    first = [player for player in sorted(team) if (player - 1) % players not in team]
    start = first[0] if len(first) == 1 else min(team)
    return tuple(sorted(team, key=lambda player: (player - start) % players))


def sits_together(team: tuple[int, ...], players: int) -> bool:
    """Each sits directly at the left of the one before."""
    return not [player for before, player in pairwise(team) if (before + 1) % players != player]


def pairs(name: str, players: int) -> Teams:
    """Neighbours as teams of two. GameError: their number is odd."""
    if players % 2 or players < 4:
        raise GameError(f"{variant_of(name).title} is played by teams; {players} players are no teams of two: say who plays with whom")
    return tuple([(player, player + 1) for player in range(0, players, 2)])


def every(teams: Teams, players: int) -> Teams:
    """The teams, and each other player as one."""
    on_team = {player for team in teams for player in team}
    return (*teams, *[(player,) for player in range(players) if player not in on_team])


def told(teams: Teams) -> str:
    """The teams in words."""
    return " and ".join([", ".join([str(player) for player in team]) for team in teams])


def seats_of(edition: Edition, teams: Teams, players: int) -> Seats:
    """What the players are to one another. GameError: a team that takes its turns together does not sit together."""
    options = edition.switches
    reach = reach_of(options.range, players)
    if reach and options.turns == "shared":
        raise GameError("a limited range of influence is for players who take their turns one by one, not for teams that share them")
    if not teams:
        return SINGLES.within(reach) if reach else SINGLES
    for team in teams:
        if options.turns == "shared" and not sits_together(team, players):
            raise GameError(f"the players of a team that takes its turns together sit next to each other, other than {told((team,))}")
    return of_teams(
        teams,
        turns=options.turns == "shared",
        life=options.life == "shared",
        poison=options.poison == "shared" and options.thg_poison == "team",
    ).within(reach)


def reach_of(wanted: str, players: int) -> tuple[int, ...]:
    """How many seats far the range of influence of each player goes; empty: it has no limit."""
    return (SEATS[wanted],) * players if wanted in SEATS else ()
