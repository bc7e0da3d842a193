"""603.7, 603.12: instructions that make triggered abilities, and others that depend on what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.effects import Delayed, Waiting
from apnap.model.event import Event
from apnap.model.events.playing import effect_begun, reflexive_triggered
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import DelayedTrigger, Effect, If, Triggered, WhenYouDo
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.instructions import Instructions, carries_out, instructions
from apnap.rules.spells.cr608.references import named
from apnap.rules.spells.cr608.returning import resolve_in_order_returned, resolve_in_order_returning
from apnap.slotted import slotted

NO_DEED: Final[tuple[int, ...]] = (words.REPLACED, words.PREVENTED, words.PLAN_CHANGES, words.MANA_ADDED, words.PRIORITY, words.EFFECT_ENDS)
"""Kinds of event by which nobody has done what was asked."""


@carries_out(If)
def if_it_holds(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """One or the other, as the condition holds when the instruction is carried out."""
    assert isinstance(effect, If)
    effects = effect.effects if holds(state, effect.condition, frame.context()) else effect.otherwise
    return Call("instructions", instructions(frame, effects, frame.that)) if effects else None


# Delayed ------------------------------------------------------------------------------------------------------------
class Scheduled:
    """What a part of the plan is called that an effect has just added; the module of 500.7 puts itself here."""

    __slots__ = ("added",)

    def __init__(self) -> None:
        self.added: Callable[[State, int], int] = nothing_added


def nothing_added(state: State, source: int) -> int:
    """Nothing has been added."""
    return 0


SCHEDULED: Final = Scheduled()


@carries_out(DelayedTrigger)
def delayed_trigger(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A delayed triggered ability begins to wait, with what it is about (603.7); a scheduled turn is the one named (614.10a)."""
    assert isinstance(effect, DelayedTrigger)
    about: tuple[int, ...] = ()
    if effect.about is not None:
        about = tuple(named(state, frame.context(), effect.about))
        if not about:
            return None
    turn = state.lane.turn + (1 if effect.time == words.ONCE_NEXT_TURN else 0) if effect.time else 0
    if effect.time == words.ONCE_IN_ADDED:
        turn = -SCHEDULED.added(state, frame.source)
        if not turn:
            return None
    made = Delayed(state.next_id, effect.ability, frame.controller, frame.source, about, effect.time == words.EACH_TIME_THIS_TURN, turn)
    return effect_begun(state.clause, frame.source, player=frame.controller, new=made.id, effect=made, second=effect.ability.rule)


# Reflexive ----------------------------------------------------------------------------------------------------------
@slotted
class Reflexive(Instructions):
    """What a player may do now; `begun` is the length of the log before that."""

    ability: Triggered
    begun: int = -1


def since(state: State, begun: int) -> list[Event]:
    """The events from that place in the log on."""
    before = state.before.length if state.before is not None else 0
    return state.log[begun - before :] if begun >= before else state.events()[begun:]


@clause("603.12", part="deed")
def reflexive_trigger_deed(state: State, frame: Reflexive) -> Then | None:
    """The player is instructed or allowed to do something."""
    frame.begun = state.logged()
    return Call("instructions", instructions(frame, frame.effects, frame.that))


@clause("603.12")
def reflexive_trigger(state: State, frame: Reflexive) -> Then | None:
    """If that has been done, the ability triggers at once for it, and knows what moved or was made."""
    deeds = [e for e in since(state, frame.begun) if e.kind not in NO_DEED]
    if not deeds:
        return None
    went = tuple([e.subject for e in deeds if e.kind == words.MOVES] + [e.new for e in deeds if e.kind == words.CREATES])
    record = frame.spell
    player = record.event_player if record.event_player >= 0 else frame.controller
    subject = record.event_subject or frame.source
    made = Waiting(frame.ability, frame.controller, frame.source, subject, record.event_source, player, record.event_amount, went)
    return reflexive_triggered(state.clause, frame.source, player=frame.controller, waiting=made)


procedure("when you do", reflexive_trigger_deed, reflexive_trigger)


@performs(words.REFLEXES)
def reflexes(state: State, event: Event) -> bool:
    """The ability waits to be put on the stack."""
    state.lane.waiting += (event.waiting,)
    state.changed |= facets.STACK
    return True


@carries_out(WhenYouDo)
def when_you_do(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Something is done, and an ability triggers for it."""
    assert isinstance(effect, WhenYouDo)
    return Call(
        "when you do",
        Reflexive(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect.ability, that=frame.that),
    )


procedure("put onto the battlefield", resolve_in_order_returning, resolve_in_order_returned)
