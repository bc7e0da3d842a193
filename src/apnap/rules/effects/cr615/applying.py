"""615: prevention effects are made and applied."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts.tree import Prevent
from apnap.rules.effects.cr614.applying import apply
from apnap.rules.effects.cr614.being_made import Making, effect_made
from apnap.rules.effects.cr614.replacement import Replacing
from apnap.rules.spells.cr608.instructions import Instructions, resolve_in_order


@clause("615.3")
def prevention_until_used(state: State, frame: Making) -> Then | None:
    """A prevention effect lasts until it is used up or its duration is over."""
    return effect_made(state, frame) if isinstance(frame.part.change, Prevent) else None


@clause("615.6")
def prevented_never_happens(state: State, frame: Replacing) -> Then | None:
    """Damage that is prevented is never dealt."""
    return apply(state, frame)


@clause("615.5")
def prevention_additional(state: State, frame: Instructions) -> Then | None:
    """What else a prevention effect says is done immediately after what it prevents would have happened."""
    return resolve_in_order.run(state, frame)
