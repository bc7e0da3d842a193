"""What the automatic payer would rather keep: the weights by which it compares payments (docs/paying.md)."""

from __future__ import annotations

from typing import Final

from apnap.model.state import State
from apnap.parts.words import BATTLEFIELD, COMBAT_PHASE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, LAND
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_defender import is_kept_by_defender
from apnap.rules.objects.cr302_creatures import can_attack_or_tap
from apnap.solve.mana import Weight

NO_WEIGHT: Final[Weight] = (0, 0, 0, 0, 0, 0, 0, 0, 0)
LIFE_WEIGHT: Final = 4
COUNTER_WEIGHT: Final = 5


class Taste:
    """The weights of what a player has; `aimed` is what it is paid for, and what that targets. Without these there is no taste.

    A weight counts what is given up although it is aimed at, other permanents and cards given up, tokens given up, the mana values of what
    is given up, life, counters, what is tapped that could attack or block this turn or is aimed at, creatures tapped, and other permanents
    tapped that are no lands.
    """

    __slots__ = ("state", "player", "aimed", "attacks", "blocks")

    def __init__(self, state: State, player: int, aimed: tuple[int, ...] | None) -> None:
        self.state = state
        self.player = player
        self.aimed = aimed if aimed is None else (*aimed, *waiting(state, player))
        mine = state.lane.active == player
        self.attacks = mine and is_to_come(state, DECLARE_ATTACKERS)
        self.blocks = not mine and is_to_come(state, DECLARE_BLOCKERS)

    def tapping(self, id: int) -> Weight:
        """What it weighs that the permanent is tapped."""
        if self.aimed is None:
            return ()
        card = self.state.objects[id].card
        if id not in self.aimed and card.is_land and not card.base.creature and not self.state.about.layers:
            return NO_WEIGHT
        c = characteristics(self.state, id)
        fights = id in self.aimed or self.fights(id)
        return (0, 0, 0, 0, 0, 0, int(fights), int(c.creature), int(not c.creature and not c.types & LAND))

    def fights(self, id: int) -> bool:
        """The creature could attack or block in a combat of this turn that is to come."""
        o = self.state.objects[id]
        c = characteristics(self.state, id)
        if not c.creature or o.tapped or not (self.attacks or self.blocks):
            return False
        return self.blocks or (can_attack_or_tap(self.state, id, c) and not is_kept_by_defender(self.state, id, c))

    def giving(self, id: int) -> Weight:
        """What it weighs that the permanent or card is given up."""
        if self.aimed is None:
            return ()
        o = self.state.objects[id]
        token = o.zone == BATTLEFIELD and o.token
        return (int(id in self.aimed), int(not token), int(token), o.card.mana_value, 0, 0, int(self.fights(id)), 0, 0)

    def losing(self, life: int, counters: int) -> Weight:
        """What it weighs that so much life is lost, and so many counters removed."""
        return () if self.aimed is None else (0, 0, 0, 0, life, counters, 0, 0, 0)


def waiting(state: State, player: int) -> tuple[int, ...]:
    """The targets of the player's spells and abilities on the stack, and what those abilities are of."""
    found: list[int] = []
    for id in state.lane.stack:
        o = state.objects[id]
        if o.controller == player and o.spell is not None:
            found.extend([code for instance in o.spell.targets for code in instance])
            found.append(o.spell.origin)
    return tuple(found)


def is_to_come(state: State, step: int) -> bool:
    """There is still to be such a step of combat in this turn."""
    lane = state.lane
    steps = [planned.kind for planned in lane.steps]
    return step in steps or COMBAT_PHASE in [planned.kind for planned in lane.phases]
