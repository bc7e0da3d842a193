"""702.12: what cannot be destroyed. Up to 2013 that was no ability, but true of a permanent as long as something said so (700.4a)."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Each, Modify, Static
from apnap.parts.words import INDESTRUCTIBLE
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.spells.cr604.concerning import concerns
from apnap.rules.spells.cr608.conditions import holds_for


def is_indestructible(state: State, id: int, c: Characteristics) -> bool:
    """The permanent, which is `c`, cannot be destroyed."""
    if c.keywords & INDESTRUCTIBLE:
        return True
    return state.about.layers and state.rules.switches.indestructible == "fact" and is_said_to_be(state, id)


def is_said_to_be(state: State, id: int) -> bool:
    """An effect says so: of it, or of all that meet a description now (611.2c), or a static ability of something else does."""
    for effect in state.effects:
        part = effect.part
        if not isinstance(part, Modify) or not part.gains & INDESTRUCTIBLE:
            continue
        if id in effect.subjects or (isinstance(part.what, Each) and meets(state, part.what.filter, id, effect.controller, effect.source)):
            return True
    for source in state.battlefield:
        for ability in characteristics(state, source).abilities if source != id else ():
            if not isinstance(ability, Static) or not ability.gains & INDESTRUCTIBLE or not concerns(state, ability.what, source, id):
                continue
            if ability.condition is None or holds_for(state, ability.condition, state.objects[source]):
                return True
    return False
