"""118.12, 608.2d, 608.2g: what a player may do or pay while something resolves, and casting a card then."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, procedure, states
from apnap.machine.then import AGAIN, DONE, SAME, Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.governing import CASTING
from apnap.parts.tree import Activated, CastFree, CostPart, Effect, MayDo, MayPay, SpellAbility
from apnap.rules.concepts.cr101_cant import cant_cast
from apnap.rules.effects.cr601_casting import Announce, announcing
from apnap.rules.effects.cr601_choosing import cast_modes_halves
from apnap.rules.effects.cr601_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.effects.cr601_paying import (
    PAYING,
    TAKE_BACK,
    cast_mana_abilities,
    cast_mana_abilities_answer,
    cast_pay_costs,
    cast_pay_costs_life,
)
from apnap.rules.effects.cr601_total import FREE, can_afford, drafted
from apnap.rules.effects.cr608_noted import note
from apnap.rules.effects.cr608_resolving import Instructions, Optional, carries_out, instructions
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.references import amount, objects_found, players_named
from apnap.rules.effects.targeting import can_be_put
from apnap.slotted import Id, Ids, slotted

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


# Paying -----------------------------------------------------------------------------------------------------------------
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


states("800.4f", "leaves_game_cost", could_pay)
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


# Casting ----------------------------------------------------------------------------------------------------------------
@slotted
class Casting(Frame):
    """A player who may cast those cards without paying their mana costs, one after another; `must`: they do if able."""

    player: int
    source: Id
    ids: Ids
    must: bool = False


@clause("608.2g")
def resolve_pay_or_cast(state: State, frame: Casting) -> Then | None:
    """A spell that is cast while another resolves is put on the stack on top of it, without regard to timing."""
    while frame.ids and not castable(state, frame.player, frame.ids[0]):
        frame.ids = frame.ids[1:]
    if not frame.ids:
        return None
    if frame.must:
        return cast_next(state, frame)
    return yes_no(frame.player, state.clause, (frame.ids[0],), "cast free")


@resolve_pay_or_cast.answer
def resolve_pay_or_cast_answer(state: State, frame: Casting, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_pay_or_cast", "the answer is yes or no")
    if answer:
        return cast_next(state, frame)
    frame.ids = frame.ids[1:]
    return AGAIN


def cast_next(state: State, frame: Casting) -> Then:
    """The first of the cards is cast, and then the clause comes again for the others."""
    id = frame.ids[0]
    frame.ids = frame.ids[1:]
    casting = announcing(frame.player, id, FREE, state.objects[id].zone)
    casting.granted = True
    return Call("cast", casting, SAME)


def castable(state: State, player: int, id: int) -> bool:
    """The card can be cast without paying its mana cost now: its targets can be chosen and its additional costs paid."""
    return castable_as(state, player, id, FREE)


def castable_as(state: State, player: int, id: int, way: int) -> bool:
    """The card can be cast now in that way, whatever the time."""
    o = state.objects[id]
    if o.became or o.card.is_land or state.players[player].left or (state.about.governed & CASTING and cant_cast(state, player, id)):
        return False
    for ability in characteristics(state, id).abilities:
        if isinstance(ability, SpellAbility) and not can_be_put(state, ability, player, id):
            return False
    return can_afford(state, player, id, -1, drafted(way, o.zone), 0)


procedure("cast while resolving", resolve_pay_or_cast)


@carries_out(CastFree)
def cast_free(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may cast cards, or casts them, without paying their mana costs."""
    assert isinstance(effect, CastFree)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    who = players_named(state, frame.context(), effect.who)
    return Call("cast while resolving", Casting(who[0], frame.source, ids, effect.must)) if ids and who else None
