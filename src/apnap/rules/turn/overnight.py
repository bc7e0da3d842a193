"""514, 500.1, 502: how an end step leads to the next turn's upkeep step if the cleanup and untap steps have only the usual to do.

Nobody has a choice on that way, and nobody sees it. So it is taken at once, as `strides` does with what follows within a turn.
"""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.gate import PERFORMERS
from apnap.machine.tally import WANTED, instead, unwritten
from apnap.model import facets
from apnap.model.caches import CHECKED_BY
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.plan import PHASES
from apnap.model.state import State
from apnap.model.waking import COUNTING, EFFECTS, MANA, PHASING, VARIANT
from apnap.parts.governing import HAND_SIZE, STAYING_MANA, UNTAPPING
from apnap.parts.words import BEGINNING_PHASE, PHASE_BEGINS, TURN_BEGINS, UNTAP, UNTAPS, WEARS_OFF
from apnap.rules.additional.cr704_state_based_actions import settled
from apnap.rules.turn.cr500_turn import (
    PLAYERS,
    beginning_phase_steps,
    turn_five_phases,
    turn_five_phases_phase,
    turn_five_phases_phases,
)
from apnap.rules.turn.cr502_untap import step_ends_when_actions_done, untap_no_priority, untap_permanents, untapped
from apnap.rules.turn.cr514_cleanup import USUAL, cleanup_damage_effects, cleanup_discard, cleanup_no_priority, undamaged

SEEN: Final = 1 << WEARS_OFF | 1 << TURN_BEGINS | 1 << UNTAPS
RULED: Final = HAND_SIZE | STAYING_MANA | UNTAPPING
AWAKE: Final = EFFECTS | COUNTING | PHASING | MANA | VARIANT
"""What is watched, ruled otherwise, or awake, so that the clauses have to look."""
REST: Final = PHASES[1:]
STEPS: Final = PHASES[0].parts[1:]
"""What is left of a turn, and of its beginning phase, in the untap step."""
NIGHT: Final = ("turns", "turn", "phases", "ending phase")
"""The procedures in the frames."""
MORNING: Final = (turn_five_phases_phases, untap_permanents, untap_no_priority, step_ends_when_actions_done)
DONE: Final = (
    cleanup_discard,
    cleanup_damage_effects,
    cleanup_no_priority,
    *MORNING,
)
"""The clauses that are not carried out themselves."""


def passes_night(state: State, cleanup: Event) -> bool:
    """The cleanup step begins and is over; the next turn begins, with its beginning phase and its untap step, which is done, too.

    False: the clauses have to see to it. That nobody sees how phases and steps begin, that no added phase is over and no combat is on,
    and that this is the last step of its turn, is known already.
    """
    lane = state.lane
    if state.awake & AWAKE or state.governs & RULED or (state.watched | state.replaced) & SEEN or state.settling or state.marks:
        return False
    if lane.waiting or lane.turns or state.effects or state.delayed or len(state.lanes) > 1:
        return False
    if not state.caches.checked or state.changed & (CHECKED_BY | state.reads):
        return False
    frames = lane.frames
    if len(state.players[lane.active].hand) > USUAL or len(frames) < len(NIGHT) or frames[-3].table.name != "turn":
        return False
    damaged = not undamaged(state)
    if frames[-4].table.name != "turns" or (damaged and not settled(state)):
        return False
    state.log.append(cleanup)
    if damaged:
        heal(state)
    begin_next_turn(state, frames[-4])
    untap_all(state)
    frames[-1].table = state.rules.tables["beginning phase"]
    place_frames(frames)
    if WANTED:
        for clause in DONE:
            instead(clause, state)
    return True


def place_frames(frames: list[Frame]) -> None:
    """The frames of the turns, the turn, its phases and the beginning phase stand behind their clauses that have been carried out."""
    frames[-1].pc = frames[-2].pc = 1
    frames[-3].pc = frames[-3].table.length
    frames[-4].pc = frames[-4].table.length


def heal(state: State) -> None:
    """All damage wears off; nobody has to look at state-based actions for that."""
    worn = Event(WEARS_OFF, cleanup_damage_effects.index, player=state.lane.active, detail=())
    PERFORMERS[WEARS_OFF](state, worn)
    state.log.append(worn)
    state.sweep().checked = True


def begin_next_turn(state: State, turns: Frame) -> None:
    """The next turn in turn order, its beginning phase and its untap step begin."""
    lane = state.lane
    log = state.log
    state.clause = turn_five_phases.index
    begun: Any = turn_five_phases.run(state, turns)
    PERFORMERS[TURN_BEGINS](state, begun.event)
    log.append(begun.event)
    log.extend(MORNINGS[lane.active] or morning(state, turns))
    lane.phase = BEGINNING_PHASE
    lane.phases = REST
    lane.step = UNTAP
    lane.steps = STEPS


def untap_all(state: State) -> None:
    """The active player's permanents untap."""
    active = state.lane.active
    own = state.own
    log = state.log
    objects = state.objects
    for id in state.battlefield:
        o = objects[id]
        if o.tapped and o.controller == active:
            if o.own is not own:
                o = state.object(id)
            o.tapped = False
            state.changed |= facets.TAPPED
            log.append(untapped(id, active))
            if WANTED:
                unwritten(state, log[-1])


def morning(state: State, frame: Frame) -> tuple[Event, ...]:
    """The events of a turn's beginning phase and untap step beginning, found once for each player by the clauses of these."""
    state.clause = turn_five_phases_phase.index
    phase: Any = turn_five_phases_phase.run(state, frame)
    PERFORMERS[PHASE_BEGINS](state, phase.event)
    state.clause = beginning_phase_steps.index
    step: Any = beginning_phase_steps.run(state, frame)
    made = MORNINGS[state.lane.active] = (phase.event, step.event)
    return made


MORNINGS: Final[list[tuple[Event, ...] | None]] = [None] * PLAYERS
