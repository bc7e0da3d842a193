"""119.1: life totals and, beside them, poison: a player's own, or those of a team that shares them (810.9, 810.10).

810.9a stands here: what the life total of a team mate is, is asked as any player's.
810.10a stands here: so are the poison counters.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State


def life_kept(state: State, player: int) -> int:
    """The life total on the record of the player, or of the team with which they share it."""
    return state.players[state.seats.life[player]].life


def life_of(state: State, player: int) -> int:
    """The player's life total, as costs and effects know it: with shared life the team's, until 2011 half of it, rounded up (810.9a)."""
    life = life_kept(state, player)
    if state.rules.switches.thg_life_value != "team" and shares_life(state, player):
        return (life + 1) // 2
    return life


def shares_life(state: State, player: int) -> bool:
    """The player has a life total with somebody else."""
    return state.rules.switches.life == "shared" and len(state.seats.units[player]) > 1


def poison_of(state: State, player: int) -> int:
    """The poison counters of the player, or of the team with which they share them (810.10a)."""
    return state.players[state.seats.poison[player]].poison


carried_out_by("810.9a", "team_life_value", life_of)
carried_out_by("810.10a", "team_poison_value", poison_of)
