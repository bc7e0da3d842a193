"""613: what an object is after all continuous effects, in layers."""

from __future__ import annotations

from typing import cast

from apnap.model.effects import Lasting
from apnap.model.event import coded_player
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.tree import AttachedTo, BecomeType, Condition, Each, Filter, Keywords, Modify, Static, This
from apnap.parts.words import BATTLEFIELD as BATTLEFIELD_ZONE
from apnap.parts.words import CHOSEN, DEFENDING, ENTERING, HASTE, NOT_YOU, OPPONENT, STACK, YOU
from apnap.rules.effects.handled import handles


def characteristics(state: State, id: int) -> Characteristics:
    """What the object is now; what it last was, if it has left its zone (608.2h)."""
    o = state.objects[id]
    if o.became:
        return o.last if o.last is not None else o.card.base
    if not state.layered:
        return o.card.base
    if state.static and state.lane.combat is not None:
        return derived(state, o)  # who attacks can matter, and combat empties no cache
    cache = state.sweep().characteristics
    known = cache.get(id)
    if known is None:
        known = cache[id] = derived(state, o)
    return known


def current(state: State, o: Object) -> Definition:
    """The definition with the abilities and types that the object has now: its card's, unless continuous effects have changed them.

    Whoever asks what abilities a permanent has asks this; in loops only if `state.reshaped`.
    """
    return o.card


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
    """Layer 6 (keywords, the older effect first, 613.7), then layer 7c (power and toughness) over what that made of it."""
    base = o.card.base
    if o.zone not in (BATTLEFIELD_ZONE, ENTERING):
        return base
    base = with_types(state, o, base)
    lasting = [e for e in state.effects if isinstance(e.part, Modify) and o.id in e.subjects]
    statics = _statics(state, o)
    keywords = _keywords(state, o, base, lasting, statics)
    six = base if keywords == base.keywords else with_values(base, base.power, base.toughness, keywords)
    plus = o.count("+1/+1") - o.count("-1/-1") if o.counters else 0
    power = base.power + plus + sum([e.power for e in lasting])
    toughness = base.toughness + plus + sum([e.toughness for e in lasting])
    for source, ability in statics:
        if (ability.power or ability.toughness) and affects(state, ability, source, o, base if ability.gains else six):
            power += ability.power
            toughness += ability.toughness
    return six if power == base.power and toughness == base.toughness else with_values(base, power, toughness, keywords)


def _statics(state: State, o: Object) -> list[tuple[Object, Static]]:
    """The static abilities of permanents that change characteristics, with their sources; those of `o` too if it is entering (614.12)."""
    found: list[tuple[Object, Static]] = []
    if state.static:
        sources = [state.objects[i] for i in (*state.battlefield, *state.command)]
        if o.zone == ENTERING:
            sources.append(o)
        for source in sources:
            card = current(state, source)
            if card.has_static:
                found.extend([(source, ability) for ability in card.base.abilities if isinstance(ability, Static)])
    return found


def _keywords(state: State, o: Object, base: Characteristics, lasting: list[Lasting], statics: list[tuple[Object, Static]]) -> int:
    """Layer 6. Effects and permanents get their ids from one count, which so tells which is older."""
    changes = [(e.id, cast(Modify, e.part).gains, cast(Modify, e.part).loses) for e in lasting]
    for source, ability in statics:
        if ability.gains and affects(state, ability, source, o, base):
            changes.append((source.id, ability.gains, 0))
    changes.sort()
    keywords = base.keywords | HASTE if is_hurried(o) else base.keywords
    for _id, gains, loses in changes:
        keywords = (keywords & ~loses) | gains
    return keywords


def with_types(state: State, o: Object, c: Characteristics) -> Characteristics:
    """Layer 4: the same with the types that effects add (613.1d)."""
    types = c.types
    for effect in state.effects:
        if isinstance(effect.part, BecomeType) and o.id in effect.subjects:
            types |= effect.part.types
    if types == c.types:
        return c
    return Characteristics(c.name, c.colours, types, c.subtypes, c.power, c.toughness, c.keywords, c.abilities, c.mana_abilities)


def is_hurried(o: Object) -> bool:
    """It was cast by suspend as a creature spell: it has haste as long as its controller keeps it (702.62a)."""
    return len(o.facts) > 0 and o.card.base.creature and o.fact("suspend") > 0


def with_values(c: Characteristics, power: int, toughness: int, keywords: int) -> Characteristics:
    """The same with other power, toughness and keywords."""
    return Characteristics(c.name, c.colours, c.types, c.subtypes, power, toughness, keywords, c.abilities, c.mana_abilities)


class AsLongAs:
    """Whether the condition of a static ability of an object holds (604.2); the module of conditions puts itself here."""

    __slots__ = ("holds",)

    def __init__(self) -> None:
        self.holds = nothing_holds


def nothing_holds(state: State, condition: Condition, source: Object) -> bool:
    """Nobody can tell."""
    return False


