"""702.37, 702.168: cards that may be cast face down, by morph or disguise."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Definition
from apnap.parts.governing import CASTING
from apnap.parts.tree import Morph
from apnap.parts.variants import DISGUISED, MORPHED, face_down
from apnap.parts.words import HAND
from apnap.rules.concepts.cr101.cant import cant_cast


def may_cast_face_down(state: State, player: int, o: Object) -> bool:
    """The card, also a land (702.37a), may be cast face down: nothing prohibits casting what it is then (708.4)."""
    if o.became or o.owner != player or o.zone != HAND:
        return False
    return not (state.about.governed & CASTING and cant_cast(state, player, o.id, state.define(face_down(cast_as(o.card)))))


def cast_as(card: Definition) -> int:
    """By which rule the card is cast face down (702.37c, 702.168b)."""
    return DISGUISED if [a for a in card.base.abilities if isinstance(a, Morph) and a.disguise] else MORPHED


carried_out_by("702.37a", "morph_face_down", may_cast_face_down)
carried_out_by("702.37c", "morph_cast", may_cast_face_down)
