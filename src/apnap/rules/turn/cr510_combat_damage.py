"""510: the combat damage step, in all its editions (310 until 2009)."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import ASSIGN, Decision
from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Go, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.concepts.cr117_priority import PRIORITY, STEP_STARTS, Priority
from apnap.rules.concepts.cr120_damage import Dealing, damage
from apnap.rules.effects.cr603_stacking import Stacking
from apnap.rules.effects.cr608_resolving import Resolving
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.order import apnap
from apnap.rules.turn.cr500_plan import ADD_STEP
from apnap.rules.turn.cr500_turn import STEP_FRAMES
from apnap.rules.turn.cr509_declare_blockers import combat_of
from apnap.rules.turn.cr510_assigning import assigner, is_rows, recipients, why_not_assign
from apnap.rules.turn.placing import begin_priority, place, placed_by
from apnap.rules.turn.removal import here
from apnap.solve.division import Assigner, Assignment, Divisions, check

STRIKES = words.FIRST_STRIKE | words.DOUBLE_STRIKE
Triples = tuple[tuple[int, int, int], ...]
NEXT_PLAYER: Final = Go(-3)


class CombatDamage(Priority):
    """Combat damage: who deals it, the players still to assign, what one of them has just answered, and what has been assigned.

    `assigned`: (source, recipient, amount); `rows`: for each creature that has recipients to choose from the amounts, in their order.
    """

    __slots__ = ("dealing", "asking", "rows", "assigned")

    def __init__(
        self,
        dealing: tuple[int, ...] = (),
        asking: tuple[int, ...] = (),
        rows: tuple[tuple[int, ...], ...] = (),
        assigned: tuple[tuple[int, int, int], ...] = (),
    ) -> None:
        self.pc = 0
        self.player = -1
        self.passes = 0
        self.reason = STEP_STARTS
        self.dealing = dealing
        self.asking = asking
        self.rows = rows
        self.assigned = assigned

    def fresh(self) -> Frame:
        n = CombatDamage(self.dealing, self.asking, self.rows, self.assigned)
        n.player, n.passes, n.reason = self.player, self.passes, self.reason
        return n


@clause("510.4")
def first_strike_two_steps(state: State, frame: CombatDamage) -> Then | None:
    """If a creature in combat has first or double strike, those deal damage now and a second combat damage step follows."""
    combat = combat_of(state)
    fighters = here(state, [*combat.attacking, *[b for b in combat.blocking if b not in combat.attacking]])
    if combat.damage_step == 0:
        fast = [i for i in fighters if characteristics(state, i).keywords & STRIKES]
        if fast:
            frame.dealing = tuple(fast)
            return Event(words.PLAN_PART, state.clause, player=state.lane.active, a=ADD_STEP, b=words.COMBAT_DAMAGE, detail=tuple(fast))
        frame.dealing = tuple(fighters)
        return None
    second = state.rules.switches.second_step
    dealing: list[int] = []
    for i in fighters:
        double = characteristics(state, i).keywords & words.DOUBLE_STRIKE != 0
        took_part = i in (combat.assigned if second == "not_assigned_1st" else combat.first)
        if double or not took_part:
            dealing.append(i)
    frame.dealing = tuple(dealing)
    return None


@clause("510.1a")
def damage_equals_power(state: State, frame: CombatDamage) -> Then | None:
    """Each assigns damage equal to its power; with power 0 or less it assigns none (8th Edition, and in mid-2009: it assigns 0)."""
    combat = combat_of(state)
    zero = state.rules.switches.nonpositive_power != "none"
    frame.dealing = tuple(
        [i for i in frame.dealing if (i in combat.attacking or i in combat.blocking) and (zero or characteristics(state, i).power > 0)]
    )
    return None


@clause("510.1b")
def damage_unblocked(state: State, frame: CombatDamage) -> Then | None:
    """An unblocked creature assigns all its damage to what it attacks; if that is nothing any more, none."""
    combat = combat_of(state)
    others: list[int] = []
    assigned: list[tuple[int, int, int]] = []
    for i in frame.dealing:
        if i in combat.attacking and i not in combat.blocked:
            if combat.attacking[i]:
                assigned.append((i, combat.attacking[i], max(0, characteristics(state, i).power)))
        else:
            others.append(i)
    frame.dealing = tuple(others)
    frame.assigned = tuple(assigned)
    return None


def assigning(state: State, frame: CombatDamage, player: int) -> tuple[int, ...]:
    """The player's creatures that assign damage to creatures now; one that is blocked by none, or blocks none, assigns no damage."""
    return tuple([i for i in frame.dealing if state.objects[i].controller == player and recipients(state, i)])


