"""608.2g: a card that an ability lets its player cast for an alternative cost while it resolves."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model.effects import Lasting
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import CASTING
from apnap.parts.tree import CastFor, Effect, SpellAbility
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.concepts.cr115.targets import can_be_put
from apnap.rules.concepts.cr118.bills import NO_MANA_COST
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.keywords.cr702_casting import madness
from apnap.rules.spells.cr601.announcing import announcing
from apnap.rules.spells.cr601.total import can_afford, drafted, total, way_called
from apnap.rules.spells.cr608.instructions import Instructions, carries_out, instructions
from apnap.rules.spells.cr608.references import objects_named
from apnap.slotted import Id, slotted


@slotted
class CastingFor(Instructions):
    """A player who may cast that card in that way, and what follows if they do not."""

    id: Id
    way: int
    must: bool = False


def can_be_cast(state: State, player: int, id: int, way: int) -> bool:
    """The card is there and can be cast in that way now: nothing prohibits it, its targets can be chosen, its costs paid."""
    o = state.objects[id]
    if o.became or not way or o.card.is_land or (state.about.governed & CASTING and cant_cast(state, player, id)):
        return False
    for ability in o.card.base.abilities:
        if isinstance(ability, SpellAbility) and not can_be_put(state, ability, player, id):
            return False
    return can_afford(state, player, id, -1, drafted(way, o.zone), 0)


@clause("608.2g", part="alternative")
def resolve_pay_or_cast_alternative(state: State, frame: CastingFor) -> Then | None:
    """A card that an ability lets its player cast is put on the stack while the ability resolves, without regard to timing."""
    if not can_be_cast(state, frame.controller, frame.id, frame.way):
        return None
    if frame.must and costs_no_mana(state, frame):
        return cast_now(state, frame)
    return yes_no(frame.controller, state.clause, (frame.id,), "cast for")


def costs_no_mana(state: State, frame: CastingFor) -> bool:
    """No mana has to be paid: to activate mana abilities nobody is forced (118.3c)."""
    made = drafted(frame.way, state.objects[frame.id].zone)
    bill = total(state, frame.controller, frame.id, -1, made, 0, ())
    return bill.mana == NO_MANA_COST and not bill.snow


@resolve_pay_or_cast_alternative.answer
def resolve_pay_or_cast_alternative_answer(state: State, frame: CastingFor, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_pay_or_cast", "the answer is yes or no")
    return cast_now(state, frame) if answer else None


def cast_now(state: State, frame: CastingFor) -> Then:
    """The card is cast."""
    made = announcing(frame.controller, frame.id, frame.way, state.objects[frame.id].zone)
    made.granted = True
    return Call("cast", made)


@clause("608.2g", part="otherwise")
def resolve_pay_or_cast_otherwise(state: State, frame: CastingFor) -> Then | None:
    """What follows if the card was not cast."""
    if state.objects[frame.id].became or not frame.effects:
        return DONE
    return Call("instructions", instructions(frame, frame.effects, frame.that))


procedure("cast for", resolve_pay_or_cast_alternative, resolve_pay_or_cast_otherwise)


@carries_out(CastFor)
def cast_for(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller may cast a card for its alternative cost; of old, the last time counter made them (702.62)."""
    assert isinstance(effect, CastFor)
    ids = [i for i in objects_named(state, frame.context(), effect.what) if not state.objects[i].became]
    if not ids:
        return None
    if effect.name == "Madness" and state.rules.switches.madness_until_pass:
        lasting = Lasting(state.next_id, effect, frame.controller, frame.source, (ids[0],), 0, 0, -1, words.PERMANENTLY, 0, madness.index)
        return begin(state, lasting, words.NO_EVENT)
    must = effect.must and not state.rules.switches.suspend_optional
    way = way_called(state.objects[ids[0]].card, effect.name)
    return Call("cast for", CastingFor(effect.otherwise, frame.controller, frame.source, frame.spell, frame.targets, ids[0], way, must))
