"""What the abilities of a definition ask of a game; found once for each definition."""

from __future__ import annotations

from apnap.parts.definition import Definition
from apnap.parts.functioning import counted, parts_of
from apnap.parts.keywords import expanded
from apnap.parts.tree import (
    BecomeCopy,
    EventPattern,
    ExchangeControl,
    GainControl,
    SpellAbility,
    TimesKicked,
    WasCast,
    WasKicked,
    X,
    YouControl,
)


def asks_how_it_was_cast(definition: Definition) -> bool:
    """An ability of the permanent asks how the spell was cast: from where, for what X, how often kicked (400.7d). Found once."""
    if definition.curious < 0:
        asked = 1 if definition.elaborate else 0
        for ability in expanded(definition.abilities):
            if not isinstance(ability, SpellAbility):
                for part in parts_of(ability):
                    if isinstance(part, (WasCast, WasKicked, TimesKicked, X)):
                        asked = 1
        definition.curious = asked
    return definition.curious > 0


def unsettles(definition: Definition) -> bool:
    """Who controls something, or what it is a copy of, can change for a time because of the definition. Found once."""
    if definition.unsettling < 0:
        found = 0
        for ability in expanded(definition.abilities):
            for part in parts_of(ability):
                if isinstance(part, (YouControl, GainControl, ExchangeControl, BecomeCopy)):
                    found = 1
        definition.unsettling = found
    return definition.unsettling > 0


def tallied_by(definition: Definition) -> tuple[EventPattern, ...]:
    """The events that have to be counted each turn for the definition; found once."""
    known = definition.tallied
    if known is None:
        known = definition.tallied = counted(expanded(definition.abilities))
    return known
