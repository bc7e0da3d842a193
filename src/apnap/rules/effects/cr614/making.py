"""614.3, 615.3: spells and abilities that make replacement and prevention effects."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CantBePrevented, CantBeRegenerated, Effect, MakeReplacement, Prevent, Regenerate
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr609_damage_sources import damage_source_choice
from apnap.rules.effects.cr611.continuous import begin, lasting, lasting_over
from apnap.rules.effects.cr614.being_made import Making, effect_made
from apnap.rules.effects.cr615.applying import prevention_until_used
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import named, objects_named


@clause("614.3")
def replacement_until_used(state: State, frame: Making) -> Then | None:
    """A replacement effect lasts until it is used up or its duration is over."""
    return None if isinstance(frame.part.change, Prevent) else effect_made(state, frame)


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
    return do_all(events)


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
