"""805: teams that take their turns, and have priority, as one.

117.6 stands here: it says again that teams have priority.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import DONE, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.concepts.cr121_drawing import draw_one
from apnap.slotted import slotted


def together(state: State, player: int) -> list[int]:
    """The player and those in the game who take turns with that player, the primary player first (805.2); alone without shared turns."""
    return [p for p in state.seats.units[player] if not state.players[p].left]


def primary(state: State, player: int) -> int:
    """The primary player of those who take turns with the player; the player where nobody does, or none of them is in the game."""
    if not state.seats.shared:
        return player
    there = together(state, player)
    return there[0] if there else player


def actives(state: State) -> list[int]:
    """The active players in the game: more than one where turns are shared (805.4a)."""
    return together(state, state.lane.active)


def next_in_turn(state: State, player: int) -> int:
    """Whose turn comes after that of the player and the team: the next player, or the primary player of the next team (805.4)."""
    return primary(state, next_player(state, state.seats.units[player][-1]))


def one_of_each_team(state: State, players: list[int]) -> list[int]:
    """Those of the players without those who take their turns with one before: what one effect does to turns it does once (805.8)."""
    units = state.seats.units
    return [p for place, p in enumerate(players) if not [before for before in players[:place] if before in units[p]]]


def attacked_as_one(state: State) -> bool:
    """Teams are attacked as one, not one of their players: in Two-Headed Giant until 2018 (810.7a of 2011)."""
    switches = state.rules.switches
    return switches.thg_attack == "team" and switches.group_combat == "yes" and state.seats.shared


def blocking_with(state: State, player: int) -> tuple[int, ...]:
    """Those who declare blockers as one with the player (805.10d); each alone until 2018, but in Two-Headed Giant (802.4a of 2011)."""
    switches = state.rules.switches
    together = switches.thg_attack == "player" or switches.group_combat == "yes"
    return state.seats.units[player] if together else (player,)


@slotted
class TeamDrawing(Frame):
    """Players of the active team who have still to draw."""

    players: tuple[int, ...]


@clause("805.4b")
def team_draw(state: State, frame: TeamDrawing) -> Then | None:
    """Each player of the team draws a card, one after the other (805.6a)."""
    if not frame.players:
        return DONE
    player, frame.players = frame.players[0], frame.players[1:]
    return None if state.players[player].left else draw_one(state, player)


TEAM_DRAWS: Final = procedure("team draws", team_draw, loops=True)


carried_out_by("805.4", "team_turns", next_in_turn)
carried_out_by("805.8", "team_extra_turns", one_of_each_team)
carried_out_by("117.6", "priority_teams", primary)
