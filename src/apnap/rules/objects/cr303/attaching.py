"""301.5-6, 303.4, 701.3, 702.5: what can be attached to what.

801.8 stands here: the range of influence bears on what an Aura enchants.
801.9 stands here: and on what else is attached.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.zones import attachment_changed
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Enchant, Target, Together
from apnap.parts.words import BATTLEFIELD, LAND
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.concepts.cr115.legal import zone_of
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.keywords.cr702_guards import is_protected
from apnap.rules.multiplayer.cr801.ranges import is_in_range

AURA: Final = "Aura"
EQUIPMENT: Final = "Equipment"
FORTIFICATION: Final = "Fortification"


def can_be_attached(state: State, id: int, to: int) -> bool:
    """The permanent could be attached to that object or player, or stay attached to it."""
    return on_battlefield(state, id) and can_bear(state, state.objects[id], characteristics(state, id), to)


def can_bear(state: State, o: Object, c: Characteristics, to: int) -> bool:
    """The permanent, as those records say it is, can be attached to that object or player (0: nothing).

    Nothing is attached to itself, and no creature or battle is attached to anything (301.5c, 303.4d, 310.9); nor is anything attached to
    what is outside its controller's range of influence (801.8, 801.9).
    """
    if not to or to == o.id or c.creature or c.types & words.BATTLE or not is_in_range(state, o.controller, to):
        return False
    if AURA in c.subtypes:
        return can_enchant(state, o, c, to)
    if to < 0 or to not in state.objects or not on_battlefield(state, to) or is_protected(state, to, o.id):
        return False
    host = characteristics(state, to)
    if EQUIPMENT in c.subtypes:
        return host.creature
    return FORTIFICATION in c.subtypes and host.types & LAND != 0


def can_enchant(state: State, o: Object, c: Characteristics, to: int) -> bool:
    """Each of its enchant abilities allows it (702.5c), and the object or player has no protection from it (702.16c)."""
    enchants = [ability.target for ability in c.abilities if isinstance(ability, Enchant)]
    if not enchants or is_protected(state, to, o.id):
        return False
    return all([is_enchantable(state, target, o, to) for target in enchants])


def is_enchantable(state: State, target: Target, aura: Object, to: int) -> bool:
    """The object or player is one of those that the enchant ability of the Aura names."""
    if to < 0:
        player = coded_player(to)
        if not target.players or player >= len(state.players) or state.players[player].left:
            return False
        return is_one_of(state, target.players - 1, player, aura.controller)
    o = state.objects.get(to)
    if o is None or o.became or o.zone != target.zone or target.filter is None:
        return False
    return meets(state, target.filter, to, aura.controller, aura.id)


def attaching(state: State, id: int, to: int) -> Event:
    """The permanent is attached to that object or player; to nothing any more if that is 0."""
    o = state.objects[id]
    return attachment_changed(state.clause, id, player=o.controller, attached_before=o.attached, source=to)


def bearers(state: State, o: Object, c: Characteristics) -> tuple[int, ...]:
    """What the Aura could be attached to as it enters: player codes and ids (303.4f)."""
    found: list[int] = []
    for ability in c.abilities:
        if isinstance(ability, Enchant):
            if ability.target.players:
                found.extend([player_code(p) for p in state.lane.players])
            if ability.target.filter is not None:
                found.extend(state.battlefield if ability.target.zone == BATTLEFIELD else zone_of(state, ability.target.zone))
            break
    return tuple([code for code in found if can_enchant(state, o, c, code)])


handles(Enchant, Together)


carried_out_by("801.8", "range_auras", can_bear)
carried_out_by("801.9", "range_equipment", can_bear)
