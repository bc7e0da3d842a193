"""702.62, 116.2f: suspending a card from hand, a special action."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, mention
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import CASTING
from apnap.parts.tree import Activated, SuspendFromHand
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.handled import handles
from apnap.rules.objects.cr307_sorceries import is_sorcery_time
from apnap.rules.reasons import main_phase_of, time_is
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.total import can_afford

NO_PLACE: Final = 1 << 20
"""In the place of an ability among those of its card: a cost of a special action."""


def suspension(state: State, id: int) -> SuspendFromHand | None:
    """The ability by which the card can be suspended, if it has one."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, SuspendFromHand):
            return ability
    return None


def suspending(state: State, player: int, id: int) -> Announce:
    """The special action as it is begun: its cost is paid like that of an ability."""
    made = Announce(player, id, NO_PLACE, id)
    ability = suspension(state, id)
    made.draft = Spell(Activated(ability.cost if ability is not None else (), ()))
    return made


def can_suspend(state: State, player: int, id: int) -> bool:
    """The cost of suspending the card can be paid, and nothing prohibits that it is cast."""
    if state.about.governed & CASTING and cant_cast(state, player, id):
        return False
    ability = suspension(state, id)
    return can_afford(state, player, id, NO_PLACE, suspending(state, player, id).draft, 0 if ability is not None and ability.number else 1)


@clause("702.62a")
def suspend(state: State, frame: Announce) -> Then | None:
    """A card with suspend in one's hand can be suspended while one could begin to cast it."""
    o = state.objects[frame.card]
    if o.zone != words.HAND or o.became or o.owner != frame.player or not o.card.suspends:
        return Illegal("suspend", "only a card with suspend in one's own hand can be suspended")
    if not o.card.spell_speed_instant and not is_sorcery_time(state, frame.player):
        when = f"{mention(frame.card)} can be suspended only when it could be cast, {main_phase_of(frame.player)}; {time_is(state)}"
        return Illegal("suspend", when)
    if state.about.governed & CASTING and cant_cast(state, frame.player, frame.card):
        return Illegal("suspend", "an effect prohibits that the card is cast")
    return None


handles(SuspendFromHand)
