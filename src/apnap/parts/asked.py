"""What the abilities of a definition ask of a game; found once for each definition."""

from __future__ import annotations

from typing import Final

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.functioning import counted, parts_of
from apnap.parts.governing import BANDS
from apnap.parts.keywords import expanded
from apnap.parts.tree import (
    BandsWithOther,
    BecomeCopy,
    EventPattern,
    Except,
    ExchangeControl,
    GainControl,
    Gift,
    Keywords,
    Modify,
    SpellAbility,
    Static,
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


UNSETTLES: Final = 1
GIVES_BANDING: Final = 2
GIVES: Final = 4
"""What parts of a definition may do, however deep they lie: who controls something, or what it is a copy of, can change for a time;
something can have banding; a gift can be promised."""


def within(definition: Definition) -> int:
    """Which of these its parts do. Found once."""
    if definition.within < 0:
        found = 0
        for ability in expanded(definition.abilities):
            for part in parts_of(ability):
                if isinstance(part, (YouControl, GainControl, ExchangeControl, BecomeCopy)):
                    found |= UNSETTLES
                elif gives_banding(part):
                    found |= GIVES_BANDING
                elif isinstance(part, Gift):
                    found |= GIVES
        definition.within = found
    return definition.within


def governed_by(definition: Definition) -> int:
    """The rules that abilities of it change, banding among them (parts.governing)."""
    return definition.governs | BANDS if within(definition) & GIVES_BANDING else definition.governs


def gives_gifts(definition: Definition) -> bool:
    """A gift can be promised with it (702.174)."""
    return within(definition) & GIVES != 0


def gives_banding(part: object) -> bool:
    """The part says that something has or gains banding, or "bands with other"."""
    if isinstance(part, Keywords):
        return words.BANDING in part.order
    if isinstance(part, (Static, Modify, Except)):
        return part.gains & words.BANDING != 0
    return isinstance(part, BandsWithOther)


def tallied_by(definition: Definition) -> tuple[EventPattern, ...]:
    """The events that have to be counted each turn for the definition; found once."""
    known = definition.tallied
    if known is None:
        known = definition.tallied = counted(expanded(definition.abilities))
    return known
