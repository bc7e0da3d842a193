"""614: an effect is applied to an event."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, goto
from apnap.machine.then import DONE, SAME, Call, Do, Go, Illegal, Perform, Then, do_all
from apnap.model.event import Event
from apnap.model.events.combat import damage_prevented
from apnap.model.events.playing import event_replaced, life_changed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Change,
    ChooseAsEnters,
    Effect,
    EntersAsCopy,
    EntersTapped,
    EntersTappedUnless,
    EntersWithCounters,
    Instead,
    MoveElsewhere,
    Never,
    Prevent,
    Redirect,
    Regenerated,
    Skip,
)
from apnap.rules.actions.cr701_instructions import Instructed
from apnap.rules.concepts.cr122.effects import is_once
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.changes import Followed, changed, follows
from apnap.rules.effects.cr614.choosing import choices_as_enters, chosen_as_enters
from apnap.rules.effects.cr614.replacement import Replacing, applicable
from apnap.rules.effects.cr615.used import used_up
from apnap.rules.spells.cr608.instructions import Instructions, resolve_in_order


def clause_for(change: Change) -> Go:
    """To the clause that applies such an effect."""
    if isinstance(change, (ChooseAsEnters, EntersAsCopy, EntersTappedUnless)):
        return AS_ENTERS
    if isinstance(change, Prevent):
        return PREVENTED
    if isinstance(change, Regenerated):
        return REGENERATED
    if isinstance(change, Redirect):
        return REDIRECTED
    if isinstance(change, Skip):
        return SKIPPED
    if isinstance(change, Never):
        return NOT_POSSIBLE
    return ENTERS if isinstance(change, (EntersTapped, EntersWithCounters)) else CHANGED


def chosen_effect(state: State, frame: Replacing) -> Applicable:
    """The effect that is applied now."""
    return next(e for e in applicable(state, frame.batch[frame.place], frame.batch) if e.id == frame.effect)


@clause("614.1a")
def replacement_instead(state: State, frame: Replacing) -> Then | None:
    """Where something may happen instead, the player who may have it so decides."""
    effect = chosen_effect(state, frame)
    return yes_no(effect.asks, state.clause, (effect.source,), "instead")


@replacement_instead.answer
def replacement_instead_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("replacement_instead", "the answer is yes or no")
    effect = chosen_effect(state, frame)
    if answer:
        return clause_for(effect.change)
    event = frame.batch[frame.place]
    put_in_place(frame, (event.changed(effect.id),))
    return ONCE_MORE


def put_in_place(frame: Replacing, events: tuple[Event, ...]) -> None:
    """What has become of the event that is changed."""
    place = frame.place
    frame.place = -1
    frame.batch = frame.batch[:place] + events + frame.batch[place + 1 :]


@clause("614.12a")
def replacement_enters_choice(state: State, frame: Replacing) -> Then | None:
    """What is chosen as a permanent enters is chosen before it does."""
    if frame.place < 0:
        return None
    event = frame.batch[frame.place]
    effect = chosen_effect(state, frame)
    return choices_as_enters(state, event, effect)


@replacement_enters_choice.answer
def replacement_enters_choice_answer(state: State, frame: Replacing, answer: object) -> Then | None:
    event = frame.batch[frame.place]
    effect = chosen_effect(state, frame)
    after = chosen_as_enters(state, event, effect, answer)
    if after is None:
        return Illegal("replacement_enters_choice", "that is not among the choices")
    put_in_place(frame, (after,))
    note = noted(state, event, effect, 0, "")
    if isinstance(effect.change, EntersTappedUnless) and answer is True:
        paid = life_changed(state.clause, event.player, amount=-effect.change.life)
        return Do((paid, note), go=ONCE_MORE)
    return Do((note,), go=ONCE_MORE)


@clause("614.8")
def replacement_regeneration(state: State, frame: Replacing) -> Then | None:
    """Regeneration replaces destruction."""
    return apply(state, frame)


@clause("614.10")
def skip_is_replacement(state: State, frame: Replacing) -> Then | None:
    """What is skipped is replaced by nothing."""
    return apply(state, frame)


@clause("614.9")
def redirection(state: State, frame: Replacing) -> Then | None:
    """Damage is dealt to something else instead."""
    return apply(state, frame)


@clause("614.1c")
def replacement_enters_with(state: State, frame: Replacing) -> Then | None:
    """A permanent enters tapped, or with counters, instead of just entering."""
    return apply(state, frame)


@clause("614.17")
def event_cant_happen(state: State, frame: Replacing) -> Then | None:
    """What cannot happen does not, and nothing else happens instead."""
    return apply(state, frame)


@clause("614.6", part="changed")
def replaced_event_never_happens_changed(state: State, frame: Replacing) -> Then | None:
    """The event happens as the effect has changed it, or something else instead."""
    return apply(state, frame)


def apply(state: State, frame: Replacing) -> Then | None:
    """Apply the effect to the event, if neither has been done; a limited effect is used up as far as it was needed.

    An effect on the next time that a source deals damage is one on all that it deals at that time (615.8); an unlimited prevention
    is applied at once to all damage that nothing else could change (615.13).
    """
    if frame.place < 0:
        return None
    effect = chosen_effect(state, frame)
    notes: list[Event] = []
    used = 0
    for place in reversed(places_for(state, frame, effect)):
        one = effect_on(state, frame, place)
        assert one is not None
        frame.place = place
        used = max(used, apply_to(state, frame, one, notes))
    notes.reverse()
    if effect.left >= 0 and effect.id > 0 and used:
        notes.extend(used_up(state, effect, used))
    return do_all(notes)


def places_for(state: State, frame: Replacing, effect: Applicable) -> list[int]:
    """The places of the events to which the effect is applied now."""
    here = frame.place
    if frame.batch[here].kind != words.DAMAGE or len(frame.batch) == 1:
        return [here]
    if effect.whole and effect.left > 0:
        return [n for n in range(len(frame.batch)) if n == here or effect_on(state, frame, n) is not None]
    if isinstance(effect.change, Prevent) and (effect.left < 0 or effect.id < 0):
        return [n for n in range(len(frame.batch)) if n == here or is_alone(state, frame, n)]
    return [here]


def is_alone(state: State, frame: Replacing, place: int) -> bool:
    """The effect that is applied now is the only one that can be applied to the event at that place."""
    effects = applicable(state, frame.batch[place], frame.batch)
    return len(effects) == 1 and effects[0].id == frame.effect


def effect_on(state: State, frame: Replacing, place: int) -> Applicable | None:
    """The effect that is applied now, as it is on the event at that place; None if it cannot be applied to that."""
    for effect in applicable(state, frame.batch[place], frame.batch):
        if effect.id == frame.effect:
            return effect
    return None


def apply_to(state: State, frame: Replacing, effect: Applicable, notes: list[Event]) -> int:
    """Apply the effect to one event; how much of it that used."""
    event = frame.batch[frame.place]
    events, used = changed(state, event, effect, frame.batch)
    put_in_place(frame, events)
    less = event.amount - sum([e.amount for e in events]) if isinstance(effect.change, Prevent) else 0
    more = follows(event, effect, less)
    if more is not None and not is_repeated(frame, more):
        frame.after = (*frame.after, more)
    if less or not isinstance(effect.change, Prevent):
        notes.append(noted(state, event, effect, less, "choose_replacement" if frame.chosen else effect.rule))
    return used


def is_repeated(frame: Replacing, more: Followed) -> bool:
    """What follows has been brought about already by damage that was prevented at the same time."""
    return is_once(more[0]) and bool([1 for change, _, source, _, _ in frame.after if change == more[0] and source == more[2]])


def noted(state: State, event: Event, effect: Applicable, less: int, second: str) -> Event:
    """What the log says of the effect that is applied, which prevents so much damage; `second` after a choice (616.1)."""
    if isinstance(effect.change, Prevent):
        return damage_prevented(state.clause, event.subject, player=event.player, amount=less, source=effect.source, second=second)
    return event_replaced(state.clause, event.subject, player=event.player, replaced=event.kind, source=effect.source, second=second)


@clause("614.6")
def replaced_event_never_happens(state: State, frame: Replacing) -> Then | None:
    """What is left of the batch happens; what was replaced never does."""
    return Perform(frame.batch, frame.keep)


@clause("614.6", part="instead")
def replaced_event_never_happens_instead(state: State, frame: Replacing) -> Then | None:
    """Then what is to happen instead is carried out (121.7, 614.11a), and what follows a prevention (615.5)."""
    if not frame.after:
        return DONE
    regenerated = tuple([known.event_subject for change, _, _, known, _ in frame.after if isinstance(change, Regenerated)])
    if regenerated:
        frame.after = tuple([one for one in frame.after if not isinstance(one[0], Regenerated)])
        return Call("regenerate", Instructed(regenerated, 0), SAME)
    change, controller, source, known, applied = frame.after[0]
    frame.after = frame.after[1:]
    frame.running = applied
    followed = "afterwards" if isinstance(change, Prevent) else "instead"
    return Call(followed, Instructions(effects_of(change), controller, source, known, known.targets), SAME)


@clause("614.6", part="followed")
def replaced_event_never_happens_followed(state: State, frame: Instructions) -> Then | None:
    """What happens instead is done in the order in which it is written."""
    return resolve_in_order.run(state, frame)


def effects_of(change: Change) -> tuple[Effect, ...]:
    """What the change has follow."""
    if isinstance(change, Instead):
        return change.effects
    return change.then if isinstance(change, (Prevent, MoveElsewhere)) else ()


MAY: Final = goto(replacement_instead)
AS_ENTERS: Final = goto(replacement_enters_choice)
PREVENTED: Final = goto("prevented_never_happens")
REGENERATED: Final = goto(replacement_regeneration)
SKIPPED: Final = goto(skip_is_replacement)
REDIRECTED: Final = goto(redirection)
ENTERS: Final = goto(replacement_enters_with)
NOT_POSSIBLE: Final = goto(event_cant_happen)
CHANGED: Final = goto(replaced_event_never_happens_changed)
ONCE_MORE: Final = goto("choose_replacement_again")
