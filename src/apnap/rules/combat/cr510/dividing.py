"""510.1: how combat damage is assigned, by one player after the other."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import ASSIGN, Decision, choose
from apnap.machine.procedures import carried_out_by, clause, goto, past
from apnap.machine.then import AGAIN, Illegal, Then
from apnap.model.event import coded_player, player_code
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts.governing import ASSIGNING
from apnap.parts.tree import AssignsNoDamage
from apnap.rules.combat.cr509.frame import combat_of
from apnap.rules.combat.cr510.assigning import assigned_by, assigner, beyond, is_rows, recipients, why_not_assign
from apnap.rules.combat.cr510.manners import may_otherwise, passes_blockers, says, strength
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr805_shared_team_turns import primary
from apnap.slotted import Id, Ids, slotted
from apnap.solve.division import Assigner, Assignment, Divisions


@slotted
class CombatDamage(Priority):
    """Combat damage: who deals it, who still assigns, what one of them has just answered, and what has been assigned.

    `asking` are players who assign damage of attackers, then codes of players who assign damage of blockers; `manner` the creatures that
    assign in another manner, as was chosen; `assigned`: (source, recipient, amount); `rows`: for each creature that has recipients to
    choose from the amounts, in their order.
    """

    dealing: Ids = ()
    asking: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    assigned: tuple[tuple[Id, Id, int], ...] = ()
    manner: Ids = ()


@clause("510.1a")
def damage_equals_power(state: State, frame: CombatDamage) -> Then | None:
    """Each assigns damage equal to its power; with power 0 or less it assigns none (8th Edition, and in mid-2009: it assigns 0)."""
    combat = combat_of(state)
    zero = state.rules.switches.nonpositive_power != "none"
    dealing = [i for i in frame.dealing if i in combat.attacking or i in combat.blocking]
    if state.about.governed & ASSIGNING:
        dealing = [i for i in dealing if says(state, i, AssignsNoDamage) is None and (zero or strength(state, i) > 0)]
    elif not zero:
        dealing = [i for i in dealing if characteristics(state, i).power > 0]
    frame.dealing = tuple(dealing)
    return None


@clause("510.1c", part="manner")
def damage_blocked_attacker_manner(state: State, frame: CombatDamage) -> Then | None:
    """The active player says which attackers assign their damage as though they weren't blocked, where they may (310.2e of 2005)."""
    frame.manner = ()
    if not state.about.governed & ASSIGNING:
        return None
    active = state.lane.active
    combat = combat_of(state)
    mine = [i for i in frame.dealing if i in combat.attacking and is_active(state, state.objects[i].controller)]
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
    special = state.about.governed & ASSIGNING != 0
    others: list[int] = []
    assigned: list[tuple[int, int, int]] = []
    for i in frame.dealing:
        if i not in attacking:
            others.append(i)
        elif special:
            if divides(state, i, frame.manner):
                others.append(i)
            else:
                assigned.extend([(i, to, strength(state, i)) for to in beyond(state, combat, i, (), unblocked=True)])
        elif i in blocked:
            others.append(i)
        elif attacking[i]:
            assigned.append((i, attacking[i], max(0, characteristics(state, i).power)))
    frame.dealing = tuple(others)
    frame.assigned = tuple(assigned)
    return None


def divides(state: State, id: int, manner: tuple[int, ...]) -> bool:
    """The attacker is blocked, or there are several things among which it can divide its damage."""
    combat = combat_of(state)
    if passes_blockers(state, id, manner):
        return len(beyond(state, combat, id, (), unblocked=True)) > 1
    return id in manner or id in combat.blocked or len(beyond(state, combat, id, (), unblocked=True)) > 1


