"""509.2, 509.3 (2009 to 2024): damage assignment orders are announced."""

from __future__ import annotations

from apnap.machine.decisions import ORDER, Decision, Ordered
from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, again
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import damage_ordered
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr509.frame import DeclareBlockers, combat_of


def to_order(state: State, creatures: list[int], opposite: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The creatures whose order is to be announced: by `order_scope` all, or those with several opposite."""
    least = 2 if state.rules.switches.order_scope == "multi" else 1
    return tuple([c for c in creatures if len(opposite[c]) >= least])


def announce_order(state: State, frame: DeclareBlockers, opposite: dict[int, tuple[int, ...]]) -> Then | None:
    """The next creature's damage assignment order is announced; one with a single creature opposite has no choice.

    What a player who has left the game owned is not in combat any more.
    """
    frame.ordering = tuple([id for id in frame.ordering if opposite.get(id)])
    if not frame.ordering:
        return None
    id = frame.ordering[0]
    player = state.objects[id].controller
    if len(opposite[id]) > 1:
        return Decision(ORDER, player, state.clause, Ordered(opposite[id]), (id,), "damage order")
    frame.ordering = frame.ordering[1:]
    return again(damage_ordered(state.clause, id, player=player, order=opposite[id]))


def take_order(state: State, frame: DeclareBlockers, answer: object, opposite: dict[int, tuple[int, ...]], key: str) -> Then | None:
    """The order is announced as answered."""
    id = frame.ordering[0]
    if not isinstance(answer, tuple) or answer not in Ordered(opposite[id]):
        return Illegal(key, "the answer is an order of the creatures opposite")
    frame.ordering = frame.ordering[1:]
    return again(damage_ordered(state.clause, id, player=state.objects[id].controller, order=answer))


def blockers_by_attacker(state: State) -> dict[int, tuple[int, ...]]:
    """For each attacker the creatures blocking it."""
    combat = combat_of(state)
    return {a: combat.blockers_of(a) for a in combat.attacking}


@clause("509.2", "PIP")
def dao_attacker(state: State, frame: DeclareBlockers) -> Then | None:
    """For each blocked attacker the active player announces the damage assignment order among its blockers."""
    opposite = blockers_by_attacker(state)
    if frame.begun:
        frame.begun = False
        frame.ordering = to_order(state, list(opposite), opposite)
    return announce_order(state, frame, opposite)


@dao_attacker.answer
def dao_attacker_answer(state: State, frame: DeclareBlockers, answer: object) -> Then | None:
    return take_order(state, frame, answer, blockers_by_attacker(state), "dao_attacker")


@clause("509.3", "PIP")
def dao_blocker(state: State, frame: DeclareBlockers) -> Then | None:
    """For each blocker its controller announces the damage assignment order among the attackers it blocks."""
    opposite = combat_of(state).blocking
    if not frame.begun:
        frame.begun = True
        frame.ordering = to_order(state, list(opposite), opposite)
    return announce_order(state, frame, opposite)


@dao_blocker.answer
def dao_blocker_answer(state: State, frame: DeclareBlockers, answer: object) -> Then | None:
    return take_order(state, frame, answer, combat_of(state).blocking, "dao_blocker")


@performs(words.ORDERS)
def announce(state: State, event: Event) -> bool:
    """The damage assignment order of the creature is `detail`."""
    order = event.order
    assert isinstance(order, tuple)
    state.combat().orders[event.subject] = order
    state.changed |= facets.COMBAT
    return True
