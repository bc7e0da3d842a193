"""616: the order in which several replacement and prevention effects are applied."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import Decision, Listed
from apnap.machine.gate import HOOKS
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, SAME, SKIP, Call, Do, Go, Illegal, Perform, Then
from apnap.model.event import Event, coded_player
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import EntersTapped, EntersWithCounters, Instead, Prevent, Skip
from apnap.rules.effects.cr608_resolving import Instructions
from apnap.rules.effects.cr614_replacement import Applicable, Replacing, applicable, changed, replaceable
from apnap.rules.order import apnap

Pair = tuple[int, int]
"""The place of an event in the batch, and the id of an effect that can be applied to it."""

CHANGING: Final = 5
"""How many clauses apply an effect and look again."""
LOOK_AGAIN: Final = Go(-CHANGING - 1)


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


class Choice:
    """What one player may have to choose now: each event that affects the player, with the effects that can be applied to it."""

    __slots__ = ("player", "places", "effects")

    def __init__(self, player: int, places: list[int], effects: list[list[Applicable]]) -> None:
        self.player = player
        self.places = places
        self.effects = effects

    def settled(self) -> tuple[int, Applicable] | None:
        """An effect to apply without a question, since no other choice could make a difference to its event (see `alternatives`)."""
        for place, effects in zip(self.places, self.effects, strict=True):
            if len(alternatives(effects)) == 1 and not self.is_shared(effects[0]):
                return place, effects[0]
        return None

    def is_shared(self, effect: Applicable) -> bool:
        """The effect is limited and could be used up on more than one of the events (615.7)."""
        return effect.left >= 0 and effect.id > 0 and len([1 for effects in self.effects for e in effects if e.id == effect.id]) > 1

    def options(self) -> tuple[Pair, ...]:
        """What is offered: of effects between which there is nothing to choose the first one only."""
        return tuple([(p, e.id) for p, effects in zip(self.places, self.effects, strict=True) for e in alternatives(effects)])


def alternatives(effects: list[Applicable]) -> list[Applicable]:
    """One of each set of effects on one event between which there is nothing to choose.

    These are unlimited effects of one player that do the same and do not say anything about their own source: whichever is applied
    first, the event becomes the same, and the others have the same left to do.
    """
    different: list[Applicable] = []
    for effect in effects:
        if not [e for e in different if is_same(e, effect)]:
            different.append(effect)
    return different


def is_same(one: Applicable, other: Applicable) -> bool:
    """There is nothing to choose between the two effects."""
    if (one.id > 0 and one.left >= 0) or one.controller != other.controller or one.instead != other.instead or one.left != other.left:
        return False
    return one.change == other.change and "This()" not in repr(one.change)


def next_choice(state: State, frame: Replacing) -> Choice | None:
    """The first player, in APNAP order, whom something applies to (101.4, 616.1)."""
    found = [(n, affected_player(state, event), applicable(state, event)) for n, event in enumerate(frame.batch)]
    for player in apnap(state):
        mine = [(n, effects) for n, affected, effects in found if affected == player and effects]
        if mine:
            return Choice(player, [n for n, _ in mine], [effects for _, effects in mine])
    return None


@clause("616.1")
def choose_replacement(state: State, frame: Replacing) -> Then | None:
    """Of several effects that could change what affects a player, that player chooses one to apply."""
    choice = next_choice(state, frame)
    if choice is None:
        return SKIP[CHANGING]
    settled = choice.settled()
    if settled is not None:
        return to_apply(frame, settled[0], settled[1], False)
    options = choice.options()
    return Decision("replace", choice.player, state.clause, Listed(options), tuple([effect for _, effect in options]))


@choose_replacement.answer
def choose_replacement_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    choice = next_choice(state, frame)
    if choice is not None:
        for place, effects in zip(choice.places, choice.effects, strict=True):
            for effect in effects:
                if answer == (place, effect.id):
                    return to_apply(frame, place, effect, True)
    return Illegal("choose_replacement", "that effect cannot be applied to that event")


def to_apply(frame: Replacing, place: int, effect: Applicable, chosen: bool) -> Then:
    """The effect is applied next, by the clause that is about such effects."""
    frame.place = place
    frame.effect = effect.id
    frame.chosen = chosen
    change = effect.change
    if isinstance(change, Prevent):
        return SKIP[0]
    if isinstance(change, Skip):
        return SKIP[1]
    return SKIP[2] if isinstance(change, (EntersTapped, EntersWithCounters)) else SKIP[3]


@clause("615.6")
def prevented_never_happens(state: State, frame: Replacing) -> Then | None:
    """Damage that is prevented is never dealt."""
    return apply(state, frame)


@clause("614.10")
def skip_is_replacement(state: State, frame: Replacing) -> Then | None:
    """What is skipped is replaced by nothing."""
    return apply(state, frame)


@clause("614.1c")
def replacement_enters_with(state: State, frame: Replacing) -> Then | None:
    """A permanent enters tapped, or with counters, instead of just entering."""
    return apply(state, frame)


@clause("614.6", part="changed")
def replaced_event_never_happens_changed(state: State, frame: Replacing) -> Then | None:
    """The event happens as the effect has changed it, or something else instead."""
    return apply(state, frame)


@clause("616.1f")
def choose_replacement_again(state: State, frame: Replacing) -> Then | None:
    """Then all is looked at again, with the effects that can be applied now."""
    return LOOK_AGAIN


def apply(state: State, frame: Replacing) -> Then | None:
    """Apply the effect to the event, if neither has been done; a limited effect is used up as far as it was needed."""
    place = frame.place
    if place < 0:
        return None
    frame.place = -1
    event = frame.batch[place]
    effect = next(e for e in applicable(state, event) if e.id == frame.effect)
    events, used = changed(state, event, effect)
    frame.batch = frame.batch[:place] + events + frame.batch[place + 1 :]
    change = effect.change
    if isinstance(change, Instead):
        known = Spell(event_subject=event.subject, event_source=event.source, event_player=event.player, event_amount=abs(event.amount))
        frame.after = (*frame.after, (change, effect.controller, effect.source, known, (*event.applied, effect.id)))
    note = noted(state, event, effect, used, "choose_replacement" if frame.chosen else "")
    if effect.left < 0 or effect.id < 0:
        return note
    return Do((note, Event(words.EFFECT_ENDS, state.clause, subject=effect.id, amount=effect.left - used, source=effect.source)))


def noted(state: State, event: Event, effect: Applicable, used: int, second: str) -> Event:
    """What the log says of the effect that is applied; `second` after a choice (616.1)."""
    prevents = isinstance(effect.change, Prevent)
    return Event(
        words.PREVENTED if prevents else words.REPLACED,
        state.clause,
        subject=event.subject,
        player=event.player,
        amount=used if prevents else 0,
        a=0 if prevents else event.kind,
        source=effect.source,
        second=second,
    )


@clause("614.6")
def replaced_event_never_happens(state: State, frame: Replacing) -> Then | None:
    """What is left of the batch happens; what was replaced never does."""
    return Perform(frame.batch, frame.keep)


@clause("614.6", part="instead")
def replaced_event_never_happens_instead(state: State, frame: Replacing) -> Then | None:
    """Then what is to happen instead is carried out (121.7, 614.11a)."""
    if not frame.after:
        return DONE
    change, controller, source, known, applied = frame.after[0]
    frame.after = frame.after[1:]
    frame.running = applied
    return Call("instructions", Instructions(change.effects, controller, source, known, ()), go=SAME)


procedure(
    "replace",
    choose_replacement,
    prevented_never_happens,
    skip_is_replacement,
    replacement_enters_with,
    replaced_event_never_happens_changed,
    choose_replacement_again,
    replaced_event_never_happens,
    replaced_event_never_happens_instead,
)
