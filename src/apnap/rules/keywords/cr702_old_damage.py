"""702.2, 702.15 as the triggered abilities that deathtouch and lifelink were up to 2009."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.effects import Waiting
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Destroy, EventPattern, GainLife, TriggerAmount, Triggered, TriggerObject, You
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_instances import instances

LIFELINK_ABILITY: Final = Triggered(EventPattern(words.DAMAGE, source_this=True), (GainLife(You(), TriggerAmount()),), rule="lifelink")
DEATHTOUCH_ABILITY: Final = Triggered(
    EventPattern(words.DAMAGE, source_this=True, damaged=2), (Destroy(TriggerObject()),), rule="deathtouch_destroy"
)


def old_trigger(state: State, id: int, dealt: list[Event], keyword: int, ability: Triggered) -> None:
    """That permanent has dealt all this; the keyword is a triggered ability, which does not trigger once it has left (10th Edition).

    Of several instances each triggers (502.68b).
    """
    source = state.objects[id]
    if is_permanent(source) and characteristics(state, id).keywords & keyword:
        waiting = Waiting(ability, source.controller, id, dealt[0].subject, id, -1, sum([e.amount for e in dealt]))
        state.lane.waiting += (waiting,) * instances(state, id, keyword)
        state.changed |= facets.STACK


@clause("502.68a", "10E")
def lifelink(state: State, frame: Dealing) -> Then | None:
    """Whenever the source deals damage, at one time to however many, its controller gains that much life: a triggered ability."""
    for source in dict.fromkeys([e.source for e in frame.dealt]):
        old_trigger(state, source, [e for e in frame.dealt if e.source == source], words.LIFELINK, LIFELINK_ABILITY)
    return None


@clause("502.63a", "10E")
def deathtouch_destroy(state: State, frame: Dealing) -> Then | None:
    """Whenever the source deals damage to a creature, that creature is destroyed: a triggered ability."""
    for e in frame.dealt:
        if e.subject > 0 and characteristics(state, e.subject).creature:
            old_trigger(state, e.source, [e], words.DEATHTOUCH, DEATHTOUCH_ABILITY)
    return None
