"""614.2, 614.12: whether an event is one that a replacement effect is about."""

from __future__ import annotations

from apnap.model.event import Event, coded_player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CantBeRegenerated, EventPattern
from apnap.rules.effects.cr613.characteristics import derived
from apnap.rules.effects.cr613.filters import meets, meets_as
from apnap.rules.effects.cr614.entering import as_it_would_enter, counters_of, is_entering
from apnap.rules.spells.cr603.matching import fits, fits_but_for_filter, is_by


def watches(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is one that the effect is about; an entering permanent is seen as it would be on the battlefield (614.12)."""
    if pattern.or_player:
        return fits_either(state, pattern, source, controller, event)
    if not is_entering(event):
        return fits(state, pattern, source, controller, event)
    if pattern.kind == words.COUNTERS:
        if pattern.gain < 0 or (pattern.counter and not [1 for kind, _ in counters_of(event) if kind == pattern.counter]):
            return False
    elif not fits_but_for_filter(state, pattern, source, controller, event):
        return False
    if pattern.filter is None:
        return not pattern.this
    o = as_it_would_enter(state, event)
    return meets_as(state, pattern.filter, o, derived(state, o), controller, source)


def fits_either(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is about a player that the pattern names, or about an object that meets its filter ("you or a creature you control")."""
    if (pattern.combat and bool(event.combat) != (pattern.combat > 0)) or (pattern.source_this and event.source != source):
        return False
    if not is_by(state, pattern, event, controller, event.subject):
        return False
    if event.subject < 0:
        return pattern.player == words.ANYONE or (coded_player(event.subject) == controller) == (pattern.player == words.YOU)
    return event.subject > 0 and pattern.filter is not None and meets(state, pattern.filter, event.subject, controller, source)


def can_be_regenerated(state: State, id: int) -> bool:
    """No effect says that the permanent cannot be regenerated (701.19c)."""
    return not [1 for effect in state.effects if isinstance(effect.part, CantBeRegenerated) and id in effect.subjects]
