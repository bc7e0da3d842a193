"""612.2: words are chosen that are changed in a text."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then
from apnap.model.effects import Lasting
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Alter, ChangeWords, Effect, ReplaceWord
from apnap.rules.effects.cr611.altering import alterable
from apnap.rules.effects.cr611.continuous import ToBegin, resolve_in_order_begins
from apnap.rules.effects.cr612.text import words_of
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named
from apnap.slotted import Id, Ids, slotted


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
