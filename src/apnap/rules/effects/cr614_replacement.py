"""614-616: replacement and prevention effects, and the choice among several."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import Decision, Listed
from apnap.machine.gate import HOOKS, bits
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Perform, Then, do_all
from apnap.model.event import Event, coded_player
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
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
from apnap.rules.effects.cr603_triggers import fits
from apnap.rules.effects.cr608_resolving import Instructions
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.references import Context, named
from apnap.rules.order import apnap


class Applicable:
    """An effect that could change an event: its id (below 0: an ability of a permanent), what it does, whose it is and of what.

    `left` is what remains of a shield or a number of skips (-1: no end); `instead` where redirected damage goes.
    """

    __slots__ = ("id", "change", "controller", "source", "left", "instead")

    def __init__(self, id: int, change: Change, controller: int, source: int, left: int, instead: int) -> None:
        self.id = id
        self.change = change
        self.controller = controller
        self.source = source
        self.left = left
        self.instead = instead


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
                        table.append((-(id * 64 + n), id, o.controller, ability))
        caches.replacements = table
    return cast("list[Static]", caches.replacements)


def applicable(state: State, event: Event) -> list[Applicable]:
    """The effects that can be applied to the event and have not been (614.5), oldest first."""
    found: list[Applicable] = []
    mask = bits(event)
    if not mask & state.replaced:
        return found
    for effect, source, controller, ability in static_table(state):
        if 1 << ability.event.kind & mask and effect not in event.applied and fits(state, ability.event, source, controller, event):
            found.append(static_effect(state, effect, source, controller, ability))
    if event.kind == words.MOVES and event.b == words.BATTLEFIELD:
        for n, own in enumerate(state.objects[event.subject].card.base.abilities):
            effect = -(event.subject * 64 + n)
            if isinstance(own, Replacement) and own.event.this and effect not in event.applied and 1 << own.event.kind & mask:
                found.append(static_effect(state, effect, event.subject, event.player, own))
    for lasting in state.effects:
        if lasting.id not in event.applied:
            change = lasting_change(event, lasting.part, lasting.subjects)
            if change is not None:
                found.append(Applicable(lasting.id, change, lasting.controller, lasting.source, lasting.left, lasting.instead))
    return found


def static_effect(state: State, effect: int, source: int, controller: int, ability: Replacement) -> Applicable:
    """The effect of a permanent's replacement ability."""
    change = ability.change
    instead = 0
    if isinstance(change, Redirect):
        codes = named(state, Context(controller, source, Spell(), ()), change.instead)
        instead = codes[0] if codes else 0
    return Applicable(effect, change, controller, source, change.amount if isinstance(change, Prevent) else -1, instead)


def lasting_change(event: Event, part: object, subjects: tuple[int, ...]) -> Change | None:
    """What a lasting effect does to the event; None if it does not apply."""
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


def replaceable(state: State, events: tuple[Event, ...]) -> bool:
    """Some effect would change one of the events."""
    return any([applicable(state, event) for event in events])


class Replacing(Frame):
    """A batch on its way through the gate, and what has to be done afterwards instead of something."""

    __slots__ = ("batch", "keep", "after")

    def __init__(self, batch: tuple[Event, ...], keep: bool, after: tuple[tuple[Instead, int, int], ...] = ()) -> None:
        self.pc = 0
        self.loops = False
        self.batch = batch
        self.keep = keep
        self.after = after

    def fresh(self) -> Frame:
        return Replacing(self.batch, self.keep, self.after)

    def take(self, performed: tuple[Event, ...]) -> None:
        """Shields were used up."""


def new_replacing(events: tuple[Event, ...], keep: bool) -> Frame:
    """The frame for a batch that something applies to."""
    return Replacing(events, keep)


HOOKS.replaceable = replaceable
HOOKS.replacing = new_replacing


def affected_player(state: State, event: Event) -> int:
    """Who chooses: the affected player, or the controller of the affected object, or its owner (616.1)."""
    if event.subject < 0:
        return coded_player(event.subject)
    if event.subject > 0 and event.kind in (words.DAMAGE, words.MOVES, words.TAPS, words.UNTAPS, words.COUNTERS):
        o = state.objects[event.subject]
        return o.controller if o.zone in (words.BATTLEFIELD, words.STACK) else o.owner
    return event.player


Pair = tuple[int, int]


def pairs_of(state: State, frame: Replacing, player: int) -> list[Pair]:
    """The (place of the event, id of the effect) that can be applied to what affects the player."""
    pairs: list[Pair] = []
    for n, event in enumerate(frame.batch):
        if affected_player(state, event) == player:
            pairs.extend([(n, effect.id) for effect in applicable(state, event)])
    return pairs


