"""611.2: effects of what has resolved that alter objects for a while."""

from __future__ import annotations

from apnap.machine.then import Then
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Affected, Alter, Alteration, Amount, CardTypesAmong, Effect, Fixed, GetsPowerToughness, SetPowerToughness
from apnap.rules.effects.cr611.continuous import begin, lasting
from apnap.rules.effects.cr611.ending import lasts
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, amount, counts, names, objects_named


def alterable(state: State, id: int) -> bool:
    """The object is a permanent or a spell, still."""
    o = state.objects[id]
    return not o.became and o.zone in (words.BATTLEFIELD, words.STACK)


def settled_number(state: State, context: Context, number: Amount | None) -> Amount | None:
    """The number as it is while the effect begins (611.2d)."""
    return number if number is None or isinstance(number, Fixed) else Fixed(amount(state, context, number))


def settled_change(state: State, context: Context, change: Alteration) -> Alteration:
    """The change with the numbers that it has while the effect begins (611.2d)."""
    if isinstance(change, (SetPowerToughness, GetsPowerToughness)):
        power = settled_number(state, context, change.power)
        toughness = settled_number(state, context, change.toughness)
        if power is change.power and toughness is change.toughness:
            return change
        if isinstance(change, SetPowerToughness):
            return SetPowerToughness(power, toughness)
        return GetsPowerToughness(power or Fixed(0), toughness or Fixed(0))
    return change


@carries_out(Alter)
def alter_objects(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The set of objects affected, and the numbers, are settled as the effect begins (611.2c-d)."""
    assert isinstance(effect, Alter)
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if alterable(state, i)])
    if not ids:
        return None
    changes = tuple([settled_change(state, context, change) for change in effect.changes])
    part = effect
    if [n for n in range(len(changes)) if changes[n] is not effect.changes[n]]:
        part = Alter(effect.what, changes, effect.duration)
    made = lasting(state, frame, part, ids, effect.duration)
    return begin(state, made, words.NO_EVENT) if lasts(state, made) else None


@names(Affected)
def affected(state: State, context: Context, reference: object) -> list[int]:
    """The object to which the continuous effect is just being applied."""
    return [context.spell.event_subject]


@counts(CardTypesAmong)
def card_types_among(state: State, context: Context, number: Amount) -> int:
    """How many card types the cards in that zone have."""
    assert isinstance(number, CardTypesAmong)
    types = 0
    for player, p in enumerate(state.players):
        for id in p.graveyard if not number.yours or player == context.controller else ():
            if not state.objects[id].token:
                types |= characteristics(state, id).types
    return (types & ~(words.BASIC | words.LEGENDARY | words.SNOW | words.WORLD)).bit_count()
