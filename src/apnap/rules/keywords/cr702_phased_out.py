"""702.26n: what had phased out under the control of a player who has left the game phases in all the same."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State

UNDER: Final = "phased under"
"""The fact of a phased-out permanent who controlled it as it phased out, one more than the player; without it any untap step will do."""


def phase_in_next(state: State, gone: list[int]) -> None:
    """The next turn of those players would have begun: what had phased out under them phases in during the next untap step."""
    for id in state.phased:
        if state.objects[id].fact(UNDER) - 1 in gone:
            o = state.object(id)
            o.facts = tuple([fact for fact in o.facts if fact[0] != UNDER])


def phased_under(state: State, id: int, player: int) -> bool:
    """The permanent had phased out under that player's control, or it has waited long enough for one who has left the game."""
    return state.objects[id].fact(UNDER) - 1 in (player, -1)


carried_out_by("702.26n", "phased_out_controller_left", phase_in_next)
