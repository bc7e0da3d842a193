"""702: what the keyword abilities of combat count and refer to."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then
from apnap.model.event import coded_player, player_code
from apnap.model.state import State
from apnap.parts.tree import (
    Amount,
    AttacksMostLife,
    BlockersOf,
    Condition,
    DefendingPlayer,
    Effect,
    ForEachPlayer,
    InCombat,
    OpponentsAttacked,
    OtherOpponents,
    Reference,
)
from apnap.rules.effects.conditions import decides
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import meant_by
from apnap.rules.effects.references import Context, counts, names, objects_named, players_named
from apnap.rules.order import defending_players, opponents
from apnap.slotted import slotted


@names(DefendingPlayer)
def defending_player(state: State, context: Context, reference: Reference) -> list[int]:
    """Whom the source attacks, or attacked before it left combat (508.5), or who was chosen of several (508.5a)."""
    player = meant_by(state, context.source)
    if player >= 0:
        return [player_code(player)]
    others = defending_players(state)
    return [player_code(others[0])] if len(others) == 1 else []


@names(OtherOpponents)
def other_opponents(state: State, context: Context, reference: Reference) -> list[int]:
    """The opponents in APNAP order, but for the player of the attack."""
    return [player_code(p) for p in opponents(state, context.controller) if p != context.spell.event_player]


@slotted
class OneByOne(Instructions):
    """Instructions that are carried out for players at once; `players` are those still asked about, `willing` those chosen."""

    players: tuple[int, ...] = ()
    willing: tuple[int, ...] = ()


@clause("608.2f", part="each")
def resolve_each_affected_each(state: State, frame: OneByOne) -> Then | None:
    """For each player in turn it is chosen whether."""
    if not frame.players:
        return None if frame.willing else DONE
    return yes_no(frame.controller, state.clause, (player_code(frame.players[0]), frame.source), "may for")


@resolve_each_affected_each.answer
def resolve_each_affected_each_answer(state: State, frame: OneByOne, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_each_affected", "the answer is yes or no")
    if answer:
        frame.willing = (*frame.willing, frame.players[0])
    frame.players = frame.players[1:]
    return AGAIN


@clause("608.2f", part="acts")
def resolve_each_affected_acts(state: State, frame: OneByOne) -> Then | None:
    """Then it happens for all of those players at the same time."""
    return Call("instructions", Instructions(frame.effects, frame.controller, frame.source, frame.spell, frame.targets, that=frame.willing))


procedure("for each player", resolve_each_affected_each, resolve_each_affected_acts)


@carries_out(ForEachPlayer)
def for_each_player(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """For each of the players the controller chooses whether the instructions are carried out."""
    assert isinstance(effect, ForEachPlayer)
    players = tuple(players_named(state, frame.context(), effect.who))
    if not players:
        return None
    return Call("for each player", OneByOne(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, players))


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
    if combat is None or state.lane.active != context.controller:
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
    lives = [state.players[player].life for player in state.lane.players if not state.players[player].left]
    return state.players[coded_player(attacked)].life == max(lives)
