"""702.29, 702.35: cycling and madness."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.events.deeds import exiled_by_madness
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, ExiledByMadness, TellOfMadness
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named


@performs(words.CYCLES, words.MADNESS)
def told(state: State, event: Event) -> bool:
    """The card has been cycled, or exiled by madness; what that moved has moved already."""
    return True


# Madness ----------------------------------------------------------------------------------------------------------
@clause("702.35a")
def madness(state: State, frame: Instructions) -> Then | None:
    """What has been exiled by madness triggers the ability of the card."""
    effect = frame.effect()
    assert isinstance(effect, TellOfMadness)
    ids = objects_named(state, frame.context(), effect.what)
    return exiled_by_madness(state.clause, ids[0], player=state.objects[ids[0]].owner) if ids else None


@carries_out(TellOfMadness)
def tell_of_madness(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The card has been exiled by its madness ability."""
    return madness.within(state, frame)


handles(ExiledByMadness)
