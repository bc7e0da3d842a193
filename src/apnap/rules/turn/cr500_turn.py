"""500: turns, phases and steps follow one another as the plan says."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.known import keep
from apnap.machine.procedures import CLAUSES, at, clause, goto, procedure, states, when, woken
from apnap.machine.recorder import recorded
from apnap.machine.then import DONE, SAME, Begin, Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.events.turns import phase_begun, step_begun, turn_begun, turn_left_out
from apnap.model.frame import Frame
from apnap.model.lane import Lane
from apnap.model.plan import PHASES
from apnap.model.state import State
from apnap.model.waking import EFFECTS, EXTRA, VARIANT
from apnap.parts import words
from apnap.parts.governing import TIMED
from apnap.parts.tree import SkipAll
from apnap.rules.additional.cr731_designations import kept_of
from apnap.rules.effects.cr611_continuous import over_at
from apnap.rules.multiplayer.cr800_phased import passed_over, phase_in_next
from apnap.rules.order import next_player
from apnap.rules.turn.cr500_mana import PHASE_ENDS, STEP_ENDS
from apnap.rules.turn.cr500_plan import main_phase_began, turn_began
from apnap.rules.turn.cr506_defenders import combat_roles_multiplayer

PHASE_PROCEDURES: Final[tuple[str, ...]] = ("beginning phase", "main phase", "combat phase", "ending phase")
STEP_PROCEDURES: Final[tuple[str, ...]] = (
    "untap step",
    "upkeep step",
    "draw step",
    "",
    "beginning of combat step",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat step",
    "end step",
    "cleanup step",
)
IN_NEXT_TURN: Final[tuple[int, ...]] = (words.UNTIL_YOUR_NEXT_TURN, words.UNTIL_YOUR_NEXT_UPKEEP, words.UNTIL_YOUR_NEXT_END_STEP)
PLAYERS: Final = words.MOST_PLAYERS
ANEW: Final = Frame()


# Turns ------------------------------------------------------------------------------------------------------------
@clause("800.4k")
def leaves_game_no_turn(state: State, frame: Frame) -> Then | None:
    """The extra turn of a player who has left the game does not begin; what lasted until then is over (800.4m)."""
    turns = state.lane.turns
    if not turns or not state.players[turns[0].kind].left:
        return None
    player = turns[0].kind
    off = turn_left_out(state.clause, player, extra=1)
    return do_all([off, *over_with(state, [player])], go=SAME)


@clause("500.7")
def extra_turn_lifo(state: State, frame: Frame) -> Then | None:
    """Extra turns come before the next turn that was to come anyway, the newest first."""
    lane = state.lane
    if not lane.turns:
        return None
    event = turn_begun(state.clause, lane.turns[0].kind, turn=lane.turn + 1, extra=1)
    return Begin(event, "turn", ANEW, ONCE_MORE)


@clause("500.1")
def turn_five_phases(state: State, frame: Frame) -> Then | None:
    """The next player in turn order takes a turn of five phases; the starting player takes the first one, if still in the game."""
    lane = state.lane
    if lane.normal >= 0:
        player = next_player(state, lane.normal)
    else:
        player = state.starting if not state.players[state.starting].left else next_player(state, state.starting)
    place = lane.turn * PLAYERS + player
    known = TURNS_BEGIN.get(place)
    return known or keep(TURNS_BEGIN, place, Begin(turn_begun(state.clause, player, turn=lane.turn + 1), "turn", ANEW))


TURNS_BEGIN: Final[dict[int, Begin]] = {}
"""How the next turn in turn order begins, by the number of the turn before it and its player."""


@performs(words.TURN_BEGINS)
def begin_turn(state: State, event: Event) -> bool:
    """It is that player's turn, with all its phases to come; records that nothing names any more are dropped."""
    lane = state.lane
    ended = lane.active
    if state.phased and not event.extra:
        phase_in_next(state, passed_over(state))
    turn_began(lane, event)
    active = lane.active = event.player
    lane.turn = event.turn
    lane.phases = PHASES
    lane.steps = ()
    lane.mains = 0
    lane.quiet = 0
    state.player(active).last_turn = event.turn
    for player, p in enumerate(state.players):
        if p.lands_played:
            state.player(player).lands_played = 0
        if p.this_turn:
            state.player(player).this_turn = kept_of(state, player, own=player == ended)
    state.changed |= facets.TURN
    if state.gone:
        sweep_records(state)
    return True


def sweep_records(state: State) -> None:
    """Drop the records of what objects were that no effect, trigger or object on the stack can name any more."""
    lane = state.lane
    if lane.turns or lane.later or state.delayed or lane.waiting or lane.stack or state.marks or state.effects or len(state.lanes) > 1:
        return
    objects = state.objects
    for id in state.gone:
        del objects[id]
    state.gone = []


