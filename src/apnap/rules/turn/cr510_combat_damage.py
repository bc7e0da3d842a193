"""510: the combat damage step, in all its editions."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import ASSIGN, Decision
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.additional.cr724_ending_turns import ADD_STEP
from apnap.rules.concepts.cr117_priority import priority
from apnap.rules.concepts.cr120_damage import Dealing, damage
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.order import apnap
from apnap.rules.turn.cr509_declare_blockers import combat_of
from apnap.rules.turn.cr500_turn import STEP_FRAMES
from apnap.solve.division import NOT_LETHAL, TOTAL, Assigner, Divisions, check, free, ordered

STRIKES = words.FIRST_STRIKE | words.DOUBLE_STRIKE


class CombatDamage(Frame):
    """Combat damage: who deals it, the players still to assign, whose creatures are being assigned, and what has been assigned."""

    __slots__ = ("dealing", "asking", "assigned", "begun")

    def __init__(
        self,
        dealing: tuple[int, ...] = (),
        asking: tuple[int, ...] = (),
        assigned: tuple[tuple[int, int, int], ...] = (),
        begun: bool = False,
    ) -> None:
        self.pc = 0
        self.loops = False
        self.dealing = dealing
        self.asking = asking
        self.assigned = assigned
        self.begun = begun

    def fresh(self) -> Frame:
        return CombatDamage(self.dealing, self.asking, self.assigned, self.begun)


@clause("510.4")
def first_strike_two_steps(state: State, frame: CombatDamage) -> Then | None:
    """If a creature in combat has first or double strike, those deal damage now and a second combat damage step follows."""
    combat = combat_of(state)
    fighters = [*combat.attacking, *[b for b in combat.blocking if b not in combat.attacking]]
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


def recipients(state: State, id: int) -> tuple[int, ...]:
    """What the creature may assign damage to: what it attacks if unblocked (510.1b), its blockers (510.1c), what it blocks (510.1d)."""
    combat = combat_of(state)
    if id in combat.attacking:
        attacked = combat.attacking[id]
        if id not in combat.blocked:
            return (attacked,) if attacked else ()
        blockers = combat.orders.get(id, combat.blockers_of(id))
        if characteristics(state, id).keywords & words.TRAMPLE and attacked:
            return (*blockers, attacked)
        return tuple(blockers)
    return tuple(combat.orders.get(id, combat.blocking.get(id, ())))


def assigner(state: State, id: int) -> Assigner:
    """The creature as the solver sees it."""
    c = characteristics(state, id)
    to = recipients(state, id)
    combat = combat_of(state)
    tramples = bool(to) and id in combat.attacking and id in combat.blocked and to[-1] == combat.attacking[id]
    blockers = len(to) - 1 if tramples else len(to)
    switches = state.rules.switches
    any_division = bool(c.keywords & words.DEATHTOUCH) and switches.deathtouch == "sba_any_division"
    if switches.damage_division == "ordered" and not any_division:
        ranks = ordered(blockers, trample=tramples)
    else:
        ranks = free(blockers, trample=tramples)
    lethal = tuple([max(0, characteristics(state, r).toughness - state.objects[r].damage) if r > 0 else 0 for r in to])
    one_is_lethal = bool(c.keywords & words.DEATHTOUCH) and switches.deathtouch == "sba_one_is_lethal"
    return Assigner(c.power, to, lethal, ranks, deathtouch=one_is_lethal)


def assigning(state: State, frame: CombatDamage, player: int) -> tuple[int, ...]:
    """The player's creatures that assign damage now: those with power above 0 and something to assign it to (510.1a)."""
    return tuple(
        [
            i
            for i in frame.dealing
            if state.objects[i].controller == player
            and is_fighting(state, i)
            and characteristics(state, i).power > 0
            and recipients(state, i)
        ]
    )


def is_fighting(state: State, id: int) -> bool:
    """The creature is attacking or blocking, still."""
    combat = combat_of(state)
    return id in combat.attacking or id in combat.blocking


@clause("510.1")
def damage_assignment(state: State, frame: CombatDamage) -> Then | None:
    """The active player announces how their creatures assign damage, then the defending players do."""
    if not frame.begun:
        frame.begun = True
        frame.asking = tuple([p for p in apnap(state) if assigning(state, frame, p)])
    while frame.asking:
        player = frame.asking[0]
        creatures = assigning(state, frame, player)
        solvers = tuple([assigner(state, i) for i in creatures])
        if len([1 for s in solvers if len(s.recipients) > 1]):
            divisions = Divisions(solvers)
            if divisions.count(2) > 1:
                return Decision(ASSIGN, player, state.clause, divisions, creatures)
            assign(frame, creatures, solvers, divisions[0])
        else:
            assign(frame, creatures, solvers, tuple([(s.total,) for s in solvers]))
        frame.asking = frame.asking[1:]
    return None


