"""500.7-500.11, 724: effects that change the plan of the turn."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Leave, Then, do_all
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.plan import Planned, phase, phase_of_step
from apnap.model.state import Lasting, State
from apnap.parts import words
from apnap.parts.tree import Effect, EndTurn, ExtraPhase, ExtraStep, ExtraTurn, SkipNext
from apnap.rules.additional.cr701_keyword_actions import begin
from apnap.rules.additional.cr704_state_based_actions import Checking
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import players_named

ADD_TURN = 1
ADD_PHASE = 2
ADD_STEP = 3
END_TURN = 4


@performs(words.PLAN_PART)
def change_plan(state: State, event: Event) -> bool:
    """The one door through which the plan is changed: `a` says how."""
    lane = state.lane
    if event.a == ADD_TURN:
        lane.turns = (Planned(event.player, (), event.clause), *lane.turns)
    elif event.a == ADD_PHASE:
        lane.phases = (phase(event.b, event.clause), *lane.phases)
    elif event.a == ADD_STEP:
        if event.amount:
            lane.phases = (Planned(phase_of_step(event.b), (Planned(event.b, (), event.clause),), event.clause), *lane.phases)
        else:
            lane.steps = (Planned(event.b, (), event.clause), *lane.steps)
            if event.b == words.COMBAT_DAMAGE and isinstance(event.detail, tuple):
                combat = state.combat()
                combat.damage_step = 1
                combat.first = event.detail
    elif event.a == END_TURN:
        lane.phases = (Planned(words.ENDING_PHASE, (Planned(words.CLEANUP, (), event.clause),), event.clause),) if event.amount else ()
        lane.steps = ()
        lane.combat = None
    return True


@carries_out(ExtraTurn)
def extra_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Extra turns are added one at a time; with several players in APNAP order, so that the last one's comes first (500.7)."""
    assert isinstance(effect, ExtraTurn)
    return do_all(
        [
            Event(words.PLAN_PART, state.clause, player=p, a=ADD_TURN, source=frame.source, second="extra_turn_lifo")
            for p in players_named(state, frame.context(), effect.who)
        ]
    )


@carries_out(ExtraPhase)
def extra_phase(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The added phases follow the present one, in the order named (500.8)."""
    assert isinstance(effect, ExtraPhase)
    return do_all(
        [
            Event(words.PLAN_PART, state.clause, player=frame.controller, a=ADD_PHASE, b=p, source=frame.source, second="extra_phase_lifo")
            for p in reversed(effect.phases)
        ]
    )


@carries_out(ExtraStep)
def extra_step(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The added step follows the present one; outside its phase it brings the phase with it (500.9, 500.10)."""
    assert isinstance(effect, ExtraStep)
    outside = phase_of_step(effect.step) != state.lane.phase
    return Event(
        words.PLAN_PART,
        state.clause,
        player=frame.controller,
        a=ADD_STEP,
        b=effect.step,
        amount=1 if outside else 0,
        source=frame.source,
        second="extra_step_lifo",
    )


@carries_out(SkipNext)
def skip_next(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The next occurrence will be skipped; a second such effect waits for the one after that (614.10a)."""
    assert isinstance(effect, SkipNext)
    subjects = tuple([player_code(p) for p in players_named(state, frame.context(), effect.who)])
    return begin(
        state,
        Lasting(state.next_id, effect, frame.controller, frame.source, subjects, 0, 0, 1, words.PERMANENTLY, 0, state.clause),
        1 << effect.event,
    )


class Ending(Frame):
    """The turn being ended."""

    __slots__ = ()

    def fresh(self) -> Frame:
        return Ending()


@carries_out(EndTurn)
def end_turn(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The turn ends after the rest of the effect has been carried out (724.1)."""
    rest = frame.effects[frame.at :]
    if rest:
        frame.effects = (*rest, effect)
        frame.at = 0
        return None
    return Call("end the turn", Ending())


@clause("724.1a")
def end_the_turn_drop_triggers(state: State, frame: Ending) -> Then | None:
    """Triggered abilities that wait to be put on the stack cease to be."""
    state.lane.waiting = ()
    return None


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
def end_the_turn_check(state: State, frame: Ending) -> Then | None:
    """State-based actions are checked; nobody gets priority and no ability is put on the stack."""
    return Call("check", Checking())


@clause("724.1d")
def end_the_turn_skip_to_cleanup(state: State, frame: Ending) -> Then | None:
    """The current phase and step end, and the game goes to the cleanup step."""
    again = state.lane.step != words.CLEANUP or state.rules.switches.end_turn_in_cleanup_repeats
    return Event(words.PLAN_PART, state.clause, player=state.lane.active, a=END_TURN, amount=1 if again else 0)


@clause("724.1d", part="leave")
def end_the_turn_skip_to_cleanup_leave(state: State, frame: Ending) -> Then | None:
    """Whatever was going on in the phase is over."""
    return Leave("turn")


procedure(
    "end the turn",
    when(at("end_turn_drops_waiting", True), end_the_turn_drop_triggers),
    end_the_turn_exile_stack,
    end_the_turn_check,
    end_the_turn_skip_to_cleanup,
    end_the_turn_skip_to_cleanup_leave,
)
