"""611.2, 612: effects of what has resolved that alter objects for a while, or change words in their texts."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then
from apnap.model.effects import Lasting
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Affected,
    Alter,
    Alteration,
    Amount,
    CardTypesAmong,
    ChangeWords,
    Effect,
    Fixed,
    GetsPowerToughness,
    ReplaceWord,
    SetPowerToughness,
)
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr611_continuous import ToBegin, begin, lasting, resolve_in_order_begins
from apnap.rules.effects.cr612_text import words_of
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.cr613_settling import lasts
from apnap.rules.effects.references import Context, amount, counts, names, objects_named
from apnap.slotted import Id, Ids, slotted


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


@slotted
class Rewording(Frame):
    """Words of a text being replaced: the effect, whose it is, of what, the objects, and the word to be replaced once it is chosen."""

    part: ChangeWords
    controller: int
    source: Id
    subjects: Ids
    old: str = ""


def choosable_words(frame: Rewording) -> tuple[str, ...]:
    """The words that can be replaced or, once that is chosen, those of its kind that can replace it."""
    found: list[str] = []
    for kind in frame.part.kinds:
        of_kind = words_of(kind)
        if not frame.old:
            found.extend(of_kind)
        elif frame.old in of_kind:
            found.extend([word for word in of_kind if word not in (frame.old, frame.part.never)])
    return tuple(found)


@clause("612.2")
def text_change_words(state: State, frame: Rewording) -> Then | None:
    """The controller chooses the word that is replaced, and then the word that replaces it."""
    about = (frame.source, *frame.subjects)
    return Decision(CHOOSE, frame.controller, state.clause, Listed(choosable_words(frame)), about, "new word" if frame.old else "old word")


@text_change_words.answer
def text_change_words_answer(state: State, frame: Rewording, answer: object) -> Then | None:
    if not isinstance(answer, str) or answer not in choosable_words(frame):
        return Illegal("text_change_words", f"one of these words is to be chosen: {', '.join(choosable_words(frame)[:12])}")
    if not frame.old:
        frame.old = answer
        return AGAIN
    part = Alter(frame.part.what, (ReplaceWord(frame.old, answer),), words.PERMANENTLY)
    made = Lasting(state.next_id, part, frame.controller, frame.source, frame.subjects, 0, 0, -1, words.PERMANENTLY, 0, state.clause)
    return resolve_in_order_begins.within(state, ToBegin(made))


procedure("change words", text_change_words)


@carries_out(ChangeWords)
def change_words(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Words are replaced in the text of what is named, if that is there."""
    assert isinstance(effect, ChangeWords)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if alterable(state, i)])
    return Call("change words", Rewording(effect, frame.controller, frame.source, ids)) if ids else None


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
