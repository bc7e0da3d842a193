"""113.6, 603.10: in which zones a triggered ability functions, whether it looks back in time, and what has to be counted for it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from apnap.parts.tree import Ability, BecomeDay, Bound, DayAsEnters, EventPattern, Part, SpellsLastTurn, ThisTurn, Triggered
from apnap.parts.words import (
    BATTLEFIELD,
    CASTS,
    COUNTERED,
    CYCLES,
    DESTROYED,
    DISCARDS,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LOSES,
    MOVES,
    NO_EVENT,
    PHASE_BEGINS,
    PHASES_OUT,
    SACRIFICED,
    STOPS_BLOCKING,
    UNATTACHES,
    YOU,
)

ITSELF: Final = 1 << NO_EVENT
"""The ability is looked for on the object of its event, wherever that is."""
HERE: Final = 1 << BATTLEFIELD
AS_BEFORE: Final = 128
BACK: Final[tuple[int, ...]] = (SACRIFICED, COUNTERED, DESTROYED, LOSES, PHASES_OUT, UNATTACHES)
FOUND_ANYWHERE: Final[tuple[int, ...]] = (CASTS, DISCARDS, CYCLES)
SPELLS_CAST: Final = EventPattern(CASTS, player=YOU)
"""What is counted each turn where it can become day or night (502.2)."""


def zones_of(ability: Triggered) -> int:
    """The mask of the zones in which it functions: those that it states, else the battlefield unless it cannot trigger there (113.6k)."""
    if ability.zones:
        return ability.zones
    event = ability.event
    if event.this and (event.kind in FOUND_ANYWHERE or (event.kind == MOVES and BATTLEFIELD not in (event.from_zone, event.to_zone))):
        return HERE if event.kind == MOVES and event.to_zone < 0 and event.from_zone < 0 else ITSELF
    return HERE


def looks_back(event: EventPattern) -> bool:
    """The ability is looked for, and its object looked at, as they were before the event (603.10).

    What is put into a graveyard "from anywhere" is seen after the event (603.6c).
    """
    if event.kind in BACK:
        return True
    if event.kind != MOVES or event.to_zone == BATTLEFIELD:
        return False
    if event.from_zone in (BATTLEFIELD, GRAVEYARD) or event.to_zone in (HAND, LIBRARY):
        return True
    return event.from_zone < 0 and event.to_zone < 0


def keys_of(event: EventPattern) -> tuple[int, ...]:
    """By what an ability is found as something happens: the kind of event, apart from those that look back in time.

    An exact number of creatures that block is reached also as another one stops (509.3e).
    """
    key = event.kind + AS_BEFORE if looks_back(event) else event.kind
    return (key, STOPS_BLOCKING) if event.exactly else (key,)


def counted(abilities: tuple[Ability, ...]) -> tuple[EventPattern, ...]:
    """What has to be counted each turn for these abilities: events that they ask about, or of which they want only the nth."""
    found: list[EventPattern] = []
    for ability in abilities:
        for part in parts_of(ability):
            if isinstance(part, ThisTurn):
                found.append(part.event)
            elif isinstance(part, (BecomeDay, Bound, DayAsEnters, SpellsLastTurn)):
                found.append(SPELLS_CAST)
            elif isinstance(part, EventPattern) and (part.nth or part.ordinal) and part.kind != PHASE_BEGINS:
                found.append(each_of(part))
    return tuple(found)


def each_of(event: EventPattern) -> EventPattern:
    """The same events, all of them, of the player who looks."""
    return replace(event, nth=0, player=YOU, at_once=False, ordinal=False, this=False)


def tally_name(event: EventPattern) -> str:
    """The name by which such events are counted."""
    said = [f"{one.name}={getattr(event, one.name)!r}" for one in fields(event) if getattr(event, one.name) != one.default]
    return " ".join(said)


def parts_of(part: Part) -> list[Part]:
    """The part and every part below it."""
    found: list[Part] = [part]
    for one in fields(part):
        value = getattr(part, one.name)
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Part):
                found.extend(parts_of(inner))
    return found
