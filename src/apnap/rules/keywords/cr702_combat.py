"""702: what the keyword abilities of combat count and refer to."""

from __future__ import annotations

from apnap.machine.procedures import procedure
from apnap.model.event import coded_player, player_code
from apnap.model.state import State
from apnap.parts.tree import (
    Amount,
    AttacksMostLife,
    BlockersOf,
    Condition,
    InCombat,
    OpponentsAttacked,
    OtherOpponents,
    Reference,
)
from apnap.rules.concepts.cr102_players import is_active, opponents
from apnap.rules.concepts.cr119_totals import life_of
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.one_by_one import resolve_each_affected_acts, resolve_each_affected_each
from apnap.rules.spells.cr608.references import Context, counts, names, objects_named


@names(OtherOpponents)
def other_opponents(state: State, context: Context, reference: Reference) -> list[int]:
    """The opponents in APNAP order, but for the player of the attack."""
    return [player_code(p) for p in opponents(state, context.controller) if p != context.spell.event_player]


procedure("for each player", resolve_each_affected_each, resolve_each_affected_acts)


@counts(BlockersOf)
def blockers_of(state: State, context: Context, number: Amount) -> int:
    """The creatures that block it now, but for the first few (702.23b)."""
    assert isinstance(number, BlockersOf)
    combat = state.lane.combat
    if combat is None:
        return 0
    return sum([max(0, len(combat.blockers_of(id)) - number.beyond) for id in objects_named(state, context, number.of)])


@counts(OpponentsAttacked)
def opponents_attacked(state: State, context: Context, number: Amount) -> int:
    """The opponents at whom creatures of the controller were declared as attackers (702.121a)."""
    combat = state.lane.combat
    if combat is None or not is_active(state, context.controller):
        return 0
    declared = [(id, attacked) for id, attacked in [*combat.attacking.items(), *combat.left] if id not in combat.joined]
    return len({attacked for _id, attacked in declared if attacked < 0})


@decides(InCombat)
def in_combat(state: State, condition: Condition, context: Context) -> bool:
    """It attacks or blocks."""
    assert isinstance(condition, InCombat)
    combat = state.lane.combat
    ids = objects_named(state, context, condition.what)
    if combat is None or not ids:
        return False
    return not [i for i in ids if i not in combat.attacking and (condition.attacking or i not in combat.blocking)]


@decides(AttacksMostLife)
def attacks_most_life(state: State, condition: Condition, context: Context) -> bool:
    """It attacks a player, and nobody has more life (702.105a)."""
    combat = state.lane.combat
    attacked = 0 if combat is None else combat.attacking.get(context.source, 0)
    if attacked >= 0:
        return False
    lives = [life_of(state, player) for player in state.lane.present]
    return life_of(state, coded_player(attacked)) == max(lives)
