"""611.3, 604.2: abilities of permanents that change the rules of the game, as far as they are in force."""

from __future__ import annotations

from typing import Final

from apnap.model import facets
from apnap.model.caches import kept
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.governing import governs
from apnap.parts.tree import Ability, Condition
from apnap.parts.words import ANYONE, YOU
from apnap.rules.effects.cr613.characteristics import characteristics, current
from apnap.rules.spells.cr608.conditions import holds_for

Governing = list[tuple[Object, Ability]]
GOVERNING: Final = kept("governing", facets.WHAT_IT_IS, by_key=True)


def governing(state: State, rules: int) -> Governing:
    """The abilities of permanents that change one of those rules, with their sources, the oldest first."""
    known: dict[int, list[tuple[int, Ability]]] = (state.sweep() if state.changed else state.caches).values[GOVERNING]
    found = known.get(rules)
    if found is None:
        found = []
        for id in state.battlefield:
            o = state.objects[id]
            if (current(state, o) if state.about.reshaping else o.card).governs & rules:
                found.extend([(id, ability) for ability in characteristics(state, id).abilities if governs(ability) & rules])
        known[rules] = found
    return [(state.objects[id], ability) for id, ability in found]


def is_in_force(state: State, condition: Condition | None, source: Object) -> bool:
    """The condition of an ability of the source holds, if it has one."""
    return condition is None or holds_for(state, condition, source)


def is_about(who: int, player: int, controller: int) -> bool:
    """The player is one of those whom the controller's ability is about."""
    return who == ANYONE or (player == controller) == (who == YOU)
