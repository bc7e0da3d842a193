"""608.2c-d: instructions that are repeated until something has come about, and numbers that are chosen."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import NUMBER, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import Amount, ChooseNumber, ChosenNumber, Condition, Effect, Repeat
from apnap.rules.concepts.cr104.ending import ENDLESS, QUIET, repeats
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.instructions import Instructions, carries_out, instructions
from apnap.rules.spells.cr608.references import Context, counts
from apnap.slotted import Id, slotted

OFFERED: Final = 20
"""Up to this number a player is offered those from which any may be chosen."""


def knowing(state: State) -> list[Instructions]:
    """The frames of the spell or ability whose instructions are carried out."""
    frames = [f for f in state.lane.frames if isinstance(f, Instructions)]
    top = frames[-1]
    return [f for f in frames if f.source == top.source and f.spell.ability is top.spell.ability]


@slotted
class Repeating(Instructions):
    """Instructions that are carried out until a condition holds after them."""

    until: Condition


@clause("608.2c", part="repeated")
def resolve_in_order_repeated(state: State, frame: Repeating) -> Then | None:
    """A process is gone through."""
    return Call("instructions", instructions(frame, frame.effects, frame.that))


@clause("608.2c", part="until")
def resolve_in_order_until(state: State, frame: Repeating) -> Then | None:
    """It is gone through again, unless what it is repeated for has come about. A loop that nothing can stop is a draw (104.4b)."""
    if holds(state, frame.until, frame.context()):
        return DONE
    lane = state.lane
    lane.quiet += 1
    return Call(ENDLESS, Frame()) if lane.quiet > QUIET and repeats(state, lane.quiet) else None


procedure("repeat", resolve_in_order_repeated, resolve_in_order_until, loops=True)


@carries_out(Repeat)
def repeat(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Something is done again and again."""
    assert isinstance(effect, Repeat)
    again = Repeating(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect.until, that=frame.that)
    return Call("repeat", again)


# A number ---------------------------------------------------------------------------------------------------------------
@slotted
class ChoosingNumber(Frame):
    """A player who chooses a number from `least` to `most` (-1: any) for that source."""

    player: int
    source: Id
    least: int
    most: int


@clause("608.2d", part="number")
def resolve_choices_number(state: State, frame: ChoosingNumber) -> Then | None:
    """The player chooses a number; where any may be chosen, the smaller ones are offered."""
    most = frame.most if frame.most >= 0 else OFFERED
    return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(frame.least, most + 1))), (frame.source,), "any number")


@resolve_choices_number.answer
def resolve_choices_number_answer(state: State, frame: ChoosingNumber, answer: object) -> Then | None:
    if not isinstance(answer, int) or isinstance(answer, bool) or answer < frame.least or 0 <= frame.most < answer:
        return Illegal("resolve_choices", f"a number of {frame.least} or more, and no more than the text allows, is chosen")
    for knows in knowing(state):
        knows.spell = knows.spell.with_x(answer)
    return None


procedure("choose a number", resolve_choices_number)


@carries_out(ChooseNumber)
def choose_number(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller chooses a number; it is known where X would be."""
    assert isinstance(effect, ChooseNumber)
    return Call("choose a number", ChoosingNumber(frame.controller, frame.source, effect.least, effect.most))


@counts(ChosenNumber)
def chosen_number(state: State, context: Context, number: Amount) -> int:
    """The number."""
    return context.spell.x
