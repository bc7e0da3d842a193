"""510.1: how combat damage is assigned, by one player after the other."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import ASSIGN, Decision, choose
from apnap.machine.procedures import clause, states
from apnap.machine.then import Go, Illegal, Then
from apnap.model.event import coded_player, player_code
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import ASSIGNING, BANDS
from apnap.parts.tree import AssignsNoDamage
from apnap.rules.concepts.cr117_priority import STEP_STARTS, Priority
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.order import apnap
from apnap.rules.turn.cr509_declare_blockers import combat_of
from apnap.rules.turn.cr510_assigning import assigned_by, assigner, beyond, is_rows, recipients, why_not_assign, without_choice
from apnap.rules.turn.cr510_manners import may_otherwise, passes_blockers, says, strength
from apnap.solve.division import Assigner, Assignment, Divisions

NEXT_PLAYER: Final = Go(-3)
NOBODY_DIVIDES: Final = Go(3)


class CombatDamage(Priority):
    """Combat damage: who deals it, who still assigns, what one of them has just answered, and what has been assigned.

    `asking` are players who assign damage of attackers, then codes of players who assign damage of blockers; `manner` the creatures that
    assign in another manner, as was chosen; `assigned`: (source, recipient, amount); `rows`: for each creature that has recipients to
    choose from the amounts, in their order.
    """

    __slots__ = ("dealing", "asking", "rows", "assigned", "manner")

    def __init__(
        self,
        dealing: tuple[int, ...] = (),
        asking: tuple[int, ...] = (),
        rows: tuple[tuple[int, ...], ...] = (),
        assigned: tuple[tuple[int, int, int], ...] = (),
        manner: tuple[int, ...] = (),
    ) -> None:
        self.pc = 0
        self.player = -1
        self.passes = 0
        self.reason = STEP_STARTS
        self.dealing = dealing
        self.asking = asking
        self.rows = rows
        self.assigned = assigned
        self.manner = manner

    def fresh(self) -> Frame:
        n = CombatDamage(self.dealing, self.asking, self.rows, self.assigned, self.manner)
        n.player, n.passes, n.reason = self.player, self.passes, self.reason
        return n


@clause("510.1a")
def damage_equals_power(state: State, frame: CombatDamage) -> Then | None:
    """Each assigns damage equal to its power; with power 0 or less it assigns none (8th Edition, and in mid-2009: it assigns 0)."""
    zero = state.rules.switches.nonpositive_power != "none"
    if state.governs & ASSIGNING:
        dealing = [i for i in frame.dealing if says(state, i, AssignsNoDamage) is None and (zero or strength(state, i) > 0)]
        frame.dealing = tuple(dealing)
    elif not zero:
        for i in frame.dealing:
            if characteristics(state, i).power <= 0:
                frame.dealing = tuple([j for j in frame.dealing if characteristics(state, j).power > 0])
                break
    return None


@clause("510.1c", part="manner")
def damage_blocked_attacker_manner(state: State, frame: CombatDamage) -> Then | None:
    """The active player says which attackers assign their damage as though they weren't blocked, where they may (310.2e of 2005)."""
    frame.manner = ()
    if not state.governs & ASSIGNING:
        return None
    active = state.lane.active
    combat = combat_of(state)
    mine = [i for i in frame.dealing if i in combat.attacking and state.objects[i].controller == active]
    free = may_otherwise(state, mine, combat.blocked)
    return choose(active, state.clause, free, 0, len(free), asks="manner") if free else None


@damage_blocked_attacker_manner.answer
def damage_blocked_attacker_manner_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or [i for i in answer if not isinstance(i, int) or i not in frame.dealing]:
        return Illegal("damage_blocked_attacker", "the answer is a tuple of the creatures that assign their damage so")
    frame.manner = answer
    return None


@clause("510.1b")
def damage_unblocked(state: State, frame: CombatDamage) -> Then | None:
    """An unblocked creature assigns all its damage to what it attacks; if that is nothing any more, none."""
    combat = combat_of(state)
    attacking, blocked = combat.attacking, combat.blocked
    special = state.governs & ASSIGNING != 0
    others: list[int] = []
    assigned: list[tuple[int, int, int]] = []
    for i in frame.dealing:
        if i not in attacking:
            others.append(i)
        elif special:
            if divides(state, i, frame.manner):
                others.append(i)
            else:
                assigned.extend([(i, to, strength(state, i)) for to in beyond(state, i, (), unblocked=True)])
        elif i in blocked:
            others.append(i)
        elif attacking[i]:
            assigned.append((i, attacking[i], max(0, characteristics(state, i).power)))
    frame.dealing = tuple(others)
    frame.assigned = tuple(assigned)
    return None


