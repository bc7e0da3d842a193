"""611: continuous effects of what has resolved, and how long they last; the shields and delayed triggers that last as they do.

608.2c stands here: that a continuous effect begins is an instruction that is followed.
"""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.playing import effect_begun
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Each, Effect, Modify, Part, PreventAll, PreventDamage, RedirectDamage, SkipAll
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.ending import lasts
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, named, objects_named
from apnap.slotted import slotted


def over_at(state: State, duration: int) -> list[int]:
    """The ids of the effects of that duration; delayed triggers that this turn was the last one for end with it (603.7b, 614.10a)."""
    over = [e.id for e in state.effects if e.duration == duration]
    if duration == words.UNTIL_END_OF_TURN:
        to_come = [part.tag for part in state.lane.turns + state.lane.phases + state.lane.later]
        over += [e.id for e in state.effects if e.duration == words.THEIR_NEXT_TURN and is_last_turn(state, e)]
        over += [d.id for d in state.delayed if 0 < d.turn <= state.lane.turn or (d.turn < 0 and -d.turn not in to_come)]
        over += [e.id for e in state.effects if e.chosen and e.chosen == state.lane.extra and isinstance(e.part, SkipAll)]
    return over


def over_for(state: State, durations: tuple[int, ...], players: list[int]) -> list[int]:
    """The ids of the effects of one of these durations that last until something of one of those players (611.2a)."""
    return [e.id for e in state.effects if e.duration in durations and e.controller in players]


def is_last_turn(state: State, lasting: Lasting) -> bool:
    """This is the next turn of the player that the effect is about, after the turn in which it began."""
    return lasting.subjects[0] == player_code(state.lane.active) and lasting.left < state.lane.turn


def begin(state: State, lasting: Lasting, mask: int, rule: str = "") -> Event:
    """The effect begins to be in force; `mask` are the kinds of event that it can replace, `rule` is that of the keyword action."""
    player, source = lasting.controller, lasting.source
    return effect_begun(state.clause, source, player=player, new=lasting.id, effect=lasting, replaces=mask, second=rule)


@slotted
class ToBegin(Frame):
    """An effect that begins when what it is about has been chosen."""

    lasting: Lasting


@clause("608.2c", part="begins")
def resolve_in_order_begins(state: State, frame: ToBegin) -> Then | None:
    """The choice for it has been made, and the instruction is followed: its effect begins."""
    return begin(state, frame.lasting, words.NO_EVENT)


def lasting(state: State, frame: Instructions, part: Part, ids: tuple[int, ...], duration: int, number: int = 0) -> Lasting:
    """An effect of a resolution; `number` is its place among those that begin at once."""
    return Lasting(state.next_id + number, part, frame.controller, frame.source, ids, 0, 0, -1, duration, 0, state.clause)


def lasting_over(state: State, frame: Instructions, part: Part, ids: list[int], duration: int, rule: str = "") -> Then | None:
    """An effect over those objects begins (611.2), if there are any, by the rule of a keyword action if it is one."""
    return begin(state, lasting(state, frame, part, tuple(ids), duration), words.NO_EVENT, rule) if ids else None


def shield(
    state: State, frame: Instructions, part: Part, subjects: tuple[int, ...], left: int, duration: int, instead: int = 0, number: int = 0
) -> Event:
    """A prevention or redirection effect over `subjects` begins; `left` is what there is of it (-1: no end), `number` its place."""
    made = Lasting(state.next_id + number, part, frame.controller, frame.source, subjects, 0, 0, left, duration, instead, state.clause)
    return begin(state, made, 1 << words.DAMAGE)


@carries_out(Modify)
def modify(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The set of objects affected, and the numbers, are settled as the effect begins (611.2c-d)."""
    assert isinstance(effect, Modify)
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)])
    if not ids:
        return None
    power = amount(state, context, effect.power)
    toughness = amount(state, context, effect.toughness)
    controller, source, now = frame.controller, frame.source, state.clause
    made = Lasting(state.next_id, effect, controller, source, ids, power, toughness, -1, effect.duration, 0, now)
    return begin(state, made, words.NO_EVENT) if lasts(state, made) else None


@carries_out(PreventDamage)
def prevent_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A prevention shield begins (615), one for each of several untargeted permanents (615.11)."""
    assert isinstance(effect, PreventDamage)
    context = frame.context()
    subjects = tuple(named(state, context, effect.to))
    left = amount(state, context, effect.amount)
    if not subjects or not left:
        return None
    if left > 0 and isinstance(effect.to, Each):
        return do_all([shield(state, frame, effect, (id,), left, effect.duration, number=n) for n, id in enumerate(subjects)])
    return shield(state, frame, effect, subjects, left, effect.duration)


@carries_out(PreventAll)
def prevent_all(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """All such damage will be prevented (615)."""
    assert isinstance(effect, PreventAll)
    return shield(state, frame, effect, (), -1, effect.duration)


@carries_out(RedirectDamage)
def redirect_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Damage will be dealt to something else instead (614.9)."""
    assert isinstance(effect, RedirectDamage)
    context = frame.context()
    subjects = tuple(named(state, context, effect.to))
    instead = named(state, context, effect.instead)
    left = amount(state, context, effect.amount)
    return shield(state, frame, effect, subjects, left, effect.duration, instead[0]) if subjects and instead and left else None
