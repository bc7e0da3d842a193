"""The combat of a position: what attacks and blocks, as the attributes of creatures say."""

from __future__ import annotations

from typing import Final

from apnap.model.event import coded_player, player_code
from apnap.model.objects import Combat, Object, new_combat
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.turn.cr500.steps import ANOTHER_STEP, SECOND_STEP
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Attribute
from apnap.scenarios.permanents import Position, said
from apnap.scenarios.starting import player_named

EARLIEST: Final = {
    "attacking": words.DECLARE_ATTACKERS,
    "banded with": words.DECLARE_ATTACKERS,
    "blocking": words.DECLARE_BLOCKERS,
    "blocked": words.DECLARE_BLOCKERS,
    "order": words.DECLARE_BLOCKERS,
    "assigned damage": words.COMBAT_DAMAGE,
    "struck first": words.COMBAT_DAMAGE,
}
"""The steps in the middle of which each can first hold; at the beginning of a step what held in the step before does."""


def fight(position: Position) -> None:
    """Put the creatures into combat. ScenarioError: there is no combat in that step, or they cannot be so in it."""
    state, begin = position.state, position.begin
    for _, attribute in position.combat:
        past = begin.where.step > EARLIEST[attribute.word] or (begin.priority >= 0 and begin.where.step == EARLIEST[attribute.word])
        if begin.where.second:
            past = True
        if begin.where.kind != words.COMBAT_PHASE or not past:
            later = f"start turn {begin.turn}, {words.STEP_NAMES[EARLIEST[attribute.word] + 1]}"
            raise fault(
                attribute.place, f"nothing can be {said(attribute)} where this scenario begins, {when(position)}; begin later, as: {later}"
            )
    attacking = [(id, attribute) for id, attribute in position.combat if attribute.word == "attacking"]
    if not position.combat:
        return
    combat = new_combat(state.own)
    combat.declared = True
    for id, attribute in sorted(attacking, key=lambda pair: state.battlefield.index(pair[0])):
        combat.attacking[id] = attacked(position, id, attribute)
    for id, attribute in position.combat:
        if attribute.word == "banded with":
            join_band(position, combat, id, attribute)
    blocks_known = begin.where.step > words.DECLARE_BLOCKERS or (begin.where.step == words.DECLARE_BLOCKERS and begin.priority >= 0)
    if blocks_known:
        block(position, combat)
    for id, attribute in position.combat:
        if attribute.word == "assigned damage":
            combat.assigned += (id,)
        elif attribute.word == "struck first":
            combat.first += (id,)
    combat.damage_step = SECOND_STEP if begin.where.second else ANOTHER_STEP if combat.first else 0
    state.lane.combat = combat


def when(position: Position) -> str:
    """The beginning, in words."""
    begin = position.begin
    name = words.STEP_NAMES[begin.where.step]
    middle = "in the middle of" if begin.priority >= 0 else "at the beginning of"
    return f"{middle} {name} ({'main phase' if name == 'main' else 'step'})"


def attacked(position: Position, id: int, attribute: Attribute) -> int:
    """What an attacker attacks."""
    state, begin = position.state, position.begin
    o = state.objects[id]
    if o.controller != begin.player:
        raise fault(
            attribute.place, f"{o.card.name} cannot attack: {position.scenario.seats[begin.player].name} is the active player (508.1a)"
        )
    if not attribute.objects:
        return 0
    if attribute.objects[0].name not in [seat.name for seat in position.scenario.seats]:
        return attacked_permanent(position, o, attribute)
    player = player_named(position.scenario, attribute.objects[0].name, attribute.objects[0].place)
    if player == o.controller:
        raise fault(attribute.place, f"{o.card.name} can attack an opponent of its controller only (508.1b)")
    return player_code(player)


def attacked_permanent(position: Position, o: Object, attribute: Attribute) -> int:
    """The planeswalker or battle that an attacker attacks."""
    found = position.objects(attribute.objects[0])[0]
    there = position.state.objects[found]
    if not there.card.types & (words.PLANESWALKER | words.BATTLE):
        raise fault(attribute.place, f"{there.card.name} is no planeswalker or battle and cannot be attacked (506.3)")
    if defended_by(position.state, found) == o.controller:
        raise fault(attribute.place, f"{o.card.name} cannot attack what its controller defends (508.1b)")
    return found


def join_band(position: Position, combat: Combat, id: int, attribute: Attribute) -> None:
    """An attacker is in a band with another one."""
    names = position.state.objects[id].card.name, attribute.objects[0].name
    other = next((one for one in position.objects(attribute.objects[0]) if one != id), id)
    if other == id or combat.attacking.get(id) is None or combat.attacking.get(other) != combat.attacking[id]:
        raise fault(attribute.place, f"{names[0]} and {names[1]} are no two creatures that attack the same: they are in no band (702.22d)")
    joined = [band for band in combat.bands if id in band or other in band]
    together = {id, other, *[one for band in joined for one in band]}
    rest = [band for band in combat.bands if band not in joined]
    combat.bands = (*rest, tuple([one for one in combat.attacking if one in together]))


def block(position: Position, combat: Combat) -> None:
    """Blockers block, attackers are blocked or unblocked."""
    state = position.state
    blocked: list[int] = []
    combat.decided = True
    order: dict[int, int] = {}
    for id, attribute in sorted(position.combat, key=lambda pair: state.battlefield.index(pair[0])):
        if attribute.word == "blocking":
            new = tuple(blocks(position, combat, id, attribute, nth) for nth in range(len(attribute.objects)))
            combat.blocking[id] = combat.blocking.get(id, ()) + new
            blocked += combat.blocking[id]
        elif attribute.word == "blocked":
            if id not in combat.attacking:
                raise fault(attribute.place, f"{state.objects[id].card.name} does not attack: it cannot be blocked")
            blocked.append(id)
        elif attribute.word == "order":
            order[id] = attribute.amount
    combat.blocked = tuple(a for a in combat.attacking if a in blocked)
    for id, attribute in position.combat:
        if attribute.word == "order" and id not in combat.blocking:
            raise fault(attribute.place, f"{state.objects[id].card.name} does not block: it has no place in an order of blockers")
    if state.rules.switches.order_scope in ("multi", "all"):
        announced(state, combat, order)


def blocks(position: Position, combat: Combat, id: int, attribute: Attribute, nth: int) -> int:
    """The nth attacker that a blocker blocks."""
    o = position.state.objects[id]
    wanted = attribute.objects[nth]
    attackers = [one for one in position.objects(wanted) if one in combat.attacking]
    if not attackers:
        raise fault(wanted.place, f"{wanted.name} does not attack: it cannot be blocked")
    if len(attackers) > 1:
        several = ", ".join(f"{wanted.name}#{number}" for (_, number), one in position.ids.items() if one in attackers)
        raise fault(wanted.place, f"{wanted.name} could be any of {several}; write its number")
    attacker = attackers[0]
    aim = combat.attacking[attacker]
    if id in combat.attacking or (aim and (aim > 0 or coded_player(aim) != o.controller)):
        raise fault(attribute.place, f"{o.card.name} can block only a creature that attacks its controller (509.1a)")
    return attacker


def announced(state: State, combat: Combat, order: dict[int, int]) -> None:
    """Damage assignment orders: as said, else in the order of the text."""
    for attacker in combat.attacking:
        blockers = sorted(combat.blockers_of(attacker), key=lambda id: order.get(id, 0))
        if len(blockers) > 1:
            combat.orders[attacker] = tuple(blockers)
    for blocker, attackers in combat.blocking.items():
        if len(attackers) > 1:
            combat.orders[blocker] = attackers