def assign(frame: CombatDamage, creatures: tuple[int, ...], solvers: tuple[Assigner, ...], rows: Assignment) -> None:
    """Note who assigns what to whom; who assigns 0 damage has assigned, too."""
    assigned = list(frame.assigned)
    for id, solver, row in zip(creatures, solvers, rows, strict=True):
        if solver.total == 0:
            assigned.append((id, solver.recipients[0], 0))
        for to, number in zip(solver.recipients, row, strict=True):
            if number > 0:
                assigned.append((id, to, number))
    frame.assigned = tuple(assigned)


@clause("510.1")
def damage_assignment(state: State, frame: CombatDamage) -> Then | None:
    """The active player announces how their creatures assign damage, then the defending players do."""
    frame.asking = ()
    if frame.dealing:
        players = {state.objects[i].controller for i in frame.dealing if recipients(state, i)}
        frame.asking = tuple([p for p in apnap(state) if p in players])
    return None


@clause("510.1c")
def damage_blocked_attacker(state: State, frame: CombatDamage) -> Then | None:
    """The active player divides the damage of each blocked creature among the creatures blocking it."""
    return divide(state, frame) if frame.asking and frame.asking[0] == state.lane.active else None


@clause("510.1d")
def damage_blocker(state: State, frame: CombatDamage) -> Then | None:
    """Each defending player divides the damage of each blocking creature among the creatures it blocks."""
    return divide(state, frame) if frame.asking and frame.asking[0] != state.lane.active else None


def divide(state: State, frame: CombatDamage) -> Then | None:
    """The next players divide damage, who is asked where there is a choice: the active player, or those after that player."""
    attackers = frame.asking[0] == state.lane.active
    while frame.asking and (frame.asking[0] == state.lane.active) == attackers:
        player = frame.asking[0]
        alone = undivided(state, frame, player)
        if alone is not None:
            frame.assigned += alone
        else:
            creatures = assigning(state, frame, player)
            solvers = tuple([assigner(state, i) for i in creatures])
            divisions = Divisions(solvers)
            if divisions.count(2) > 1:
                return Decision(ASSIGN, player, state.clause, divisions, creatures)
            assign(frame, creatures, solvers, divisions[0])
        frame.asking = frame.asking[1:]
    return None


def undivided(state: State, frame: CombatDamage, player: int) -> tuple[tuple[int, int, int], ...] | None:
    """Who assigns what to whom where nothing can be divided; None if one of the player's creatures has several recipients."""
    assigned: list[tuple[int, int, int]] = []
    for id in frame.dealing:
        if state.objects[id].controller == player:
            to = recipients(state, id)
            if len(to) > 1:
                return None
            if to:
                assigned.append((id, to[0], max(0, characteristics(state, id).power)))
    return tuple(assigned)


@damage_blocked_attacker.answer
def damage_blocked_attacker_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    if not is_rows(answer, [recipients(state, i) for i in assigning(state, frame, frame.asking[0])]):
        return Illegal("damage_assignment", "an assignment is a tuple with the amounts of each creature, in the order of its recipients")
    frame.rows = cast(Assignment, answer)
    return None


@damage_blocker.answer
def damage_blocker_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    return damage_blocked_attacker_answer(state, frame, answer)


@clause("510.1e")
def damage_total_check(state: State, frame: CombatDamage) -> Then | None:
    """All that a player has assigned is checked together, not creature by creature; then the next player assigns."""
    rows = frame.rows
    if not rows:
        return None
    creatures = assigning(state, frame, frame.asking[0])
    solvers = tuple([assigner(state, i) for i in creatures])
    problem = check(solvers, rows)
    if problem is not None:
        return why_not_assign(state, creatures, solvers, rows, problem)
    assign(frame, creatures, solvers, rows)
    frame.rows = ()
    frame.asking = frame.asking[1:]
    return NEXT_PLAYER


