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
from apnap.rules.multiplayer.cr809_emperor import needed
from apnap.rules.multiplayer.cr810_two_headed_giant import team_life
from apnap.rules.multiplayer.cr811_alternating_teams import mates_beside, sits_apart

TOGETHER, APART = "together", "apart"
USUAL_LIFE: Final = 20
NUMBERED: Final = {2: "two", 3: "three"}
EMPEROR: Final = "emperor"
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
    if given == () and not name:
        return ()
    wanted = variant_of(name).teams if name else ANY
    teams = checked(given, players)
    if wanted == NOBODY and teams:
        raise GameError(f"in {variant_of(name).title} everybody plays alone; teams are for other variants")
    if name and wanted in {ANY, EVEN} and not teams:
        teams = usual_teams(variant_of(name), players)
    if wanted == ONE and not teams:
        teams = checked([tuple(range(1, players))], players)
    if wanted == EVEN and {len(team) for team in teams} | {2} != {2} and len({len(team) for team in every(teams, players)}) > 1:
        raise GameError(f"in {variant_of(name).title} each team has as many players, not {told(teams)}")
    if wanted == EVEN and len(every(teams, players)) != len(teams):
        raise GameError(f"in {variant_of(name).title} everybody is on a team; the teams are {told(teams)}")
    if teams and len(teams[0]) == players:
        raise GameError(f"a game has two teams or more; all {players} players are on one")
    if name and teams:
        check_seats(variant_of(name), teams, players)
    return teams


def check_seats(variant: Variant, teams: Teams, players: int) -> None:
    """GameError: the teams have too few players for the variant, or sit otherwise."""
    if min([len(team) for team in teams]) < variant.size:
        raise GameError(f"in {variant.title} each team has {variant.size} players or more; the teams are {told(teams)}")
    if variant.seats == TOGETHER and [team for team in teams if not sits_together(team, players)]:
        raise GameError(f"in {variant.title} each team sits together; the teams are {told(teams)}")
    if variant.seats == APART and not sits_apart(teams, players):
        raise GameError(f"in {variant.title} the teams sit in turn, nobody next to a team mate; the teams are {told(teams)}")


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


def usual_teams(variant: Variant, players: int) -> Teams:
    """Neighbours as teams, of two or as many as the variant wants, or two teams that sit in turn. GameError: their number does not fit."""
    size = variant.size
    if players % size or players < 2 * size:
        teams = f"teams of {NUMBERED[size]}"
        raise GameError(f"{variant.title} is played by teams; {players} players are no {teams}: say who plays with whom")
    if variant.seats == APART:
        return tuple([tuple(range(first, players, 2)) for first in (0, 1)])
    return tuple([tuple(range(first, first + size)) for first in range(0, players, size)])


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
    reach = reach_of(options.range, teams, players)
    if reach and options.turns == "shared":
        raise GameError("a limited range of influence is for players who take their turns one by one, not for teams that share them")
    if not teams:
        return SINGLES.within(reach) if reach else SINGLES
    for team in teams:
        if options.turns == "shared" and not sits_together(team, players):
            raise GameError(f"the players of a team that takes its turns together sit next to each other, other than {told((team,))}")
    made = of_teams(
        teams,
        turns=options.turns == "shared",
        life=options.life == "shared",
        poison=options.poison == "shared" and options.thg_poison == "team",
    )
    return shown_to(made, teams, players, options.hands).within(reach)


def shown_to(seats: Seats, teams: Teams, players: int, hands: str) -> Seats:
    """The seats where only team mates who sit next to each other may look at each other's hands, if that is wanted (811.5)."""
    if hands != "neighbours":
        return seats
    return seats.shown_to(mates_beside(seats.friends, teams, players))


def reach_of(wanted: str, teams: Teams, players: int) -> tuple[int, ...]:
    """How many seats far the range of influence of each player goes; empty: it has no limit. GameError: there are no emperors."""
    if wanted != EMPEROR:
        return (SEATS[wanted],) * players if wanted in SEATS else ()
    emperors = [team[len(team) // 2] for team in teams]
    generals = [(player, team) for team in teams for player in team if player not in emperors]
    if len(teams) < 2 or len(emperors) + len(generals) < players:
        raise GameError("emperors lead teams, and everybody is on one of two or more: say who plays with whom")
    return tuple([needed(player, emperors, generals, players) for player in range(players)])
