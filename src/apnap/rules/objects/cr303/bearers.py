"""303.4d: of several objects or players one is chosen to which something is attached."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.objects.cr303.attaching import can_be_attached
from apnap.slotted import Id, Ids, slotted


@slotted
class Attaching(Frame):
    """Objects being attached, each to one of several: what each of them could be attached to, and to what it will be."""

    ids: Ids
    among: Ids
    chosen: tuple[tuple[Id, Id], ...] = ()


def fitting(state: State, id: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """What the object could be attached to; it stays where it is if that is one of them and nothing else is."""
    return tuple([to for to in among if can_be_attached(state, id, to)])


@clause("303.4d")
def aura_one_bearer(state: State, frame: Attaching) -> Then | None:
    """Where there are several objects or players, the controller of what is attached chooses one (301.5c)."""
    while frame.ids:
        id = frame.ids[0]
        to = fitting(state, id, frame.among)
        if len(to) > 1:
            return choose(state.objects[id].controller, state.clause, to, 1, 1, (id,), "attach")
        frame.ids = frame.ids[1:]
        frame.chosen += tuple([(id, code) for code in to])
    return None


@aura_one_bearer.answer
def aura_one_bearer_answer(state: State, frame: Attaching, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in fitting(state, frame.ids[0], frame.among):
        return Illegal("aura_one_bearer", "one of the objects and players that it can be attached to is chosen")
    frame.chosen = (*frame.chosen, (frame.ids[0], answer[0]))
    frame.ids = frame.ids[1:]
    return AGAIN
