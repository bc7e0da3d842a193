"""One meaning, one tree: which of two trees is kept where no rule can tell them apart.

Trees differ if they differ after `normal`. Most choices are made by the words themselves, since only one of the two trees has any; they are
listed in `DECIDED`, each with the reason why no rule can tell the two apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Final

from apnap.language.rules import Value
from apnap.parts.tree import (
    Discard,
    DiscardCost,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    Keywords,
    May,
    MayDo,
    MayPay,
    Static,
    Triggered,
    You,
)
from apnap.parts.words import CREATURE

DECIDED: Final = {
    "a permanent on the battlefield": "110.1: each object there is a permanent, so the six types of permanents tell the same as no type",
    "is attacking": "506.4: a creature attacks exactly as long as it is in combat as an attacking creature; the state of combat is kept",
    "any card": "no description and an empty description fit all cards; where a field may be without one, it is without",
    "one keyword on a line": "702.1: a line of one keyword is that keyword",
    "the subject of its own event": "603.2: what triggers by what happens to itself is named as the source, not by the event",
}
"""What has two trees of which only one can be said, and why they mean the same."""


def normal(value: Value) -> Value:
    """The tree in its normal form, with the parts in theirs."""
    if isinstance(value, tuple):
        return tuple(normal(one) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {one.name: new for one in fields(value) if (new := normal(old := getattr(value, one.name))) != old}
    made = replace(value, **changed) if changed else value
    change = NORMAL.get(type(made))
    return made if change is None else change(made)


def _without_consequence(value: MayDo) -> Value:
    """Whether it was done matters to nothing, so it is an offer like any other (608.2d)."""
    if not value.then and not value.otherwise:
        return May(value.effects, (), value.who)
    return _discard_or(value)


def _discard_or(value: MayDo) -> Value:
    """To do something unless one discards is to be offered a cost: "unless" is told of both alike (118.12a)."""
    done = value.effects[0] if len(value.effects) == 1 else None
    if isinstance(done, Discard) and isinstance(done.amount, Fixed) and not value.then and value.who == You():
        cost = DiscardCost(done.amount.number, done.filter)
        if done == Discard(You(), done.amount, filter=done.filter):
            return MayPay((cost,), (), value.otherwise)
    return value


def _plain_keywords(value: Static) -> Value:
    """Abilities that are all keywords of a mask are that mask: both are given in the same layer at the same time (613.1f)."""
    gains = value.changes[0] if len(value.changes) == 1 else None
    if not isinstance(gains, GainAbilities) or not all(isinstance(one, Keywords) for one in gains.abilities):
        return value
    mask = value.gains
    for one in gains.abilities:
        for bit in one.order if isinstance(one, Keywords) else ():
            mask |= bit
    return replace(value, gains=mask, changes=())


def _optional(value: Triggered) -> Value:
    """All that it does is what its controller may do: the choice is made as it resolves either way (603.5)."""
    offer = value.effects[0] if len(value.effects) == 1 else None
    if value.optional or not isinstance(offer, May) or offer != May(offer.effects):
        return value
    return replace(value, effects=offer.effects, optional=True)


def _dealt_to_creatures(value: EventPattern) -> Value:
    """That a creature is damaged is told by what describes the damaged: both ask whether it is one as it is dealt damage (120.3)."""
    described = value.filter or Filter()
    if value.damaged != 2 or value.this or described.types not in {0, CREATURE}:
        return value
    return replace(value, damaged=0, filter=replace(described, types=CREATURE))


NORMAL: Final[dict[type[Value], Callable[[Value], Value]]] = {
    EventPattern: _dealt_to_creatures,
    MayDo: _without_consequence,
    Static: _plain_keywords,
    Triggered: _optional,
}
"""What is done with a tree of that class whose parts are normal."""
