"""608.2g: cards that are cast without paying their mana costs while something else resolves."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, SAME, Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import CASTING
from apnap.parts.tree import CastFree, Effect, SpellAbility
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.concepts.cr115.targets import can_be_put
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr601.announcing import announcing
from apnap.rules.spells.cr601.total import FREE, can_afford, drafted
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_found, players_named
from apnap.slotted import Id, Ids, slotted


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


@carries_out(CastFree)
def cast_free(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may cast cards, or casts them, without paying their mana costs."""
    assert isinstance(effect, CastFree)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    who = players_named(state, frame.context(), effect.who)
    return Call("cast while resolving", Casting(who[0], frame.source, ids, effect.must)) if ids and who else None
