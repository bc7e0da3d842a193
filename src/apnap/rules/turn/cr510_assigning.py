"""510.1: what a creature can assign its combat damage to, and what is wrong with an assignment."""

from __future__ import annotations

from apnap.machine.then import Illegal
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.keywords.cr702_banding import is_divided_otherwise
from apnap.rules.turn.cr509_declare_blockers import combat_of
from apnap.rules.turn.removal import here
from apnap.solve.division import NOT_LETHAL, TOTAL, Assigner, Assignment, free, ordered


def recipients(state: State, id: int) -> tuple[int, ...]:
    """What it divides its damage among: an attacker its blockers (510.1c), with trample also what it attacks; a blocker what it blocks."""
    combat = combat_of(state)
    attacked = combat.attacking.get(id)
    to = combat.orders.get(id)
    if to is None:
        to = combat.blocking.get(id, ()) if attacked is None else combat.blockers_of(id)
    if state.phased:
        to = tuple(here(state, list(to)))
    if attacked and characteristics(state, id).keywords & words.TRAMPLE:
        return (*to, attacked)
    return to


def tramples(state: State, id: int, to: tuple[int, ...]) -> bool:
    """The last of the recipients is what the creature attacks, past its blockers."""
    return len(to) > 0 and to[-1] == combat_of(state).attacking.get(id, 0)


def assigner(state: State, id: int, assigned: tuple[tuple[int, int, int], ...] = ()) -> Assigner:
    """The creature as the solver sees it, after what others have been assigned (source, recipient, amount)."""
    c = characteristics(state, id)
    to = recipients(state, id)
    trample = tramples(state, id, to)
    switches = state.rules.switches
    any_division = bool(c.keywords & words.DEATHTOUCH) and switches.deathtouch == "sba_any_division"
    any_division = any_division or is_divided_otherwise(state, id)
    divide = ordered if switches.damage_division == "ordered" and not any_division else free
    ranks = divide(len(to) - 1 if trample else len(to), trample=trample)
    lethal = tuple([lethal_damage(state, r, assigned) if r > 0 else 0 for r in to])
    one_is_lethal = bool(c.keywords & words.DEATHTOUCH) and switches.deathtouch == "sba_one_is_lethal"
    return Assigner(c.power, to, lethal, ranks, deathtouch=one_is_lethal)


def lethal_damage(state: State, id: int, assigned: tuple[tuple[int, int, int], ...]) -> int:
    """What damage is lethal to the creature still, with what is marked on it and has been assigned to it before (510.1c-d)."""
    left = characteristics(state, id).toughness - state.objects[id].damage
    for source, to, amount in assigned:
        if to == id and amount:
            deadly = characteristics(state, source).keywords & words.DEATHTOUCH and state.rules.switches.deathtouch == "sba_one_is_lethal"
            left = 0 if deadly else left - amount
    return max(0, left)


def is_rows(answer: object, divided: list[tuple[int, ...]]) -> bool:
    """The answer has an amount for each recipient of each creature."""
    if not isinstance(answer, tuple) or len(answer) != len(divided):
        return False
    for row, to in zip(answer, divided, strict=True):
        if not isinstance(row, tuple) or len(row) != len(to) or [n for n in row if not isinstance(n, int)]:
            return False
    return True


def why_not_assign(
    state: State, creatures: tuple[int, ...], solvers: tuple[Assigner, ...], rows: Assignment, problem: tuple[int, int, int]
) -> Illegal:
    """What is wrong with the assignment, with the rule that says so."""
    place, early, kind = problem
    id = creatures[place]
    name = characteristics(state, id).name
    key = "damage_blocked_attacker" if id in combat_of(state).attacking else "damage_blocker"
    if kind == TOTAL:
        return Illegal("damage_equals_power", f"{name} assigns {sum(rows[place])} damage, its power is {solvers[place].total}")
    if kind != NOT_LETHAL:
        return Illegal(key, f"{name} cannot assign its damage so")
    to = solvers[place].recipients
    if early == len(to) - 1 and tramples(state, id, to):
        return Illegal("trample_assign", f"{name} assigns damage past its blockers, not all of which are assigned lethal damage")
    late = characteristics(state, to[early]).name
    return Illegal(key, f"{name} assigns damage to {late}, and a creature before it in the order is not assigned lethal damage")
