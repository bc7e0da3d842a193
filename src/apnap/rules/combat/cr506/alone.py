"""506.5-506.7: who attacks or blocks alone, and who had to attack."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.event import is_player, player_code
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    ActivePlayer,
    Alone,
    Amount,
    AttackedAlone,
    AttackedThisTurn,
    Condition,
    HadToAttack,
    Idle,
    Reference,
    TimesAttacked,
)
from apnap.rules.combat.cr506.history import declared_attackers, declared_this_turn
from apnap.rules.combat.imposing import FORCED
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context, counts, names, objects_named, players_named


@decides(Alone)
def is_alone(state: State, condition: Condition, context: Context) -> bool:
    """It is the only attacking, or blocking, creature; or the only one that attacks the player whom it attacks."""
    assert isinstance(condition, Alone)
    combat = state.lane.combat
    ids = objects_named(state, context, condition.what)
    if combat is None or len(ids) != 1:
        return False
    if condition.player and state.rules.switches.alone_vs_player:
        return is_the_only_one_there(combat, ids[0])
    return is_the_only_one(combat, ids[0], condition.blocking)


def is_the_only_one(combat: Combat, id: int, blocking: bool) -> bool:
    """It is attacking, or blocking, and nothing else is doing that now (506.5)."""
    doing = [*combat.blocking] if blocking else [*combat.attacking]
    return doing == [id]


def is_the_only_one_there(combat: Combat, id: int) -> bool:
    """It is attacking a player whom nothing else is attacking now (506.6)."""
    attacked = combat.attacking.get(id, 0)
    return is_player(attacked) and len([code for code in combat.attacking.values() if code == attacked]) == 1


@decides(AttackedAlone)
def attacked_alone(state: State, condition: Condition, context: Context) -> bool:
    """Nothing else was declared as an attacker; or of the player at whom it was."""
    assert isinstance(condition, AttackedAlone)
    ids = objects_named(state, context, condition.what)
    declared = declared_attackers(state)
    mine = [event for event in declared if event.subject in ids]
    if len(ids) != 1 or len(mine) != 1:
        return False
    if not condition.player or not state.rules.switches.alone_vs_player:
        return len(declared) == 1
    return is_player(mine[0].attacked) and len([event for event in declared if event.attacked == mine[0].attacked]) == 1


@decides(HadToAttack)
def had_to_attack(state: State, condition: Condition, context: Context) -> bool:
    """A requirement applied to it as attackers were declared (506.7), whether it attacked for that or not; before 2022 no rule told."""
    assert isinstance(condition, HadToAttack)
    if not state.rules.switches.had_to_attack:
        return False
    forced = [event.subject for event in declared_attackers(state) if event.forced == FORCED]
    ids = objects_named(state, context, condition.what)
    return len(ids) > 0 and not [i for i in ids if i not in forced]


@decides(AttackedThisTurn)
def attacked_this_turn(state: State, condition: Condition, context: Context) -> bool:
    """It was declared as an attacker this turn."""
    assert isinstance(condition, AttackedThisTurn)
    ids = objects_named(state, context, condition.what)
    return len(ids) > 0 and not [i for i in ids if i not in attackers_this_turn(state)]


def attackers_this_turn(state: State) -> list[int]:
    """The creatures that were declared as attackers this turn."""
    return [event.subject for event in declared_this_turn(state, words.ATTACKS)]


@counts(TimesAttacked)
def times_attacked(state: State, context: Context, number: Amount) -> int:
    """How often it was declared as an attacker this turn; what was put in attacking never attacked (508.4)."""
    assert isinstance(number, TimesAttacked)
    attackers = attackers_this_turn(state)
    return sum([attackers.count(id) for id in objects_named(state, context, number.what)])


@names(ActivePlayer)
def active_player(state: State, context: Context, reference: Reference) -> list[int]:
    """Whose turn it is."""
    return [player_code(state.lane.active)]


@names(Idle)
def idle(state: State, context: Context, reference: Reference) -> list[int]:
    """What did not attack though it was there, as far as that is asked for."""
    assert isinstance(reference, Idle)
    attacked = attackers_this_turn(state)
    found = [i for i in state.battlefield if i not in attacked and meets(state, reference.filter, i, context.controller, context.source)]
    if reference.of is not None:
        whose = players_named(state, context, reference.of)
        found = [i for i in found if state.objects[i].controller in whose]
    return [i for i in found if not reference.continuously or state.objects[i].since < state.lane.turn]


carried_out_by("506.5", "attacks_alone", is_the_only_one)
carried_out_by("506.6", "attacks_player_alone", attacked_alone)
carried_out_by("506.7", "had_to_attack", had_to_attack)
