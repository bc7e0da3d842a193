"""510: the combat damage step, in all its editions (310 until 2009)."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import at, carried_out_by, clause, procedure, when
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.event import Event, is_player
from apnap.model.events.combat import damage_assigned
from apnap.model.events.playing import resolved
from apnap.model.events.turns import step_added
from apnap.model.objects import Spell, new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.combat.cr506.attacked import is_attackable
from apnap.rules.combat.cr506.leaving import here
from apnap.rules.combat.cr509.frame import combat_of
from apnap.rules.combat.cr510.assigning import Triples
from apnap.rules.combat.cr510.dividing import (
    CombatDamage,
    damage_assignment,
    damage_blocked_attacker,
    damage_blocked_attacker_manner,
    damage_blocker,
    damage_equals_power,
    damage_total_check,
    damage_unblocked,
)
from apnap.rules.combat.cr510.heads import damage_to_one_head
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.concepts.cr120.damage import damage
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.effects.cr613.characteristics import characteristics, those
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.turn.cr500.placing import begin_priority, place, placed_by
from apnap.rules.turn.cr500.steps import SECOND_STEP, STEP_FRAMES

STRIKES: Final = words.FIRST_STRIKE | words.DOUBLE_STRIKE


@clause("510.4")
def first_strike_two_steps(state: State, frame: CombatDamage) -> Then | None:
    """If a creature in combat has first or double strike, those deal damage now and a second combat damage step follows.

    In that one the others deal damage. A step that an effect adds is neither: it is looked at anew as it begins.
    """
    combat = combat_of(state)
    fighters = list(combat.attacking)
    for blocker in combat.blocking:
        if blocker not in combat.attacking:
            fighters.append(blocker)
    fighters = here(state, fighters)
    if combat.damage_step != SECOND_STEP:
        frame.dealing = tuple(fighters)
        fast = [i for i in fighters if characteristics(state, i).keywords & STRIKES]
        return two_steps(state, frame, fast) if fast else None
    took_part = combat.assigned if state.rules.switches.second_step == "not_assigned_1st" else combat.first
    dealing: list[int] = []
    for i, c in those(state, fighters):
        if c.keywords & words.DOUBLE_STRIKE or i not in took_part:
            dealing.append(i)
    frame.dealing = tuple(dealing)
    return None


def two_steps(state: State, frame: CombatDamage, fast: list[int]) -> Event:
    """Those with first or double strike deal damage now, and there is a second step."""
    frame.dealing = tuple(fast)
    if state.rules.switches.second_step == "lacked_fs":
        fast = [i for i in fast if characteristics(state, i).keywords & words.FIRST_STRIKE]
    return step_added(state.clause, state.lane.active, added=words.COMBAT_DAMAGE, first_strikers=tuple(fast))


@clause("510.2")
def damage_dealt_at_once(state: State, frame: CombatDamage) -> Then | None:
    """All combat damage is dealt at the same time."""
    if not frame.assigned:
        return None
    return Call("deal damage", dealing(state, frame.assigned))


def dealing(state: State, assigned: Triples) -> Dealing:
    """The combat damage, about to be dealt."""
    return Dealing(tuple([damage(state, source, to, number, True) for source, to, number in assigned]))


@clause("510.3a")
def damage_triggers_stack(state: State, frame: Stacking) -> Then | None:
    """What triggered on the damage, or as state-based actions followed, is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("510.3")
def damage_priority(state: State, frame: CombatDamage) -> Then | None:
    """The active player gets priority, also when no damage was dealt."""
    return begin_priority(state, frame, PUT_DAMAGE_TRIGGERS)


PUT_DAMAGE_TRIGGERS: Final = placed_by("put combat damage triggers", damage_triggers_stack)


# Damage on the stack (until 2009) ---------------------------------------------------------------------------------
COMBAT_DAMAGE: Final = Definition("Combat damage", None, 0)


@clause("310.5", "10E", part="noted")
def first_strike_two_steps_noted(state: State, frame: CombatDamage) -> Then | None:
    """Who has assigned combat damage in the first step is remembered; with damage on the stack the object there tells it."""
    if not frame.assigned or state.rules.switches.damage_timing == "stack":
        return None
    return damage_assigned(state.clause, assigned=frame.assigned)