def assign(frame: CombatDamage, creatures: tuple[int, ...], solvers: tuple[Assigner, ...], rows: tuple[tuple[int, ...], ...]) -> None:
    """Note who assigns what to whom."""
    assigned = list(frame.assigned)
    for id, solver, row in zip(creatures, solvers, rows):
        for to, number in zip(solver.recipients, row):
            if number > 0:
                assigned.append((id, to, number))
    frame.assigned = tuple(assigned)


@damage_assignment.answer
def damage_assignment_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    player = frame.asking[0]
    creatures = assigning(state, frame, player)
    solvers = tuple([assigner(state, i) for i in creatures])
    if not is_rows(answer, solvers):
        return Illegal("damage_assignment", "an assignment is a tuple with the amounts of each creature, in the order of its recipients")
    rows = cast("tuple[tuple[int, ...], ...]", answer)
    problem = check(solvers, rows)
    if problem is not None:
        return why_not_assign(state, creatures, solvers, rows, problem)
    assign(frame, creatures, solvers, rows)
    frame.asking = frame.asking[1:]
    frame.pc -= 1
    return None


def is_rows(answer: object, solvers: tuple[Assigner, ...]) -> bool:
    """The answer has an amount for each recipient of each creature."""
    if not isinstance(answer, tuple) or len(answer) != len(solvers):
        return False
    for row, solver in zip(answer, solvers):
        if not isinstance(row, tuple) or len(row) != len(solver.recipients) or [n for n in row if not isinstance(n, int)]:
            return False
    return True


def why_not_assign(
    state: State,
    creatures: tuple[int, ...],
    solvers: tuple[Assigner, ...],
    rows: tuple[tuple[int, ...], ...],
    problem: tuple[int, int, int],
) -> Illegal:
    """What is wrong with the assignment, with the rule that says so."""
    place, at_recipient, kind = problem
    name = characteristics(state, creatures[place]).name
    blocking = creatures[place] not in combat_of(state).attacking
    key = "damage_blocker" if blocking else "damage_blocked_attacker"
    if kind == TOTAL:
        return Illegal("damage_equals_power", f"{name} assigns {sum(rows[place])} damage, its power is {solvers[place].total}")
    if kind == NOT_LETHAL:
        short = solvers[place].recipients[at_recipient]
        if short > 0 and solvers[place].recipients[-1] == combat_of(state).attacking.get(creatures[place], 0):
            key = "trample_assign"
        what = characteristics(state, short).name if short > 0 else "what it attacks"
        return Illegal(key, f"{name} assigns damage further on although {what} is not assigned lethal damage")
    return Illegal(key, f"{name} cannot assign its damage so")


@clause("510.2")
def damage_dealt_at_once(state: State, frame: CombatDamage) -> Then | None:
    """All combat damage is dealt at the same time."""
    if not frame.assigned:
        return None
    return Call("deal damage", Dealing(tuple([damage(state, source, to, number, True) for source, to, number in frame.assigned])))


@clause("510.3")
def damage_priority(state: State, frame: CombatDamage) -> Then | None:
    """The active player gets priority, also when no damage was dealt."""
    return priority(state)


# Damage on the stack (until 2009) ---------------------------------------------------------------------------------
@clause("310.1", "10E")
def damage_on_stack(state: State, frame: CombatDamage) -> Then | None:
    """The assignments go on the stack as one object, and the active player gets priority before they resolve."""
    if not frame.assigned:
        return None
    return Event(words.ASSIGNS, state.clause, player=state.lane.active, detail=frame.assigned)


@performs(words.ASSIGNS)
def put_damage_on_stack(state: State, event: Event) -> bool:
    """The damage waits on the stack; the creatures that assigned it are remembered."""
    combat = state.combat()
    assigned = cast("tuple[tuple[int, int, int], ...]", event.detail)
    combat.assigned = combat.assigned + tuple([source for source, _, _ in assigned if source not in combat.assigned])
    state.changed |= facets.COMBAT
    return True


procedure("combat damage step", first_strike_two_steps, damage_assignment, damage_dealt_at_once, damage_priority)
STEP_FRAMES[words.COMBAT_DAMAGE] = CombatDamage()
