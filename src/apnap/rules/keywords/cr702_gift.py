"""702.174: gifts: whether one was promised, to whom, and when it is given."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Call, Then
from apnap.model import waking
from apnap.model.event import player_code
from apnap.model.events.playing import gave_gift
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.gifts import GIFT, given, meant_by
from apnap.parts.tree import Condition, Gift, GiftPromised, Promised, Reference, Triggered
from apnap.rules.handled import handles
from apnap.rules.spells.cr601.total import optional_costs
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.spells.cr608.instructions import Instructions
from apnap.rules.spells.cr608.references import Context, names, objects_named


@clause("702.174j", needs=waking.GIFTS)
def gift_first(state: State, frame: Resolving) -> Then | None:
    """The gift of an instant or sorcery, if it was promised, is given before anything else that it says."""
    o = state.objects[frame.id]
    spell = o.spell
    if spell is None or spell.origin or o.card.types & words.PERMANENT or promised_to(state, frame.id) < 0:
        return None
    effects = tuple([given(ability) for ability in o.card.base.abilities if isinstance(ability, Gift)])
    return Call("instructions", Instructions(effects, o.controller, frame.id, spell, ()))


@clause("702.174c", needs=waking.GIFTS)
def gift_given(state: State, frame: Resolving) -> Then | None:
    """A gift is given when an instant or sorcery with which it was promised has resolved, or the permanent's triggered ability has."""
    o = state.objects[frame.id]
    spell = o.spell
    giver = o
    if spell is None:
        return None
    if spell.origin:
        if not isinstance(spell.ability, Triggered) or spell.ability.rule != "gift":
            return None
        giver = state.objects[spell.origin]
    elif o.card.types & words.PERMANENT:
        return None
    player = promised_to(state, giver.id)
    return gave_gift(state.clause, giver.id, player=giver.controller, receiver=player) if player >= 0 else None


def promised_to(state: State, id: int) -> int:
    """The player to whom the gift of the spell, or of the permanent that it became (400.7d), was promised; -1: nobody."""
    o = state.objects[id]
    spell = o.spell
    if spell is None or spell.origin:
        return o.fact(GIFT.lower()) - 1
    for optional, chosen in zip(optional_costs(o.card), spell.kicked, strict=False):
        if optional.name == GIFT:
            return chosen - 1
    return -1


@decides(GiftPromised)
def gift_was_promised(state: State, condition: Condition, context: Context) -> bool:
    """Its player chose an opponent as it was cast, or the spell that it was (702.174k)."""
    assert isinstance(condition, GiftPromised)
    return any([promised_to(state, id) >= 0 for id in objects_named(state, context, condition.what)])


@names(Promised)
def promised(state: State, context: Context, reference: Reference) -> list[int]:
    """The opponent who was chosen."""
    player = promised_to(state, context.source)
    return [player_code(player)] if player >= 0 else []


handles(Gift)


carried_out_by("702.174a", "gift", meant_by)
carried_out_by("702.174b", "gift_of_a_permanent", meant_by)
carried_out_by("702.174d", "gift_food", given)
carried_out_by("702.174e", "gift_card", given)
carried_out_by("702.174f", "gift_fish", given)
carried_out_by("702.174g", "gift_extra_turn", given)
carried_out_by("702.174h", "gift_treasure", given)
carried_out_by("702.174i", "gift_octopus", given)
