"""505: main phases."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHANCE, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Illegal, Then, do_all
from apnap.model import waking
from apnap.model.chance import draw
from apnap.model.events.deeds import rolled, visited
from apnap.model.events.playing import counters_changed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import ATTRACTIONS
from apnap.parts.tree import Lights
from apnap.parts.words import MAIN
from apnap.rules.actions.cr701_attractions import SIDES
from apnap.rules.actions.cr701_schemes import next_scheme
from apnap.rules.checks.cr704.counters import final_chapter
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.multiplayer.cr805_shared_team_turns import actives
from apnap.rules.objects.cr717_attractions import attractions
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import at_beginning, begin_priority, place_beginning
from apnap.rules.turn.cr500.steps import STEP_FRAMES


@clause("505.5", needs=waking.ATTRACTIONS)
def main_attractions_roll(state: State, frame: Frame) -> Then | None:
    """As the precombat main phase begins, a player with Attractions rolls a six-sided die to visit them, after the lore counters."""
    if not state.about.governed & ATTRACTIONS or state.lane.mains != 1 or not attractions(state):
        return None
    return Decision("roll", CHANCE, state.clause, Listed(SIDES), (state.lane.active,))


@main_attractions_roll.answer
def main_attractions_roll_answer(state: State, frame: Frame, answer: object) -> Then | None:
    if not isinstance(answer, int) or isinstance(answer, bool) or answer not in SIDES:
        return Illegal("main_attractions_roll", "the die shows a number from 1 to 6")
    active = state.lane.active
    events = [rolled(state.clause, active, amount=answer)]
    for id in attractions(state):
        lit = [ability.numbers for ability in characteristics(state, id).abilities if isinstance(ability, Lights)]
        if any([answer in numbers for numbers in lit]):
            events.append(visited(state.clause, id, player=active))
    return do_all(events)


@main_attractions_roll.drawn
def main_attractions_roll_drawn(state: State, frame: Frame) -> object:
    return 1 + draw(state, len(SIDES))


@clause("505.3", needs=waking.DESIGNATIONS)
def main_archenemy_scheme(state: State, frame: Frame) -> Then | None:
    """As the archenemy's precombat main phase begins, the top scheme is set in motion."""
    return next_scheme(state) if state.designations and state.lane.mains == 1 else None


@clause("505.3", part="each", needs=waking.DESIGNATIONS)
def main_archenemy_scheme_each(state: State, frame: Frame) -> Then | None:
    """For a month in 2010 that happened as each main phase of the archenemy began."""
    return next_scheme(state) if state.designations else None


@clause("505.4", "M12")
def main_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at the beginning of the main phase is put on the stack."""
    return place_beginning(state, frame)


@clause("505.4", needs=waking.COUNTING)
def main_saga_lore(state: State, frame: Frame) -> Then | None:
    """As the active player's precombat main phase begins, that player puts a lore counter on each Saga they control."""
    return lore_counters(state, least=0) if state.about.planeswalkers and state.lane.mains == 1 else None


@clause("505.4", part="chapters", needs=waking.COUNTING)
def main_saga_lore_chapters(state: State, frame: Frame) -> Then | None:
    """The same for Sagas that have a chapter ability only."""
    return lore_counters(state, least=1) if state.about.planeswalkers and state.lane.mains == 1 else None


def lore_counters(state: State, least: int) -> Then | None:
    """A lore counter is put on each Saga of the active player whose final chapter number is that or greater; no effect does that."""
    events = [
        counters_changed(state.clause, id, counter="lore", amount=1, player=player, by_no_effect=True)
        for player in actives(state)
        for id in controlled(state, player)
        if "Saga" in characteristics(state, id).subtypes and final_chapter(state, id) >= least
    ]
    return do_all(events)


@clause("505.6")
def main_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the main phase."""
    return begin_priority(state, frame, PUT_MAIN_TRIGGERS)


PUT_MAIN_TRIGGERS: Final = at_beginning("put main triggers", main_triggers)


procedure(
    "main phase",
    when(at("scheme", "precombat"), main_archenemy_scheme),
    when(at("scheme", "each_main"), main_archenemy_scheme_each),
    when(at("saga_lore", "none", "all"), main_saga_lore),
    when(at("saga_lore", "chaptered"), main_saga_lore_chapters),
    when(at("attractions", True), main_attractions_roll),
    main_priority,
    *PRIORITY,
)


STEP_FRAMES[MAIN] = Priority()
