"""506.3: what can come into combat as an attacker by an effect.

508.4a stands here: it says again of creatures put onto the battlefield what 506.3c says, so that one function does both.
508.4d stands here: it says again of them what 506.3d says.
"""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by
from apnap.model import facets
from apnap.model.event import Event, coded_player, is_player
from apnap.model.objects import Combat, new_combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.rules.combat.cr506.attacked import is_attackable
from apnap.rules.combat.cr506.leaving import defender
from apnap.rules.combat.cr506.roles import defending_players, is_combat_phase
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr805_shared_team_turns import blocking_with


def can_fight(c: Characteristics) -> bool:
    """What is so is a creature, and no battle: only such a permanent can attack or block (506.3, 506.3a, 506.3f)."""
    return c.creature and not c.types & words.BATTLE


def is_fighter(state: State, id: int) -> bool:
    """It is a permanent that can attack or block."""
    return on_battlefield(state, id) and can_fight(characteristics(state, id))


def can_join(state: State, id: int, player: int) -> bool:
    """It is such a permanent, and the player controls it, or one who shares turns with the player."""
    return is_fighter(state, id) and state.objects[id].controller in state.seats.units[player]


def can_block_for(state: State, id: int, player: int) -> bool:
    """It is such a permanent, and the player controls it, or one who declares blockers with the player."""
    return is_fighter(state, id) and state.objects[id].controller in blocking_with(state, player)


def is_attacking(state: State, player: int) -> bool:
    """It is a combat phase, and the player is the attacking player (506.2, 506.3b)."""
    return is_combat_phase(state) and is_active(state, player)


def can_be_attacked(state: State, player: int, attacked: int) -> bool:
    """The player is attacking, and what is to be attacked is in the game, still (508.4a).

    Since 2024 a planeswalker has to be controlled, or a battle protected, by a defending player, too.
    """
    if not is_attacking(state, player) or attacked == 0:
        return False
    if is_player(attacked):
        return not state.players[coded_player(attacked)].left
    if not on_battlefield(state, attacked) or not is_attackable(state, attacked):
        return False
    checked = state.rules.switches.enter_attacking_bad_target == "+control_check"
    return not checked or defended_by(state, attacked) in defending_players(state)


@performs(words.JOINS_COMBAT)
def join_combat(state: State, event: Event) -> bool:
    """The creature is attacking; if blockers have been declared it is unblocked (508.4d)."""
    if state.lane.combat is None:
        state.lane.combat = new_combat(state.own)
    combat = state.combat()
    combat.attacking[event.subject] = event.attacked
    combat.joined = (*combat.joined, event.subject)
    combat.declared = combat.declared or state.rules.switches.put_in_counts
    state.changed |= facets.COMBAT
    return True


carried_out_by("506.3a", "enter_attacking_noncreature", can_fight)
carried_out_by("506.3b", "enter_attacking_wrong_controller", is_attacking)
carried_out_by("506.3c", "enter_attacking_bad_target", can_be_attacked)
carried_out_by("506.3d", "enter_attacking_late_unblocked", join_combat)
carried_out_by("506.3f", "enter_battle_creature", can_fight)
carried_out_by("508.4a", "put_attacking_bad_target", can_be_attacked)
carried_out_by("508.4d", "put_attacking_late_unblocked", join_combat)


def is_attacked_by(state: State, combat: Combat, id: int, attacker: int) -> bool:
    """That creature attacks the controller of the permanent, a planeswalker of theirs, or a battle that they protect (506.3e)."""
    return defender(state, combat, attacker) in blocking_with(state, state.objects[id].controller)


carried_out_by("506.3e", "enter_blocking_not_attacked", is_attacked_by)
