"""508.3: the forms of what triggers on attackers being declared."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.effects import Waiting
from apnap.model.event import Event, is_player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import AttackedThisStep, Condition, EventPattern
from apnap.rules.combat.cr506.history import since
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context, named


@decides(AttackedThisStep)
def attacked_this_step(state: State, condition: Condition, context: Context) -> bool:
    """It is the declare attackers step, and a creature was declared in it as an attacker of what is named (508.6)."""
    assert isinstance(condition, AttackedThisStep)
    if state.lane.step != words.DECLARE_ATTACKERS:
        return False
    whom = named(state, context, condition.what)
    return any([event.kind == words.ATTACKS and event.attacked in whom for event in since(state, words.STEP_BEGINS)])


carried_out_by("508.6", "attacked_player_definition", attacked_this_step)


def triggers_on_attack(state: State, pattern: EventPattern, event: Event) -> bool:
    """What says whom or what is attacked triggers on that alone, any other form on each attacker that it means (508.3)."""
    return not pattern.whom or attacks_such(state, pattern, event)


def attacks_such(state: State, pattern: EventPattern, event: Event) -> bool:
    """The creature was declared as attacking a player, planeswalker or battle, of those that the ability speaks of (508.3a)."""
    return kind_attacked(state, event.attacked) & pattern.whom != 0


def kind_attacked(state: State, attacked: int) -> int:
    """1 a player, 2 a planeswalker, 4 a battle, or the sum of two; 0 nothing."""
    if is_player(attacked):
        return 1
    if not attacked:
        return 0
    types = characteristics(state, attacked).types
    return (2 if types & words.PLANESWALKER else 0) | (4 if types & words.BATTLE else 0)


def same_attack(pattern: EventPattern, player: int, waiting: Waiting) -> bool:
    """All that attack at one time are one attack, but where the ability says whom, one for each player (508.3e)."""
    return not pattern.whom or waiting.player == player


def unblocked_such(state: State, pattern: EventPattern, event: Event) -> bool:
    """What an attacker that is not blocked attacks is asked as it becomes unblocked, not as it is declared (508.3f)."""
    combat = state.lane.combat
    assert combat is not None
    return not pattern.whom or kind_attacked(state, combat.attacking[event.subject]) & pattern.whom != 0


carried_out_by("508.3", "attack_trigger_kinds", triggers_on_attack)
carried_out_by("508.3a", "trig_creature_attacks", attacks_such)
carried_out_by("508.3b", "trig_is_attacked", kind_attacked)
carried_out_by("508.3e", "trig_player_attacks_player", same_attack)
carried_out_by("508.3f", "trig_attacks_unblocked_when", unblocked_such)
