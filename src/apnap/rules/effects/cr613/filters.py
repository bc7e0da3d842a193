"""Whether an object meets a filter, as the controller of a source sees it.

801.11 stands here: that controller sees what is within range.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.keywords import has_keyword
from apnap.parts.tree import Filter
from apnap.parts.words import ACTIVE, CHOSEN, DEFENDING, NOT_YOU, OPPONENT, YOU
from apnap.rules.combat.cr506.history import roles
from apnap.rules.combat.cr508.whom import is_attacking_player, is_defended_by
from apnap.rules.concepts.cr102_players import is_active, is_foe, is_one_of
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr801.ranges import reaches
from apnap.rules.objects.cr202_mana_value import mana_value


def meets_base(state: State, filter: Filter, o: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The object, with those characteristics, meets the filter as the controller of `source` sees it (801.11); combat aside."""
    types = c.types
    if filter.types and not types & filter.types:
        return False
    if filter.all_types & ~types or types & filter.not_types:
        return False
    if filter.controller and not is_controlled_by(state, filter.controller, o.controller, controller):
        return False
    if filter.other and o.id == source:
        return False
    if filter.token and o.token != (filter.token > 0):
        return False
    if filter.owner and not is_one_of(state, filter.owner, o.owner, controller):
        return False
    if (filter.colours and not c.colours & filter.colours) or c.colours & filter.not_colours:
        return False
    if filter.colour_count_least and c.colours.bit_count() < filter.colour_count_least:
        return False
    if filter.keywords & ~c.keywords or c.keywords & filter.not_keywords or (filter.any_keywords and not c.keywords & filter.any_keywords):
        return False
    if (filter.subtype and filter.subtype not in c.subtypes) or (filter.not_subtype and filter.not_subtype in c.subtypes):
        return False
    if (filter.name and filter.name != c.name) or (filter.bare and (c.keywords or c.abilities)):
        return False
    return not state.near or reaches(state, controller, o)


def is_controlled_by(state: State, who: int, player: int, controller: int) -> bool:
    """The player is whom the filter means; who defends or is active is looked at elsewhere."""
    if who == YOU:
        return player == controller
    if who == NOT_YOU:
        return player != controller
    return who != OPPONENT or is_foe(state, controller, player)


def has_chosen(source: Object | None, what: str, c: Characteristics) -> bool:
    """The characteristics have what was chosen as the source entered; what was not chosen nothing has (607.2d, 607.5a)."""
    if source is None:
        return False
    if what == "color":
        return source.fact(CHOSEN + what) & c.colours != 0
    if what == "name":
        return source.fact(CHOSEN + "name " + c.name) > 0
    return any([source.fact(CHOSEN + what + " " + subtype) for subtype in c.subtypes])


def meets(state: State, filter: Filter, id: int, controller: int, source: int) -> bool:
    """The object meets the filter, as the controller of `source` sees it."""
    return meets_as(state, filter, state.objects[id], characteristics(state, id), controller, source)


def meets_as(state: State, filter: Filter, o: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The object would meet the filter if it were as those records say."""
    if not meets_base(state, filter, o, c, controller, source):
        return False
    if filter.bearer and (source not in state.objects or state.objects[source].attached != o.id):
        return False
    if filter.tapped and o.tapped != (filter.tapped > 0):
        return False
    if (filter.counters and o.count(filter.counter) < filter.counters) or (filter.ability and not has_keyword(c.abilities, filter.ability)):
        return False
    if filter.chosen and not has_chosen(state.objects.get(source), filter.chosen, c):
        return False
    if (filter.power_least >= 0 and c.power < filter.power_least) or (filter.power_most >= 0 and c.power > filter.power_most):
        return False
    if filter.mana_value_most >= 0 and mana_value(o) > filter.mana_value_most:
        return False
    if filter.attacks and not is_attacking_player(state, filter.attacks, o.id, controller):
        return False
    if filter.attacking or filter.blocking or filter.blocked or filter.stronger or filter.banded or filter.controller >= DEFENDING:
        return _meets_in_combat(state, filter, o.id) and meets_source(state, filter, o, c, source)
    return True


def is_told_by_kind(filter: Filter) -> bool:
    """Of objects with the same characteristics, controller, owner and origin all meet the filter, or none does; but for `by_source`."""
    if filter.tapped or filter.counters or filter.mana_value_most >= 0 or filter.bearer or filter.banded:
        return False
    return not (filter.attacks or filter.attacking or filter.blocking or filter.blocked)


def by_source(filter: Filter) -> bool:
    """What the source is like bears on what meets the filter, not only whose it is, and that it is not itself among `other` objects."""
    return filter.bearer or filter.banded or filter.chosen != "" or filter.stronger != 0 or filter.controller == DEFENDING


def meets_source(state: State, filter: Filter, o: Object, c: Characteristics, source: int) -> bool:
    """It has more or less power than the source, is banded with it, and the player whom that attacks controls it, as the filter says."""
    if filter.controller == DEFENDING and not is_defended_by(state, source, o.controller):
        return False
    if filter.controller == ACTIVE and not is_active(state, o.controller):
        return False
    if filter.banded and not are_banded(state, o.id, source):
        return False
    if not filter.stronger:
        return True
    than = characteristics(state, source).power
    return c.power > than if filter.stronger > 0 else c.power < than


def are_banded(state: State, id: int, other: int) -> bool:
    """The two are different attackers in one band (702.22e)."""
    combat = state.lane.combat
    return combat is not None and id != other and any([id in band and other in band for band in combat.bands])


def _met_in_combat(filter: Filter, was: tuple[bool, bool, int]) -> bool:
    """What has left the battlefield was so as it left (603.10a, 608.2h)."""
    attacking, blocking, blocked = was
    if filter.attacking > 0 and filter.blocking > 0:
        return attacking or blocking
    if (filter.attacking and attacking != (filter.attacking > 0)) or (filter.blocking and blocking != (filter.blocking > 0)):
        return False
    return not filter.blocked or blocked == filter.blocked


def _meets_in_combat(state: State, filter: Filter, id: int) -> bool:
    combat = state.lane.combat
    if state.objects[id].became:
        return _met_in_combat(filter, roles(state, id))
    attacking = combat is not None and id in combat.attacking
    blocking = combat is not None and id in combat.blocking
    if filter.attacking > 0 and filter.blocking > 0:
        return attacking or blocking
    if filter.attacking and attacking != (filter.attacking > 0):
        return False
    if filter.blocking and blocking != (filter.blocking > 0):
        return False
    if filter.blocked:
        if combat is None or not attacking:
            return False
        return id in combat.blocked if filter.blocked > 0 else combat.decided and id not in combat.blocked
    return True


carried_out_by("801.11", "range_information", meets_base)
