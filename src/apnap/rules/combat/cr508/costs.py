"""508.1h-j: the total cost to attack is locked in, mana abilities are activated for it, and it is paid."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, mention
from apnap.model import waking
from apnap.model.events.playing import mana_spent
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.tree import Activated
from apnap.rules.combat.charges import Charge, Pairs, attack_charges, mana_of, payee, total_cost, unpaid
from apnap.rules.combat.cr508.frame import DeclareAttackers
from apnap.rules.combat.cr508.optional_costs import enlisted
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST, added_up, all_halves, chosen_halves
from apnap.rules.concepts.cr118.paying import can_pay
from apnap.rules.concepts.cr118.while_resolving import NO_PLACE
from apnap.rules.reasons import cost_of
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_mana_abilities, cast_mana_abilities_answer, life_for_halves, spent_from_pool


# What both declarations do -----------------------------------------------------------------------------------------------
def lock_in(state: State, frame: Announce, charges: list[Charge], declared: Pairs) -> None:
    """The total cost is written into the frame; from now on nothing changes it."""
    parts = total_cost(charges, declared)
    if not parts:
        return
    source = payee(charges, declared)
    frame.card = frame.id = source
    frame.index = NO_PLACE
    frame.draft = Spell(Activated(parts, ()))


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
    """The total cost to attack is determined and locked in."""
    if not state.about.combat_terms:
        return None
    if frame.index != NO_PLACE:
        lock_in(state, frame, attack_charges(state, tuple([attacked for _, attacked in frame.declared])), frame.declared)
        frame.helpers = enlisted(frame) if frame.index == NO_PLACE else ()
    then = announce_halves(state, frame, "attack")
    if isinstance(then, Illegal):
        charges = attack_charges(state, tuple([attacked for _, attacked in frame.declared]))
        return Illegal(then.rule, unpaid(state, frame.player, charges, frame.declared))
    return then


@attack_total_cost.answer
def attack_total_cost_answer(state: State, frame: DeclareAttackers, answer: object) -> Then | None:
    return answer_halves(frame, answer, "attack")


@clause("508.1i", needs=waking.COMBAT_TERMS)
def attack_mana_abilities(state: State, frame: DeclareAttackers) -> Then | None:
    """Mana abilities are activated for the cost."""
    return None if frame.cost == NO_MANA_COST and not frame.snow else cast_mana_abilities.run(state, frame)


@attack_mana_abilities.answer
def attack_mana_abilities_answer(state: State, frame: DeclareAttackers, answer: object) -> Then | None:
    return cast_mana_abilities_answer(state, frame, answer)


@clause("508.1j", needs=waking.COMBAT_TERMS)
def attack_pay_costs(state: State, frame: DeclareAttackers) -> Then | None:
    """The whole cost is paid, first its mana; partial payments are not allowed."""
    return pay_mana(state, frame, "attack")


@clause("508.1j", part="life", needs=waking.COMBAT_TERMS)
def attack_pay_costs_life(state: State, frame: DeclareAttackers) -> Then | None:
    """Life is paid for symbols."""
    return life_for_halves(state, frame, "attack_pay_costs") if frame.halves != NO_HALVES else None


@clause("508.1j", part="others", needs=waking.COMBAT_TERMS)
def attack_pay_costs_others(state: State, frame: DeclareAttackers) -> Then | None:
    """What is neither mana nor for a symbol is paid."""
    return cast_pay_costs_others.run(state, frame) if frame.index == NO_PLACE else None


@attack_pay_costs_others.answer
def attack_pay_costs_others_answer(state: State, frame: DeclareAttackers, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)