def matters(state: State, pairs: list[Pair]) -> bool:
    """The order could make a difference: two effects on one event, or one limited effect on two events."""
    events = [n for n, _ in pairs]
    if len(set(events)) < len(events):
        return True
    limited = [effect for _, effect in pairs if effect > 0 and [e for e in state.effects if e.id == effect and e.left >= 0]]
    return len(set(limited)) < len(limited)


@clause("616.1")
def choose_replacement(state: State, frame: Replacing) -> Then | None:
    """Of several effects that could change what affects a player, that player chooses one; then all is looked at again."""
    players = apnap(state) if state.lane.active >= 0 else list(range(len(state.players)))
    for player in players:
        pairs = pairs_of(state, frame, player)
        if pairs:
            if matters(state, pairs):
                return Decision("replace", player, state.clause, Listed(tuple(pairs)), tuple([e for _, e in pairs]))
            return apply(state, frame, pairs[0])
    frame.pc += 1
    return None


@choose_replacement.answer
def choose_replacement_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    for player in apnap(state):
        if answer in pairs_of(state, frame, player):
            return apply(state, frame, answer)
    return Illegal("choose_replacement", "that effect cannot be applied to that event")


@clause("614.6")
def replaced_event_never_happens(state: State, frame: Replacing) -> Then | None:
    """The changed event is looked at again: other effects may apply to it."""
    frame.pc = 0
    return None


def apply(state: State, frame: Replacing, pair: Pair) -> Then | None:
    """Apply the effect to the event; a limited effect is used up as far as it was needed."""
    place, id = pair
    event = frame.batch[place]
    effect = [e for e in applicable(state, event) if e.id == id][0]
    changed, used = change_event(state, event, effect)
    batch = list(frame.batch)
    change = effect.change
    if isinstance(change, Instead):
        del batch[place]
        frame.after = (*frame.after, (change, effect.controller, effect.source))
    else:
        batch[place] = changed
    if changed.kind == words.DAMAGE and changed.amount <= 0:
        del batch[place]
    frame.batch = tuple(batch)
    notes: list[Event] = []
    if isinstance(change, Prevent):
        notes.append(Event(words.PREVENTED, state.clause, subject=event.subject, player=event.player, amount=used, source=effect.source))
    else:
        notes.append(Event(words.REPLACED, state.clause, subject=event.subject, player=event.player, a=event.kind, source=effect.source))
    if effect.left >= 0 and id > 0:
        notes.append(Event(words.EFFECT_ENDS, state.clause, subject=id, amount=effect.left - used, source=effect.source))
    return do_all(notes)


def change_event(state: State, event: Event, effect: Applicable) -> tuple[Event, int]:
    """The event after the effect, and how much of a limited effect that used."""
    change = effect.change
    if isinstance(change, Prevent):
        used = event.amount if effect.left < 0 else min(event.amount, effect.left)
        return event.changed(effect.id, event.amount - used, event.subject, event.b), used
    if isinstance(change, Redirect):
        used = event.amount if effect.left < 0 else min(event.amount, effect.left)
        return event.changed(effect.id, event.amount, effect.instead or event.subject, event.b), used
    if isinstance(change, Multiply):
        return event.changed(effect.id, event.amount * change.factor, event.subject, event.b), 0
    if isinstance(change, Add):
        return event.changed(effect.id, max(0, event.amount + change.amount), event.subject, event.b), 0
    if isinstance(change, MoveElsewhere):
        return event.changed(effect.id, event.amount, event.subject, change.zone), 0
    if isinstance(change, EntersTapped):
        return event.changed(effect.id, 1, event.subject, event.b), 0
    if isinstance(change, EntersWithCounters):
        entering = event.changed(effect.id, event.amount, event.subject, event.b)
        entering.detail = ((change.counter, change.amount),)
        return entering, 0
    assert isinstance(change, (Skip, Instead))
    skipped = Event(words.PLAN_CHANGES, state.clause, player=event.player, a=event.a, why=event.kind, source=effect.source)
    return skipped, 1


@clause("614.6", part="performed")
def replaced_event_never_happens_performed(state: State, frame: Replacing) -> Then | None:
    """What is left of the batch happens; what was replaced never does."""
    if frame.after:
        change, controller, source = frame.after[0]
        frame.after = frame.after[1:]
        frame.pc -= 1
        return Call("instructions", Instructions(change.effects, controller, source, Spell(), ()))
    return Perform(frame.batch)


procedure("replace", choose_replacement, replaced_event_never_happens, replaced_event_never_happens_performed)
