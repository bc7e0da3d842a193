"""500: turns, phases and steps follow one another as the plan says."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import DONE, Call, Do, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import NO_MANA
from apnap.model.plan import PHASES
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr611_continuous import over_at
from apnap.rules.order import next_player

STEP_PROCEDURES: Final = (
    "untap step",
    "upkeep step",
    "draw step",
    "main phase",
    "beginning of combat step",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat step",
    "end step",
    "cleanup step",
)
STEP_EVENTS: dict[int, Do] = {}
PHASE_EVENTS: dict[int, Do] = {}


class Turns(Frame):
    """The turns of a lane, one after another: `began` is the number of the last turn that began."""

    __slots__ = ("began",)

    def __init__(self, began: int = 0) -> None:
        self.pc = 0
        self.loops = True
        self.began = began

    def fresh(self) -> Frame:
        return Turns(self.began)


class Looping(Frame):
    """The phases of a turn, or the steps of a phase, one after another."""

    __slots__ = ()

    def __init__(self) -> None:
        self.pc = 0
        self.loops = True

    def fresh(self) -> Frame:
        return Looping()


# Turns ------------------------------------------------------------------------------------------------------------
@clause("500.7")
def extra_turn_lifo(state: State, frame: Turns) -> Then | None:
    """The next turn is the newest extra turn, or else that of the next player in turn order."""
    lane = state.lane
    frame.began = lane.turn
    if lane.turns:
        return Do(Event(words.TURN_BEGINS, state.clause, player=lane.turns[0].kind, amount=lane.turn + 1, a=1))
    player = state.starting if lane.normal < 0 else next_player(state, lane.normal)
    return Do(Event(words.TURN_BEGINS, state.clause, player=player, amount=lane.turn + 1))


@clause("500.1")
def turn_five_phases(state: State, frame: Turns) -> Then | None:
    """A turn has five phases in order; a skipped turn has none."""
    if state.lane.turn == frame.began:
        return None
    return Call("turn", Looping())


@performs(words.TURN_BEGINS)
def begin_turn(state: State, event: Event) -> bool:
    """It is that player's turn, with all its phases to come; records that nothing names any more are dropped."""
    lane = state.lane
    if event.a:
        lane.turns = lane.turns[1:]
    else:
        lane.normal = event.player
    lane.turn = event.amount
    lane.active = event.player
    lane.phases = PHASES
    lane.steps = ()
    lane.mains = 0
    state.player(event.player).last_turn = event.amount
    for player, p in enumerate(state.players):
        if p.lands_played:
            state.player(player).lands_played = 0
    state.changed |= facets.LANDS_PLAYED
    sweep_records(state)
    return True


def sweep_records(state: State) -> None:
    """Drop the records of what objects were that no effect, trigger or object on the stack can name any more."""
    lane = state.lane
    if not state.gone or state.delayed or lane.waiting or lane.stack or state.marks or state.effects or len(state.lanes) > 1:
        return
    for id in state.gone:
        del state.objects[id]
    state.gone = ()


# Phases -----------------------------------------------------------------------------------------------------------
@clause("500.8")
def extra_phase_lifo(state: State, frame: Frame) -> Then | None:
    """The next phase is the one that the plan has next; the newest of those added after this one comes first."""
    lane = state.lane
    if not lane.phases:
        return DONE
    kind = lane.phases[0].kind
    key = (kind * 64 + lane.active) * 4096 + state.clause
    known = PHASE_EVENTS.get(key)
    if known is None:
        known = PHASE_EVENTS[key] = Do(Event(words.PHASE_BEGINS, state.clause, player=lane.active, a=kind))
    return known


@clause("500.11", part="phase")
def skip_as_absent_phase(state: State, frame: Frame) -> Then | None:
    """A skipped phase is passed over as though it did not exist."""
    if state.lane.phase < 0:
        frame.pc = 0
        return None
    return Call("phase", Looping())


@performs(words.PHASE_BEGINS)
def begin_phase(state: State, event: Event) -> bool:
    """The phase has begun, its steps are to come."""
    lane = state.lane
    planned = lane.phases[0]
    lane.phases = lane.phases[1:]
    lane.phase = planned.kind
    lane.steps = planned.parts
    lane.combat = None
    if planned.kind == words.MAIN_PHASE:
        lane.mains += 1
    return True


