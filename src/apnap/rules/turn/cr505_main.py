"""505: main phases."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when, woken
from apnap.machine.then import Then, do_all
from apnap.model.events.playing import counters_changed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.model.waking import COUNTING, VARIANT
from apnap.parts.words import MAIN
from apnap.rules.additional.cr701_attractions import main_attractions_roll
from apnap.rules.additional.cr701_schemes import main_archenemy_scheme, main_archenemy_scheme_each
from apnap.rules.additional.cr704_counters import final_chapter
from apnap.rules.concepts.cr117_priority import PRIORITY, Priority
from apnap.rules.effects.cr603_stacking import Stacking
from apnap.rules.effects.cr613_layers import characteristics, controlled
from apnap.rules.turn.cr500_turn import STEP_FRAMES
from apnap.rules.turn.placing import at_beginning, begin_priority, place_beginning


@clause("505.4", "M12")
def main_triggers(state: State, frame: Stacking) -> Then | None:
    """What triggers at the beginning of the main phase is put on the stack."""
    return place_beginning(state, frame)


@clause("505.4")
def main_saga_lore(state: State, frame: Frame) -> Then | None:
    """As the active player's precombat main phase begins, that player puts a lore counter on each Saga they control."""
    return lore_counters(state, least=0) if state.about.planeswalkers and state.lane.mains == 1 else None


@clause("505.4", part="chapters")
def main_saga_lore_chapters(state: State, frame: Frame) -> Then | None:
    """The same for Sagas that have a chapter ability only."""
    return lore_counters(state, least=1) if state.about.planeswalkers and state.lane.mains == 1 else None


def lore_counters(state: State, least: int) -> Then | None:
    """A lore counter is put on each Saga of the active player whose final chapter number is that or greater; no effect does that."""
    events = [
        counters_changed(state.clause, id, counter="lore", amount=1, player=state.lane.active, by_no_effect=1)
        for id in controlled(state, state.lane.active)
        if "Saga" in characteristics(state, id).subtypes and final_chapter(state, id) >= least
    ]
    return do_all(events) if events else None


@clause("505.6")
def main_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority in the main phase."""
    return begin_priority(state, frame, PUT_MAIN_TRIGGERS)


PUT_MAIN_TRIGGERS: Final = at_beginning("put main triggers", main_triggers)
procedure(
    "main phase",
    when(at("scheme", "precombat"), woken(VARIANT, main_archenemy_scheme)),
    when(at("scheme", "each_main"), woken(VARIANT, main_archenemy_scheme_each)),
    when(at("saga_lore", "none", "all"), woken(COUNTING, main_saga_lore)),
    when(at("saga_lore", "chaptered"), woken(COUNTING, main_saga_lore_chapters)),
    when(at("attractions", True), woken(COUNTING, main_attractions_roll)),
    main_priority,
    *PRIORITY,
)
STEP_FRAMES[MAIN] = Priority()
