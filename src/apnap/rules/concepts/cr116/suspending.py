"""116.2f: suspending a card from hand, a special action."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.keywords.cr702_suspend import suspend, suspension
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.choosing import cast_modes_halves, cast_modes_unseen
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import PAYING, cast_pay_costs, cast_pay_costs_life
from apnap.rules.spells.cr602.activating import activate_announce_reveal


@clause("116.2f")
def suspend_special_action(state: State, frame: Announce) -> Then | None:
    """Its player pays the cost and exiles it with time counters; the stack is not used."""
    complete(state)
    ability = suspension(state, frame.card)
    assert ability is not None
    counters = (("time", ability.number or frame.x),)
    return moved(state.clause, frame.card, player=frame.player, start=words.HAND, to=words.EXILE, why=words.SUSPENDED, enters_with=counters)


@clause("116.2f", part="mana")
def suspend_special_action_mana(state: State, frame: Announce) -> Then | None:
    """The mana that suspending the card costs is paid."""
    return cast_pay_costs.run(state, frame)


@clause("116.2f", part="life")
def suspend_special_action_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


@clause("116.2f", part="others")
def suspend_special_action_others(state: State, frame: Announce) -> Then | None:
    """The other parts of it are paid."""
    return cast_pay_costs_others.run(state, frame)


@suspend_special_action_others.answer
def suspend_special_action_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


IN_PLACE: Final = {
    cast_pay_costs: suspend_special_action_mana,
    cast_pay_costs_life: suspend_special_action_life,
    cast_pay_costs_others: suspend_special_action_others,
}
PAID: Final = tuple([IN_PLACE.get(clause, clause) for clause in PAYING])


procedure("suspend", suspend, activate_announce_reveal, cast_modes_unseen, cast_modes_halves, *PAID, suspend_special_action)
