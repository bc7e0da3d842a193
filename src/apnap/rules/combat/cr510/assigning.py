"""510.1: what a creature can assign its combat damage to, and what is wrong with an assignment."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Illegal, mention
from apnap.model.event import is_player, player_code
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.governing import ASSIGNING
from apnap.parts.tree import AssignsForAttackers, DividesAmongDefenders
from apnap.rules.combat.cr506.leaving import defender, here
from apnap.rules.combat.cr509.frame import combat_of
from apnap.rules.combat.cr510.manners import passes_blockers, says, strength
from apnap.rules.effects.cr613.characteristics import characteristics, creatures
from apnap.rules.keywords.cr702_banding import could_band, divider, is_divided_otherwise
from apnap.rules.keywords.cr702_damage import one_is_lethal, over_planeswalkers, tramples_over
from apnap.rules.spells.cr604.governing import governing
from apnap.solve.division import NOT_LETHAL, TOTAL, Assigner, Assignment, check, free, ordered

Triples = tuple[tuple[int, int, int], ...]


def opposite(state: State, combat: Combat, id: int) -> tuple[int, ...]:
    """The creatures that block it, or that it blocks: in its damage assignment order, if it has one."""
    to = combat.orders.get(id)
    if to is None:
        to = combat.blockers_of(id) if id in combat.attacking else combat.blocking.get(id, ())
    return tuple(here(state, list(to))) if state.phased else to


def beyond(state: State, combat: Combat, id: int, blockers: tuple[int, ...], *, unblocked: bool = False) -> tuple[int, ...]:
    """Past its blockers: with trample, or if it is unblocked, what it attacks; with trample over planeswalkers their controller, too."""
    attacked = combat.attacking.get(id)
    if attacked is None:
        return ()
    c = characteristics(state, id)
    if state.about.governed & ASSIGNING and tramples_over(c):
        return over_planeswalkers(state, combat, id, blockers)
    if not attacked or attacked in blockers or not (unblocked or c.keywords & words.TRAMPLE):
        return ()
    return (attacked,)


def recipients(state: State, combat: Combat, id: int, manner: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What it divides its damage among: an attacker its blockers (510.1c), with trample also what it attacks; a blocker what it blocks.

    `manner` are the creatures that assign in another manner, as their controllers have chosen.
    """
    if state.about.governed & ASSIGNING:
        if id in manner and says(state, id, DividesAmongDefenders) is not None:
            return among_defenders(state, id)
        if passes_blockers(state, id, manner):
            return beyond(state, combat, id, (), unblocked=True)
    blockers = opposite(state, combat, id)
    if id not in combat.attacking:
        return blockers
    return blockers + beyond(state, combat, id, blockers, unblocked=id not in combat.blocked)


def among_defenders(state: State, id: int) -> tuple[int, ...]:
    """The defending player and all creatures that player controls."""
    player = defender(state, combat_of(state), id)
    return (player_code(player), *[i for i in creatures(state) if state.objects[i].controller == player])


def assigned_by(state: State, id: int) -> int:
    """The player who assigns its combat damage: its controller, unless banding (702.22j-k) or an ability says otherwise."""
    if could_band(state) and is_divided_otherwise(state, id):
        return divider(state, id)
    if state.about.governed & ASSIGNING:
        attacked = combat_of(state).attacking.get(id, 0)
        for source, ability in governing(state, ASSIGNING):
            if isinstance(ability, AssignsForAttackers) and player_code(source.controller) == attacked:
                return source.controller
    return state.objects[id].controller


def in_order(state: State) -> bool:
    """Damage is divided in an announced order; up to 2009, and since 2024, as a player chooses (310.2 of 2005)."""
    return state.rules.switches.damage_division == "ordered"


def divides_freely(state: State, id: int, c: Characteristics) -> bool:
    """No damage assignment order binds it, in the editions that have one."""
    if c.keywords & words.DEATHTOUCH and state.rules.switches.deathtouch == "sba_any_division":
        return True
    return assigned_by(state, id) != state.objects[id].controller