AS_LONG_AS = AsLongAs()


def affects(state: State, ability: Static, source: Object, o: Object, base: Characteristics) -> bool:
    """The static ability of `source` applies to the object."""
    what = ability.what
    if ability.condition is not None and not AS_LONG_AS.holds(state, ability.condition, source):
        return False
    if isinstance(what, This):
        return source.id == o.id
    if isinstance(what, AttachedTo):
        return source.attached == o.id
    assert isinstance(what, Each)
    which = what.filter
    if which.chosen and not has_chosen(source, which.chosen, base):
        return False
    if (which.attacking or which.blocking or which.blocked) and not _meets_in_combat(state, which, o.id):
        return False
    return meets_base(which, o, base, source.controller, source.id)


def meets_base(filter: Filter, o: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The object, with those characteristics, meets the filter as the controller of `source` sees it; combat aside."""
    types = c.types
    if filter.types and not types & filter.types:
        return False
    if filter.all_types & ~types or types & filter.not_types:
        return False
    if filter.controller == YOU and o.controller != controller:
        return False
    if filter.controller in (OPPONENT, NOT_YOU) and o.controller == controller:
        return False
    if filter.other and o.id == source:
        return False
    if filter.token and o.token != (filter.token > 0):
        return False
    if filter.owner and (o.owner == controller) != (filter.owner == YOU):
        return False
    if (filter.colours and not c.colours & filter.colours) or c.colours & filter.not_colours:
        return False
    if filter.colour_count_least and c.colours.bit_count() < filter.colour_count_least:
        return False
    if filter.keywords & ~c.keywords or c.keywords & filter.not_keywords:
        return False
    if (filter.subtype and filter.subtype not in c.subtypes) or (filter.not_subtype and filter.not_subtype in c.subtypes):
        return False
    return not (filter.name and filter.name != c.name)


def has_chosen(source: Object | None, what: str, c: Characteristics) -> bool:
    """The characteristics have what was chosen as the source entered; what was not chosen nothing has (607.2d, 607.5a)."""
    if source is None:
        return False
    if what == "color":
        return source.fact(CHOSEN + what) & c.colours != 0
    return any([source.fact(CHOSEN + what + " " + subtype) for subtype in c.subtypes])


def meets(state: State, filter: Filter, id: int, controller: int, source: int) -> bool:
    """The object meets the filter, as the controller of `source` sees it."""
    return meets_as(state, filter, state.objects[id], characteristics(state, id), controller, source)


def meets_as(state: State, filter: Filter, o: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The object would meet the filter if it were as those records say."""
    if not meets_base(filter, o, c, controller, source):
        return False
    if filter.bearer and (source not in state.objects or state.objects[source].attached != o.id):
        return False
    if filter.tapped and o.tapped != (filter.tapped > 0):
        return False
    if filter.chosen and not has_chosen(state.objects.get(source), filter.chosen, c):
        return False
    if (filter.power_least >= 0 and c.power < filter.power_least) or (filter.power_most >= 0 and c.power > filter.power_most):
        return False
    if filter.mana_value_most >= 0 and mana_value(o) > filter.mana_value_most:
        return False
    if filter.attacking or filter.blocking or filter.blocked or filter.stronger or filter.controller == DEFENDING:
        return _meets_in_combat(state, filter, o.id) and meets_source(state, filter, o, c, source)
    return True


def meets_source(state: State, filter: Filter, o: Object, c: Characteristics, source: int) -> bool:
    """It has more or less power than the source, and the player whom that attacks controls it, as far as the filter says so."""
    if filter.controller == DEFENDING and (state.lane.combat is None or o.controller != attacked_by(state, source)):
        return False
    if not filter.stronger:
        return True
    than = characteristics(state, source).power
    return c.power > than if filter.stronger > 0 else c.power < than


def attacked_by(state: State, source: int) -> int:
    """The player whom the creature attacks, or attacked before it left combat (508.5); -1: nobody."""
    combat = state.lane.combat
    if combat is None:
        return -1
    attacked = combat.attacking.get(source, 0)
    for id, before in combat.left:
        if not attacked and id == source:
            attacked = before
    if not attacked:
        return -1
    return coded_player(attacked) if attacked < 0 else state.objects[attacked].controller


def mana_value(o: Object) -> int:
    """The mana value; on the stack X counts as what was chosen for it, elsewhere as 0 (202.3e)."""
    cost = o.card.cost
    x = o.spell.x * cost.x if o.zone == STACK and o.spell is not None and cost is not None else 0
    return o.card.mana_value + x


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
        if combat is None or not attacking:
            return False
        return id in combat.blocked if filter.blocked > 0 else combat.decided and id not in combat.blocked
    return True


def relayer(state: State) -> None:
    """Settle whether anything in this game can make an object differ from what is printed on it."""
    state.layered = bool(state.effects) or state.static or any([o.counters or is_hurried(o) for o in state.objects.values()])


handles(Keywords, Static)
