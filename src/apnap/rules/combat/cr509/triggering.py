"""509.3: the forms of what triggers on blockers being declared, and on what comes to block later."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.effects import Waiting
from apnap.model.event import Event
from apnap.model.events.combat import stopped_blocking
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import EventPattern
from apnap.rules.combat.cr506.history import times_blocked
from apnap.rules.combat.cr508.triggering import unblocked_such

Blocks = tuple[tuple[int, tuple[int, ...]], ...]
PAIRING: Final[tuple[int, ...]] = (words.BLOCKS, words.JOINS_BLOCKING, words.STOPS_BLOCKING)
"""The events by which a creature begins or stops to block another."""


def triggers_on_block(state: State, pattern: EventPattern, event: Event) -> bool:
    """Blocking, becoming blocked and being unblocked trigger each in its own forms (509.3)."""
    if pattern.kind == words.BLOCKED:
        return becomes_blocked(state, event)
    if pattern.kind == words.UNBLOCKED:
        return unblocked_such(state, pattern, event)
    if pattern.reaches:
        return pattern.source_this or event.kind != words.JOINS_BLOCKING
    if pattern.source_this:
        return becomes_blocked_by(state, event)
    return blocks_a_creature(state, event) if pattern.by is not None else blocks(event)


def blocks(event: Event) -> bool:
    """It has become a blocking creature by a declaration or an effect, and was none; what is put in blocking never blocked (509.3a)."""
    return event.kind == words.BLOCKS and not event.besides


def blocks_a_creature(state: State, event: Event) -> bool:
    """It blocks one more attacker, declared or, but for a while in 2009 and 2010, by an effect; being put in is no blocking (509.3b)."""
    return event.kind == words.BLOCKS and (not event.by_effect or state.rules.switches.made_block_triggers)


def becomes_blocked(state: State, event: Event) -> bool:
    """It has become blocked by anything and was not; from 2006 to 2009 it must not have been so in that combat before (509.3c)."""
    return state.rules.switches.becomes_blocked_trigger != "first_time" or times_blocked(state, event.subject) == 1


def becomes_blocked_by(state: State, event: Event) -> bool:
    """A creature blocks it, declared, by an effect or, since 2010, because it is put in (509.3d)."""
    return event.kind == words.BLOCKS or state.rules.switches.put_in_blocker_triggers_by


def crosses(state: State, pattern: EventPattern, event: Event, events: tuple[Event, ...]) -> bool:
    """By the events of that time it has come to block, or be blocked by, as many creatures as the pattern says (509.3e)."""
    if not pattern.reaches or pattern.kind != words.BLOCKS:
        return True
    combat = state.lane.combat
    if combat is None:
        return False
    now = len(combat.blockers_of(event.source) if pattern.source_this else combat.blocking.get(event.subject, ()))
    before = now
    for e in events:
        if e.kind in PAIRING and (e.source == event.source if pattern.source_this else e.subject == event.subject):
            before += 1 if e.kind == words.STOPS_BLOCKING else -1
    if pattern.exactly:
        return now == pattern.reaches and now != before
    return before < pattern.reaches <= now


def blocks_now(state: State) -> Blocks:
    """Who blocks what, if there is an ability that asks for an exact number."""
    combat = state.lane.combat
    return tuple(combat.blocking.items()) if combat is not None and state.about.watched >> words.STOPS_BLOCKING & 1 else ()


def with_stopped(state: State, events: tuple[Event, ...], before: Blocks) -> tuple[Event, ...]:
    """The events, and that what has left combat by them has stopped blocking, or being blocked (509.3e)."""
    combat = state.lane.combat
    told = [(e.subject, e.source) for e in events if e.kind == words.STOPS_BLOCKING]
    more: list[Event] = []
    for blocker, attackers in before:
        still = combat.blocking.get(blocker, ()) if combat is not None else ()
        gone = [a for a in attackers if a not in still and (blocker, a) not in told]
        more += [stopped_blocking(events[0].clause, blocker, player=state.objects[blocker].controller, source=a) for a in gone]
    return events + tuple(more)


def same_block(pattern: EventPattern, subject: int, other: int, waiting: Waiting) -> bool:
    """All that a creature blocks at one time is one block of it, and all that block it are one time of being blocked (509.3a, e)."""
    if pattern.source_this:
        return waiting.other == other
    return pattern.at_once or waiting.subject == subject


carried_out_by("509.3", "block_trigger_kinds", triggers_on_block)
carried_out_by("509.3a", "trig_blocks", blocks)
carried_out_by("509.3b", "trig_blocks_a_creature", blocks_a_creature)
carried_out_by("509.3c", "trig_becomes_blocked", becomes_blocked)
carried_out_by("509.3d", "trig_becomes_blocked_by", becomes_blocked_by)
carried_out_by("509.3e", "trig_block_number", crosses)