@clause("310.1", "10E")
def damage_on_stack(state: State, frame: CombatDamage) -> Then | None:
    """All assignments of combat damage go on the stack as one object."""
    if not frame.assigned:
        return None
    return damage_assigned(state.clause, state.lane.active, assigned=frame.assigned, to=words.STACK)


@clause("310.1", "10E")
def damage_assigned_priority(state: State, frame: CombatDamage) -> Then | None:
    """The active player gets priority while the damage waits on the stack."""
    return begin_priority(state, frame, PUT_DAMAGE_TRIGGERS)


@performs(words.ASSIGNS)
def put_damage_on_stack(state: State, event: Event) -> bool:
    """The creatures that assigned damage are remembered, but not in the second step.

    The object on the stack is its own origin; its targets are pairs of source and recipient, its counters how much each pair is about.
    """
    combat = state.combat()
    assigned = event.assigned
    if combat.damage_step != SECOND_STEP:
        combat.assigned = tuple(dict.fromkeys([*combat.assigned, *[source for source, _, _ in assigned]]))
    state.changed |= facets.COMBAT
    if event.to != words.STACK:
        return True
    card = state.define(COMBAT_DAMAGE)
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    known = (1 << len(state.players)) - 1
    spell = Spell(None, tuple([(source, to) for source, to, _ in assigned]), 0, id)
    player = event.player
    o = new_object(id, card, player, player, words.STACK, False, 0, state.timestamp, known, False, state.own)
    o.counters = tuple([("damage", number) for _, _, number in assigned])
    o.spell = spell
    state.objects[id] = o
    state.timestamp += 1
    state.lane.stack += (id,)
    state.changed |= facets.STACK
    return True


@clause("310.4c", "10E")
def damage_recipient_gone(state: State, frame: Resolving) -> Then | None:
    """Damage to what has left the battlefield, or is no creature or planeswalker any more, is not dealt; to what has left combat it is."""
    frame.targets = tuple([a for a in frame.targets if is_player(a[1]) or is_recipient_there(state, a[1])])
    return None


def is_recipient_there(state: State, id: int) -> bool:
    """The object is on the battlefield still, and a creature or, since 2007, a planeswalker; it may have left combat."""
    o = state.objects[id]
    return is_permanent(o) and (characteristics(state, id).creature or is_attackable(state, id))


@clause("310.4a", "10E")
def damage_dealt_as_assigned(state: State, frame: Resolving) -> Then | None:
    """The damage is dealt at once and as it was assigned, although its source may have left or have another power now."""
    o = state.objects[frame.id]
    assert o.spell is not None
    pairs = zip(o.spell.targets, o.counters, strict=True)
    return Call("deal damage", dealing(state, tuple([(pair[0], pair[1], number) for pair, (_, number) in pairs if pair in frame.targets])))


@clause("310.4", "10E", part="ends")
def damage_object_resolves_ends(state: State, frame: Resolving) -> Then | None:
    """The object on the stack ceases to exist."""
    return resolved(state.clause, frame.id, player=state.lane.active)


procedure("resolve combat damage", damage_recipient_gone, damage_dealt_as_assigned, damage_object_resolves_ends)


ON_STACK: Final = at("damage_timing", "stack")
AT_ONCE: Final = at("damage_timing", "at_once")


procedure(
    "combat damage step",
    first_strike_two_steps,
    damage_equals_power,
    damage_blocked_attacker_manner,
    when(at("turns", "shared"), when(at("group_combat", "yes"), when(at("thg_attack", "team"), damage_to_one_head))),
    damage_unblocked,
    damage_assignment,
    damage_blocked_attacker,
    damage_blocker,
    damage_total_check,
    when(at("second_step", "not_assigned_1st"), first_strike_two_steps_noted),
    when(ON_STACK, damage_on_stack),
    when(ON_STACK, damage_assigned_priority),
    when(AT_ONCE, damage_dealt_at_once),
    when(AT_ONCE, damage_priority),
    *PRIORITY,
)


STEP_FRAMES[words.COMBAT_DAMAGE] = CombatDamage()


carried_out_by("310.3", "damage_object_uncounterable", put_damage_on_stack, "9ED")
carried_out_by("310.4b", "damage_source_lki", damage, "9ED")
