"""500.7-500.11: effects that add turns, phases and steps, or have them skipped."""

from __future__ import annotations

from apnap.machine.decisions import ORDER, Decision, Ordered
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Do, Illegal, Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.plan import phase_of_step
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, ExtraPhase, ExtraStep, ExtraTurn, SkipNext
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import players_named
from apnap.rules.turn.cr500_plan import ADD_PHASE, ADD_STEP, ADD_TURN


class ExtraTurns(Frame):
    """Several players who get an extra turn from one effect, in the order in which the turns are added."""

    __slots__ = ("players", "controller", "source")

    def __init__(self, players: tuple[int, ...], controller: int, source: int) -> None:
        self.pc = 0
        self.players = players
        self.controller = controller
        self.source = source

    def fresh(self) -> Frame:
        return ExtraTurns(self.players, self.controller, self.source)


@carries_out(ExtraTurn)
def extra_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each of the players gets an extra turn (500.7)."""
    assert isinstance(effect, ExtraTurn)
    players = tuple(players_named(state, frame.context(), effect.who))
    return Call("extra turns", ExtraTurns(players, frame.controller, frame.source)) if players else None


@clause("500.7", part="order")
def extra_turn_lifo_order(state: State, frame: ExtraTurns) -> Then | None:
    """Until 2014 no order was told in which one effect adds the turns of several players: its controller chooses it."""
    if len(frame.players) < 2:
        return None
    return Decision(ORDER, frame.controller, state.clause, Ordered(frame.players), (frame.source,), "extra turns")


@extra_turn_lifo_order.answer
def extra_turn_lifo_order_answer(state: State, frame: ExtraTurns, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != len(frame.players) or [p for p in frame.players if p not in answer]:
        return Illegal("extra_turn_lifo", "the answer is an order of the players who get an extra turn")
    frame.players = answer
    return None


@clause("500.7", part="added")
def extra_turn_lifo_added(state: State, frame: ExtraTurns) -> Then | None:
    """Extra turns are added directly after this one, one at a time, in APNAP order since 2014; the newest is taken first."""
    return do_all([Event(words.PLAN_PART, state.clause, player=p, a=ADD_TURN, source=frame.source) for p in frame.players])


procedure("extra turns", when(at("extra_turns_apnap", False), extra_turn_lifo_order), extra_turn_lifo_added)


class ExtraParts(Frame):
    """The phases or steps that one effect adds, in their order."""

    __slots__ = ("kinds", "controller", "source")

    def __init__(self, kinds: tuple[int, ...], controller: int, source: int) -> None:
        self.pc = 0
        self.kinds = kinds
        self.controller = controller
        self.source = source

    def fresh(self) -> Frame:
        return ExtraParts(self.kinds, self.controller, self.source)


@carries_out(ExtraPhase)
def extra_phase(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Phases are added after the present one (500.8)."""
    assert isinstance(effect, ExtraPhase)
    return Call("extra phases", ExtraParts(effect.phases, frame.controller, frame.source))


@clause("500.8")
def extra_phase_lifo(state: State, frame: ExtraParts) -> Then | None:
    """The added phases follow the present one, in the order named."""
    return do_all(
        [
            Event(words.PLAN_PART, state.clause, player=frame.controller, a=ADD_PHASE, b=p, source=frame.source)
            for p in reversed(frame.kinds)
        ]
    )


procedure("extra phases", extra_phase_lifo)


@carries_out(ExtraStep)
def extra_step(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A step is added after the present one (500.9)."""
    assert isinstance(effect, ExtraStep)
    return Call("extra steps", ExtraParts((effect.step,), frame.controller, frame.source))


@clause("500.10")
def extra_step_creates_phase(state: State, frame: ExtraParts) -> Then | None:
    """Since 2024 an added step of another phase makes that phase follow, without its other steps."""
    step = frame.kinds[0]
    if phase_of_step(step) == state.lane.phase:
        return None
    return Do((Event(words.PLAN_PART, state.clause, player=frame.controller, a=ADD_STEP, b=step, amount=1, source=frame.source),), go=1)


@clause("500.9")
def extra_step_lifo(state: State, frame: ExtraParts) -> Then | None:
    """The added step follows this one."""
    return Event(words.PLAN_PART, state.clause, player=frame.controller, a=ADD_STEP, b=frame.kinds[0], source=frame.source)


procedure("extra steps", when(at("extra_step_makes_phase", True), extra_step_creates_phase), extra_step_lifo)


@carries_out(SkipNext)
def skip_next(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The next occurrence will be skipped; a second such effect waits for the one after that (614.10a)."""
    assert isinstance(effect, SkipNext)
    events: list[Event] = []
    for p in players_named(state, frame.context(), effect.who):
        made = skip(state, effect, frame.controller, frame.source, p, state.next_id + len(events))
        events.append(
            Event(
                words.EFFECT_STARTS, state.clause, subject=frame.source, player=p, new=made.id, detail=made, second="skip_next_occurrence"
            )
        )
    return do_all(events) if events else None


def skip(state: State, part: SkipNext, controller: int, source: int, player: int, id: int) -> Lasting:
    """An effect by which the player skips the next occurrence: used up by one of them."""
    return Lasting(id, part, controller, source, (player_code(player),), 0, 0, 1, words.PERMANENTLY, 0, state.clause)
