"""614.3, 615.3, 609.7: spells and abilities that make replacement and prevention effects."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CantBePrevented, CantBeRegenerated, Effect, MakeReplacement, Prevent, Regenerate
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr611_continuous import begin, lasting, lasting_over
from apnap.rules.effects.cr613_layers import meets
from apnap.rules.effects.references import named, objects_named, on_battlefield
from apnap.slotted import Id, Ids, slotted


@slotted
class Making(Frame):
    """A replacement effect that is being made: by what, about what, and the source of damage once it is chosen."""

    part: MakeReplacement
    controller: int
    source: Id
    spell: Spell
    subjects: Ids
    chosen: Id = 0


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


@clause("615.3")
def prevention_until_used(state: State, frame: Making) -> Then | None:
    """A prevention effect lasts until it is used up or its duration is over."""
    return effect_made(state, frame) if isinstance(frame.part.change, Prevent) else None


@clause("614.3")
def replacement_until_used(state: State, frame: Making) -> Then | None:
    """A replacement effect lasts until it is used up or its duration is over."""
    return None if isinstance(frame.part.change, Prevent) else effect_made(state, frame)


def effect_made(state: State, frame: Making) -> Event:
    """The effect begins."""
    part = frame.part
    made = Lasting(state.next_id, part, frame.controller, frame.source, frame.subjects, 0, 0, part.times, part.duration, 0, state.clause)
    made.spell = frame.spell
    made.chosen = frame.chosen
    return begin(state, made, words.NO_EVENT)


procedure("make replacement", damage_source_choice, prevention_until_used, replacement_until_used)


@carries_out(MakeReplacement)
def make_replacement(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A replacement or prevention effect is made; what it is about is settled now (611.2c)."""
    assert isinstance(effect, MakeReplacement)
    subjects = () if effect.about is None else tuple(named(state, frame.context(), effect.about))
    if effect.about is not None and not subjects:
        return None
    spell = frame.spell.with_targets(frame.targets)
    return Call("make replacement", Making(effect, frame.controller, frame.source, spell, subjects))


@carries_out(Regenerate)
def regenerate_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The next time each permanent that is named would be destroyed this turn, it is regenerated instead (701.19a)."""
    assert isinstance(effect, Regenerate)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        if on_battlefield(state, id):
            made = Lasting(
                state.next_id + len(events),
                effect,
                frame.controller,
                frame.source,
                (id,),
                0,
                0,
                1,
                words.UNTIL_END_OF_TURN,
                0,
                state.clause,
            )
            events.append(begin(state, made, words.NO_EVENT))
    return do_all(events) if events else None


@carries_out(CantBeRegenerated)
def cant_be_regenerated(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Shields of regeneration will not be applied to what is named (701.19c)."""
    assert isinstance(effect, CantBeRegenerated)
    ids = [i for i in objects_named(state, frame.context(), effect.what) if on_battlefield(state, i)]
    return lasting_over(state, frame, effect, ids, effect.duration)


@carries_out(CantBePrevented)
def cant_be_prevented(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Prevention effects will prevent none of that damage (615.12)."""
    assert isinstance(effect, CantBePrevented)
    return begin(state, lasting(state, frame, effect, (), effect.duration), words.NO_EVENT)
