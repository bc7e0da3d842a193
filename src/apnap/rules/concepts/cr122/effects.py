"""122.1c-d, 122.1h: the replacement and prevention effects that counters on a permanent create."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Change, Fixed, Instead, MoveElsewhere, Prevent, RemoveCounters, This
from apnap.rules.effects.cr614.applicable import ANY_OTHER, LEVEL, Applicable
from apnap.rules.effects.cr614.table import static_id

# The places of those effects among the abilities of the permanent.
STUNNED: Final = 62
SHIELDED: Final = 61
SHIELDED_FROM_DAMAGE: Final = 60
FINAL: Final = 59
UNSTUN: Final = Instead((RemoveCounters(This(), words.STUN, Fixed(1)),))
UNSHIELD: Final = Instead((RemoveCounters(This(), words.SHIELD, Fixed(1)),))
SHIELDING: Final = Prevent(then=(RemoveCounters(This(), words.SHIELD, Fixed(1)),))
EXILING: Final = MoveElsewhere(words.EXILE)
RULES: Final = {
    STUNNED: "counter_stun",
    SHIELDED: "counter_shield_destroyed",
    SHIELDED_FROM_DAMAGE: "counter_shield_prevents",
    FINAL: "counter_finality",
}


def by_counters(state: State, event: Event) -> list[Applicable]:
    """The effects of the counters on what the event happens to that are about the event."""
    if event.subject <= 0 or event.subject not in state.objects or state.objects[event.subject].zone != words.BATTLEFIELD:
        return []
    found = [unstunned(state, event), unshielded(state, event), shielded(state, event), exiled(state, event)]
    return [effect for effect in found if effect is not None]


def unstunned(state: State, event: Event) -> Applicable | None:
    """A stun counter is removed instead of untapping the permanent."""
    return of(state, event, words.STUN, STUNNED, UNSTUN) if event.kind == words.UNTAPS else None


def unshielded(state: State, event: Event) -> Applicable | None:
    """A shield counter is removed instead of destroying the permanent as the result of an effect: that has a source."""
    by_effect = event.why == words.DESTROYED and event.source != 0
    return of(state, event, words.SHIELD, SHIELDED, UNSHIELD) if by_effect else None


def shielded(state: State, event: Event) -> Applicable | None:
    """Damage to the permanent is prevented, and a shield counter removed."""
    return of(state, event, words.SHIELD, SHIELDED_FROM_DAMAGE, SHIELDING) if event.kind == words.DAMAGE else None


def exiled(state: State, event: Event) -> Applicable | None:
    """The permanent is exiled instead of being put into a graveyard."""
    dies = event.kind == words.MOVES and event.start == words.BATTLEFIELD and event.to == words.GRAVEYARD
    return of(state, event, words.FINALITY, FINAL, EXILING) if dies else None


def of(state: State, event: Event, counter: str, place: int, change: Change) -> Applicable | None:
    """The one effect of however many counters of that kind; that on being destroyed comes before that on going to a graveyard (616.1g)."""
    o = state.objects[event.subject]
    if not o.count(counter):
        return None
    rank = ANY_OTHER if place == SHIELDED else LEVEL + ANY_OTHER
    made = Applicable(static_id(o.id, place), change, o.controller, o.id, -1, 0, rank)
    made.rule = RULES[place]
    return made


def is_once(change: Change) -> bool:
    """What follows the prevention happens once for all damage that was prevented at one time."""
    return change == SHIELDING


carried_out_by("122.1c", "counter_shield_destroyed", unshielded)
carried_out_by("122.1c", "counter_shield_prevents", shielded)
carried_out_by("122.1d", "counter_stun", unstunned)
carried_out_by("122.1h", "counter_finality", exiled)
