"""701.15, 701.37, 701.43, 701.60, 702.171: what permanents are called, and what that does."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Then, do_all, events_of
from apnap.model import facets
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.combat import exerted
from apnap.model.events.deeds import designated
from apnap.model.events.playing import counters_changed, effect_ended
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    SUSPECTED,
    Condition,
    Designate,
    Designated,
    Effect,
    Goad,
    KeepTapped,
    MayEnlist,
    MayExert,
    Monstrosity,
    Suspect,
    This,
    You,
)
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin, lasting_over
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.frames import Regarding
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, amount, objects_named

LASTING: Final[tuple[str, ...]] = ("suspected", "monstrous", "renowned")
EXERTED: Final = KeepTapped(This(), You())
"""An exerted permanent does not untap during the next untap step of who exerted it (701.43a)."""


# Being designated -----------------------------------------------------------------------------------------------------
def is_designated(state: State, id: int, name: str) -> bool:
    """The permanent has the designation, or had it as it was last there."""
    if name == "goaded":
        return len(goaders(state, id)) > 0
    fact = state.objects[id].fact(name)
    return fact == state.lane.turn if name == "saddled" else fact > 0


def goaders(state: State, id: int) -> list[int]:
    """The players who have goaded the creature (701.15c)."""
    return list(dict.fromkeys([e.controller for e in state.effects if isinstance(e.part, Goad) and id in e.subjects]))


def designations(state: State, id: int) -> tuple[str, ...]:
    """All designations that the permanent has."""
    o = state.objects[id]
    found = [name for name in LASTING if o.facts and o.fact(name)]
    if o.facts and o.fact("saddled") and is_designated(state, id, "saddled"):
        found.append("saddled")
    for effect in state.effects:
        if id in effect.subjects:
            name = "goaded" if isinstance(effect.part, Goad) else "exerted" if effect.part == EXERTED and effect.source == id else ""
            if name and name not in found:
                found.append(name)
    return tuple(found)


@decides(Designated)
def has_designation(state: State, condition: Condition, context: Context) -> bool:
    """What is named has the designation."""
    assert isinstance(condition, Designated)
    ids = objects_named(state, context, condition.what)
    return len(ids) > 0 and not [i for i in ids if not is_designated(state, i, condition.name)]


ACTIONS: Final = {"monstrous": "monstrosity", "suspected": "suspect"}
"""The rules of the keyword actions by which a permanent becomes so."""


# Becoming so ----------------------------------------------------------------------------------------------------------
def called(state: State, id: int, name: str, source: int, number: int = 1) -> Event:
    """The permanent becomes so; `number` is what the fact says, 0 that it stops."""
    controller, rule = state.objects[id].controller, ACTIONS.get(name, "")
    return designated(state.clause, id, player=controller, designation=name, amount=number, source=source, second=rule)


@performs(words.DESIGNATED)
def designate(state: State, event: Event) -> bool:
    """The fact is kept with the permanent as long as that is there."""
    if state.objects[event.subject].became:
        return False
    o = state.object(event.subject)
    kept = [fact for fact in o.facts if fact[0] != event.designation]
    o.facts = (*kept, (event.designation, event.amount)) if event.amount else tuple(kept)
    state.changed |= facets.EFFECTS
    return True


def named_permanents(state: State, frame: Instructions, what: object) -> list[int]:
    """The permanents on the battlefield that the effect names."""
    assert isinstance(what, (Goad, Suspect, Designate))
    return [i for i in objects_named(state, frame.context(), what.what) if on_battlefield(state, i)]


@carries_out(Goad)
def goad(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The creatures are goaded until the controller's next turn; a second time by the same player adds nothing (701.15d)."""
    assert isinstance(effect, Goad)
    ids = [i for i in named_permanents(state, frame, effect) if frame.controller not in goaders(state, i)]
    return lasting_over(state, frame, effect, ids, words.UNTIL_YOUR_NEXT_TURN, "keyword_goad")


@carries_out(Suspect)
def suspect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is not suspected yet becomes so, with menace and unable to block (701.60c-d); or what is stops being so."""
    assert isinstance(effect, Suspect)
    ids = [i for i in named_permanents(state, frame, effect) if is_designated(state, i, "suspected") is effect.no_longer]
    if not ids:
        return None
    events = [called(state, i, "suspected", frame.source, 0 if effect.no_longer else 1) for i in ids]
    if effect.no_longer:
        over = [e.id for e in state.effects if e.part == SUSPECTED and e.subjects[0] in ids]
        return do_all([*events, *[effect_ended(state.clause, id) for id in over]])
    for n, i in enumerate(ids):
        part = Lasting(state.next_id + n, SUSPECTED, frame.controller, i, (i,), 0, 0, -1, words.PERMANENTLY, 0, state.clause)
        events.append(begin(state, part, words.NO_EVENT))
    return do_all(events)


@carries_out(Designate)
def designate_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named becomes so."""
    assert isinstance(effect, Designate)
    number = state.lane.turn if effect.this_turn else 1
    ids = [i for i in named_permanents(state, frame, effect) if not is_designated(state, i, effect.name)]
    return do_all([called(state, i, effect.name, frame.source, number) for i in ids])


@carries_out(Monstrosity)
def monstrosity(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counters and the designation, unless it is monstrous (701.37a)."""
    assert isinstance(effect, Monstrosity)
    id = frame.source
    if not on_battlefield(state, id) or is_designated(state, id, "monstrous"):
        return None
    number = amount(state, frame.context(), effect.number)
    events = [called(state, id, "monstrous", id)]
    if number > 0:
        events.insert(0, counters_changed(state.clause, id, counter="+1/+1", amount=number, source=id, second="monstrosity"))
    return do_all(events)


# Exerting and enlisting -------------------------------------------------------------------------------------------------
@clause("701.43a")
def exert(state: State, frame: Regarding) -> Then | None:
    """A permanent that is exerted does not untap in its controller's next untap step."""
    id, player, duration = frame.id, state.objects[frame.id].controller, words.NEXT_UNTAP_STEP
    made = Lasting(state.next_id + frame.number, EXERTED, player, id, (id,), 0, 0, -1, duration, player_code(player), state.clause)
    return begin(state, made, words.NO_EVENT)


def exerting(state: State, id: int, number: int) -> tuple[Event, ...]:
    """The permanent is exerted by its controller, by the `number`th such effect begun at this time (701.43a)."""
    exerts = exerted(state.clause, id, player=state.objects[id].controller, second="exert")
    return (exerts, *events_of(exert.within(state, Regarding(id, number))))


@performs(words.EXERTS, words.ENLISTS)
def nothing_more(state: State, event: Event) -> bool:
    """What it means follows as effects of their own."""
    return True


handles(MayExert, MayEnlist)


carried_out_by("701.15a", "keyword_goad", goad)
