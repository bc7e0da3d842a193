"""What the abilities of a definition ask of a game; found once for each definition."""

from __future__ import annotations

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


def unsettles(definition: Definition) -> bool:
    """Who controls something, or what it is a copy of, can change for a time because of the definition. Found once.

    Looking at its parts also finds out whether they give banding.
    """
    if definition.unsettling < 0:
        found = 0
        for ability in expanded(definition.abilities):
            for part in parts_of(ability):
                if isinstance(part, (YouControl, GainControl, ExchangeControl, BecomeCopy)):
                    found = 1
                elif gives_banding(part):
                    definition.governs |= BANDS
        definition.unsettling = found
    return definition.unsettling > 0


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
