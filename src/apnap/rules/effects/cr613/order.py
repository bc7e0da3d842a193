"""613.7, 613.8: in which order the effects of one layer are applied: by timestamp, unless one depends on another."""

from __future__ import annotations

from apnap.model.reads import EXISTENCE, TYPES
from apnap.parts.definition import Characteristics
from apnap.parts.subtypes import EVERY_CREATURE_TYPE, correlated
from apnap.parts.tree import (
    AddTypes,
    Alteration,
    Each,
    EveryCreatureType,
    Filter,
    GetsPowerToughness,
    LoseTypes,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
)
from apnap.rules.effects.cr613.board import Applying, Board
from apnap.rules.effects.cr613.changing import apply, numbers
from apnap.rules.effects.cr613.reach import reached

Footprint = tuple[bool, tuple[int, ...], tuple[tuple[int, int], ...]]


def facts_read(effect: Applying, layer: int) -> int:
    """The facts by which it is told, in that layer, whether the effect exists, what it applies to, and what it does."""
    mask = effect.plan.reads[layer]
    if effect.what is not None and not effect.started:
        mask |= effect.plan.applies | EXISTENCE
    return mask


def entangled(pending: list[Applying], layer: int) -> bool:
    """A quick look: perhaps one of these effects depends on another."""
    read = 0
    for effect in pending:
        read |= facts_read(effect, layer)
    writers = [effect for effect in pending if effect.plan.writes[layer] & read]
    if not writers:
        return False
    if len(writers) > 1:
        return True
    return any([effect is not writers[0] and facts_read(effect, layer) & writers[0].plan.writes[layer] for effect in pending])


def next_to_apply(board: Board, pending: list[Applying], layer: int) -> Applying:
    """Of these effects, in the order of their timestamps, the one that is applied first (613.8b).

    It depends on none of the others, or only on such as depend on it in a loop.
    """
    group = [effect for effect in pending if effect.defines] or pending
    kinds, places = kinds_of(group, layer)
    known: dict[int, list[int]] = {}
    failed: set[int] = set()
    for n, effect in enumerate(group):
        kind = places[n]
        if kind not in failed:
            behind = closure(board, kinds, kind, layer, known)
            if not [k for k in behind if kind not in closure(board, kinds, k, layer, known)]:
                return effect
            failed.add(kind)
    return group[0]


def kinds_of(group: list[Applying], layer: int) -> tuple[list[list[Applying]], list[int]]:
    """The effects by kinds, those of one depending on the same and having the same depend on them, and the kind of each."""
    ends = any([effect.plan.writes[layer] & EXISTENCE for effect in group])
    kinds: list[list[Applying]] = []
    places: list[int] = []
    found: dict[tuple[int, int], int] = {}
    for effect in group:
        key = (id(effect.plan), effect.controller)
        place = found.get(key, -1) if not ends and is_alike(effect) else -1
        if place < 0:
            place = len(kinds)
            kinds.append([])
            if is_alike(effect):
                found[key] = place
        kinds[place].append(effect)
        places.append(place)
    return kinds, places


def needs(board: Board, kinds: list[list[Applying]], kind: int, layer: int, known: dict[int, list[int]]) -> list[int]:
    """The kinds on which the effects of that kind depend; on one another, if there are several."""
    found = known.get(kind)
    if found is None:
        found = known[kind] = []
        one = kinds[kind][0]
        for n, others in enumerate(kinds):
            other = others[0] if n != kind else others[-1]
            if other is not one and depends(board, one, other, layer):
                found.append(n)
    return found


def closure(board: Board, kinds: list[list[Applying]], kind: int, layer: int, known: dict[int, list[int]]) -> set[int]:
    """The kinds on which that one depends, directly or by way of others."""
    found: set[int] = set()
    todo = list(needs(board, kinds, kind, layer, known))
    while todo:
        k = todo.pop()
        if k not in found:
            found.add(k)
            todo.extend(needs(board, kinds, k, layer, known))
    return found