# Steps ------------------------------------------------------------------------------------------------------------
@clause("500.9")
def extra_step_lifo(state: State, frame: Frame) -> Then | None:
    """The next step is the one that the plan has next in this phase; without one the phase is over."""
    lane = state.lane
    if not lane.steps:
        return DONE
    step = lane.steps[0].kind
    if step == words.MAIN:
        enter_step(state, step)
        return None
    key = (step * 64 + lane.active) * 4096 + state.clause
    known = STEP_EVENTS.get(key)
    if known is None:
        known = STEP_EVENTS[key] = Do(Event(words.STEP_BEGINS, state.clause, player=lane.active, a=step))
    return known


@clause("500.11", part="step")
def skip_as_absent_step(state: State, frame: Frame) -> Then | None:
    """A skipped step is passed over as though it did not exist."""
    step = state.lane.step
    if step < 0:
        frame.pc = 0
        return None
    return Call(STEP_PROCEDURES[step], STEP_FRAMES[step].fresh())


@performs(words.STEP_BEGINS)
def begin_step(state: State, event: Event) -> bool:
    """The step has begun."""
    enter_step(state, event.a)
    return True


def enter_step(state: State, step: int) -> None:
    """The lane is in that step, which is no longer to come."""
    lane = state.lane
    lane.steps = lane.steps[1:]
    lane.step = step


@performs(words.PLAN_CHANGES)
def skip_part(state: State, event: Event) -> bool:
    """The turn, phase or step (`why`) does not happen: it is taken off the plan, with what was scheduled for it."""
    lane = state.lane
    if event.why == words.STEP_BEGINS:
        lane.steps = lane.steps[1:]
        lane.step = -1
    elif event.why == words.PHASE_BEGINS:
        lane.phases = lane.phases[1:]
        lane.phase = -1
    elif event.why == words.TURN_BEGINS:
        if event.a:
            lane.turns = lane.turns[1:]
        else:
            lane.normal = event.player
    else:
        return False
    return True


# Their ends -------------------------------------------------------------------------------------------------------
@clause("500.5a")
def until_end_of_combat_expiry(state: State, frame: Frame) -> Then | None:
    """Effects that last until end of combat are over as the combat phase ends."""
    if not state.effects or state.lane.phase != words.COMBAT_PHASE:
        return None
    over = over_at(state, words.UNTIL_END_OF_COMBAT)
    return do_all([Event(words.EFFECT_ENDS, state.clause, subject=id) for id in over]) if over else None


@clause("500.5", part="step")
def phase_end_effects_then_mana_step(state: State, frame: Frame) -> Then | None:
    """As a step ends, unspent mana is lost."""
    return empty_pools(state)


@clause("500.5", part="phase")
def phase_end_effects_then_mana_phase(state: State, frame: Frame) -> Then | None:
    """As a phase ends, unspent mana is lost."""
    return empty_pools(state)


@clause("300.3", "10E")
def mana_burn(state: State, frame: Frame) -> Then | None:
    """As a phase ends, a player loses one life for each unspent mana."""
    burnt: list[Event] = []
    for player, p in enumerate(state.players):
        if p.pool != NO_MANA:
            burnt.append(Event(words.LIFE, state.clause, player=player, amount=-sum(p.pool)))
    return do_all(burnt) if burnt else None


def empty_pools(state: State) -> Then | None:
    """Propose that all unspent mana is lost."""
    emptied: list[Event] = []
    for player, p in enumerate(state.players):
        if p.pool != NO_MANA:
            emptied.append(Event(words.MANA_EMPTIES, state.clause, player=player, amount=sum(p.pool)))
    return do_all(emptied) if emptied else None


procedure("turns", extra_turn_lifo, turn_five_phases)
procedure(
    "turn",
    extra_phase_lifo,
    skip_as_absent_phase,
    until_end_of_combat_expiry,
    when(at("mana_burn", True), mana_burn),
    when(at("mana_empties", "phase"), phase_end_effects_then_mana_phase),
)
procedure(
    "phase",
    extra_step_lifo,
    skip_as_absent_step,
    when(at("mana_empties", "step"), phase_end_effects_then_mana_step),
)
STEP_FRAMES: list[Frame] = [Frame() for _ in STEP_PROCEDURES]
"""A frame to begin each step with; the modules of the steps that have variables put theirs here."""
