"""614.12, 113.6: which replacement abilities function now."""

from __future__ import annotations

from apnap.model import facets
from apnap.model.cached import cached
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import REPLACES_AWAY
from apnap.parts.tree import Replacement
from apnap.rules.effects.cr613.characteristics import characteristics, current

Static = tuple[int, int, int, Replacement]


@cached(reads=facets.WHAT_IT_IS)
def static_table(state: State) -> list[Static]:
    """The replacement abilities of permanents: (id of the effect, source, controller, ability)."""
    table: list[Static] = []
    for id in state.battlefield:
        o = state.objects[id]
        if (current(state, o) if state.about.reshaping else o.card).replaces:
            for n, ability in enumerate(characteristics(state, id).abilities):
                if isinstance(ability, Replacement) and ability.zone == words.BATTLEFIELD:
                    table.append((static_id(id, n), id, o.controller, ability))
    return table


def functioning(state: State) -> list[Static]:
    """All of them, also of cards in graveyards."""
    table = static_table(state)
    return table + in_graveyards(state) if state.about.governed & REPLACES_AWAY else table


def in_graveyards(state: State) -> list[Static]:
    """The replacement abilities that function while their cards are in a graveyard (113.6b)."""
    found: list[Static] = []
    for id in [i for p in state.players for i in p.graveyard]:
        o = state.objects[id]
        if o.card.governs & REPLACES_AWAY:
            for n, ability in enumerate(o.card.base.abilities):
                if isinstance(ability, Replacement) and ability.zone == words.GRAVEYARD:
                    found.append((static_id(id, n), id, o.owner, ability))
    return found


def static_id(source: int, place: int) -> int:
    """The id of the effect of the ability at that place among those of its source."""
    return -(source * 64 + place)
