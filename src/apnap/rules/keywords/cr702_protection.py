"""702.16: protection that an effect gives, to objects or players, for a time.

608.2d stands here: the quality is chosen while the instruction to gain protection is followed.
"""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import Call, Illegal, Then
from apnap.model.effects import Lasting
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Affected, Alter, Effect, Filter, GainAbilities, GainProtection, HexproofFrom, KeywordLine, Part, Protection
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import ToBegin, begin, resolve_in_order_begins
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.instructions import Instructions, carries_out, resolve_in_order
from apnap.rules.spells.cr608.references import named
from apnap.slotted import Id, Ids, slotted


@slotted
class Protecting(Frame):
    """Who gives protection from a colour, by an effect of what, to whom, for how long."""

    controller: int
    source: Id
    subjects: Ids
    duration: int


def protected(state: State, frame: Protecting, of: tuple[Filter, ...]) -> Lasting:
    """The effect by which they have protection from that: objects as an ability, in its layer (613.1f); players have no such layers."""
    part: Part = Protection(of)
    if frame.subjects[0] > 0:
        part = Alter(Affected(), (GainAbilities((Protection(of),)),), frame.duration)
    rule = resolve_in_order.index
    return Lasting(state.next_id, part, frame.controller, frame.source, frame.subjects, 0, 0, -1, frame.duration, 0, rule)


@clause("608.2d", part="protection")
def resolve_choices_protection(state: State, frame: Protecting) -> Then | None:
    """The controller of the effect chooses the colour as it is carried out."""
    return Decision(CHOOSE, frame.controller, state.clause, Listed(words.COLOURS), (frame.source,), "protection")


@resolve_choices_protection.answer
def resolve_choices_protection_answer(state: State, frame: Protecting, answer: object) -> Then | None:
    if answer not in words.COLOURS:
        return Illegal("resolve_choices", f"one of the colors is chosen: {', '.join(words.COLOURS)}")
    made = protected(state, frame, (Filter(colours=1 << words.COLOURS.index(str(answer))),))
    return resolve_in_order_begins.within(state, ToBegin(made))


procedure("choose protection", resolve_choices_protection)


@carries_out(GainProtection)
def gain_protection(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Objects and players gain protection; who has it is settled as the effect begins (611.2c)."""
    assert isinstance(effect, GainProtection)
    codes = tuple([c for c in named(state, frame.context(), effect.what) if c < 0 or on_battlefield(state, c)])
    if not codes:
        return None
    given = Protecting(frame.controller, frame.source, codes, effect.duration)
    return begin(state, protected(state, given, effect.of), words.NO_EVENT) if effect.of else Call("choose protection", given)


carried_out_by("702.16a", "protection", protected)


handles(KeywordLine, Protection, HexproofFrom)
