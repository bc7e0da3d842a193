"""506.4: permanents that are removed from combat, by an effect or because of what they have become."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import HOOKS, performs
from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Then, do_all, events_of
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import left_combat, stopped_blocking, unblocked_by_effect
from apnap.model.frame import Frame
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Effect, RemoveFromCombat, StopBlocking
from apnap.rules.combat.cr506.entering import can_fight
from apnap.rules.combat.cr506.history import has_blocked
from apnap.rules.combat.cr506.leaving import AS_ATTACKED, AS_FIGHTER, leave_combat
from apnap.rules.combat.cr509.orders import orders_apart
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr310.protectors import protector
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named

ONLY_BY_IT: Final = 2
NOTHING_BEGUN: Final = Frame()


@performs(words.REMOVED_FROM_COMBAT)
def remove(state: State, event: Event) -> bool:
    """The permanent is removed from combat, or stops being one of two things that it was in it (506.4d)."""
    leave_combat(state, event.subject, event.role)
    return True


@clause("506.4")
def removed_from_combat(state: State, frame: Frame) -> Then | None:
    """What has stopped being a creature, planeswalker or battle, or become a battle, is removed from combat (506.4d-e)."""
    combat = state.lane.combat
    if combat is None:
        return None
    found: list[Event] = []
    fighters = [*combat.attacking, *[i for i in combat.blocking if i not in combat.attacking]]
    for id in fighters:
        if cannot_fight_on(state, id):
            found.append(leaving(state, id, AS_FIGHTER))
    attacked = {code for code in combat.attacking.values() if code > 0}
    for id in sorted(attacked):
        if not can_stay_attacked(state, id, characteristics(state, id)):
            found.append(leaving(state, id, AS_ATTACKED))
    return do_all(found)


def cannot_fight_on(state: State, id: int) -> bool:
    """It is no creature any more, or a battle now; what is tapped, or could not be declared any more, goes on (506.4a-b)."""
    return not can_fight(characteristics(state, id))


def misfits(state: State) -> tuple[Event, ...]:
    """What leaves combat because of what it has become."""
    return events_of(removed_from_combat.within(state, NOTHING_BEGUN))


def can_stay_attacked(state: State, id: int, c: Characteristics) -> bool:
    """It is a battle, or a planeswalker; one that was also a battle only if its controller protected it (506.4e)."""
    if c.types & words.BATTLE:
        return True
    o = state.objects[id]
    return c.types & words.PLANESWALKER != 0 and protector(o) in (-1, o.controller)


def leaving(state: State, id: int, how: int) -> Event:
    """The permanent is removed from combat by 506.4."""
    return left_combat(state.clause, id, player=state.objects[id].controller, role=how)


HOOKS.misfits = misfits


@carries_out(RemoveFromCombat)
def remove_from_combat(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named and in combat is removed from it; with it, what it blocked may become unblocked."""
    assert isinstance(effect, RemoveFromCombat)
    combat = state.lane.combat
    if combat is None:
        return None
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        if is_in(combat, id):
            events.append(left_combat(state.clause, id, player=state.objects[id].controller, source=frame.source))
            if effect.unblocks:
                events.extend(unblocked_without(state, combat, id, effect.unblocks))
    return do_all(events)


def is_in(combat: Combat, id: int) -> bool:
    """It attacks, blocks or is attacked."""
    return id in combat.attacking or id in combat.blocking or id in combat.attacking.values()


def unblocked_without(state: State, combat: Combat, blocker: int, which: int) -> list[Event]:
    """The attackers that it blocks and that nothing else has blocked in this combat become unblocked."""
    found: list[Event] = []
    for attacker in combat.blocking.get(blocker, ()):
        others = [one for one in has_blocked(state, attacker) if one != blocker and (one or which == ONLY_BY_IT)]
        if attacker in combat.blocked and not others:
            found.append(unblocked_by_effect(state.clause, attacker, player=state.objects[attacker].controller))
    return found


@performs(words.UNBLOCKS)
def become_unblocked(state: State, event: Event) -> bool:
    """The attacker is unblocked, by an effect."""
    combat = state.combat()
    combat.blocked = tuple([a for a in combat.blocked if a != event.subject])
    state.changed |= facets.COMBAT
    return True


@carries_out(StopBlocking)
def stops_blocking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named stops blocking those of the attackers that it blocks (509.2a); each stays blocked (509.1h)."""
    assert isinstance(effect, StopBlocking)
    combat = state.lane.combat
    if combat is None:
        return None
    events: list[Event] = []
    attackers = objects_named(state, frame.context(), effect.whom)
    for id in objects_named(state, frame.context(), effect.what):
        player = state.objects[id].controller
        blocked = [a for a in attackers if a in combat.blocking.get(id, ())]
        events += [stopped_blocking(state.clause, id, player=player, source=a) for a in blocked]
    return do_all(events)


@performs(words.STOPS_BLOCKING)
def block_no_longer(state: State, event: Event) -> bool:
    """The creature no longer blocks that attacker; it is a blocking creature still, and the attacker a blocked one (509.1g-h)."""
    combat = state.combat()
    combat.blocking[event.subject] = tuple([a for a in combat.blocking[event.subject] if a != event.source])
    combat.orders = orders_apart(combat.orders, event.subject, event.source)
    state.changed |= facets.COMBAT
    return True


carried_out_by("506.4a", "no_retroactive_restriction", cannot_fight_on)
carried_out_by("506.4b", "tap_untap_stays_in_combat", cannot_fight_on)
carried_out_by("506.4d", "blocker_planeswalker_both", misfits)
carried_out_by("506.4e", "planeswalker_battle_both", can_stay_attacked)
