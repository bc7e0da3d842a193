"""500.7-500.10a: effects that add turns, phases and steps."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import ORDER, Decision, Ordered
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import DONE, END, Call, Illegal, Then, do_all
from apnap.model.event import Event
from apnap.model.events.turns import phase_added, step_added, turn_added
from apnap.model.frame import Frame
from apnap.model.plan import Planned, phase_of_step
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import AttackersThisTurn, Condition, Effect, ExtraPhase, ExtraStep, ExtraTurn, ExtraTurnNow, InPhase, Reference, You
from apnap.rules.combat.cr506.alone import attackers_this_turn
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.effects.cr613.characteristics import creatures
from apnap.rules.spells.cr603.delayed import SCHEDULED
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, amount, names, players_named
from apnap.rules.turn.cr500.plan import BEFORE, OWN_PHASE, PHASE_END, is_coming
from apnap.slotted import Id, slotted


@slotted
class ExtraTurns(Frame):
    """Players who get extra turns from one effect, in the order in which the turns are added; `anchor`: before the number of the player
    after whose next turn they come, 0: after this turn.
    """

    players: tuple[int, ...]
    controller: int
    source: Id
    anchor: int = 0


@carries_out(ExtraTurn)
def extra_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each of the players gets extra turns (500.7); whoever has left the game gets none."""
    assert isinstance(effect, ExtraTurn)
    context = frame.context()
    named = players_named(state, context, effect.who)
    players = tuple([p for p in apnap(state) if p in named for _ in range(amount(state, context, effect.number))])
    anchor = 0
    if effect.after is not None:
        after = players_named(state, context, effect.after)
        if not after:
            return None
        anchor = after[0] + 1
    return Call("extra turns", ExtraTurns(players, frame.controller, frame.source, anchor)) if players else None


@clause("500.7", part="order")
def extra_turn_lifo_order(state: State, frame: ExtraTurns) -> Then | None:
    """Until 2014 no order was told in which one effect adds the turns of several players: its controller chooses it."""
    if len(set(frame.players)) < 2:
        return None
    return Decision(ORDER, frame.controller, state.clause, Ordered(frame.players), (frame.source,), "extra turns")


