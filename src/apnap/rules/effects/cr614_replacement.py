"""614: which replacement and prevention effects can be applied to an event, and what they make of it. 616 says in which order."""

from __future__ import annotations

from typing import cast

from apnap.machine.gate import bits
from apnap.model.event import Event, token_of
from apnap.model.frame import Frame
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Add,
    Change,
    EntersTapped,
    EntersWithCounters,
    Instead,
    MoveElsewhere,
    Multiply,
    Prevent,
    PreventAll,
    PreventDamage,
    Redirect,
    RedirectDamage,
    Replacement,
    Skip,
    SkipNext,
)
from apnap.rules.concepts.cr120_damage import can_be_dealt
from apnap.rules.effects.cr603_triggers import fits, fits_but_for_filter
from apnap.rules.effects.cr613_layers import characteristics, derived, meets_as
from apnap.rules.effects.cr615_prevention import prevented
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import Context, named


class Applicable:
    """An effect that could change an event: its id (below 0: an ability of a permanent), what it does, whose it is and of what.

    `left` is what remains of a shield or a number of skips (-1: no end); `instead` where redirected damage goes; `outer`: it is about
    the event that this one is contained in (the draw, not the card that moves).
    """

    __slots__ = ("id", "change", "controller", "source", "left", "instead", "outer")

    def __init__(self, id: int, change: Change, controller: int, source: int, left: int, instead: int, outer: bool) -> None:
        self.id = id
        self.change = change
        self.controller = controller
        self.source = source
        self.left = left
        self.instead = instead
        self.outer = outer


class Replacing(Frame):
    """A batch on its way through the gate, and what will happen instead of some of it.

    `keep`: who proposed it wants to know what was performed; `after`: the effects, their controller and source, what they know of
    the event, and the effects applied to it; `running`: the effects that have been applied to the event instead of
    which something is just being carried out. They cannot be applied again to anything that is part of it (614.5). `place` and
    `effect`: the event that is changed next, and by what; `chosen`: a player chose that.
    """

    __slots__ = ("batch", "keep", "after", "running", "place", "effect", "chosen")

    def __init__(
        self,
        batch: tuple[Event, ...],
        keep: bool,
        after: tuple[tuple[Instead, int, int, Spell, tuple[int, ...]], ...] = (),
        running: tuple[int, ...] = (),
        place: int = -1,
        effect: int = 0,
        chosen: bool = False,
    ) -> None:
        super().__init__()
        self.batch = batch
        self.keep = keep
        self.after = after
        self.running = running
        self.place = place
        self.effect = effect
        self.chosen = chosen

    def fresh(self) -> Frame:
        return Replacing(self.batch, self.keep, self.after, self.running, self.place, self.effect, self.chosen)


Static = tuple[int, int, int, Replacement]


def static_table(state: State) -> list[Static]:
    """The replacement abilities of permanents: (id of the effect, source, controller, ability)."""
    caches = state.sweep()
    if caches.replacements is None:
        table: list[Static] = []
        for id in state.battlefield:
            o = state.objects[id]
            if o.card.replaces:
                for n, ability in enumerate(characteristics(state, id).abilities):
                    if isinstance(ability, Replacement):
                        table.append((static_id(id, n), id, o.controller, ability))
        caches.replacements = table
    return cast("list[Static]", caches.replacements)


def static_id(source: int, place: int) -> int:
    """The id of the effect of the ability at that place among those of its source."""
    return -(source * 64 + place)


def replaceable(state: State, events: tuple[Event, ...]) -> bool:
    """Some effect would change one of the events."""
    for event in events:
        if applicable(state, event):
            return True
    return False


