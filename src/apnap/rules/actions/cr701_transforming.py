"""701.27, 712: permanents with two faces."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.zones import transformed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Bound, Condition, Effect, SpellsLastTurn, Transform
from apnap.rules.actions.cr701_manifesting import keyword_manifest
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.concepts.cr731.designations import BEFORE
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.effects.cr613.settling import copiable
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, objects_named


def is_bound(state: State, id: int) -> bool:
    """It transforms only as it becomes day or night (702.145b)."""
    return state.about.planeswalkers and len([a for a in characteristics(state, id).abilities if isinstance(a, Bound)]) > 0


# Two faces --------------------------------------------------------------------------------------------------------
def can_transform(state: State, id: int) -> bool:
    """It is a permanent with another face that is one of a permanent, and is face up (701.27c-d, 712.15a)."""
    o = state.objects[id]
    if not on_battlefield(state, id) or o.fact(words.HIDDEN_FACE) or o.printed.back is None:
        return False
    other = o.printed if o.fact(words.BACK_UP) else o.printed.back
    return other.types & words.PERMANENT != 0


def transforms(state: State, id: int, player: int, source: int, clause: int) -> Event:
    """The event that the permanent transforms; it must be able to."""
    o = state.objects[id]
    other = o.printed if o.fact(words.BACK_UP) or o.printed.back is None else o.printed.back
    return transformed(clause, id, player=player, key=other.key(), source=source)


@performs(words.TRANSFORMS)
def transform(state: State, event: Event) -> bool:
    """Its other face is up from now on, and it has a new timestamp (613.7g); it stays the same object (712.18)."""
    if not can_transform(state, event.subject):
        return False
    o = state.object(event.subject)
    o.facts = with_fact(o, words.BACK_UP, 0 if o.fact(words.BACK_UP) else 1)
    o.timestamp = state.timestamp
    o.facts = with_fact(o, words.TURNED_OVER, state.timestamp)
    state.timestamp += 1
    o.card = copiable(state, o)
    state.changed |= facets.BATTLEFIELD
    return True


def has_since(state: State, frame: Instructions, id: int) -> bool:
    """The ability is the permanent's own, and it has transformed since that was put onto the stack (701.27f)."""
    if frame.source != id or frame.spell.origin != id:
        return False
    resolving = [one.id for one in state.lane.frames if isinstance(one, Resolving)]
    return len(resolving) > 0 and state.objects[id].fact(words.TURNED_OVER) > state.objects[resolving[-1]].timestamp


@clause("701.27a")
def keyword_transform(state: State, frame: Instructions) -> Then | None:
    """To transform a permanent is to turn its other face up; each that can is transformed."""
    effect = frame.effect()
    assert isinstance(effect, Transform)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        if can_transform(state, id) and not is_bound(state, id) and not has_since(state, frame, id):
            events.append(transforms(state, id, frame.controller, frame.source, state.clause))
    return do_all(events)


@carries_out(Transform)
def transform_named(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is transformed."""
    return keyword_transform.within(state, frame)


@decides(SpellsLastTurn)
def spells_were_cast(state: State, condition: Condition, context: Context) -> bool:
    """Some player cast so many spells in the turn before this one, or nobody any."""
    assert isinstance(condition, SpellsLastTurn)
    most = max([number for p in state.players for name, number in p.this_turn if name == BEFORE], default=0)
    return most >= condition.least if condition.least else most == 0


procedure("manifest", keyword_manifest, loops=True)
