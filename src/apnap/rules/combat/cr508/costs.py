"""508.1h-j: the total cost to attack is locked in, mana abilities are activated for it, and it is paid."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import AGAIN, SAME, Call, Illegal, Then, mention
from apnap.model import waking
from apnap.model.events.playing import mana_spent
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.tree import Activated
from apnap.rules.combat.affording import by_controller
from apnap.rules.combat.charges import Charge, Pairs, attack_charges, mana_of, payee, total_cost, unpaid
from apnap.rules.combat.cr508.frame import DeclareAttackers, PayToAttack, Toll
from apnap.rules.combat.cr508.optional_costs import attack_pay_costs_optional, enlisted
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST, added_up, all_halves, chosen_halves
from apnap.rules.concepts.cr118.paying import can_pay
from apnap.rules.concepts.cr118.while_resolving import NO_PLACE
from apnap.rules.reasons import cost_of
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_mana_abilities, cast_mana_abilities_answer, life_for_halves, spent_from_pool


# What both declarations do -----------------------------------------------------------------------------------------------
def locked_in(state: State, charges: list[Charge], declared: Pairs) -> tuple[Toll, ...]:
    """What each of the players who control the creatures has to pay; from now on nothing changes it."""
    tolls: list[Toll] = []
    for player, mine in by_controller(state, declared):
        parts = total_cost(charges, mine)
        tolls.append(Toll(player, mine, payee(charges, mine) if parts else 0, Activated(parts, ())))
    return tuple(tolls)


def to_be_paid(frame: Announce, due: Toll) -> None:
    """The locked-in cost is written into the frame in which it is paid."""
    frame.id = due.source
    frame.index = NO_PLACE
    frame.draft = Spell(due.cost)


def announce_halves(state: State, frame: Announce, verb: str) -> Then | None:
    """The mana of the locked-in cost; for hybrid and Phyrexian symbols its player says what will be paid (107.4e-f)."""
    if frame.index != NO_PLACE:
        return None
    assert isinstance(frame.draft.ability, Activated)
    bill = added_up(frame.draft.ability.cost, 0)
    ways = [
        way for way in all_halves(bill.symbols) if can_pay(state, frame.player, frame.card, chosen_halves(bill, way), (), frame.helpers)
    ]
    if not ways and not state.asked_payment:
        told = f"{cost_of(frame.draft.ability.cost)} is to be paid to {verb} ({mention(frame.card)}); {mana_of(state, frame.player)}"
        return Illegal(f"{verb}_pay_costs", told)
    if bill.symbols and (len(ways) != 1 or state.asked_payment):
        return Decision(CHOOSE, frame.player, state.clause, Listed(tuple(ways or all_halves(bill.symbols))), (frame.card,), "symbols")
    take_halves(frame, ways[0] if bill.symbols else NO_HALVES)
    return None


def take_halves(frame: Announce, halves: tuple[str, ...]) -> None:
    """The mana to be paid is what that choice of halves leaves."""
    assert isinstance(frame.draft.ability, Activated)
    bill = chosen_halves(added_up(frame.draft.ability.cost, 0), halves)
    frame.halves = halves
    frame.cost = bill.mana
    frame.snow = bill.snow


def answer_halves(frame: Announce, answer: object, verb: str) -> Then | None:
    """The halves are those of the answer."""
    assert isinstance(frame.draft.ability, Activated)
    if answer not in all_halves(added_up(frame.draft.ability.cost, 0).symbols):
        return Illegal(f"{verb}_total_cost", "for each symbol one of its halves is chosen")
    take_halves(frame, cast("tuple[str, ...]", answer))
    return None


def pay_mana(state: State, frame: Announce, verb: str) -> Then | None:
    """The mana of the cost is paid from the pool; partial payments are not allowed."""
    if frame.cost == NO_MANA_COST and not frame.snow:
        return None
    spent = spent_from_pool(state, frame)
    if spent is None:
        assert isinstance(frame.draft.ability, Activated)
        told = f"the mana in the pool does not pay {cost_of(frame.draft.ability.cost)}, the cost to {verb}"
        return Illegal(f"{verb}_pay_costs", told)
    return mana_spent(state.clause, 0, player=frame.player, amount=sum(spent[:6]), mana=spent)


# 508.1 ------------------------------------------------------------------------------------------------------------------
@clause("508.1h", needs=waking.COMBAT_TERMS)
def attack_total_cost(state: State, frame: DeclareAttackers) -> Then | None:
    """The total cost to attack is determined and locked in: for each player what the creatures that they control ask for."""
    frame.due = locked_in(state, charged(state, frame.declared), frame.declared)
    return None


@clause("508.1h", part="each", needs=waking.COMBAT_TERMS)
def attack_total_cost_each(state: State, frame: DeclareAttackers) -> Then | None:
    """It is paid, by one player after the other."""
    if not frame.due:
        return None
    due, frame.due = frame.due[0], frame.due[1:]
    attackers = [id for id, _ in due.declared]
    optional = tuple([chosen for chosen in frame.optional if chosen[0] in attackers])
    if not due.source and not optional:
        return AGAIN
    paying = PayToAttack(due.player, due.source, helpers=enlisted(optional), declared=due.declared, optional=optional)
    if due.source:
        to_be_paid(paying, due)
    return Call("pay to attack", paying, SAME)


@clause("508.1h", part="symbols")
def attack_total_cost_symbols(state: State, frame: PayToAttack) -> Then | None:
    """For the symbols of the cost that leave a choice its player makes it."""
    then = announce_halves(state, frame, "attack")
    if isinstance(then, Illegal):
        return Illegal(then.rule, unpaid(state, frame.player, charged(state, frame.declared), frame.declared))
    return then


@attack_total_cost_symbols.answer
def attack_total_cost_symbols_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return answer_halves(frame, answer, "attack")


def charged(state: State, declared: Pairs) -> list[Charge]:
    """What there is to pay for attacking what these attack."""
    return attack_charges(state, tuple([attacked for _, attacked in declared]))


@clause("508.1i")
def attack_mana_abilities(state: State, frame: PayToAttack) -> Then | None:
    """Mana abilities are activated for the cost."""
    return None if frame.cost == NO_MANA_COST and not frame.snow else cast_mana_abilities.run(state, frame)


@attack_mana_abilities.answer
def attack_mana_abilities_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return cast_mana_abilities_answer(state, frame, answer)


@clause("508.1j")
def attack_pay_costs(state: State, frame: PayToAttack) -> Then | None:
    """The whole cost is paid, first its mana; partial payments are not allowed."""
    return pay_mana(state, frame, "attack")


@clause("508.1j", part="life")
def attack_pay_costs_life(state: State, frame: PayToAttack) -> Then | None:
    """Life is paid for symbols."""
    return life_for_halves(state, frame, "attack_pay_costs") if frame.halves != NO_HALVES else None


@clause("508.1j", part="others")
def attack_pay_costs_others(state: State, frame: PayToAttack) -> Then | None:
    """What is neither mana nor for a symbol is paid."""
    return cast_pay_costs_others.run(state, frame) if frame.index == NO_PLACE else None


@attack_pay_costs_others.answer
def attack_pay_costs_others_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


procedure(
    "pay to attack",
    attack_total_cost_symbols,
    attack_mana_abilities,
    attack_pay_costs,
    when(at("optional_attack_costs", True), attack_pay_costs_optional),
    attack_pay_costs_life,
    attack_pay_costs_others,
)
