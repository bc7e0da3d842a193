"""500.1, 500.7: turns follow one another."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.known import keep
from apnap.machine.procedures import clause, goto, procedure
from apnap.machine.then import Begin, Then
from apnap.model import facets, waking
from apnap.model.event import Event
from apnap.model.events.turns import turn_begun
from apnap.model.frame import Frame
from apnap.model.plan import PHASES
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import SkipAll
from apnap.rules.concepts.cr731.designations import kept_of
from apnap.rules.keywords.cr702_phased_out import phase_in_next
from apnap.rules.multiplayer.cr800.turns import leaves_game_duration, leaves_game_no_turn, passed_over
from apnap.rules.multiplayer.cr801.ranges import determine
from apnap.rules.multiplayer.cr805_shared_team_turns import next_in_turn, primary
from apnap.rules.turn.cr500.plan import turn_began

PHASE_PROCEDURES: Final[tuple[str, ...]] = ("beginning phase", "main phase", "combat phase", "ending phase")
PLAYERS: Final = words.MOST_PLAYERS
ANEW: Final = Frame()


@clause("500.7", needs=waking.EXTRA_TURNS)
def extra_turn_lifo(state: State, frame: Frame) -> Then | None:
    """Extra turns come before the next turn that was to come anyway, the newest first."""
    lane = state.lane
    if not lane.turns:
        return None
    event = turn_begun(state.clause, primary(state, lane.turns[0].kind), turn=lane.turn + 1, extra=1)
    return Begin(event, "turn", ANEW, ONCE_MORE)


@clause("500.1")
def turn_five_phases(state: State, frame: Frame) -> Then | None:
    """The next player in turn order takes a turn of five phases; the starting player takes the first one, if still in the game."""
    lane = state.lane
    if lane.normal >= 0:
        player = next_in_turn(state, lane.normal)
    else:
        first = primary(state, state.starting)
        player = first if not state.players[first].left else next_in_turn(state, first)
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
    for player in state.seats.units[active]:
        state.player(player).last_turn = event.turn
    for player, p in enumerate(state.players):
        if p.lands_played:
            state.player(player).lands_played = 0
        if p.this_turn:
            state.player(player).this_turn = kept_of(state, player, own=ended >= 0 and player in state.seats.units[ended])
    state.changed |= facets.TURN
    if state.near:
        determine(state)
    if state.gone:
        sweep_records(state)
    return True


def sweep_records(state: State) -> None:
    """Drop the records of what objects were that no effect, trigger or object on the stack can name any more."""
    lane = state.lane
    if lane.turns or lane.later or state.delayed or lane.waiting or state.marks or state.effects or len(state.lanes) > 1:
        return
    objects = state.objects
    for id in state.gone:
        del objects[id]
    state.gone = []


PHASES_BEGIN: Final[list[Begin | None]] = [None] * (PLAYERS * len(PHASE_PROCEDURES))
"""How a phase of the plan begins that no effect has added, by its kind and the active player."""


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


ONCE_MORE: Final = goto(leaves_game_no_turn)


procedure(
    "turns",
    leaves_game_no_turn,
    extra_turn_lifo,
    leaves_game_duration,
    turn_five_phases,
    loops=True,
)
