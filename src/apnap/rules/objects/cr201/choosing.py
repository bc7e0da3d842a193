"""201.4: names of cards that are chosen while a spell or ability resolves."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import ChooseName, Condition, Effect, HasChosenName
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr201.names import excluded, is_name, names_offered
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, objects_named
from apnap.slotted import Id, slotted


@slotted
class NamingCard(Frame):
    """A player who chooses a card name: of what kind, for what."""

    player: int
    source: Id
    what: str


@clause("201.4")
def name_chosen(state: State, frame: NamingCard) -> Then | None:
    """The player chooses the name of a card."""
    offered = Listed(names_offered(state, frame.player, excluded(frame.what)))
    return Decision(CHOOSE, frame.player, state.clause, offered, (frame.source,), "card name")


@name_chosen.answer
def name_chosen_answer(state: State, frame: NamingCard, answer: object) -> Then | None:
    if not isinstance(answer, str) or not is_name(state, answer, excluded(frame.what)):
        return Illegal("name_chosen", f"the answer is a {frame.what}, as the card has it")
    frames = [f for f in state.lane.frames if isinstance(f, Instructions)]
    top = frames[-1]
    for under in frames:
        if under.source == top.source and under.spell.ability is top.spell.ability:
            under.spell = under.spell.copy()
            under.spell.chosen = answer
    return None


@carries_out(ChooseName)
def choose_name(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller chooses a card name."""
    assert isinstance(effect, ChooseName)
    return Call("choose a card name", NamingCard(frame.controller, frame.source, effect.what))


@decides(HasChosenName)
def has_chosen_name(state: State, condition: Condition, context: Context) -> bool:
    """One of them has the name."""
    assert isinstance(condition, HasChosenName)
    return any([characteristics(state, i).name == context.spell.chosen for i in objects_named(state, context, condition.what)])