def assigning(state: State, frame: CombatDamage) -> list[tuple[int, tuple[int, ...]]]:
    """The creatures whose damage is assigned now, and to what it can be; one that is blocked by none, or blocks none, assigns no damage."""
    code = frame.asking[0]
    combat = combat_of(state)
    found: list[tuple[int, tuple[int, ...]]] = []
    for i in frame.dealing:
        if asked_for(state, combat, i) == code:
            to = recipients(state, combat, i, frame.manner)
            if to:
                found.append((i, to))
    return found


def asked_for(state: State, combat: Combat, id: int) -> int:
    """Who assigns its damage and when, as in `CombatDamage.asking`."""
    player = primary(state, assigned_by(state, id))
    return player if id in combat.attacking else player_code(player)


def assign(frame: CombatDamage, creatures: list[tuple[int, tuple[int, ...]]], rows: Assignment) -> None:
    """Note who assigns what to whom; who assigns 0 damage has assigned, too."""
    assigned = list(frame.assigned)
    for place, (id, to) in enumerate(creatures):
        shares = [(id, to[at], number) for at, number in enumerate(rows[place]) if number]
        assigned += shares or [(id, to[0], 0)]
    frame.assigned = tuple(assigned)
    frame.asking = frame.asking[1:]


@clause("510.1")
def damage_assignment(state: State, frame: CombatDamage) -> Then | None:
    """The active player announces how their creatures assign damage, then the defending players do."""
    frame.asking = ()
    if not frame.dealing:
        return NOBODY_DIVIDES
    combat = combat_of(state)
    codes: set[int] = set()
    for id in frame.dealing:
        codes.add(asked_for(state, combat, id))
    order = apnap(state)
    frame.asking = tuple([code for code in (*order, *[player_code(p) for p in order]) if code in codes])
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
        creatures = assigning(state, frame)
        if not [to for _, to in creatures if len(to) > 1]:
            frame.assigned += tuple([(id, to[0], strength(state, id)) for id, to in creatures])
            frame.asking = frame.asking[1:]
            continue
        divisions = Divisions(solvers_of(state, frame, creatures), sequential=state.rules.switches.assignment_check == "sequential")
        if divisions.count(2) > 1:
            player = frame.asking[0] if attackers else coded_player(frame.asking[0])
            return Decision(ASSIGN, player, state.clause, divisions, tuple([id for id, _ in creatures]))
        assign(frame, creatures, divisions[0])
    return None


def solvers_of(state: State, frame: CombatDamage, creatures: list[tuple[int, tuple[int, ...]]]) -> tuple[Assigner, ...]:
    """The creatures as the solver sees them."""
    return tuple([assigner(state, i, to, frame.assigned, frame.manner) for i, to in creatures])


@damage_blocked_attacker.answer
def damage_blocked_attacker_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    creatures = assigning(state, frame)
    if not state.marks:
        assign(frame, creatures, cast(Assignment, answer))
        return AGAIN
    if not is_rows(answer, [to for _, to in creatures]):
        return Illegal("damage_assignment", "an assignment is a tuple with the amounts of each creature, in the order of its recipients")
    frame.rows = cast(Assignment, answer)
    return None


@damage_blocker.answer
def damage_blocker_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    return damage_blocked_attacker_answer(state, frame, answer)


@clause("510.1e")
def damage_total_check(state: State, frame: CombatDamage) -> Then | None:
    """All that a player has assigned is checked together, not creature by creature; then the next player assigns.

    Only an assignment that was not offered is looked at: the others are legal.
    """
    rows = frame.rows
    if not rows:
        return None
    creatures = assigning(state, frame)
    solvers = solvers_of(state, frame, creatures)
    wrong = why_not_assign(state, [id for id, _ in creatures], solvers, rows)
    if wrong is not None:
        return wrong
    assign(frame, creatures, rows)
    frame.rows = ()
    return NEXT_PLAYER


NEXT_PLAYER: Final = goto(damage_blocked_attacker)
NOBODY_DIVIDES: Final = past(damage_total_check)


carried_out_by("310.2e", "damage_other_manner", may_otherwise, "9ED")
