"""700.2: the chosen modes are carried out.

702.42b stands here: all modes are followed as some are, in the order in which they are printed.
"""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import DONE, Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.playing import counters_changed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Amount,
    Condition,
    DistributeCounters,
    DivideDamage,
    Effect,
    EvenShare,
    GainFlashback,
    MayCast,
    Mode,
    Modes,
    Paid,
    Reference,
    TargetsBeyondFirst,
    WasKicked,
)
from apnap.rules.concepts.cr120.damage import damage
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.effects.cr611.continuous import lasting_over
from apnap.rules.handled import handles
from apnap.rules.spells.cr601.facts import kicks
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, amount, counts, named, names, objects_named
from apnap.rules.spells.cr608.resolving import ability_of


@clause("700.2")
def modal_spell(state: State, frame: Instructions) -> Then | None:
    """The chosen modes are carried out in the order in which they are written, each for its own targets (608.2c)."""
    spell = frame.spell
    if frame.at >= len(spell.modes):
        return DONE
    part = frame.effects[0]
    assert isinstance(part, Modes)
    _effects, all_targets = ability_of(spell)
    start = len(all_targets) - sum([len(part.modes[m].targets) for m in spell.modes[frame.at :]])
    mode = part.modes[spell.modes[frame.at]]
    end = start + len(mode.targets)
    frame.at += 1
    own = spell.copy()
    own.targets = spell.targets[start:end]
    own.division = spell.division[start:end]
    own.modes = ()
    return Call(
        "instructions",
        Instructions(mode.effects, frame.controller, frame.source, own, frame.targets[start:end], that=frame.that, choice=frame.choice),
    )


procedure("modes", modal_spell, loops=True)


@carries_out(Modes)
def carry_out_modes(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The modes that were chosen follow."""
    return Call(
        "modes", Instructions((effect,), frame.controller, frame.source, frame.spell, frame.targets, that=frame.that, choice=frame.choice)
    )


carried_out_by("702.42b", "entwine_order", carry_out_modes)


@carries_out(DivideDamage)
def divide_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each target that is still legal is dealt what it was assigned; the rest is lost (608.2d)."""
    assert isinstance(effect, DivideDamage)
    context = frame.context()
    index = effect.to.index
    chosen = frame.spell.targets[index] if index < len(frame.spell.targets) else ()
    division = frame.spell.division[index] if index < len(frame.spell.division) else ()
    if not division and len(chosen) == 1:
        division = (amount(state, context, effect.amount),)
    sources = objects_named(state, context, effect.source)
    events = [
        damage(state, source, code, number, False)
        for source in sources
        for code, number in zip(chosen, division, strict=False)
        if code in frame.targets[index]
    ]
    return Call("deal damage", Dealing(tuple(events))) if events else None


@carries_out(DistributeCounters)
def distribute_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each target that is still legal gets as many counters as were announced for it; the rest is lost (608.2d)."""
    assert isinstance(effect, DistributeCounters)
    index = effect.to.index
    chosen = frame.spell.targets[index] if index < len(frame.spell.targets) else ()
    division = frame.spell.division[index] if index < len(frame.spell.division) else ()
    return do_all(
        [
            counters_changed(state.clause, code, counter=effect.counter, amount=number, source=frame.source)
            for code, number in zip(chosen, division, strict=False)
            if code in frame.targets[index] and number
        ]
    )


@counts(TargetsBeyondFirst)
def targets_beyond_first(state: State, context: Context, number: Amount) -> int:
    """How many targets there are, less one."""
    return max(0, sum([len(codes) for codes in context.spell.targets]) - 1)


@counts(EvenShare)
def even_share(state: State, context: Context, number: Amount) -> int:
    """The amount divided evenly, rounded down, among those that are still there."""
    assert isinstance(number, EvenShare)
    among = len(named(state, context, number.among))
    return amount(state, context, number.amount) // among if among else 0


@names(Paid)
def paid(state: State, context: Context, reference: Reference) -> list[int]:
    """What the costs of the spell or ability were paid with."""
    return list(context.spell.paid)


@decides(WasKicked)
def was_kicked(state: State, condition: Condition, context: Context) -> bool:
    """That kicker cost was paid so often for the spell, or for the permanent that it became (702.33d-e, 400.7d)."""
    assert isinstance(condition, WasKicked)
    for id in objects_named(state, context, condition.what):
        o = state.objects[id]
        spell = o.spell
        paid = [times for name, times in o.facts if name == "kicked"] if spell is None or spell.origin else kicks(o.card, spell)
        if condition.cost < len(paid) and paid[condition.cost] >= condition.times:
            return True
    return False


@performs(words.CASTS, words.ACTIVATES)
def note_what_was_paid(state: State, event: Event) -> bool:
    """The spell or ability becomes cast or activated; its record tells what its costs were paid with.

    A mana ability (it has an `activation`) leaves no record but the turn, with its object (602.5b).
    """
    name = event.activation if event.kind == words.ACTIVATES else ""
    if name:
        o = state.object(event.subject)
        o.facts = (*[fact for fact in o.facts if fact[0] != name], (name, state.lane.turn))
        state.changed |= facets.MANA
    elif event.spell is not None:
        state.object(event.subject).spell = event.spell
        state.changed |= facets.STACK
    return True


@carries_out(GainFlashback)
def gain_flashback(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Cards gain flashback for a time (611.2)."""
    assert isinstance(effect, GainFlashback)
    ids = objects_named(state, frame.context(), effect.what)
    return lasting_over(state, frame, effect, ids, effect.duration)


@carries_out(MayCast)
def may_cast(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller may cast cards from where they are, for a time."""
    assert isinstance(effect, MayCast)
    ids = objects_named(state, frame.context(), effect.what)
    return lasting_over(state, frame, effect, ids, effect.duration)


handles(Mode)
