"""601.2h for the mana abilities that the automatic payer uses: they cost {T} and only add mana."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Do, Then
from apnap.model.event import Event
from apnap.model.events.playing import tapped
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.spells.cr605.frames import Tapping
from apnap.rules.spells.cr605.plain import mana_ability_resolves_plain


@clause("601.2h", part="tap")
def cast_pay_costs_tap(state: State, frame: Tapping) -> Then | None:
    """The cost of the mana ability is paid as that of a spell is (602.2b): its permanent becomes tapped."""
    return tapped(state.clause, frame.id, player=frame.player)


TAPPING: Final = cast_pay_costs_tap.index
ADDING: Final = mana_ability_resolves_plain.index
TAPPED_FOR_MANA: Final = 1 << words.TAPPED_FOR_MANA | 1 << words.MANA_ADDED
ANY_STEP: Final = TAPPED_FOR_MANA | 1 << words.TAPS | 1 << words.STATE_MATCHES


def tapped_unheeded(state: State, player: int, plan: tuple[tuple[int, int, int], ...]) -> Do:
    """The whole plan, where nothing could see or change a step of it: permanent by permanent is tapped and adds its mana."""
    events: list[Event] = []
    frame = Tapping(player, 0, 0, 0)
    outer = state.clause
    for frame.id, frame.index, frame.choice in plan:
        state.clause = TAPPING
        events.append(cast(Event, cast_pay_costs_tap.run(state, frame)))
        state.clause = ADDING
        events.append(cast(Event, mana_ability_resolves_plain.run(state, frame)))
    state.clause = outer
    return Do(tuple(events))


procedure("tap for mana", cast_pay_costs_tap, mana_ability_resolves_plain)
