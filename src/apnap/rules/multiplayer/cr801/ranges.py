"""801.2: who and what is within a player's range of influence.

Where it has no limit `state.near` is empty, and whoever asks looks no further.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model import facets
from apnap.model.event import coded_player
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.rules.objects.cr310.protectors import protector

NOBODY: Final = -1


def seats_away(present: tuple[int, ...], place: int, reach: int) -> int:
    """A mask of the players at most so many seats from that place, to the left or right, and of who sits there (801.2b)."""
    mask = 0
    for step in range(-reach, reach + 1):
        mask |= 1 << present[(place + step) % len(present)]
    return mask


def determine(state: State) -> None:
    """Who is within whose range of influence is seen as each turn begins; seats that players have left are none (801.2c)."""
    reach, present = state.seats.reach, state.lane.present
    if not reach:
        return
    near = list(state.near or [1 << player for player in range(len(state.players))])
    for place, player in enumerate(present):
        near[player] = seats_away(present, place, reach[player])
    if tuple(near) != state.near:
        state.near = tuple(near)
        state.changed |= facets.EVERY


def is_near(state: State, player: int, other: int) -> bool:
    """The other player is within the player's range of influence; everybody is within that of nobody."""
    return not state.near or player == NOBODY or state.near[player] >> other & 1 == 1


def reaches(state: State, player: int, o: Object) -> bool:
    """The object is within the player's range of influence: its controller is, or who protects it if it is a battle (801.2d)."""
    if is_near(state, player, o.controller):
        return True
    by = protector(o)
    return by != NOBODY and is_near(state, player, by)


def is_in_range(state: State, player: int, code: int) -> bool:
    """The player or object of that code is within the player's range of influence; what is no more, and nothing, is."""
    if not state.near or not code:
        return True
    if code < 0:
        return is_near(state, player, coded_player(code))
    o = state.objects.get(code)
    return o is None or reaches(state, player, o)


def in_range(state: State, player: int, codes: list[int]) -> list[int]:
    """Those of the players and objects that are within the player's range of influence."""
    return [code for code in codes if is_in_range(state, player, code)] if state.near else codes


carried_out_by("801.2", "range_of_influence", is_in_range)
carried_out_by("801.2a", "range_seats", seats_away)
carried_out_by("801.2b", "range_of_oneself", seats_away)
carried_out_by("801.2c", "range_each_turn", determine)
carried_out_by("801.2d", "range_of_objects", reaches)
carried_out_by("801.10", "range_effects", in_range)
