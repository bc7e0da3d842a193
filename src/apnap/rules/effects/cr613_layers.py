"""613: what an object is after all continuous effects, in layers."""

from __future__ import annotations

from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Each, Filter, Modify, Static, This
from apnap.parts.words import BATTLEFIELD as BATTLEFIELD_ZONE
from apnap.parts.words import LAND, OPPONENT, YOU


def characteristics(state: State, id: int) -> Characteristics:
    """What the object is now; what it last was, if it has left its zone (608.2h)."""
    o = state.objects[id]
    if o.became:
        return o.last if o.last is not None else o.card.base
    if not state.layered:
        return o.card.base
    cache = state.sweep().characteristics
    known = cache.get(id)
    if known is None:
        known = cache[id] = derived(state, o)
    return known


def controlled(state: State, player: int) -> tuple[int, ...]:
    """The permanents that the player controls, in the order in which they entered."""
    cache = state.sweep().controlled
    known = cache.get(player)
    if known is None:
        objects = state.objects
        known = cache[player] = tuple([i for i in state.battlefield if objects[i].controller == player])
    return known


def creatures(state: State) -> tuple[int, ...]:
    """The creatures on the battlefield, in the order in which they entered."""
    caches = state.sweep() if state.changed else state.caches
    known = caches.creatures
    if known is None:
        if state.layered:
            known = tuple([i for i in state.battlefield if characteristics(state, i).creature])
        else:
            objects = state.objects
            known = tuple([i for i in state.battlefield if objects[i].card.base.creature])
        caches.creatures = known
    return known


def derived(state: State, o: Object) -> Characteristics:
    """Layer 6 (keywords), then layer 7c (power and toughness), in timestamp order (613.7)."""
    base = o.card.base
    if o.zone != BATTLEFIELD_ZONE:
        return base
    power = base.power
    toughness = base.toughness
    keywords = base.keywords
    changes = _changes(state, o, base)
    for _timestamp, p, t, gains, loses in changes:
        power += p
        toughness += t
        keywords = (keywords & ~loses) | gains
    for counter, number in o.counters:
        if counter == "+1/+1":
            power += number
            toughness += number
        elif counter == "-1/-1":
            power -= number
            toughness -= number
    if power == base.power and toughness == base.toughness and keywords == base.keywords:
        return base
    return Characteristics(
        base.name, base.colours, base.types, base.subtypes, power, toughness, keywords, base.abilities, base.mana_abilities
    )


def _changes(state: State, o: Object, base: Characteristics) -> list[tuple[int, int, int, int, int]]:
    """What changes the object: (timestamp, power, toughness, keywords gained, keywords lost), oldest first."""
    changes: list[tuple[int, int, int, int, int]] = []
    for effect in state.effects:
        part = effect.part
        if isinstance(part, Modify) and o.id in effect.subjects:
            changes.append((effect.id, effect.power, effect.toughness, part.gains, part.loses))
    if state.static:
        for i in state.battlefield:
            source = state.objects[i]
            if not source.card.has_static:
                continue
            for ability in source.card.base.abilities:
                if isinstance(ability, Static) and affects(state, ability, source, o, base):
                    changes.append((source.timestamp, ability.power, ability.toughness, ability.gains, 0))
    changes.sort()
    return changes


def affects(state: State, ability: Static, source: Object, o: Object, base: Characteristics) -> bool:
    """The static ability of `source` applies to the object."""
    what = ability.what
    if isinstance(what, This):
        return source.id == o.id
    assert isinstance(what, Each)
    return meets_base(what.filter, o, base, source.controller, source.id)


def meets_base(filter: Filter, o: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The object, with those characteristics, meets the filter as the controller of `source` sees it; combat aside."""
    types = c.types
    if filter.types and not types & filter.types:
        return False
    if filter.all_types & ~types or types & filter.not_types:
        return False
    if filter.controller == YOU and o.controller != controller:
        return False
    if filter.controller == OPPONENT and o.controller == controller:
        return False
    if filter.other and o.id == source:
        return False
    if filter.colours and not c.colours & filter.colours or c.colours & filter.not_colours:
        return False
    if filter.colour_count_least and c.colours.bit_count() < filter.colour_count_least:
        return False
    if filter.keywords & ~c.keywords or c.keywords & filter.not_keywords:
        return False
    if filter.subtype and filter.subtype not in c.subtypes or filter.not_subtype and filter.not_subtype in c.subtypes:
        return False
    return not (filter.name and filter.name != c.name)


def meets(state: State, filter: Filter, id: int, controller: int, source: int) -> bool:
    """The object meets the filter, as the controller of `source` sees it."""
    o = state.objects[id]
    c = characteristics(state, id)
    if not meets_base(filter, o, c, controller, source):
        return False
    if filter.tapped and o.tapped != (filter.tapped > 0):
        return False
    if filter.power_least >= 0 and c.power < filter.power_least or filter.power_most >= 0 and c.power > filter.power_most:
        return False
    if filter.mana_value_most >= 0 and o.card.mana_value > filter.mana_value_most:
        return False
    if filter.attacking or filter.blocking or filter.blocked:
        return _meets_in_combat(state, filter, id)
    return True


def _meets_in_combat(state: State, filter: Filter, id: int) -> bool:
    combat = state.lane.combat
    attacking = combat is not None and id in combat.attacking
    blocking = combat is not None and id in combat.blocking
    if filter.attacking > 0 and filter.blocking > 0:
        return attacking or blocking
    if filter.attacking and attacking != (filter.attacking > 0):
        return False
    if filter.blocking and blocking != (filter.blocking > 0):
        return False
    if filter.blocked:
        blocked = combat is not None and id in combat.blocked
        return attacking and blocked == (filter.blocked > 0)
    return True


def is_creature(state: State, id: int) -> bool:
    """The object is a creature now."""
    return characteristics(state, id).creature


def is_land(state: State, id: int) -> bool:
    """The object is a land now."""
    return characteristics(state, id).types & LAND != 0


def relayer(state: State) -> None:
    """Settle whether anything in this game can make an object differ from what is printed on it."""
    state.layered = bool(state.effects) or state.static or any([o.counters for o in state.objects.values()])
