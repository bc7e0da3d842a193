"""613.1a-b: the first two layers as written facts: what each permanent is a copy of, which face is up, who controls it."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import HOOKS, performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all, events_of
from apnap.model import facets
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.events.zones import became_copy
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CopyOf, GainControl, YouControl
from apnap.parts.variants import UP, face_down
from apnap.rules.concepts.cr110_permanents import is_there
from apnap.rules.effects.cr611.ending import effect_as_long_as, lasts
from apnap.rules.effects.cr613.control import layer_control
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr800.control import orphans
from apnap.rules.spells.cr608.frames import Regarding
from apnap.rules.zones.cr400.following import new_object


def known(state: State, definition: Definition) -> Definition:
    """The definition as the game has it under that key; from now on the game knows it."""
    found = state.definitions.get(definition.key())
    if found is None:
        state.define(definition)
        return definition
    return found


def face_up(state: State, o: Object) -> Definition:
    """Its copiable values but for its being face down: the face that is up, as changed by copy effects, the newest last (613.2a)."""
    card = o.printed
    if o.fact(words.BACK_UP) and card.back is not None:
        card = card.back
    since = -1
    for name, number in o.facts:
        if name.startswith(words.COPY_OF) and number > since:
            card = state.definitions[name[len(words.COPY_OF) :]]
            since = number
    for effect in state.effects:
        if isinstance(effect.part, CopyOf) and o.id in effect.subjects and effect.timestamp > since:
            card = state.definitions[effect.part.key]
            since = effect.timestamp
    return card


def copiable(state: State, o: Object) -> Definition:
    """Its copiable values (613.2c)."""
    kind = o.fact(words.HIDDEN_FACE)
    return face_up(state, o) if kind == UP else state.define(face_down(kind))


@performs(words.COPIED)
def become_copy(state: State, event: Event) -> bool:
    """It has other copiable values: without end if `amount` is 1, else those that the copy effects on it give (`detail` names them)."""
    o = state.object(event.subject)
    key = event.key
    if event.for_good:
        kept = tuple([fact for fact in o.facts if not fact[0].startswith(words.COPY_OF)])
        o.facts = (*kept, (words.COPY_OF + key, state.timestamp))
        state.timestamp += 1
    o.card = copiable(state, o)
    state.changed |= facets.BATTLEFIELD
    return True


EVERYTHING: Final = Regarding(0)


@clause("613.1a")
def layer_copy(state: State, frame: Regarding) -> Then | None:
    """What is a copy by an effect of a limited time is one from then on, and as it was when that is over."""
    found: list[Event] = []
    subjects = [id for effect in state.effects if isinstance(effect.part, CopyOf) for id in effect.subjects]
    for id in state.battlefield:
        o = state.objects[id]
        if o.card is not o.printed or id in subjects:
            card = copiable(state, o)
            if card is not o.card:
                found.append(became_copy(state.clause, id, player=o.controller, key=card.key()))
    return do_all(found)


def is_of_layers(effect: Lasting) -> bool:
    """The effect is one of these layers."""
    return isinstance(effect.part, (CopyOf, GainControl))


def settle(state: State, performed: tuple[Event, ...]) -> tuple[Event, ...]:
    """What changes at once because of what has happened: who is in combat, effects that end, copies, who controls what."""
    removed = HOOKS.misfits(state) if state.lane.combat is not None else ()
    seen = 0
    for event in performed:
        seen |= 1 << event.kind
    if not seen & words.UNSETTLING:
        return removed
    over = [e for e in state.effects if not lasts(state, e) or (is_of_layers(e) and not [i for i in e.subjects if is_there(state, i)])]
    if over:
        return removed + tuple([event for e in over for event in ended(state, e)])
    found = events_of(layer_copy.within(state, EVERYTHING)) + events_of(layer_control.within(state, EVERYTHING))
    if seen >> words.LEAVES_GAME & 1 or not found:
        found += orphans(state)
    return removed + found


def ended(state: State, effect: Lasting) -> tuple[Event, ...]:
    """The effect is over: what it lasts as long as is no more, or what it was about is another object now (400.7)."""
    return events_of((new_object if lasts(state, effect) else effect_as_long_as).within(state, Regarding(effect.id)))


HOOKS.settle = settle


handles(YouControl, CopyOf)