@clause("510.2")
def damage_dealt_at_once(state: State, frame: CombatDamage) -> Then | None:
    """All combat damage is dealt at the same time."""
    if not frame.assigned:
        return None
    return Call("deal damage", dealing(state, frame.assigned))


def dealing(state: State, assigned: Triples) -> Dealing:
    """The combat damage, about to be dealt."""
    return Dealing(tuple([damage(state, source, to, number, True) for source, to, number in assigned if number > 0]))


@clause("510.3a")
def damage_triggers_stack(state: State, frame: Stacking) -> Then | None:
    """What triggered on the damage, or as state-based actions followed, is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("510.3")
def damage_priority(state: State, frame: CombatDamage) -> Then | None:
    """The active player gets priority, also when no damage was dealt."""
    return begin_priority(state, frame, PUT_DAMAGE_TRIGGERS)


PUT_DAMAGE_TRIGGERS = placed_by("put combat damage triggers", damage_triggers_stack)


# Damage on the stack (until 2009) ---------------------------------------------------------------------------------
COMBAT_DAMAGE: Final = Definition("Combat damage", None, 0)


@clause("310.5", "10E", part="noted")
def first_strike_two_steps_noted(state: State, frame: CombatDamage) -> Then | None:
    """Who has assigned combat damage in the first step is remembered; with damage on the stack the object there tells it."""
    if not frame.assigned or state.rules.switches.damage_timing == "stack":
        return None
    return Event(words.ASSIGNS, state.clause, player=state.lane.active, detail=frame.assigned)


@clause("310.1", "10E")
def damage_on_stack(state: State, frame: CombatDamage) -> Then | None:
    """All assignments of combat damage go on the stack as one object."""
    if not frame.assigned:
        return None
    return Event(words.ASSIGNS, state.clause, player=state.lane.active, b=words.STACK, detail=frame.assigned)


@clause("310.1", "10E")
def damage_assigned_priority(state: State, frame: CombatDamage) -> Then | None:
    """The active player gets priority while the damage waits on the stack."""
    return begin_priority(state, frame, PUT_DAMAGE_TRIGGERS)


@performs(words.ASSIGNS)
def put_damage_on_stack(state: State, event: Event) -> bool:
    """The creatures that assigned damage are remembered.

    The object on the stack is its own origin; its targets are pairs of source and recipient, its counters how much each pair is about.
    """
    combat = state.combat()
    assigned = cast(Triples, event.detail)
    combat.assigned = tuple(dict.fromkeys([*combat.assigned, *[source for source, _, _ in assigned]]))
    state.changed |= facets.COMBAT
    if event.b != words.STACK:
        return True
    state.define(COMBAT_DAMAGE)
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    known = (1 << len(state.players)) - 1
    spell = Spell(None, tuple([(source, to) for source, to, _ in assigned]), 0, id)
    much = tuple([("damage", number) for _, _, number in assigned])
    player = event.player
    state.objects[id] = Object(
        id, COMBAT_DAMAGE, player, player, words.STACK, False, 0, 0, False, much, state.timestamp, known, False, spell, 0, None, state.own
    )
    state.timestamp += 1
    state.lane.stack += (id,)
    state.changed |= facets.STACK
    return True


@clause("310.4c", "10E")
def damage_recipient_gone(state: State, frame: Resolving) -> Then | None:
    """Damage to what has left the battlefield, or is no creature any more, is not dealt; to a creature that has left combat it is."""
    frame.targets = tuple([a for a in frame.targets if a[1] < 0 or is_creature_there(state, a[1]) or is_attacked(state, a[1])])
    return None


def is_attacked(state: State, id: int) -> bool:
    """The permanent is being attacked, still: it is a planeswalker or battle."""
    return state.counting and id in combat_of(state).attacking.values()


def is_creature_there(state: State, id: int) -> bool:
    """The object is on the battlefield still, and a creature."""
    o = state.objects[id]
    return o.zone == words.BATTLEFIELD and not o.became and characteristics(state, id).creature


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
    return Event(words.RESOLVES, state.clause, subject=frame.id, player=state.objects[frame.id].controller)


procedure("resolve combat damage", damage_recipient_gone, damage_dealt_as_assigned, damage_object_resolves_ends)
ON_STACK = at("damage_timing", "stack")
AT_ONCE = at("damage_timing", "at_once")
procedure(
    "combat damage step",
    first_strike_two_steps,
    damage_equals_power,
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
