"""310.4 (up to 2009): combat damage on the stack resolves."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import END, Call, Then
from apnap.model.state import State
from apnap.rules.spells.cr608.frames import Resolving


@clause("310.4", "10E")
def damage_object_resolves(state: State, frame: Resolving) -> Then | None:
    """Combat damage on the stack (an object that is its own origin) resolves as an object: all of it is dealt at once."""
    spell = state.objects[frame.id].spell
    if spell is None or spell.origin != frame.id:
        return None
    return Call("resolve combat damage", Resolving(frame.id, spell.targets), END)