def assigner(state: State, id: int, to: tuple[int, ...], assigned: Triples = (), manner: tuple[int, ...] = ()) -> Assigner:
    """The creature as the solver sees it, with its recipients, after others have assigned damage."""
    special = state.about.governed & ASSIGNING
    if special and id in manner and says(state, id, DividesAmongDefenders) is not None:
        return Assigner(strength(state, id), to, (0,) * len(to), (0,) * len(to))
    combat = combat_of(state)
    c = characteristics(state, id)
    if special or state.about.planeswalkers:
        blockers = 0 if passes_blockers(state, id, manner) else len(opposite(state, combat, id))
    else:
        blockers = len(to) - is_player(to[-1])
    ranks = ordered(blockers) if in_order(state) and not divides_freely(state, id, c) else free(blockers)
    for _ in range(len(to) - blockers):
        ranks += (ranks[-1] + 1 if ranks else 0,)
    lethal = tuple([lethal_damage(state, combat, id, r, assigned) for r in to])
    return Assigner(strength(state, id), to, lethal, ranks, deathtouch=one_is_lethal(state, c), creatures=blockers)


def lethal_damage(state: State, combat: Combat, id: int, to: int, assigned: Triples) -> int:
    """How much more damage is lethal to a blocker, or as much as a planeswalker's loyalty; 0 for a player."""
    if is_player(to):
        return 0
    c = characteristics(state, to)
    o = state.objects[to]
    need = max(0, c.toughness - o.damage) if c.creature else 0
    for source, recipient, number in assigned:
        if recipient == to and number:
            need = 0 if one_is_lethal(state, characteristics(state, source)) else max(0, need - number)
    if to != combat.attacking.get(id):
        return need
    left = o.count("loyalty") - sum([number for _, recipient, number in assigned if recipient == to])
    return max(left, need if to in opposite(state, combat, id) else 0)


def is_rows(answer: object, divided: list[tuple[int, ...]]) -> bool:
    """The answer has an amount for each recipient of each creature."""
    if not isinstance(answer, tuple) or len(answer) != len(divided):
        return False
    for row, to in zip(answer, divided, strict=True):
        if not isinstance(row, tuple) or len(row) != len(to) or [n for n in row if not isinstance(n, int)]:
            return False
    return True


def why_not_assign(state: State, creatures: list[int], solvers: tuple[Assigner, ...], rows: Assignment) -> Illegal | None:
    """What is wrong with the assignment, with the rule that says so; None if it is legal."""
    problem = check(solvers, rows, sequential=state.rules.switches.assignment_check == "sequential")
    if problem is None:
        return None
    place, early, kind = problem
    id = creatures[place]
    name = mention(id)
    solver = solvers[place]
    attacked = combat_of(state).attacking.get(id)
    key = "damage_blocked_attacker" if attacked is not None else "damage_blocker"
    if kind == TOTAL:
        return Illegal("damage_equals_power", f"{name} assigns {sum(rows[place])} damage, {total_is(state, id, solver)}")
    to = solver.recipients[early]
    if kind != NOT_LETHAL:
        return Illegal(key, f"{name} cannot assign {rows[place][early]} damage: no amount is below 0")
    if early >= solver.creatures:
        if early and solver.recipients[early - 1] == attacked:
            walker = mention(solver.recipients[early - 1])
            reason = f"{name} assigns damage to {walker}'s controller, and {walker} or a blocker is not assigned enough"
            return Illegal("trample_over", reason)
        return Illegal("trample_assign", f"{name} assigns damage past its blockers, not all of which are assigned lethal damage")
    late = mention(to)
    return Illegal(key, f"{name} assigns damage to {late}, and a creature before it in the order is not assigned lethal damage")


def total_is(state: State, id: int, solver: Assigner) -> str:
    """How much the creature has to assign, in words."""
    if solver.total == max(0, characteristics(state, id).power):
        return f"its power is {solver.total}"
    return f"and has to assign {solver.total}"


carried_out_by("310.2", "damage_divide_freely", in_order, "9ED")
