"""508.1f, 508.1k, 509.1g-h: declarations that nothing sees or changes happen at once, with the events of the clauses in their order."""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.procedures import Clause
from apnap.machine.tally import WANTED, instead
from apnap.machine.then import DONE, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613_layers import characteristics, defended_by
from apnap.rules.turn.declared import DeclareAttackers, Pairs
from apnap.rules.turn.placing import priority_at_once

SEEN_ATTACKING: Final = 1 << words.TAPS | 1 << words.ATTACKS | 1 << words.STATE_MATCHES
SEEN_BLOCKING: Final = 1 << words.BLOCKS | 1 << words.BLOCKED | 1 << words.UNBLOCKED | 1 << words.STATE_MATCHES
ATTACKS: dict[tuple[int, int, int], tuple[Event, Event]] = {}
MOST: Final = 4096


def attack_at_once(state: State, frame: DeclareAttackers, clauses: tuple[Clause, Clause, Clause]) -> Then | None:
    """The attackers, which cost nothing, are tapped and attack, and the active player gets priority, by the three clauses.

    None: these have to be carried out.
    """
    if (state.watched | state.replaced) & SEEN_ATTACKING or state.reads & facets.TAPPED:  # then who taps could change who has vigilance
        return None
    tapping, attacking, granting = clauses
    log = state.log
    tap, attack = PERFORMERS[words.TAPS], PERFORMERS[words.ATTACKS]
    attacks: list[Event] = []
    for id, attacked in frame.declared:
        known = ATTACKS.get((id, frame.player, attacked))
        if known is None:
            taps = Event(words.TAPS, tapping.index, id, frame.player)
            known = (taps, Event(words.ATTACKS, attacking.index, id, defended_by(state, attacked), 0, attacked))
            keep((id, frame.player, attacked), known)
        if not characteristics(state, id).keywords & words.VIGILANCE and tap(state, known[0]):
            log.append(known[0])
        attacks.append(known[1])
    for event in attacks:
        attack(state, event)
    log.extend(attacks)
    if WANTED:
        instead(tapping, state)
        instead(attacking, state)
    frames = state.lane.frames
    step: Any = frames[-2]
    then = priority_at_once(state, step, granting)
    if then is None:
        return DONE
    frames.pop()
    return then


def keep(key: tuple[int, int, int], events: tuple[Event, Event]) -> None:
    """The events of tapping a creature to attack, and of attacking, are equal each time if it attacks a player: they are kept."""
    if key[2] < 0:
        if len(ATTACKS) >= MOST:
            ATTACKS.clear()
        ATTACKS[key] = events


def block_at_once(state: State, declared: Pairs, clauses: tuple[Clause, Clause]) -> bool:
    """Those creatures block, and it is determined who is blocked, by the two clauses; False: these have to be carried out."""
    combat = state.lane.combat
    if combat is None or combat.bands or (state.watched | state.replaced) & SEEN_BLOCKING:
        return False
    log = state.log
    objects = state.objects
    blocking, determining = clauses
    block, become_blocked = PERFORMERS[words.BLOCKS], PERFORMERS[words.BLOCKED]
    for id, attacker in declared:
        event = Event(words.BLOCKS, blocking.index, id, objects[id].controller, 0, 0, 0, 0, attacker)
        block(state, event)
        log.append(event)
    for event in statuses(state, state.combat(), determining.index):
        become_blocked(state, event)
        log.append(event)
    if WANTED:
        instead(blocking, state)
        instead(determining, state)
    return True


def statuses(state: State, combat: Combat, clause_index: int) -> list[Event]:
    """The events by which the attackers that are not blocked yet become blocked or unblocked."""
    blocked: set[int] = set()
    for attackers in combat.blocking.values():
        blocked.update(attackers)
    objects = state.objects
    events: list[Event] = []
    for id in combat.attacking:
        if id not in combat.blocked:
            status = words.BLOCKED if id in blocked else words.UNBLOCKED
            events.append(Event(status, clause_index, id, objects[id].controller))
    return events
