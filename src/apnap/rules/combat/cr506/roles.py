"""506.1-506.2: whether this is a combat phase, and who is a defending player in it.

508.7d stands here: the defending players are those that were chosen, also where an attack is reselected.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts.words import COMBAT_PHASE
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range
from apnap.rules.multiplayer.cr803_attack_left_and_right import within_arms_reach


def is_combat_phase(state: State) -> bool:
    """The phase that has begun last is a combat phase (506.1); in it every step is one of combat."""
    return state.lane.phase == COMBAT_PHASE


def defending_players(state: State) -> list[int]:
    """The defending players of this combat phase (506.2); outside of one nobody is.

    They are all opponents of the active player (802.2), or where only one is attacked the chosen one, as soon as one is (506.2a), or else
    those next to whom the active player sits (803.1); but only who is within that player's range of influence (801.3).
    """
    if not is_combat_phase(state):
        return []
    lane = state.lane
    others = opponents_in_range(state, lane.active)
    whom = state.rules.switches.attack
    if whom == "multiple" or (whom == "one" and len(others) == 1):
        return others
    if whom == "one":
        return [p for p in others if p == lane.defender]
    return [p for p in within_arms_reach(state, lane.active) if p in others]


carried_out_by("506.2", "combat_roles_two_player", defending_players)
