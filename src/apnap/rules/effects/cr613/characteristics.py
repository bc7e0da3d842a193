"""613: what an object is now, after all continuous effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from apnap.model import facets
from apnap.model.caches import Caches, kept
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.redefining import redefined

CHARACTERISTICS: Final = kept("characteristics", facets.WHAT_IT_IS, by_key=True)
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
