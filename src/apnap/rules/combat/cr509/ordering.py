"""509.6, 509.7 (2009 to 2024): creatures that begin to block, or are put in blocking, are placed into damage assignment orders."""

from __future__ import annotations

from apnap.machine.decisions import ORDER, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Illegal, Then, again
from apnap.model.events.combat import damage_ordered
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.combat.cr509.frame import combat_of
from apnap.slotted import Id, slotted

Orders = tuple[tuple[int, ...], ...]


@slotted
class PlacingBlockers(Frame):
    """(blocker, attacker) pairs that have come into being, of which `at` are placed; `both`: into the orders of both creatures."""

    pairs: tuple[tuple[Id, Id], ...]
    both: bool = True
    at: int = 0


def places(state: State, creature: int, new: int) -> Orders:
    """Every order of what is opposite the creature in which the new one has a place and the others keep theirs."""
    combat = combat_of(state)
    facing = combat.blockers_of(creature) if creature in combat.attacking else combat.blocking.get(creature, ())
    before = [i for i in combat.orders.get(creature, facing) if i != new]
    least = 2 if state.rules.switches.order_scope == "multi" else 1
    if new not in facing or len(facing) < least:
        return ()
    return tuple([(*before[:place], new, *before[place:]) for place in range(len(before), -1, -1)])


def next_place(state: State, frame: PlacingBlockers) -> tuple[int, int]:
    """The creature whose order is next and the one to be placed: of each pair the attacker's first, then the blocker's."""
    blocker, attacker = frame.pairs[frame.at // 2]
    return (attacker, blocker) if frame.at % 2 == 0 else (blocker, attacker)


def placed(state: State, frame: PlacingBlockers) -> Then | None:
    """Each new blocker is placed into the attacker's order, then the attacker into the blocker's; the others keep their places."""
    if state.rules.switches.order_scope == "none":
        return DONE
    while frame.at < 2 * len(frame.pairs):
        creature, new = next_place(state, frame)
        orders = places(state, creature, new) if frame.both or frame.at % 2 == 0 else ()
        player = state.objects[creature].controller
        if len(orders) > 1:
            return Decision(ORDER, player, state.clause, Listed(orders), (creature,), "damage order")
        frame.at += 1
        if orders:
            return again(damage_ordered(state.clause, creature, player=player, order=orders[0]))
    return DONE


def place_chosen(state: State, frame: PlacingBlockers, answer: object, rule: str) -> Then | None:
    """The new creature has the place that was chosen."""
    creature, new = next_place(state, frame)
    if answer not in places(state, creature, new):
        return Illegal(rule, "the new creature gets a place in the order; the others keep theirs")
    frame.at += 1
    return again(damage_ordered(state.clause, creature, player=state.objects[creature].controller, order=answer))


@clause("509.6", "PIP")
def dao_added_blocker(state: State, frame: PlacingBlockers) -> Then | None:
    """A creature that an effect makes block is placed into the attacker's order, and the attacker into its own."""
    return placed(state, frame) if frame.both else None


@dao_added_blocker.answer
def dao_added_blocker_answer(state: State, frame: PlacingBlockers, answer: object) -> Then | None:
    return place_chosen(state, frame, answer, "dao_added_blocker")


@clause("509.7", "PIP", part="place")
def put_blocking_choice_place(state: State, frame: PlacingBlockers) -> Then | None:
    """A creature that is put onto the battlefield blocking is placed into the order of the attacker."""
    return placed(state, frame)


@put_blocking_choice_place.answer
def put_blocking_choice_place_answer(state: State, frame: PlacingBlockers, answer: object) -> Then | None:
    return place_chosen(state, frame, answer, "put_blocking_choice")


procedure("place in orders", dao_added_blocker, put_blocking_choice_place)