def divides(state: State, id: int, manner: tuple[int, ...]) -> bool:
    """The attacker is blocked, or there are several things among which it can divide its damage."""
    if passes_blockers(state, id, manner):
        return len(beyond(state, id, (), unblocked=True)) > 1
    return id in manner or id in combat_of(state).blocked or len(beyond(state, id, (), unblocked=True)) > 1


def assigning(state: State, frame: CombatDamage) -> list[tuple[int, tuple[int, ...]]]:
    """The creatures whose damage is assigned now, with their recipients; one that is blocked by none, or blocks none, assigns no damage."""
    code = frame.asking[0]
    found: list[tuple[int, tuple[int, ...]]] = []
    for id in frame.dealing:
        if asked_for(state, id) == code:
            to = recipients(state, id, frame.manner)
            if to:
                found.append((id, to))
    return found


class Dividing:
    """What a player has to divide, while nothing is written: the frame's variables that it follows from, the creatures, the divisions."""

    __slots__ = ("dealing", "asking", "assigned", "manner", "creatures", "divisions")

    def __init__(self, state: State, frame: CombatDamage, asked: list[tuple[int, tuple[int, ...]]]) -> None:
        self.dealing = frame.dealing
        self.asking = frame.asking
        self.assigned = frame.assigned
        self.manner = frame.manner
        self.creatures = tuple([id for id, _ in asked])
        solvers = tuple([assigner(state, id, to, frame.assigned, frame.manner) for id, to in asked])
        self.divisions = Divisions(solvers, sequential=state.rules.switches.assignment_check == "sequential")


def dividing(state: State, frame: CombatDamage) -> Dividing:
    """What the player who has just answered was asked; it is made anew if anything has been written since."""
    caches = state.sweep() if state.changed else state.caches
    known = cast("Dividing | None", caches.dividing)
    if (
        known is None
        or known.dealing is not frame.dealing
        or known.asking is not frame.asking
        or known.assigned is not frame.assigned
        or known.manner is not frame.manner
    ):
        return Dividing(state, frame, assigning(state, frame))
    return known


def asked_for(state: State, id: int) -> int:
    """Who assigns its damage and when, as in `CombatDamage.asking`."""
    player = assigned_by(state, id) if state.governs & (ASSIGNING | BANDS) else state.objects[id].controller
    return player if id in combat_of(state).attacking else player_code(player)


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
    if not frame.dealing:
        return NOBODY_DIVIDES
    alone = without_choice(state, frame.dealing)
    if alone is not None:
        frame.assigned += alone
        return NOBODY_DIVIDES
    codes = {asked_for(state, i) for i in frame.dealing}
    order = apnap(state)
    frame.asking = tuple([p for p in order if p in codes] + [player_code(p) for p in order if player_code(p) in codes])
    return None


@clause("510.1c")
def damage_blocked_attacker(state: State, frame: CombatDamage) -> Then | None:
    """The damage of each blocked creature is divided among the creatures blocking it, by the active player."""
    return divide(state, frame) if frame.asking and frame.asking[0] >= 0 else None


@clause("510.1d")
def damage_blocker(state: State, frame: CombatDamage) -> Then | None:
    """Each defending player divides the damage of each blocking creature among the creatures it blocks."""
    return divide(state, frame) if frame.asking and frame.asking[0] < 0 else None


def divide(state: State, frame: CombatDamage) -> Then | None:
    """The next players divide damage, who is asked where there is a choice: those who do so for attackers, or for blockers."""
    attackers = frame.asking[0] >= 0
    while frame.asking and (frame.asking[0] >= 0) == attackers:
        asked = assigning(state, frame)
        if [id for id, to in asked if len(to) > 1]:
            found = Dividing(state, frame, asked)
            if found.divisions.count(2) > 1:
                (state.sweep() if state.changed else state.caches).dividing = found
                player = frame.asking[0] if attackers else coded_player(frame.asking[0])
                return Decision(ASSIGN, player, state.clause, found.divisions, found.creatures)
            assign(frame, found.creatures, found.divisions.creatures, found.divisions[0])
        else:
            frame.assigned += tuple([(id, to[0], strength(state, id)) for id, to in asked])
        frame.asking = frame.asking[1:]
    return None


@damage_blocked_attacker.answer
def damage_blocked_attacker_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    if not is_rows(answer, [creature.recipients for creature in dividing(state, frame).divisions.creatures]):
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
    found = dividing(state, frame)
    creatures = found.divisions.creatures
    wrong = None if rows in found.divisions else why_not_assign(state, found.creatures, creatures, rows)
    if wrong is not None:
        return wrong
    assign(frame, found.creatures, creatures, rows)
    frame.rows = ()
    frame.asking = frame.asking[1:]
    return NEXT_PLAYER


states("310.2e", "damage_other_manner", may_otherwise, "9ED")