def depends(board: Board, one: Applying, other: Applying, layer: int) -> bool:
    """Applying the other would change the existence of the one, what it applies to or what it does to that (613.8a)."""
    if one.defines != other.defines:
        return False
    overlap = facts_read(one, layer) & other.plan.writes[layer]
    if overlap & TYPES and not could_matter(board, one, other, layer):
        overlap &= ~TYPES
    if not overlap:
        return False
    if overlap & EXISTENCE == 0 and is_alike(one) and is_alike(other):
        key = (id(one.plan), one.controller, id(other.plan), other.controller, layer, board.version)
        known = board.tried.get(key)
        if known is None:
            known = board.tried[key] = would_change(board, one, other, layer, overlap)
        return known
    return would_change(board, one, other, layer, overlap)


def is_alike(effect: Applying) -> bool:
    """What the effect applies to and does depends on nothing but its words and its controller."""
    return effect.plan.alike and not effect.started and not effect.vanished


def would_change(board: Board, one: Applying, other: Applying, layer: int, overlap: int) -> bool:
    """The one effect would exist, apply or do otherwise than now if the other had been applied."""
    ids = reached(board, other)
    if overlap == EXISTENCE and (one.source is None or one.source.id not in ids):
        return False
    return print_of(board, one, layer) != print_after(board, one, other, layer, ids)


def could_matter(board: Board, one: Applying, other: Applying, layer: int) -> bool:
    """The types that the other writes are such as the one asks for. Told from their parts, once for each two of them."""
    key = (id(one.plan), id(other.plan), layer)
    known = board.pairs.get(key)
    if known is None:
        known = True
        what = one.what
        if isinstance(what, Each) and one.condition is None and not one.plan.reads[layer] & TYPES:
            known = any([touches(what.filter, change) for change in other.plan.parts[layer]])
        board.pairs[key] = known
    return known


def touches(filter: Filter, change: Alteration) -> bool:
    """The change of types can decide whether an object meets the filter."""
    types = filter.types | filter.all_types | filter.not_types
    subtypes = [subtype for subtype in (filter.subtype, filter.not_subtype) if subtype]
    if filter.chosen:
        return True
    if isinstance(change, AddTypes):
        return types & change.types != 0 or any([subtype in change.subtypes for subtype in subtypes])
    if isinstance(change, SetSubtypes):
        return any([subtype in change.subtypes or correlated(subtype) & change.of for subtype in subtypes])
    if isinstance(change, EveryCreatureType):
        return any([subtype in EVERY_CREATURE_TYPE for subtype in subtypes])
    if isinstance(change, LoseTypes):
        return types & change.types != 0 or any([correlated(subtype) & change.types for subtype in subtypes])
    return isinstance(change, SetTypes)


def print_of(board: Board, effect: Applying, layer: int) -> Footprint:
    """Whether the effect exists, what it applies to, and the numbers by which it changes that."""
    if effect.vanished and not effect.started:
        return (False, (), ())
    ids = reached(board, effect)
    counted: list[tuple[int, int]] = []
    if effect.plan.reads[layer]:
        for change in effect.plan.parts[layer]:
            if isinstance(change, (SetPowerToughness, GetsPowerToughness)):
                counted.extend(numbers(board, effect, change, ids))
    return (True, ids, tuple(counted))


def print_after(board: Board, one: Applying, other: Applying, layer: int, ids: tuple[int, ...]) -> Footprint:
    """The same of the one effect as it would be if the other had been applied to those objects."""
    kept: list[tuple[int, Characteristics]] = [(id, board.now[id]) for id in ids]
    cant, effects = board.cant, board.forces
    flags = [effect.vanished for effect in effects]
    version, stamps = board.version, board.stamps
    board.stamps = stamps.copy()
    board.cant = cant.copy()
    board.forces = effects.copy()
    apply(board, other, layer, ids)
    after = print_of(board, one, layer)
    for id, c in kept:
        board.now[id] = c
    for n, effect in enumerate(effects):
        effect.vanished = flags[n]
    board.cant, board.forces = cant, effects
    board.version, board.stamps = version, stamps
    return after
