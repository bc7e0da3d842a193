"""810: Two-Headed Giant: who loses with whom.

704.6a stands here: it says again what 810.8c says of a team's life total.
704.6b stands here: it says again what 810.8d says of a team's poison counters.
"""

from __future__ import annotations

from typing import Final

from apnap.editions.switches import Switches
from apnap.machine.procedures import clause
from apnap.machine.then import SAME, Then, do_all
from apnap.model import facets
from apnap.model.events.turns import lost_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import ENDING
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.concepts.cr101.cant import cant_lose
from apnap.rules.concepts.cr102_players import who_fare_as_one
from apnap.rules.concepts.cr119_totals import life_kept, poison_of

LOST: Final = facets.LIFE | facets.LOSING | facets.EFFECTS | facets.RULES
POISON: Final = 10
"""So many counters make a player lose, and half as many more for each with whom they are shared (810.8d, 810.11)."""


@clause("810.8a", checks=facets.LOSING)
def team_loses(state: State, frame: Frame) -> Then | None:
    """Whose team mate has lost the game loses it, too: a team loses and leaves as a whole (810.8b)."""
    lost = [p for p, seat in enumerate(state.players) if not seat.lost and [m for m in who_fare_as_one(state, p) if state.players[m].lost]]
    return do_all([lost_game(state.clause, p) for p in lost], go=SAME) if lost else None


def team_life(switches: Switches, heads: int) -> int:
    """What a team of so many begins with: 30 for two heads, 40 until 2007, and half as much more for each further one (810.4, 810.11)."""
    return switches.thg_life // 2 * heads


def loses(state: State, frame: Checking, player: int) -> None:
    """The player will have lost, unless that cannot be."""
    if not state.players[player].lost and not (state.about.governed & ENDING and cant_lose(state, player)):
        frame.add(lost_game(state.clause, player))


@clause("704.6a", checks=LOST)
def sba_team_life(state: State, frame: Checking) -> Then | None:
    """A team with 0 or less life loses the game."""
    for player in range(len(state.players)):
        if life_kept(state, player) <= 0:
            loses(state, frame, player)
    return None


@clause("704.6b", checks=LOST)
def sba_team_poison(state: State, frame: Checking) -> Then | None:
    """A team of two with fifteen or more poison counters loses the game."""
    for player in range(len(state.players)):
        if poison_of(state, player) >= most_poison(state, player):
            loses(state, frame, player)
    return None


def most_poison(state: State, player: int) -> int:
    """With so many poison counters the player, or the team that shares them, loses."""
    heads = state.seats.poison.count(state.seats.poison[player])
    return POISON + POISON // 2 * (heads - 1)
