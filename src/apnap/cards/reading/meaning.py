"""Whether two trees mean the same: there are several for one meaning, of which this makes one."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from apnap.parts.tree import Discard, DiscardCost, During, EventPattern, Filter, May, Part, Triggered, YourTurn
from apnap.parts.words import CREATURE, PERMANENT, YOU

ANYTHING: Final = Filter()
A_CREATURE: Final = 2  # is what is dealt damage, in an EventPattern


def form(value: object) -> object:
    """A value that is the same for all trees of one meaning."""
    if isinstance(value, tuple):
        return tuple(form(one) for one in value)
    if not isinstance(value, Part):
        return value
    plain = plainly(value)
    return (type(plain).__name__, *[form(getattr(plain, field.name)) for field in fields(plain)])


def plainly(part: Part) -> Part:
    """The part as it is said most plainly."""
    if isinstance(part, Triggered) and part.optional:
        return replace(part, effects=(May(part.effects),), optional=False)
    if isinstance(part, EventPattern):
        return event_plainly(part)
    if isinstance(part, (Discard, DiscardCost)) and part.filter is not None and described_plainly(part.filter) == ANYTHING:
        return replace(part, filter=None)
    if part == During(who=YOU):
        return YourTurn()
    return described_plainly(part) if isinstance(part, Filter) else part


def event_plainly(event: EventPattern) -> EventPattern:
    """The event: a creature that is dealt damage is described as one, anything by no description."""
    what = described_plainly(event.filter or ANYTHING)
    if event.damaged == A_CREATURE:
        what = replace(what, all_types=what.all_types | CREATURE)
    damaged = 0 if event.damaged == A_CREATURE else event.damaged
    return replace(event, filter=None if what == ANYTHING else what, damaged=damaged)


def described_plainly(what: Filter) -> Filter:
    """The description: any permanent is no description, one type and one keyword are what it must have."""
    if what.types == PERMANENT:
        what = replace(what, types=0)
    if what.types.bit_count() == 1:
        what = replace(what, types=0, all_types=what.all_types | what.types)
    if what.any_keywords.bit_count() == 1:
        what = replace(what, any_keywords=0, keywords=what.keywords | what.any_keywords)
    return what


def difference(one: object, other: object) -> tuple[object, object]:
    """The first place where two forms differ."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other) and one[:1] == other[:1]:
        for here, there in zip(one, other, strict=True):
            if here != there:
                return difference(here, there)
    return one, other


def shown(value: object) -> str:
    """A form in few words: the name of the part and what is in it, without what is as always."""
    if not isinstance(value, tuple):
        return str(value)
    parts = [shown(one) for one in value if one not in UNSAID]
    if value and isinstance(value[0], str) and parts:
        return parts[0] + (f"({', '.join(parts[1:])})" if parts[1:] else "")
    return " and ".join(parts) or "nothing"


UNSAID: Final[tuple[object, ...]] = (0, -1, False, "", None, ())
