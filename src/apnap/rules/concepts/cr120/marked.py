"""120.6: damage that is marked on permanents, until it wears off."""

from __future__ import annotations

from apnap.model import facets
from apnap.model.cached import cached
from apnap.model.state import State


@cached(reads=facets.DAMAGE | facets.BATTLEFIELD)
def with_damage(state: State) -> tuple[int, ...]:
    """The permanents that have damage marked on them, in the order in which they entered; last those that are phased out."""
    objects = state.objects
    return tuple([i for i in state.battlefield + state.phased if objects[i].damage or objects[i].deathtouched])
