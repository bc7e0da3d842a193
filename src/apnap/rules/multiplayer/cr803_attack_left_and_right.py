"""803, 811.4: attacking only who sits next to one.

811.4 stands here: both neighbours are the next seats to the left and right.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.rules.concepts.cr101.order import next_player


def at_left(state: State, player: int) -> int:
    """Who sits next to the player at the left, those who have left the game not counted: the next in turn order."""
    return next_player(state, player)


def at_right(state: State, player: int) -> int:
    """Who sits next to the player at the right."""
    before = [p for p in state.lane.present if p < player]
    return before[-1] if before else state.lane.present[-1]


def within_arms_reach(state: State, player: int) -> list[int]:
    """The players whom the option of attacking lets that player attack, if they are opponents (803.1a-b); in turn order."""
    where = state.rules.switches.attack
    left, right = at_left(state, player), at_right(state, player)
    if where == "left":
        return [left]
    if where == "right":
        return [right]
    return [left, right] if left != right else [left]


carried_out_by("803.1a", "attack_left_right", at_left)
carried_out_by("803.1b", "attack_right", at_right)
carried_out_by("811.4", "attack_neighbours", within_arms_reach)
