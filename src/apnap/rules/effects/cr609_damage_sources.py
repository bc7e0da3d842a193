"""609.7: a source of damage is chosen."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause
from apnap.machine.then import DONE, Illegal, Then
from apnap.model.state import State
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.effects.cr614.being_made import Making


def damage_sources(state: State, frame: Making) -> tuple[int, ...]:
    """What can be chosen: permanents, spells, and what objects on the stack refer to, that meet the description."""
    found = list(state.battlefield)
    for id in state.lane.stack:
        spell = state.objects[id].spell
        named_by = (id,) if spell is None or not spell.origin else (spell.origin, spell.event_subject, spell.event_source)
        found.extend([i for i in named_by if i > 0 and i in state.objects and i not in found])
    wanted = frame.part.source
    return tuple([i for i in found if wanted is None or meets(state, wanted, i, frame.controller, frame.source)])


@clause("609.7a")
def damage_source_choice(state: State, frame: Making) -> Then | None:
    """The player chooses a source of damage as the effect is made."""
    if frame.part.source is None or frame.chosen:
        return None
    sources = damage_sources(state, frame)
    if not sources:
        return DONE
    return choose(frame.controller, state.clause, sources, 1, 1, (frame.source,), "source")


@damage_source_choice.answer
def damage_source_choice_answer(state: State, frame: Making, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in damage_sources(state, frame):
        return Illegal("damage_source_choice", "one of the sources in question is to be chosen")
    frame.chosen = answer[0]
    return None
