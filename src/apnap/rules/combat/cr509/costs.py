"""509.1d-f: the total cost to block is locked in, mana abilities are activated for it, and it is paid."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, SAME, Call, Then
from apnap.model import waking
from apnap.model.state import State
from apnap.rules.combat.charges import block_charges
from apnap.rules.combat.cr508.costs import announce_halves, answer_halves, locked_in, pay_mana, to_be_paid
from apnap.rules.combat.cr509.frame import DeclareBlockers, attackers_of
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_mana_abilities, cast_mana_abilities_answer, life_for_halves
from apnap.slotted import slotted


@slotted
class PayToBlock(Announce):
    """The cost of a player's declaration of blockers while it is being paid."""


@clause("509.1d", needs=waking.COMBAT_TERMS)
def block_total_cost(state: State, frame: DeclareBlockers) -> Then | None:
    """The total cost to block is determined and locked in: for each player what the creatures that they control ask for."""
    frame.due = locked_in(state, block_charges(state, tuple(attackers_of(state, frame.player))), frame.declared)
    return None


@clause("509.1d", part="each", needs=waking.COMBAT_TERMS)
def block_total_cost_each(state: State, frame: DeclareBlockers) -> Then | None:
    """It is paid, by one player after the other."""
    if not frame.due:
        return None
    due, frame.due = frame.due[0], frame.due[1:]
    if not due.source:
        return AGAIN
    paying = PayToBlock(due.player, due.source)
    to_be_paid(paying, due)
    return Call("pay to block", paying, SAME)


@clause("509.1d", part="symbols")
def block_total_cost_symbols(state: State, frame: PayToBlock) -> Then | None:
    """For the symbols of the cost that leave a choice its player makes it."""
    return announce_halves(state, frame, "block")


@block_total_cost_symbols.answer
def block_total_cost_symbols_answer(state: State, frame: PayToBlock, answer: object) -> Then | None:
    return answer_halves(frame, answer, "block")


@clause("509.1e")
def block_mana_abilities(state: State, frame: PayToBlock) -> Then | None:
    """Mana abilities are activated for the cost."""
    return None if frame.cost == NO_MANA_COST and not frame.snow else cast_mana_abilities.run(state, frame)


@block_mana_abilities.answer
def block_mana_abilities_answer(state: State, frame: PayToBlock, answer: object) -> Then | None:
    return cast_mana_abilities_answer(state, frame, answer)


@clause("509.1f")
def block_pay_costs(state: State, frame: PayToBlock) -> Then | None:
    """The whole cost is paid, first its mana; partial payments are not allowed."""
    return pay_mana(state, frame, "block")


@clause("509.1f", part="life")
def block_pay_costs_life(state: State, frame: PayToBlock) -> Then | None:
    """Life is paid for symbols."""
    return life_for_halves(state, frame, "block_pay_costs") if frame.halves != NO_HALVES else None


@clause("509.1f", part="others")
def block_pay_costs_others(state: State, frame: PayToBlock) -> Then | None:
    """What is neither mana nor for a symbol is paid."""
    return cast_pay_costs_others.run(state, frame)


@block_pay_costs_others.answer
def block_pay_costs_others_answer(state: State, frame: PayToBlock, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


procedure(
    "pay to block",
    block_total_cost_symbols,
    block_mana_abilities,
    block_pay_costs,
    block_pay_costs_life,
    block_pay_costs_others,
)
