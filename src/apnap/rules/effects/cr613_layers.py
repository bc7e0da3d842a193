"""613: what an object is after all continuous effects, in layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from apnap.machine.procedures import states
from apnap.model import facets
from apnap.model.caches import Caches, kept
from apnap.model.event import coded_player
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.keywords import has_keyword
from apnap.parts.redefining import redefined
from apnap.parts.tree import Condition, Filter, Part, SkipAll, SkipNext
from apnap.parts.words import ACTIVE, ATTACKS, BATTLE, CHOSEN, DEFENDING, NOT_YOU, OPPONENT, PLANESWALKER, REPLACED_BY_COUNTERS, STACK, YOU
from apnap.rules.order import defending_players
from apnap.rules.turn.cr506_history import entered_combat, roles
from apnap.rules.types.cr310_protectors import protector

CHARACTERISTICS: Final = kept("characteristics", facets.WHAT_IT_IS, by_key=True)
BOARD: Final = kept("board", facets.WHAT_IT_IS)
"""The permanents with the effects that apply to them."""
CONTROLLED: Final = kept("controlled", facets.BATTLEFIELD, by_key=True)
CREATURES: Final = kept("creatures", facets.WHAT_IT_IS)


def characteristics(state: State, id: int) -> Characteristics:
    """What the object is now; what it last was, if it has left its zone (608.2h)."""
    o = state.objects[id]
    if o.became:
        return o.last if o.last is not None else o.card.base
    if not state.about.layers:
        return o.card.base
    caches = state.sweep() if state.changed else state.caches
    all_known: dict[int, Characteristics] = caches.values[CHARACTERISTICS]
    known = all_known.get(id)
    return DERIVING.derive(state, caches, o) if known is None else known


def those(state: State, permanents: Iterable[int]) -> list[tuple[int, Characteristics]]:
    """The permanents, each with what it is now."""
    if state.about.layers:
        return [(id, characteristics(state, id)) for id in permanents]
    objects = state.objects
    return [(id, objects[id].card.base) for id in permanents]


def current(state: State, o: Object) -> Definition:
    """The definition with the abilities and types that the object has now: its card's, unless continuous effects have changed them.

    Whoever asks what abilities a permanent has asks this; in loops only if `state.about.reshaping`.
    """
    if not state.about.reshaping:
        return o.card
    base = o.card.base
    c = characteristics(state, o.id)
    if c is base or (c.abilities == base.abilities and c.types == base.types and c.subtypes == base.subtypes):
        return o.card
    return redefined(o.card, c)


def derived(state: State, o: Object) -> Characteristics:
    """What a permanent that is about to enter will be (614.12)."""
    return DERIVING.entering(state, o) if state.about.layers or o.counters else o.card.base


class Deriving:
    """The engine of the layers; its module puts itself here."""

    __slots__ = ("derive", "entering")

    def __init__(self) -> None:
        self.derive: Callable[[State, Caches, Object], Characteristics] = as_printed
        self.entering: Callable[[State, Object], Characteristics] = as_printed_entering


def as_printed(state: State, caches: Caches, o: Object) -> Characteristics:
    """What is printed on it."""
    return o.card.base


def as_printed_entering(state: State, o: Object) -> Characteristics:
    """What is printed on it."""
    return o.card.base


DERIVING: Final = Deriving()


def controlled(state: State, player: int) -> tuple[int, ...]:
    """The permanents that the player controls, in the order in which they entered."""
    cache: dict[int, tuple[int, ...]] = (state.sweep() if state.changed else state.caches).values[CONTROLLED]
    known = cache.get(player)
    if known is None:
        objects = state.objects
        known = cache[player] = tuple([i for i in state.battlefield if objects[i].controller == player])
    return known


def creatures(state: State) -> tuple[int, ...]:
    """The creatures on the battlefield, in the order in which they entered."""
    values = (state.sweep() if state.changed else state.caches).values
    known: tuple[int, ...] | None = values[CREATURES]
    if known is None:
        if state.about.layers:
            known = tuple([i for i in state.battlefield if characteristics(state, i).creature])
        else:
            objects = state.objects
            known = tuple([i for i in state.battlefield if objects[i].card.base.creature])
        values[CREATURES] = known
    return known


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


AS_LONG_AS: Final = AsLongAs()


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
    if filter.keywords & ~c.keywords or c.keywords & filter.not_keywords or (filter.any_keywords and not c.keywords & filter.any_keywords):
        return False
    if (filter.subtype and filter.subtype not in c.subtypes) or (filter.not_subtype and filter.not_subtype in c.subtypes):
        return False
    return not ((filter.name and filter.name != c.name) or (filter.bare and (c.keywords or c.abilities)))


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
    if not meets_base(filter, o, c, controller, source):
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


def meets_source(state: State, filter: Filter, o: Object, c: Characteristics, source: int) -> bool:
    """It has more or less power than the source, is banded with it, and the player whom that attacks controls it, as the filter says."""
    if filter.controller == DEFENDING and not is_defended_by(state, source, o.controller):
        return False
    if filter.controller == ACTIVE and o.controller != state.lane.active:
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


def attacked_by(state: State, source: int) -> int:
    """The defending player of that attacking creature, or of one that was in this combat (508.5); -1: nobody.

    Up to 2010 it is the player whom it attacks now, then whom it attacked first, since 2017 whom it attacks or attacked last.
    """
    combat = state.lane.combat
    if combat is None:
        return -1
    rule = state.rules.switches.defending_player_ref
    if rule == "at_attack":
        event = entered_combat(state, source)
        if event is not None:
            return event.player if event.kind == ATTACKS else event.defender
    attacked = combat.attacking.get(source, 0)
    if attacked:
        return defended_by(state, attacked)
    if rule == "current":
        others = defending_players(state)
        return others[0] if len(others) == 1 else -1
    for id, player in reversed(combat.defenders):
        if id == source:
            return player
    for id, before in reversed(combat.left):
        if id == source and before < 0:
            return coded_player(before)
    return -1


def defended_by(state: State, attacked: int) -> int:
    """The player that is attacked, or who controls the planeswalker or protects the battle that is (508.5)."""
    if attacked < 0:
        return coded_player(attacked)
    o = state.objects[attacked]
    return protector(o) if characteristics(state, attacked).types & BATTLE else o.controller


def is_attacking_player(state: State, what: int, id: int, player: int) -> bool:
    """It attacks that player or, where `what` is 3, a planeswalker that the player controls."""
    combat = state.lane.combat
    attacked = 0 if combat is None else combat.attacking.get(id, 0)
    if attacked < 0:
        return coded_player(attacked) == player
    if what == 1 or not attacked:
        return False
    return state.objects[attacked].controller == player and characteristics(state, attacked).types & PLANESWALKER != 0


def is_defended_by(state: State, source: int, player: int) -> bool:
    """The player is whom "defending player" means for that source or, while that is open, one of those of this combat (508.5a)."""
    defender = meant_by(state, source)
    return player == defender if defender >= 0 else player in defending_players(state)


def meant_by(state: State, source: int) -> int:
    """The player whom "defending player" means for that attacker, or the spell or ability of that source; -1: it is open.

    A spell or ability that is about an attacker as well means the player whom that one attacks (508.5).
    """
    player = attacked_by(state, source)
    stack = state.lane.stack
    spell = state.objects[stack[-1]].spell if stack else None
    if player >= 0 or spell is None or source not in (stack[-1], spell.origin):
        return player
    about = (spell.event_subject, spell.event_source, *[code for codes in spell.targets for code in codes])
    for player in [spell.defender, *[attacked_by(state, id) for id in about if id > 0]]:
        if player >= 0:
            return player
    return -1


def mana_value(o: Object) -> int:
    """The mana value; on the stack X counts as what was chosen for it, elsewhere as 0 (202.3e)."""
    cost = o.card.cost
    x = o.spell.x * cost.x if o.zone == STACK and o.spell is not None and cost is not None else 0
    return o.card.mana_value + x


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


def alters(part: Part) -> bool:
    """An effect like that can make objects differ from what is printed on them; those that skip parts of turns cannot."""
    return not isinstance(part, (SkipNext, SkipAll))


def relayer(state: State) -> None:
    """Settle whether anything in this game can make an object differ from what is printed on it, and what counters may replace."""
    altering = [effect for effect in state.effects if alters(effect.part)]
    about = state.learn()
    different = len(altering) > 0 or about.static_abilities
    about.layers = different or any([o.counters or (o.facts and is_hurried(o)) for o in state.objects.values()])
    for o in state.objects.values():
        for kind, _number in o.counters:
            about.replaced |= REPLACED_BY_COUNTERS.get(kind, 0)


states("508.5", "defending_player_reference", attacked_by)
