"""701.44d, 701.50d: several permanents that explore or connive by one instruction do so one after another."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, SAME, Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import Connive, Effect, Explore
from apnap.rules.actions.cr701_creatures import Conniving, Exploring
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, objects_named
from apnap.slotted import Id, Ids, slotted


@slotted
class Several(Frame):
    """Permanents that are still to explore, or to connive for so many cards, by an effect of that source."""

    ids: Ids
    source: Id
    number: int = 0


def whose_turn(state: State, frame: Several) -> tuple[int, ...]:
    """Those of the permanents that the first player in APNAP order controls, or controlled last."""
    for player in apnap(state):
        mine = tuple([i for i in frame.ids if state.objects[i].controller == player])
        if mine:
            return mine
    return frame.ids


def ask_which(state: State, frame: Several) -> Then | None:
    """The player chooses which of several is next; None if there is no choice."""
    mine = whose_turn(state, frame)
    return choose(state.objects[mine[0]].controller, state.clause, mine, 1, 1, (frame.source,)) if len(mine) > 1 else None


def picked(state: State, frame: Several, answer: object) -> int:
    """The permanent that was chosen; 0: none of them."""
    return answer[0] if isinstance(answer, tuple) and len(answer) == 1 and answer[0] in whose_turn(state, frame) else 0


# Explore ----------------------------------------------------------------------------------------------------------------
@clause("701.44d")
def explore_order(state: State, frame: Several) -> Then | None:
    """The first player in APNAP order who controls one of the permanents chooses one, and it explores; then the next."""
    return (ask_which(state, frame) or explores(state, frame, whose_turn(state, frame)[0])) if frame.ids else DONE


@explore_order.answer
def explore_order_answer(state: State, frame: Several, answer: object) -> Then | None:
    id = picked(state, frame, answer)
    return explores(state, frame, id) if id else Illegal("explore_order", "one of the permanents that are to explore is chosen")


def explores(state: State, frame: Several, id: int) -> Then:
    """That one explores."""
    frame.ids = tuple([i for i in frame.ids if i != id])
    return Call("explore", Exploring(id, state.objects[id].controller, frame.source), go=SAME)


procedure("explore in order", explore_order)


@carries_out(Explore)
def explore_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Permanents explore."""
    assert isinstance(effect, Explore)
    return Call("explore in order", Several(tuple(objects_named(state, frame.context(), effect.what)), frame.source))


# Connive ----------------------------------------------------------------------------------------------------------------
@clause("701.50d")
def connive_order(state: State, frame: Several) -> Then | None:
    """The first player in APNAP order who controls one of the permanents chooses one, and it connives; then the next."""
    return (ask_which(state, frame) or connives(state, frame, whose_turn(state, frame)[0])) if frame.ids else DONE


@connive_order.answer
def connive_order_answer(state: State, frame: Several, answer: object) -> Then | None:
    id = picked(state, frame, answer)
    return connives(state, frame, id) if id else Illegal("connive_order", "one of the permanents that are to connive is chosen")


def connives(state: State, frame: Several, id: int) -> Then:
    """That one connives."""
    frame.ids = tuple([i for i in frame.ids if i != id])
    return Call("connive", Conniving(id, state.objects[id].controller, frame.source, frame.number), go=SAME)


procedure("connive in order", connive_order)


@carries_out(Connive)
def connive_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Permanents connive."""
    assert isinstance(effect, Connive)
    context = frame.context()
    number = amount(state, context, effect.amount)
    ids = tuple(objects_named(state, context, effect.what))
    return Call("connive in order", Several(ids, frame.source, number)) if number > 0 else None
