"""115.4: what can be chosen for an instance of "target".

801.4 stands here: what is out of range is none.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.event import coded_player, player_code
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts.governing import TARGETING
from apnap.parts.tree import Target
from apnap.parts.words import BATTLEFIELD, PERMANENT, STACK
from apnap.rules.concepts.cr102_players import is_foe, is_one_of
from apnap.rules.concepts.cr115.prohibited import cant_be_target, is_guarded
from apnap.rules.effects.cr613.characteristics import characteristics, current
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.keywords.cr702_guards import PREVENTS, is_hexproof_from, is_protected, shields
from apnap.rules.multiplayer.cr801.ranges import is_in_range
from apnap.rules.spells.cr608.references import Context, amount


def legal_targets(state: State, target: Target, controller: int, source: int) -> list[int]:
    """What could be chosen for this instance of "target": ids and player codes, players first (115.4)."""
    legal: list[int] = []
    if target.players:
        legal.extend([player_code(p) for p in state.lane.players if is_legal_target(state, target, player_code(p), controller, source)])
    if target.filter is not None:
        legal.extend([id for id in zone_of(state, target.zone) if is_legal_target(state, target, id, controller, source)])
        if target.or_spell:
            legal.extend([id for id in zone_of(state, STACK) if is_legal_target(state, target, id, controller, source)])
    return legal


def zone_of(state: State, zone: int) -> tuple[int, ...]:
    """The ids in a public zone, of all players."""
    if zone == BATTLEFIELD:
        return state.battlefield
    if zone == STACK:
        return tuple([i for i in state.lane.stack if not is_ability(state, i)])
    return tuple([i for p in state.players for i in p.graveyard])


def is_ability(state: State, id: int) -> bool:
    """The object on the stack is an ability, not a spell."""
    spell = state.objects[id].spell
    return spell is not None and spell.origin != 0


def is_legal_target(state: State, target: Target, code: int, controller: int, source: int) -> bool:
    """That object or player may be chosen (115.4), and can be the target of it (702.11, 702.18, 801.4)."""
    if state.near and not is_in_range(state, controller, code):
        return False
    if code < 0:
        player = coded_player(code)
        if not target.players or player >= len(state.players) or state.players[player].left:
            return False
        if state.about.replaced & PREVENTS and is_protected(state, code, origin(state, source)):
            return False
        if state.about.governed & TARGETING and is_guarded(state, player, controller):
            return False
        return is_one_of(state, target.players - 1, player, controller)
    if target.filter is None:
        return False
    o = state.objects.get(code)
    if o is None or not is_there(state, target, o, source):
        return False
    if o.zone != target.zone:
        return True
    if target.zone == BATTLEFIELD and not is_open(state, o, controller, source):
        return False
    power = characteristics(state, code).power
    return meets(state, target.filter, code, controller, origin(state, source)) and is_weak(state, target, power, controller, source)


def is_weak(state: State, target: Target, power: int, controller: int, source: int) -> bool:
    """The power is not above the number that the target names, if it names one."""
    if target.power_at_most is None:
        return True
    return power <= amount(state, Context(controller, origin(state, source), Spell(), ()), target.power_at_most)


def is_open(state: State, o: Object, controller: int, source: int) -> bool:
    """The permanent can be the target of what that player controls (115.4, 702.11, 702.16, 702.18)."""
    c = characteristics(state, o.id)
    if c.types & PERMANENT == 0 or shields(c.keywords, not is_foe(state, o.controller, controller)):
        return False
    if state.about.governed & TARGETING and cant_be_target(state, o.id, controller):
        return False
    if state.about.replaced & PREVENTS and is_protected(state, o.id, origin(state, source)):
        return False
    return not (
        current(state, o).guarded and is_foe(state, o.controller, controller) and is_hexproof_from(state, o.id, origin(state, source))
    )


def is_there(state: State, target: Target, o: Object, source: int) -> bool:
    """The object is where the target is looked for; an ability on the stack is no spell, and no spell targets itself (115.5)."""
    if o.became or (o.zone == STACK and (o.id == source or is_ability(state, o.id))):
        return False
    return o.zone == target.zone or (target.or_spell and o.zone == STACK)


def origin(state: State, id: int) -> int:
    """The object that an ability on the stack is of; a spell is its own source (113.7)."""
    spell = state.objects[id].spell
    return spell.origin if spell is not None and spell.origin else id


carried_out_by("801.4", "range_targets", is_legal_target)