def applicable(state: State, event: Event) -> list[Applicable]:
    """The effects that can be applied to the event and have not been (614.5), oldest first.

    An effect on the event that contains this one comes before those on this one (616.1g).
    """
    mask = bits(event)
    if not mask & state.replaced or event.kind == words.PLAN_CHANGES:
        return []
    found: list[Applicable] = []
    entering = event.b == words.BATTLEFIELD and event.kind in (words.MOVES, words.CREATES)
    for effect, source, controller, ability in static_table(state):
        if 1 << ability.event.kind & mask and watches(state, ability, source, controller, event, entering):
            found.append(static_effect(state, effect, source, controller, event, ability))
    if entering:
        found.extend(own_effects(state, event, mask))
    for lasting in state.effects:
        change = lasting_change(event, lasting.part, lasting.subjects)
        if change is not None:
            found.append(Applicable(lasting.id, change, lasting.controller, lasting.source, lasting.left, lasting.instead, False))
    found = [effect for effect in found if effect.id not in event.applied and does_something(state, event, effect)]
    if found:
        running = being_carried_out(state)
        found = [effect for effect in found if effect.id not in running]
    outer = [effect for effect in found if effect.outer]
    return outer or found


def being_carried_out(state: State) -> list[int]:
    """The effects applied to the events instead of which something is being carried out now."""
    running: list[int] = []
    for frame in state.lane.frames:
        if isinstance(frame, Replacing):
            running.extend(frame.running)
    return running


def watches(state: State, ability: Replacement, source: int, controller: int, event: Event, entering: bool) -> bool:
    """The event is one that the effect is about; an entering permanent is seen as it would be on the battlefield (614.12)."""
    pattern = ability.event
    if not entering or pattern.filter is None:
        return fits(state, pattern, source, controller, event)
    if not fits_but_for_filter(pattern, source, controller, event):
        return False
    o = as_it_would_enter(state, event)
    return meets_as(state, pattern.filter, o, derived(state, o), controller, source)


def as_it_would_enter(state: State, event: Event) -> Object:
    """The permanent as it would exist on the battlefield, as far as the event has been changed up to now (614.12)."""
    card = entering_card(state, event)
    id = event.subject or state.next_id
    p = event.player
    token = event.kind == words.CREATES
    tapped = event.amount == 1
    return Object(
        id,
        card,
        p,
        p,
        words.ENTERING,
        tapped,
        state.lane.turn,
        0,
        False,
        counters_of(event),
        state.timestamp,
        0,
        token,
        None,
        0,
        None,
        None,
    )


def entering_card(state: State, event: Event) -> Definition:
    """What is about to enter: an object from another zone, or a token."""
    return state.objects[event.subject].card if event.subject else state.definitions[token_of(event)[0]]


def counters_of(event: Event) -> tuple[tuple[str, int], ...]:
    """The counters with which a permanent enters."""
    if event.kind == words.CREATES:
        return token_of(event)[1]
    return event.detail if isinstance(event.detail, tuple) else ()


def own_effects(state: State, event: Event, mask: int) -> list[Applicable]:
    """The effects of the entering permanent's own abilities that are about itself only (614.12)."""
    found: list[Applicable] = []
    id = event.subject or state.next_id
    for n, own in enumerate(entering_card(state, event).base.abilities):
        if not isinstance(own, Replacement) or not own.event.this or not 1 << own.event.kind & mask:
            continue
        if fits_but_for_filter(own.event, event.subject, event.player, event):
            found.append(static_effect(state, static_id(id, n), event.subject, event.player, event, own))
    return found


def static_effect(state: State, effect: int, source: int, controller: int, event: Event, ability: Replacement) -> Applicable:
    """The effect of a permanent's replacement ability."""
    change = ability.change
    instead = 0
    if isinstance(change, Redirect):
        codes = named(state, Context(controller, source, Spell(), ()), change.instead)
        instead = codes[0] if codes else 0
    left = change.amount if isinstance(change, Prevent) else -1
    containing = event.kind if event.kind == words.CREATES else event.why
    return Applicable(effect, change, controller, source, left, instead, ability.event.kind == containing)


