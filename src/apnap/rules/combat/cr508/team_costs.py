"""508.1h-j where a team attacks together: each player pays for the creatures that they control, one after the other."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, past, procedure
from apnap.machine.then import AGAIN, DONE, SAME, Call, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.combat.affording import by_controller
from apnap.rules.combat.charges import Pairs, attack_charges
from apnap.rules.combat.cr508.costs import announce_halves, answer_halves, lock_in, pay_mana
from apnap.rules.combat.cr508.frame import DeclareAttackers
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_mana_abilities, cast_mana_abilities_answer, life_for_halves
from apnap.slotted import Id, slotted


@slotted
class TeamAttackCost(Frame):
    """The attackers for which their controllers have still to pay."""

    declared: tuple[tuple[Id, Id], ...]


@slotted
class PayToAttack(Announce):
    """The cost of a player's part of a team's declaration of attackers while it is being paid."""


@clause("508.1h", part="of_team")
def attack_total_cost_of_team(state: State, frame: DeclareAttackers) -> Then | None:
    """What is to be paid for a team's attack is paid by the players who control the creatures, in the order of their seats."""
    if not state.about.combat_terms:
        return None
    return Call("team pays to attack", TeamAttackCost(frame.declared), PAID)


@clause("508.1h", part="team")
def attack_total_cost_team(state: State, frame: TeamAttackCost) -> Then | None:
    """The total cost of the creatures of the next player is determined and locked in, and then paid."""
    if not frame.declared:
        return DONE
    player, mine = by_controller(state, frame.declared)[0]
    frame.declared = tuple([pair for pair in frame.declared if pair not in mine])
    paying = PayToAttack(player, 0)
    lock_in(state, paying, attack_charges(state, targets_of(mine)), mine)
    return Call("pay to attack", paying, SAME) if paying.card else AGAIN


def targets_of(declared: Pairs) -> tuple[int, ...]:
    """What is attacked."""
    return tuple([attacked for _, attacked in declared])


@clause("508.1h", part="symbols")
def attack_total_cost_symbols(state: State, frame: PayToAttack) -> Then | None:
    """For the symbols of the cost that leave a choice its player makes it."""
    return announce_halves(state, frame, "attack")


@attack_total_cost_symbols.answer
def attack_total_cost_symbols_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return answer_halves(frame, answer, "attack")


@clause("508.1i", part="each")
def attack_mana_abilities_each(state: State, frame: PayToAttack) -> Then | None:
    """Mana abilities are activated for the cost."""
    return None if frame.cost == NO_MANA_COST and not frame.snow else cast_mana_abilities.run(state, frame)


@attack_mana_abilities_each.answer
def attack_mana_abilities_each_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return cast_mana_abilities_answer(state, frame, answer)


@clause("508.1j", part="each")
def attack_pay_costs_each(state: State, frame: PayToAttack) -> Then | None:
    """The whole cost is paid, first its mana; partial payments are not allowed."""
    return pay_mana(state, frame, "attack")


@clause("508.1j", part="each_life")
def attack_pay_costs_each_life(state: State, frame: PayToAttack) -> Then | None:
    """Life is paid for symbols."""
    return life_for_halves(state, frame, "attack_pay_costs") if frame.halves != NO_HALVES else None


@clause("508.1j", part="each_others")
def attack_pay_costs_each_others(state: State, frame: PayToAttack) -> Then | None:
    """What is neither mana nor for a symbol is paid."""
    return cast_pay_costs_others.run(state, frame)


@attack_pay_costs_each_others.answer
def attack_pay_costs_each_others_answer(state: State, frame: PayToAttack, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


procedure("team pays to attack", attack_total_cost_team, loops=True)


procedure(
    "pay to attack",
    attack_total_cost_symbols,
    attack_mana_abilities_each,
    attack_pay_costs_each,
    attack_pay_costs_each_life,
    attack_pay_costs_each_others,
)


PAID: Final = past("attack_pay_costs")
