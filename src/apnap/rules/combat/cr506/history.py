"""What has happened in this combat phase and this turn, read from the log."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr506.roles import is_combat_phase


def since(state: State, kind: int) -> list[Event]:
    """What has happened since the last event of that kind, and that one, the oldest first."""
    found: list[Event] = []
    items: list[Event] = state.log
    before = state.before
    while True:
        for event in reversed(items):
            found.append(event)
            if event.kind == kind:
                found.reverse()
                return found
        if before is None:
            found.reverse()
            return found
        items = before.items
        before = before.before


def this_combat(state: State) -> list[Event]:
    """What has happened in this phase, a combat phase; nothing in any other."""
    return since(state, words.PHASE_BEGINS) if is_combat_phase(state) else []


def this_turn(state: State) -> list[Event]:
    """What has happened this turn."""
    return since(state, words.TURN_BEGINS)


def declared_this_turn(state: State, kind: int) -> list[Event]:
    """The attacks, or the blocks, that were declared this turn; what an effect put in never attacked or blocked (508.4, 509.4)."""
    return [event for event in this_turn(state) if event.kind == kind]


def has_blocked(state: State, attacker: int) -> list[int]:
    """The creatures that have blocked the attacker in this combat; among them 0 if an effect has made it blocked by none."""
    found: list[int] = []
    for event in this_combat(state):
        if event.kind in (words.BLOCKS, words.JOINS_BLOCKING) and event.source == attacker:
            found.append(event.subject)
        elif event.kind == words.BLOCKED and event.subject == attacker and event.by_effect:
            found.append(0)
    return found


def times_blocked(state: State, attacker: int) -> int:
    """How often the attacker has become blocked in this combat."""
    return len([event for event in this_combat(state) if event.kind == words.BLOCKED and event.subject == attacker])


def entered_combat(state: State, attacker: int) -> Event | None:
    """How the creature became an attacking creature in this combat; None if the log does not tell."""
    for event in this_combat(state):
        if event.kind in (words.ATTACKS, words.JOINS_COMBAT) and event.subject == attacker:
            return event
    return None


def declared_attackers(state: State) -> list[Event]:
    """The creatures that were declared as attackers in this combat, and what each of them attacked."""
    return [event for event in this_combat(state) if event.kind == words.ATTACKS]


OUT: Final[tuple[int, ...]] = (words.REMOVED_FROM_COMBAT, words.REGENERATES, words.CONTROLS, words.PHASES_OUT)


def roles(state: State, id: int) -> tuple[bool, bool, int]:
    """Whether the creature, which has left the battlefield, was attacking and blocking as it left in this combat.

    The number is 1 if it was blocked, -1 if unblocked, and 0 if that had not been determined.
    """
    attacking = blocking = blocked = decided = False
    for event in this_combat(state):
        decided = decided or event.kind in (words.BLOCKED, words.UNBLOCKED)
        if event.kind == words.LEAVES_COMBAT:
            attacking = blocking = False
        elif event.subject == id:
            attacking = attacking or event.kind in (words.ATTACKS, words.JOINS_COMBAT)
            blocking = blocking or event.kind in (words.BLOCKS, words.JOINS_BLOCKING)
            blocked = (blocked or event.kind == words.BLOCKED) and event.kind != words.UNBLOCKS
            if event.kind in OUT:
                attacking = blocking = blocked = False
    return attacking, blocking, 0 if not attacking or not decided else 1 if blocked else -1