@extra_turn_lifo_order.answer
def extra_turn_lifo_order_answer(state: State, frame: ExtraTurns, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or answer not in Ordered(frame.players):
        return Illegal("extra_turn_lifo", "the answer is an order of the players who get an extra turn")
    frame.players = answer
    return None


@clause("500.7", part="added")
def extra_turn_lifo_added(state: State, frame: ExtraTurns) -> Then | None:
    """Extra turns are added directly after the turn named, one at a time, in APNAP order since 2014; the newest is taken first."""
    return do_all([turn_added(state.clause, p, anchor=frame.anchor, source=frame.source) for p in frame.players])


procedure("extra turns", when(at("extra_turns_apnap", False), extra_turn_lifo_order), extra_turn_lifo_added)


@slotted
class ExtraParts(Frame):
    """The phases or steps that one effect adds, in their order.

    `yours`: "you get" them; `main`: they follow that main phase (0: this phase); `apart`: the steps follow this phase, not this step;
    `before`: they come directly before the next such step (-1: they do not).
    """

    kinds: tuple[int, ...]
    controller: int
    source: Id
    yours: bool = False
    main: int = 0
    apart: bool = False
    before: int = -1


@clause("500.10a")
def extra_step_only_own_turn(state: State, frame: ExtraParts) -> Then | None:
    """Of what "you get" nothing is added to the turn of another player."""
    return DONE if frame.yours and state.lane.active != frame.controller else None


@carries_out(ExtraPhase)
def extra_phase(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Phases are added after the present one, if it is of the kind named, or after a main phase that has not been over yet (500.8)."""
    assert isinstance(effect, ExtraPhase)
    lane = state.lane
    if effect.after not in (-1, lane.phase):
        return None
    main = effect.main
    if main and (lane.mains > main or (lane.mains == main and lane.phase != words.MAIN_PHASE)):
        return None
    if main == lane.mains:
        main = 0
    return Call("extra phases", ExtraParts(effect.phases, frame.controller, frame.source, yours=effect.yours, main=main))


@clause("500.8")
def extra_phase_lifo(state: State, frame: ExtraParts) -> Then | None:
    """The added phases follow the one named, in the order named; the newest come first."""
    return do_all(
        [phase_added(state.clause, frame.controller, added=p, main=frame.main, source=frame.source) for p in reversed(frame.kinds)]
    )


OWN_TURN: Final = when(at("extra_you_get_own_turn", True), extra_step_only_own_turn)


procedure("extra phases", OWN_TURN, extra_phase_lifo)


@carries_out(ExtraStep)
def extra_step(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Steps are added after the present one, before another, or after this phase (500.9, 500.10)."""
    assert isinstance(effect, ExtraStep)
    context = frame.context()
    steps = (effect.step,) * amount(state, context, effect.number)
    apart = effect.after_phase or phase_of_step(effect.step) != state.lane.phase
    yours = effect.who == You()
    if not steps:
        return None
    return Call("extra steps", ExtraParts(steps, frame.controller, frame.source, yours=yours, apart=apart, before=effect.before))


@clause("500.9", part="before")
def extra_step_lifo_before(state: State, frame: ExtraParts) -> Then | None:
    """Steps directly before another belong to its phase, the newest next to it; without such a step in what is left of the turn, none."""
    if frame.before < 0:
        return None
    if not is_coming(state.lane, frame.before):
        return DONE
    return do_all([added_step(state, frame, step, BEFORE + frame.before) for step in frame.kinds], go=END)


@clause("500.10")
def extra_step_creates_phase(state: State, frame: ExtraParts) -> Then | None:
    """Since 2024 a step added after a phase makes its phase follow, without its other steps; before, after a phase that has no steps."""
    if not frame.apart or not (state.rules.switches.extra_step_makes_phase or state.lane.phase == words.MAIN_PHASE):
        return None
    return do_all([added_step(state, frame, step, OWN_PHASE) for step in frame.kinds], go=END)


@clause("500.9")
def extra_step_lifo(state: State, frame: ExtraParts) -> Then | None:
    """The added steps follow this one; until 2024 those added after this phase are its last ones."""
    how = PHASE_END if frame.apart else 0
    return do_all([added_step(state, frame, step, how) for step in frame.kinds])


def added_step(state: State, frame: ExtraParts, step: int, how: int) -> Event:
    """The step is added so."""
    return step_added(state.clause, frame.controller, added=step, where=how, source=frame.source)


procedure("extra steps", OWN_TURN, extra_step_lifo_before, extra_step_creates_phase, extra_step_lifo)


# What is said of them ---------------------------------------------------------------------------------------------
def newest_added(state: State, source: int) -> int:
    """The tag of the turn or phase that the object has added last."""
    lane = state.lane
    added: list[Planned] = [p for p in (*lane.turns, *lane.phases, *lane.later) if p.source == source]
    return max([p.tag for p in added], default=0)


SCHEDULED.added = newest_added


@names(AttackersThisTurn)
def attacked_this_turn(state: State, context: Context, reference: Reference) -> list[int]:
    """The creatures that are there and were declared as attackers this turn."""
    attackers = attackers_this_turn(state)
    return [id for id in creatures(state) if id in attackers]


@decides(InPhase)
def in_phase(state: State, condition: Condition, context: Context) -> bool:
    """It is that phase."""
    assert isinstance(condition, InPhase)
    return state.lane.phase == condition.phase


@decides(ExtraTurnNow)
def extra_turn_now(state: State, condition: Condition, context: Context) -> bool:
    """This turn is an extra turn."""
    return state.lane.extra != 0
