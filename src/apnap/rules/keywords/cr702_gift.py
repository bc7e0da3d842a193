"""702.174: whether a gift was promised, and to whom."""

from __future__ import annotations

from apnap.machine.procedures import states
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts.gifts import GIFT, given, meant_by
from apnap.parts.tree import Condition, Gift, GiftPromised, Promised, Reference
from apnap.rules.effects.conditions import decides
from apnap.rules.effects.cr601_total import optional_costs
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import Context, names, objects_named


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
states("702.174a", "gift", meant_by)
states("702.174b", "gift_of_a_permanent", meant_by)
states("702.174d", "gift_food", given)
states("702.174e", "gift_card", given)
states("702.174f", "gift_fish", given)
states("702.174g", "gift_extra_turn", given)
states("702.174h", "gift_treasure", given)
states("702.174i", "gift_octopus", given)
