"""708: what is face down, and what is turned up or down."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.zones import turned_over
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, Morph, TurnFaceDown, TurnFaceUp
from apnap.parts.variants import MORPHED, UP
from apnap.rules.concepts.cr110_permanents import is_permanent, on_battlefield
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.effects.cr613.settling import copiable, face_up
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named

BY_MORPH: Final = 0
BY_MANA_COST: Final = 1
"""For which cost a face-down permanent is turned face up (702.37e, 701.40b)."""
NO_WAY: Final = -1
FACE_UP: Final = 1
FACE_DOWN: Final = 2
"""What an event of turning says: which way it is turned."""


@performs(words.TURNED)
def turn(state: State, event: Event) -> bool:
    """The permanent shows its face from now on, or no more, and has a new timestamp (613.7f)."""
    old = state.objects[event.subject]
    if not is_permanent(old) or (old.fact(words.HIDDEN_FACE) == UP) == (event.face == FACE_UP):
        return False
    o = state.object(event.subject)
    up = event.face == FACE_UP
    o.facts = with_fact(o, words.HIDDEN_FACE, UP if up else MORPHED)
    o.card = copiable(state, o)
    state.hide()
    o.known = (1 << len(state.players)) - 1
    o.timestamp = state.timestamp
    state.timestamp += 1
    state.changed |= facets.BATTLEFIELD
    return True


@clause("708.8")
def face_up_reverts(state: State, frame: Instructions) -> Then | None:
    """What is face down and represents a permanent card is turned face up; its copiable values are its own again (701.40g)."""
    effect = frame.effect()
    assert isinstance(effect, TurnFaceUp)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        o = state.objects[id]
        if on_battlefield(state, id) and o.fact(words.HIDDEN_FACE) and face_up(state, o).types & words.PERMANENT:
            events.append(turned_over(state.clause, id, player=frame.controller, face=FACE_UP, source=frame.source))
    return do_all(events)


@carries_out(TurnFaceUp)
def turn_face_up(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is turned face up."""
    return face_up_reverts.within(state, frame)


@clause("708.2a")
def face_down_default(state: State, frame: Instructions) -> Then | None:
    """What is turned face down becomes a 2/2 creature without a name; what is so already, or has two faces, is not (708.2b, 712.16)."""
    effect = frame.effect()
    assert isinstance(effect, TurnFaceDown)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        o = state.objects[id]
        if on_battlefield(state, id) and not o.fact(words.HIDDEN_FACE) and o.printed.back is None:
            events.append(turned_over(state.clause, id, player=frame.controller, face=FACE_DOWN, source=frame.source))
    return do_all(events)


@carries_out(TurnFaceDown)
def turn_face_down(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is turned face down."""
    return face_down_default.within(state, frame)


handles(Morph)
