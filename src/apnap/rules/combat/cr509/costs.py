"""509.1d-f: the total cost to block is locked in, mana abilities are activated for it, and it is paid."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, SAME, Call, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.combat.affording import by_controller
from apnap.rules.combat.charges import Charge, Pairs, block_charges
from apnap.rules.combat.cr508.costs import announce_halves, answer_halves, lock_in, pay_mana
from apnap.rules.combat.cr509.frame import attackers_of
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_mana_abilities, cast_mana_abilities_answer, life_for_halves
from apnap.slotted import Id, slotted


@slotted
class PayToBlock(Announce):
    """The cost of a player's declaration of blockers while it is being paid."""


def paying_to_block(state: State, player: int, charges: list[Charge], declared: Pairs) -> PayToBlock | None:
    """The total cost of the declaration, to be paid; None if there is none."""
    frame = PayToBlock(player, 0)
    lock_in(state, frame, charges, declared)
    return frame if frame.card else None


@slotted
class TeamBlockCost(Frame):
    """The blockers for which their controllers have still to pay, of a team whose primary player is this one."""

    player: int
    declared: tuple[tuple[Id, Id], ...]


@clause("509.1d", part="team")
def block_total_cost_team(state: State, frame: TeamBlockCost) -> Then | None:
    """Of a team each player pays for the creatures that they control, in the order of their seats."""
    if not frame.declared:
        return DONE
    player, mine = by_controller(state, frame.declared)[0]
    frame.declared = tuple([pair for pair in frame.declared if pair not in mine])
    paying = paying_to_block(state, player, block_charges(state, tuple(attackers_of(state, frame.player))), mine)
    return Call("pay to block", paying, SAME) if paying is not None else AGAIN


procedure("team pays to block", block_total_cost_team, loops=True)


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


@clause("509.1f", part="done")
def block_pay_costs_done(state: State, frame: PayToBlock) -> Then | None:
    """The declaration is paid for and can no longer be reversed."""
    complete(state)
    return None


procedure(
    "pay to block",
    block_total_cost_symbols,
    block_mana_abilities,
    block_pay_costs,
    block_pay_costs_life,
    block_pay_costs_others,
    block_pay_costs_done,
)