@clause("500.4")
def until_step_expiry(state: State, frame: Frame) -> Then | None:
    """What lasts until a player's next turn is over as that turn begins."""
    over = [e.id for e in state.effects if e.duration == words.UNTIL_YOUR_NEXT_TURN and e.controller == state.lane.active]
    return do_all([effect_ended(state.clause, id) for id in over]) if over else None


@clause("500.4", part="step")
def until_step_expiry_step(state: State, frame: Frame) -> Then | None:
    """What lasts until a player's next upkeep or end step is over as that step begins."""
    if not state.effects:
        return None
    ends = words.UNTIL_YOUR_NEXT_UPKEEP if state.lane.step == words.UPKEEP else words.UNTIL_YOUR_NEXT_END_STEP
    over = [e.id for e in state.effects if e.duration == ends and e.controller == state.lane.active]
    return do_all([effect_ended(state.clause, id) for id in over]) if over else None


def over_with(state: State, players: list[int]) -> list[Event]:
    """What lasts until the next turn of one of those players, or until a point in it, is over."""
    over = [e.id for e in state.effects if e.duration in IN_NEXT_TURN and e.controller in players]
    return [effect_ended(state.clause, id) for id in over]


@clause("800.4m")
def leaves_game_duration(state: State, frame: Frame) -> Then | None:
    """What lasts until the next turn of a player who has left is over as that turn would have begun, in turn order."""
    over = over_with(state, passed_over(state)) if state.effects else []
    return do_all(over) if over else None


@recorded()
@clause("500.1", part="phases")
def turn_five_phases_phases(state: State, frame: Frame) -> Then | None:
    """Then the phases of the turn follow one another."""
    return Call("phases", Frame())


# Phases -----------------------------------------------------------------------------------------------------------
@clause("500.1", part="phase")
def turn_five_phases_phase(state: State, frame: Frame) -> Then | None:
    """The next phase is the one that the plan has next; without one the turn is over."""
    lane = state.lane
    if not lane.phases:
        return DONE
    planned = lane.phases[0]
    player = lane.active
    if planned.maker >= 0:
        return phase_begins(state, planned.kind, player, CLAUSES[planned.maker].key)
    place = planned.kind * PLAYERS + player
    known = PHASES_BEGIN[place]
    if known is None:
        known = PHASES_BEGIN[place] = phase_begins(state, planned.kind, player, "")
    return known


def phase_begins(state: State, kind: int, player: int, maker: str) -> Begin:
    """A phase of that player's turn begins; `maker` is the key of the rule that added it to the plan."""
    event = phase_begun(state.clause, player, phase=kind, second=maker)
    return Begin(event, PHASE_PROCEDURES[kind], phase_frame(kind))


def phase_frame(kind: int) -> Frame:
    """A frame like that with which the phase begins: a main phase has no steps, so players get priority in the phase itself."""
    return STEP_FRAMES[words.MAIN] if kind == words.MAIN_PHASE else ANEW


PHASES_BEGIN: Final[list[Begin | None]] = [None] * (PLAYERS * len(PHASE_PROCEDURES))
"""How a phase of the plan begins that no effect has added, by its kind and the active player."""


@performs(words.PHASE_BEGINS)
def begin_phase(state: State, event: Event) -> bool:
    """The phase has begun, its steps are to come."""
    lane = state.lane
    planned = lane.phases[0]
    lane.phases = lane.phases[1:]
    lane.phase = planned.kind
    lane.steps = planned.parts
    lane.added = planned.tag
    if lane.combat is not None:
        lane.combat = None
        state.changed |= facets.COMBAT
    lane.step = -1
    if planned.kind == words.MAIN_PHASE:
        main_phase_began(lane)
    if state.about.governed & TIMED:
        state.changed |= facets.TURN
    return True


# Steps ------------------------------------------------------------------------------------------------------------
def next_step(state: State) -> Then:
    """The next step is the one that the plan has next in this phase; without one the phase is over."""
    lane = state.lane
    if not lane.steps:
        return DONE
    planned = lane.steps[0]
    player = lane.active
    if planned.maker >= 0:
        return step_begins(state, planned.kind, player, CLAUSES[planned.maker].key)
    place = planned.kind * PLAYERS + player
    known = STEPS_BEGIN[place]
    if known is None:
        known = STEPS_BEGIN[place] = step_begins(state, planned.kind, player, "")
    return known


def step_begins(state: State, step: int, player: int, maker: str) -> Begin:
    """A step of that player's turn begins; `maker` is the key of the rule that added it to the plan."""
    event = step_begun(state.clause, player, step=step, second=maker)
    return Begin(event, STEP_PROCEDURES[step], STEP_FRAMES[step])


STEPS_BEGIN: Final[list[Begin | None]] = [None] * (PLAYERS * len(STEP_PROCEDURES))
"""How a step of the plan begins that no effect has added, by its kind and the active player."""


