"""118.12: what a player may do or pay while something resolves.

800.4f stands here: whether a player could pay is asked once: of the means, and whether that player is still there.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.tree import Activated, CostPart, Effect, MayDo, MayPay
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.choosing import cast_modes_halves
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import (
    PAYING,
    TAKE_BACK,
    cast_mana_abilities,
    cast_mana_abilities_answer,
    cast_pay_costs,
    cast_pay_costs_life,
)
from apnap.rules.spells.cr601.total import can_afford
from apnap.rules.spells.cr608.casting_free import resolve_pay_or_cast
from apnap.rules.spells.cr608.instructions import Instructions, Optional, carries_out, instructions
from apnap.rules.spells.cr608.noted import note
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.slotted import slotted

NO_PLACE: Final = 1 << 20
"""In the place of an ability among those of its object: a cost that is paid while something resolves."""


@carries_out(MayDo)
def may_do(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may do something, and what follows depends on it."""
    assert isinstance(effect, MayDo)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return None
    both = effect.effects + effect.then
    return Call(
        "may", Optional(both, frame.controller, frame.source, frame.spell, frame.targets, effect.otherwise, who[0], that=frame.that)
    )


@slotted
class MayPaying(Instructions):
    """A player who may pay a cost, with that X, while something resolves.

    The instructions follow if they do, `otherwise` if not; `paid`: they have.
    """

    cost: tuple[CostPart, ...]
    otherwise: tuple[Effect, ...]
    player: int
    paid: bool = False
    x: int = 0


@slotted
class Payment(Announce):
    """A cost being paid while something resolves; `refused` if its player does not pay after all."""

    refused: bool = False


def payment(frame: MayPaying) -> Payment:
    """The cost as it is to be paid."""
    made = Payment(frame.player, frame.source, NO_PLACE, frame.source)
    record = Spell(Activated(frame.cost, ()))
    record.x = frame.x
    made.draft = record
    made.x = frame.x
    return made


@clause("118.12a")
def cost_unless(state: State, frame: MayPaying) -> Then | None:
    """A player who is given the choice to pay decides whether to, if they can."""
    return yes_no(frame.player, state.clause, (frame.source,), "may pay") if could_pay(state, frame) else None


def could_pay(state: State, frame: MayPaying) -> bool:
    """The player has the means, and has not left the game: who has pays nothing (800.4f)."""
    record = payment(frame).draft
    return not state.players[frame.player].left and can_afford(state, frame.player, frame.source, NO_PLACE, record, record.x)


@cost_unless.answer
def cost_unless_answer(state: State, frame: MayPaying, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("cost_unless", "the answer is yes or no")
    return Call("pay", payment(frame)) if answer else None


@clause("118.12")
def cost_if_you_do(state: State, frame: MayPaying) -> Then | None:
    """What follows depends on whether the cost was paid."""
    effects = frame.effects if frame.paid else frame.otherwise
    return Call("instructions", instructions(frame, effects, frame.that)) if effects else DONE


@clause("118.12a", part="mana")
def cost_unless_mana(state: State, frame: Payment) -> Then | None:
    """Mana abilities are activated; a player who pays by hand may still not pay."""
    return cast_mana_abilities.run(state, frame)


@cost_unless_mana.answer
def cost_unless_mana_answer(state: State, frame: Payment, answer: object) -> Then | None:
    if answer == TAKE_BACK:
        frame.refused = True
        return DONE
    return cast_mana_abilities_answer(state, frame, answer)


@clause("118.12", part="mana")
def cost_if_you_do_mana(state: State, frame: Payment) -> Then | None:
    """What a player may do or pay is a cost, paid as the spell or ability resolves: its mana."""
    return cast_pay_costs.run(state, frame)


@clause("118.12", part="life")
def cost_if_you_do_life(state: State, frame: Payment) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


@clause("118.12", part="others")
def cost_if_you_do_others(state: State, frame: Payment) -> Then | None:
    """The other parts of it are paid."""
    return cast_pay_costs_others.run(state, frame)


@cost_if_you_do_others.answer
def cost_if_you_do_others_answer(state: State, frame: Payment, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


@clause("118.12a", part="paid")
def cost_unless_paid(state: State, frame: Payment) -> Then | None:
    """The cost has been paid; what it was paid with is noted."""
    beneath = state.lane.frames[-2]
    assert isinstance(beneath, MayPaying)
    beneath.paid = True
    if frame.draft.paid:
        note(state, frame.draft.paid)
    return None


carried_out_by("800.4f", "leaves_game_cost", could_pay)


procedure("may pay", cost_unless, cost_if_you_do)


IN_PLACE: Final = {
    cast_mana_abilities: cost_unless_mana,
    cast_pay_costs: cost_if_you_do_mana,
    cast_pay_costs_life: cost_if_you_do_life,
    cast_pay_costs_others: cost_if_you_do_others,
}


procedure("pay", cast_modes_halves, *[IN_PLACE.get(clause, clause) for clause in PAYING], cost_unless_paid)


@carries_out(MayPay)
def may_pay(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may pay a cost, or else something happens."""
    assert isinstance(effect, MayPay)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return Call("instructions", instructions(frame, effect.otherwise, frame.that)) if effect.otherwise else None
    x = effect.x
    if effect.times is not None:
        effect = MayPay(effect.cost * max(0, amount(state, frame.context(), effect.times)), effect.then, effect.otherwise, effect.who)
    asked = MayPaying(effect.then, frame.controller, frame.source, frame.spell, frame.targets, effect.cost, effect.otherwise, who[0])
    asked.that = frame.that
    asked.x = frame.spell.x if x is None else max(0, amount(state, frame.context(), x))
    return Call("may pay", asked)


procedure("cast while resolving", resolve_pay_or_cast)
