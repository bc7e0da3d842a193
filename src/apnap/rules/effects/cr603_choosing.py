"""603.3c: the modes of a triggered ability are chosen as it is put on the stack."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Chosen, Decision
from apnap.machine.procedures import clause
from apnap.machine.then import Do, Illegal, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Triggered
from apnap.rules.effects.cr601_choosing import MODES
from apnap.rules.effects.targeting import choosable_modes, modes_of

ANOTHER: int = -2
"""For `go`: the next ability is put on the stack."""


class Placing(Frame):
    """Triggered abilities being put on the stack: `id` is the one whose choices are made."""

    __slots__ = ("id",)

    def __init__(self, id: int = 0) -> None:
        self.pc = 0
        self.id = id

    def fresh(self) -> Frame:
        return Placing(self.id)


@clause("603.3c")
def trigger_modes(state: State, frame: Placing) -> Then | None:
    """The controller of a modal ability chooses its modes; if none can be chosen, it is removed from the stack."""
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    part = modes_of(o.spell.ability)
    if part is None or o.spell.modes:
        return None
    legal = choosable_modes(state, o.spell.ability, o.controller, frame.id)
    if len(legal) < part.least or not legal:
        return Do((Event(words.FIZZLES, state.clause, subject=frame.id, player=o.controller, a=1),), go=ANOTHER)
    return Decision(CHOOSE, o.controller, state.clause, Chosen(legal, part.least, part.most), (frame.id,), "modes")


@trigger_modes.answer
def trigger_modes_answer(state: State, frame: Placing, answer: object) -> Then | None:
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    part = modes_of(o.spell.ability)
    assert part is not None
    legal = choosable_modes(state, o.spell.ability, o.controller, frame.id)
    if not isinstance(answer, tuple) or answer not in Chosen(legal, part.least, part.most):
        return Illegal("trigger_modes", f"{part.least} to {part.most} modes are chosen, in their order, by the numbers {legal}")
    made = o.spell.copy()
    made.modes = answer
    return Event(words.ANNOUNCED, state.clause, subject=frame.id, player=o.controller, a=MODES, detail=made)