def lasting_change(event: Event, part: object, subjects: tuple[int, ...]) -> Change | None:
    """What a lasting effect does to the event; None if it is not about it."""
    if event.kind == words.DAMAGE:
        if isinstance(part, PreventDamage):
            return Prevent() if event.subject in subjects and (event.a or not part.combat_only) else None
        if isinstance(part, PreventAll):
            return Prevent() if event.a or not part.combat_only else None
        if isinstance(part, RedirectDamage):
            return Redirect(part.instead) if event.subject in subjects else None
        return None
    if isinstance(part, SkipNext) and event.kind == part.event and -1 - event.player in subjects:
        return Skip() if part.part < 0 or part.part == event.a else None
    return None


def does_something(state: State, event: Event, effect: Applicable) -> bool:
    """A redirection does nothing where damage cannot be dealt, or already would be (614.9)."""
    if not isinstance(effect.change, Redirect):
        return True
    return effect.instead not in {0, event.subject} and can_be_dealt(state, effect.instead)


# What an effect makes of an event ---------------------------------------------------------------------------------
def changed(state: State, event: Event, effect: Applicable) -> tuple[tuple[Event, ...], int]:
    """What is left of the event after the effect, and how much of a limited effect that used."""
    change = effect.change
    if isinstance(change, Prevent):
        return prevented(event, effect.id, effect.left)
    if isinstance(change, Redirect):
        return redirected(event, effect)
    if isinstance(change, Instead):
        return (), 0
    if isinstance(change, Skip):
        return skipped(state, event, effect), 1
    if isinstance(change, Multiply) and event.kind == words.CREATES:
        return tuple([event.changed(effect.id, event.amount, event.subject, event.b) for _ in range(change.factor)]), 0
    return quantity((altered(event, effect.id, change),)), 0


def redirected(event: Event, effect: Applicable) -> tuple[tuple[Event, ...], int]:
    """The damage, as much of it as the effect reaches, is dealt to something else; the rest as before (614.9)."""
    used = event.amount if effect.left < 0 else min(event.amount, effect.left)
    away = event.changed(effect.id, used, effect.instead, event.b)
    if used == event.amount:
        return (away,), used
    return (event.changed(effect.id, event.amount - used, event.subject, event.b), away), used


def skipped(state: State, event: Event, effect: Applicable) -> tuple[Event, ...]:
    """Nothing happens instead; a skipped turn, phase or step comes off the plan (614.10)."""
    if event.kind not in (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS):
        return ()
    return (Event(words.PLAN_CHANGES, state.clause, player=event.player, a=event.a, why=event.kind, source=effect.source),)


def altered(event: Event, effect: int, change: Change) -> Event:
    """The same event with another number, another zone, or other circumstances."""
    if isinstance(change, Multiply):
        return event.changed(effect, event.amount * change.factor, event.subject, event.b)
    if isinstance(change, Add):
        number = max(0, abs(event.amount) + change.amount)
        return event.changed(effect, -number if event.amount < 0 else number, event.subject, event.b)
    if isinstance(change, MoveElsewhere):
        return event.changed(effect, event.amount, event.subject, change.zone)
    if isinstance(change, EntersTapped):
        return event.changed(effect, 1, event.subject, event.b)
    assert isinstance(change, EntersWithCounters)
    entering = event.changed(effect, event.amount, event.subject, event.b)
    kept = [(kind, number) for kind, number in counters_of(event) if kind != change.counter]
    already = sum([number for kind, number in counters_of(event) if kind == change.counter])
    counters = tuple(sorted([*kept, (change.counter, already + change.amount)]))
    entering.detail = (token_of(event)[0], counters) if event.kind == words.CREATES else counters
    return entering


def quantity(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without those that are about a number that is 0: they do not happen (119.9, 614.7a)."""
    return tuple([e for e in events if e.amount or e.kind not in (words.DAMAGE, words.LIFE, words.COUNTERS)])


handles(Replacement, Multiply, Add, Prevent, Redirect, Skip, Instead, MoveElsewhere, EntersTapped, EntersWithCounters)
