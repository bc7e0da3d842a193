"""614, 615: what replacement and prevention effects make of an event.

801.13a stands here: the range of influence bears on where damage is dealt instead.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import events_of
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.events.playing import effect_begun
from apnap.model.events.turns import left_out
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Add,
    Become,
    CantBePrevented,
    Change,
    ChooseAsEnters,
    DayAsEnters,
    EntersAsCopy,
    EntersTapped,
    EntersTappedUnless,
    EntersTransformed,
    EntersUnder,
    EntersWithCounters,
    Except,
    FirstOfNext,
    FlipsWell,
    Halve,
    Instead,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Prevent,
    Redirect,
    ReducesTo,
    Regenerated,
    Replacement,
    Skip,
)
from apnap.rules.concepts.cr731.designations import Dawning, day_night_becomes
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.entering import is_entering
from apnap.rules.effects.cr614.matching import watches
from apnap.rules.effects.cr614.replacement import knowing, known_of, life_before
from apnap.rules.effects.cr615.prevention import prevented
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr801.ranges import is_in_range
from apnap.rules.spells.cr603.matching import is_seen
from apnap.rules.spells.cr608.references import Context, amount, players_named

Changed = tuple[tuple[Event, ...], int]
"""What is left of the event, and how much of a limited effect that used."""
Followed = tuple[Change, int, int, Spell, tuple[int, ...]]
"""What is to happen afterwards: by which change, whose, of what, what it knows, and the effects applied to the event."""


def changed(state: State, event: Event, effect: Applicable, batch: tuple[Event, ...]) -> Changed:
    """What is left of the event of that batch after the effect, and how much of a limited effect that used."""
    change = effect.change
    if isinstance(change, Prevent):
        if is_unpreventable(state, event):
            return (event.changed(effect.id),), 0
        events, used = prevented(event, effect.id, -1 if effect.whole else effect.left, change)
        return events, 1 if effect.whole else used
    if isinstance(change, Redirect):
        return redirected(state, event, effect)
    if isinstance(change, (Instead, Never, Regenerated)):
        return (), 1
    if isinstance(change, DayAsEnters):
        dawn = events_of(day_night_becomes.within(state, Dawning(False, effect.source)))
        return (event.changed(effect.id), *dawn), 1
    if isinstance(change, Skip):
        return skipped(state, event, effect, change), 1
    if isinstance(change, Multiply) and event.kind == words.CREATES and not is_of_counters(event, effect):
        return tuple([event.changed(effect.id) for _ in range(change.factor)]), 1
    return quantity((altered(state, event, effect, change, batch),)), 1


def is_of_counters(event: Event, effect: Applicable) -> bool:
    """The effect is about the counters with which a permanent enters: the level of its rank says so (616.1g)."""
    return is_entering(event) and effect.rank >= 20


def is_unpreventable(state: State, event: Event) -> bool:
    """The damage cannot be prevented (615.12)."""
    for lasting in state.effects:
        part = lasting.part
        if not isinstance(part, CantBePrevented) or not watches(state, part.event, lasting.source, lasting.controller, event):
            continue
        if is_seen(state, part.event, lasting.controller, event):
            return True
    for id in state.battlefield:
        o = state.objects[id]
        for ability in characteristics(state, id).abilities:
            if not isinstance(ability, NeverPrevented) or not watches(state, ability.event, id, o.controller, event):
                continue
            if is_seen(state, ability.event, o.controller, event):
                return True
    return False


def redirected(state: State, event: Event, effect: Applicable) -> Changed:
    """The damage, as much of it as the effect reaches, is dealt to something else; the rest as before (614.9).

    Nothing is dealt to what is outside the range of influence of whoever controls the source of the damage (801.13a).
    """
    used = event.amount if effect.whole or effect.left < 0 else min(event.amount, effect.left)
    away = (event.redirected(effect.id, used, effect.instead),) if can_reach(state, event, effect.instead) else ()
    if used == event.amount:
        return away, 1 if effect.whole else used
    return (event.with_amount(effect.id, event.amount - used), *away), used


def can_reach(state: State, event: Event, instead: int) -> bool:
    """Whoever controls the source of the damage has that player or object within the range of influence."""
    return not state.near or event.source not in state.objects or is_in_range(state, state.objects[event.source].controller, instead)


carried_out_by("801.13a", "range_redirection", can_reach)


def skipped(state: State, event: Event, effect: Applicable, change: Skip) -> tuple[Event, ...]:
    """Nothing happens instead; a skipped turn, phase or step comes off the plan (614.10), and what its player then does waits (614.10b)."""
    if event.kind not in (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS):
        return ()
    off = left_out(state.clause, event, source=effect.source)
    if not change.then:
        return (off,)
    source, now = effect.source, state.clause
    made = Lasting(state.next_id, FirstOfNext(change.then), effect.controller, source, (), 0, 0, -1, words.PERMANENTLY, 0, now)
    then = effect_begun(now, source, player=effect.controller, new=made.id, effect=made, second="skip_then_act")
    return off, then


def altered(state: State, event: Event, effect: Applicable, change: Change, batch: tuple[Event, ...]) -> Event:
    """The same event with another number, another zone, or other circumstances."""
    id = effect.id
    if isinstance(change, (Multiply, Add, Halve, Become)):
        if is_of_counters(event, effect):
            return with_other_counters(state, event, effect, change)
        number = another_number(abs(event.number), change)
        return event.with_amount(id, -number if event.number < 0 else number)
    if isinstance(change, ReducesTo):
        most = max(0, life_before(state, event, batch) - change.least)
        return event.with_amount(id, -min(-event.amount, most))
    if isinstance(change, MoveElsewhere):
        bottom = words.TO_BOTTOM if change.zone == words.LIBRARY else 0
        elsewhere = event.sent(id, change.zone, bottom)
        elsewhere.second = event.second or effect.rule
        return elsewhere
    if isinstance(change, EntersTapped):
        return event.entering_tapped(id)
    if isinstance(change, FlipsWell):
        return event.surely_won(id)
    after = event.changed(id)
    if isinstance(change, EntersTransformed):
        return after.entering((*event.enters_with, (words.BACK_UP, 1)))
    if isinstance(change, EntersUnder):
        who = players_named(state, knowing(state, effect.controller, effect.source, event, effect.spell), change.who)
        after.player = who[0] if who else event.player
        return after
    assert isinstance(change, EntersWithCounters)
    number = change.amount
    if change.times is not None:
        number *= amount(state, entering_context(state, event, effect), change.times)
    already = sum([n for kind, n in event.enters_with if kind == change.counter])
    kept = tuple([(kind, n) for kind, n in event.enters_with if kind != change.counter])
    return after.entering((*kept, (change.counter, already + max(0, number))))


def entering_context(state: State, event: Event, effect: Applicable) -> Context:
    """What the references of an effect on an entering permanent mean: X is that of the spell it was (107.3m)."""
    spell = state.objects[event.subject].spell if event.subject == effect.source and event.subject else effect.spell
    return knowing(state, effect.controller, effect.source, event, spell)


def another_number(number: int, change: Change) -> int:
    """The number after the change; never below 0."""
    if isinstance(change, Multiply):
        return number * change.factor
    if isinstance(change, Add):
        return max(0, number + change.amount)
    if isinstance(change, Halve):
        return (number + 1) // 2 if change.up else number // 2
    assert isinstance(change, Become)
    return change.number


def with_other_counters(state: State, event: Event, effect: Applicable, change: Change) -> Event:
    """The permanent enters with another number of the counters that the effect is about (122.6, 614.16)."""
    wanted = effect.counter
    pairs = [
        (kind, number if kind.startswith(words.CHOSEN) or (wanted and kind != wanted) else another_number(number, change))
        for kind, number in event.enters_with
    ]
    return event.changed(effect.id).entering(tuple(pairs))


def quantity(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without those that are about a number that is 0: they do not happen (119.9, 614.7a)."""
    return tuple([e for e in events if e.number or e.kind not in (words.DAMAGE, words.LIFE, words.COUNTERS)])


def follows(event: Event, effect: Applicable, less: int) -> Followed | None:
    """What is to happen instead or afterwards: by which change, whose, of what, what it knows; `less` was prevented."""
    change = effect.change
    known = known_of(event, effect.spell)
    if isinstance(change, Prevent):
        known.event_amount = less
        return (change, effect.controller, effect.source, known, ()) if change.then else None
    if isinstance(change, MoveElsewhere) and not change.then:
        return None
    if isinstance(change, (Instead, MoveElsewhere, Regenerated)):
        return change, effect.controller, effect.source, known, (*event.applied, effect.id)
    return None


handles(
    Replacement,
    Multiply,
    Add,
    Halve,
    Become,
    Prevent,
    Redirect,
    Skip,
    Instead,
    MoveElsewhere,
    EntersTapped,
    EntersTransformed,
    EntersTappedUnless,
    EntersWithCounters,
    EntersUnder,
    ChooseAsEnters,
    DayAsEnters,
    EntersAsCopy,
    Except,
    Regenerated,
    ReducesTo,
    Never,
    NeverPrevented,
    FlipsWell,
)
