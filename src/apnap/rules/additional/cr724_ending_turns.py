"""500.7-500.11, 724: effects that change the plan of the turn."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import ORDER, Decision, Ordered
from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Do, Illegal, Leave, Then, do_all
from apnap.model import facets
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.plan import Planned, phase, phase_of_step
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, EndTurn, ExtraPhase, ExtraStep, ExtraTurn, SkipNext
from apnap.rules.additional.cr704_checking import Checking
from apnap.rules.additional.cr704_state_based_actions import CHECK
from apnap.rules.concepts.cr117_priority import PRIORITY, Priority
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import players_named
from apnap.rules.turn.cr500_turn import PHASE_PROCEDURES

ADD_TURN: Final = 1
ADD_PHASE: Final = 2
ADD_STEP: Final = 3
END_TURN: Final = 4
SKIP_FIGHT: Final = 5  # the declare blockers and combat damage steps are skipped (508.8)
DROP_WAITING: Final = 6  # triggered abilities that wait cease to exist (724.1a)


@performs(words.PLAN_PART)
def change_plan(state: State, event: Event) -> bool:
    """The one door through which the plan is changed: `a` says how."""
    lane = state.lane
    if event.a == ADD_TURN:
        turn = Planned(event.player, (), event.clause)
        lane.turns = (*lane.turns, turn) if state.rules.switches.extra_turn_order == "fifo" else (turn, *lane.turns)
    elif event.a == ADD_PHASE:
        lane.phases = (phase(event.b, event.clause), *lane.phases)
    elif event.a == ADD_STEP:
        add_step(state, event)
    elif event.a == END_TURN:
        end_phases(state, event)
    elif event.a == SKIP_FIGHT:
        lane.steps = tuple([s for s in lane.steps if s.kind not in (words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE)])
    elif event.a == DROP_WAITING:
        lane.waiting = ()
    return True


def add_step(state: State, event: Event) -> None:
    """The step `b` follows the present one or, with `amount`, makes a phase with no other step follow the present one."""
    lane = state.lane
    if event.amount:
        lane.phases = (Planned(phase_of_step(event.b), (Planned(event.b),), event.clause), *lane.phases)
        return
    lane.steps = (Planned(event.b, (), event.clause), *lane.steps)
    if event.b == words.COMBAT_DAMAGE and isinstance(event.detail, tuple):
        combat = state.combat()
        combat.damage_step = 1
        combat.first = event.detail


def end_phases(state: State, event: Event) -> None:
    """Nothing of the turn is to come but, with `amount`, a cleanup step; nothing is in combat any more."""
    lane = state.lane
    cleanup = Planned(words.CLEANUP, (), event.clause)
    lane.phases = ()
    lane.steps = ()
    if event.amount and lane.phase == words.ENDING_PHASE:
        lane.steps = (cleanup,)
    elif event.amount:
        lane.phases = (Planned(words.ENDING_PHASE, (cleanup,), event.clause),)
    if lane.combat is not None:
        lane.combat = None
        state.changed |= facets.COMBAT | facets.LOSING if state.counting else facets.COMBAT  # 704.5w


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


# Ending the turn --------------------------------------------------------------------------------------------------
class Ending(Frame):
    """The turn being ended."""

    __slots__ = ()

    def fresh(self) -> Frame:
        return Ending()


@carries_out(EndTurn)
def end_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The turn ends after the rest of the whole spell or ability has been carried out (724.1)."""
    last = whole(state, frame)
    if last is frame and not [rest for rest in frame.effects[frame.at :] if not isinstance(rest, EndTurn)]:
        return Call("end the turn", Ending())
    if effect not in last.effects[last.at :]:
        last.effects = (*last.effects, effect)
    return None


def whole(state: State, frame: Instructions) -> Instructions:
    """The instructions of the spell or ability that is resolving, of which those of the frame may be a part."""
    for below in reversed(state.lane.frames):
        if below.table.name == "resolve":
            break
        if below.table.name == "instructions" and isinstance(below, Instructions):
            frame = below
    return frame


@clause("724.1a")
def end_the_turn_drop_triggers(state: State, frame: Ending) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to exist."""
    if not state.lane.waiting:
        return None
    return Event(words.PLAN_PART, state.clause, player=state.lane.active, a=DROP_WAITING)


@clause("724.1b")
def end_the_turn_exile_stack(state: State, frame: Ending) -> Then | None:
    """Every object on the stack is exiled, also the one that ends the turn; abilities cease to exist."""
    events: list[Event] = []
    for id in state.lane.stack:
        o = state.objects[id]
        if o.spell is not None and o.spell.origin:
            events.append(Event(words.RESOLVES, state.clause, subject=id, player=o.controller, a=1))
        else:
            events.append(Event(words.MOVES, state.clause, subject=id, player=o.owner, a=words.STACK, b=words.EXILE))
    return do_all(events) if events else None


@clause("724.1c")
def end_the_turn_sba(state: State, frame: Ending) -> Then | None:
    """State-based actions are checked; nobody gets priority and no ability is put on the stack."""
    return Call(CHECK, Checking())


@clause("724.1d")
def end_the_turn_skip_to_cleanup(state: State, frame: Ending) -> Then | None:
    """The present step and phase end, everything is removed from combat, and the game goes to the cleanup step."""
    lane = state.lane
    again = lane.step != words.CLEANUP or state.rules.switches.end_turn_in_cleanup_repeats
    events: list[Event] = []
    if lane.combat is not None and (lane.combat.attacking or lane.combat.blocking):
        events.append(Event(words.LEAVES_COMBAT, state.clause, player=lane.active))
    events.append(Event(words.PLAN_PART, state.clause, player=lane.active, a=END_TURN, amount=1 if again else 0))
    return do_all(events)


@clause("724.1d", part="leave")
def end_the_turn_skip_to_cleanup_leave(state: State, frame: Ending) -> Then | None:
    """Whatever was going on in the step is over; the step ends as any step does."""
    frames = state.lane.frames
    at_phase = len(frames) - 1
    while frames[at_phase].table.name not in PHASE_PROCEDURES:
        at_phase -= 1
    phase_frame = frames[at_phase]
    if isinstance(phase_frame, Priority):
        phase_frame.pc = phase_frame.table.clauses.index(PRIORITY[-1]) + 1
    return Leave(phase_frame.table.name)


procedure(
    "end the turn",
    when(at("end_turn_drops_waiting", True), end_the_turn_drop_triggers),
    end_the_turn_exile_stack,
    end_the_turn_sba,
    end_the_turn_skip_to_cleanup,
    end_the_turn_skip_to_cleanup_leave,
)
