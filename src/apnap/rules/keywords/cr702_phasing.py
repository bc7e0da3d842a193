"""702.26: phasing. A phased-out permanent is in no list of the battlefield, so that nothing sees it."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event
from apnap.model.events.zones import phased_in, phased_out
from apnap.model.state import State
from apnap.model.waking import UNKNOWN
from apnap.parts import words
from apnap.parts.tree import Effect, PhaseIn, PhaseOut
from apnap.rules.combat.cr506.leaving import leave_combat
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr613.filters import meets_as
from apnap.rules.keywords.cr702_phased_out import UNDER, phased_under
from apnap.rules.performers import settle_effects
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named

DIRECTLY, INDIRECTLY = 1, 2
HOW: Final = "phased out"
ENDING: Final[tuple[int, ...]] = (words.UNTIL_END_OF_TURN, words.UNTIL_END_OF_COMBAT, words.UNTIL_YOUR_NEXT_TURN)


# What phases ------------------------------------------------------------------------------------------------------
def with_attached(state: State, ids: list[int], among: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """These permanents and all that is attached to them, and of those all that are attached to one of them (702.26g-h)."""
    together = list(ids)
    attached: list[int] = []
    for host in together:  # grows meanwhile
        for id in among:
            if state.objects[id].attached == host:
                attached.append(id)
                if id not in together:
                    together.append(id)
    return together, attached


def phasing_out(state: State, ids: list[int]) -> list[Event]:
    """Those permanents phase out, and with them, indirectly, what is attached to them."""
    together, indirect = with_attached(state, [id for id in ids if on_battlefield(state, id)], state.battlefield)
    return [
        phased_out(
            state.clause,
            id,
            player=state.objects[id].controller,
            how=INDIRECTLY if id in indirect else DIRECTLY,
            start=words.BATTLEFIELD,
            to=words.PHASED_OUT,
        )
        for id in together
    ]


def phasing_in(state: State, ids: list[int]) -> list[Event]:
    """Those phased-out permanents phase in, and with them what phased out indirectly with them."""
    indirect = tuple([id for id in state.phased if state.objects[id].fact(HOW) == INDIRECTLY])
    together, _attached = with_attached(state, ids, indirect)
    return [phased_in(state.clause, id, player=state.objects[id].controller, start=words.PHASED_OUT) for id in together]


def returning(state: State, player: int) -> list[int]:
    """What phased out directly under that player's control, or is to phase in with it (702.26n)."""
    return [id for id in state.phased if state.objects[id].fact(HOW) == DIRECTLY and phased_under(state, id, player)]


# Performers -------------------------------------------------------------------------------------------------------
@performs(words.PHASES_OUT)
def phase_out(state: State, event: Event) -> bool:
    """The permanent stays what and where it is, and is treated as though it did not exist (702.26b, d); before 2009 it left."""
    id = event.subject
    if not on_battlefield(state, id):
        return False
    switches = state.rules.switches
    if state.lane.combat is not None and switches.phase_out_leaves_combat:
        leave_combat(state, id)
    o = state.object(id)
    o.zone = words.PHASED_OUT
    o.facts = (*o.facts, (HOW, event.how), (UNDER, o.controller + 1))
    state.battlefield = tuple([i for i in state.battlefield if i != id])
    state.awake = UNKNOWN
    state.phased = tuple(sorted((*state.phased, id), key=lambda one: state.objects[one].timestamp))
    if switches.phasing == "zone":
        o.damage = 0
        o.deathtouched = False
        forget_phased(state, id)
    state.changed |= facets.BATTLEFIELD | facets.DAMAGE
    return True


def forget_phased(state: State, id: int) -> None:
    """Up to 2009 limited effects and delayed triggered abilities that were about the permanent are not any more (502.15g)."""
    effects: list[Lasting] = []
    for effect in state.effects:
        if effect.duration not in ENDING or id not in effect.subjects:
            effects.append(effect)
        elif len(effect.subjects) > 1:
            effects.append(effect.with_subjects(tuple([i for i in effect.subjects if i != id])))
    if len(effects) < len(state.effects) or effects != list(state.effects):
        state.effects = tuple(effects)
        settle_effects(state)
    state.delayed = tuple([without(d, id) for d in state.delayed])


def without(d: Delayed, id: int) -> Delayed:
    """The delayed triggered ability, about that object no more."""
    if id not in d.noted:
        return d
    return Delayed(d.id, d.ability, d.controller, d.source, tuple([i for i in d.noted if i != id]), d.each_time, d.turn)


@performs(words.PHASES_IN)
def phase_in(state: State, event: Event) -> bool:
    """The permanent is treated as existing again, with the timestamp and all else that it had (702.26c).

    What phased out directly is attached to nothing if what it was attached to has gone (702.26i).
    """
    id = event.subject
    if id not in state.phased:
        return False
    o = state.object(id)
    if o.attached > 0 and o.fact(HOW) == DIRECTLY:
        host = state.objects.get(o.attached)
        if host is None or host.became:
            o.attached = 0
    o.zone = words.BATTLEFIELD
    o.facts = tuple([fact for fact in o.facts if fact[0] not in (HOW, UNDER)])
    if state.rules.switches.phasing == "zone":
        o.since = -1  # as though it had haste (502.15m)
    older = tuple([i for i in state.battlefield if i < id])
    state.battlefield = (*older, id, *[i for i in state.battlefield if i > id])
    state.phased = tuple([i for i in state.phased if i != id])
    state.changed |= facets.BATTLEFIELD | facets.DAMAGE
    return True


# Effects ----------------------------------------------------------------------------------------------------------
@carries_out(PhaseOut)
def phase_out_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named phases out."""
    assert isinstance(effect, PhaseOut)
    events = phasing_out(state, objects_named(state, frame.context(), effect.what))
    return do_all(events)


@carries_out(PhaseIn)
def phase_in_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """All phased-out permanents that meet the filter phase in; those that are attached to others come with these."""
    assert isinstance(effect, PhaseIn)
    there: list[int] = []
    for id in state.phased:
        o = state.objects[id]
        if o.fact(HOW) == DIRECTLY and meets_as(state, effect.filter, o, o.card.base, frame.controller, frame.source):
            there.append(id)
    events = phasing_out(state, objects_named(state, frame.context(), effect.out)) if effect.out is not None else []
    events += phasing_in(state, there)
    return do_all(events)