@recorded(unless=TIMED)
@clause("501.1")
def beginning_phase_steps(state: State, frame: Frame) -> Then | None:
    """The beginning phase has the untap, upkeep and draw steps."""
    return next_step(state)


@recorded(unless=TIMED)
@clause("506.1")
def combat_five_steps(state: State, frame: Frame) -> Then | None:
    """The combat phase has five steps, of which some may be left out or come twice."""
    return next_step(state)


@recorded(unless=TIMED)
@clause("512.1")
def ending_phase_steps(state: State, frame: Frame) -> Then | None:
    """The ending phase has the end and cleanup steps."""
    return next_step(state)


ANOTHER_STEP: Final = 1
SECOND_STEP: Final = 2
"""What a combat damage step is after one for first strike: another one, or the second one that 510.4 has added."""


def arrive(lane: Lane, step: int) -> None:
    """The lane is in that step, which is no longer to come: it does not begin anew for what comes too late."""
    lane.steps = lane.steps[1:]
    lane.step = step


@performs(words.STEP_BEGINS)
def begin_step(state: State, event: Event) -> bool:
    """The step has begun; of a combat damage step it is remembered whether it is the second one."""
    lane = state.lane
    arrive(lane, event.step)
    if event.step == words.COMBAT_DAMAGE and lane.combat is not None and lane.combat.damage_step:
        state.combat().damage_step = SECOND_STEP if event.second == "first_strike_two_steps" else ANOTHER_STEP
    if state.about.governed & TIMED:
        state.changed |= facets.TURN
    return True


@performs(words.PLAN_CHANGES)
def skip_part(state: State, event: Event) -> bool:
    """The turn, phase or step (`why`) does not happen: it is taken off the plan, with what was scheduled for it."""
    lane = state.lane
    if event.why == words.STEP_BEGINS:
        lane.steps = lane.steps[1:]
    elif event.why == words.PHASE_BEGINS:
        unschedule(state, lane.phases[0].tag)
        lane.phases = lane.phases[1:]
    elif event.why == words.TURN_BEGINS:
        turn_is_off(state, event)
    else:
        return False
    return True


def turn_is_off(state: State, event: Event) -> None:
    """The extra turn (`a`) is no longer to come, or the turns in turn order are one further."""
    lane = state.lane
    if event.extra:
        if state.phased and state.players[event.player].left:
            phase_in_next(state, [event.player])
        unschedule(state, lane.turns[0].tag)
        lane.turns = lane.turns[1:]
        return
    if state.phased:
        phase_in_next(state, passed_over(state))
    lane.normal = event.player


def unschedule(state: State, tag: int) -> None:
    """What was scheduled for the added turn or phase does not happen (614.10a)."""
    if tag:
        state.delayed = tuple([d for d in state.delayed if d.turn != -tag])
        state.effects = tuple([e for e in state.effects if e.chosen != tag or not isinstance(e.part, SkipAll)])


# Their ends -------------------------------------------------------------------------------------------------------
@clause("500.5a")
def until_end_of_combat_expiry(state: State, frame: Frame) -> Then | None:
    """Effects that last until end of combat are over as the combat phase ends."""
    if not state.effects or state.lane.phase != words.COMBAT_PHASE:
        return None
    over = over_at(state, words.UNTIL_END_OF_COMBAT)
    return do_all([effect_ended(state.clause, id) for id in over]) if over else None


ONCE_MORE: Final = goto(leaves_game_no_turn)
procedure(
    "turns",
    woken(EXTRA, leaves_game_no_turn),
    woken(EXTRA, extra_turn_lifo),
    woken(EFFECTS, leaves_game_duration),
    turn_five_phases,
    loops=True,
)
procedure("turn", woken(EFFECTS, until_step_expiry), turn_five_phases_phases)
procedure(
    "phases",
    turn_five_phases_phase,
    when(at("end_order", "effects_then_mana"), woken(EFFECTS, until_end_of_combat_expiry)),
    *PHASE_ENDS,
    parts=True,
)
procedure("beginning phase", beginning_phase_steps, *STEP_ENDS, parts=True)
procedure(
    "combat phase",
    when(at("defender_chosen", "nonactive", "combat_start"), woken(VARIANT, combat_roles_multiplayer)),
    combat_five_steps,
    *STEP_ENDS,
    parts=True,
)
procedure("ending phase", ending_phase_steps, *STEP_ENDS, parts=True)
STEP_FRAMES: Final[list[Frame]] = [Frame() for _ in STEP_PROCEDURES]
"""A frame to begin each step with; the modules of the steps that have variables put theirs here."""
states("500.12", "nothing_between_steps", next_step)
states("505.1", "main_two_phases", main_phase_began)
states("505.2", "main_no_steps", phase_frame)
