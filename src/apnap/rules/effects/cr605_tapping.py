"""601.2h, 605.3b for the mana abilities that the automatic payer uses: they cost {T} and only add mana."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Do, Then
from apnap.model.event import Event
from apnap.model.events.playing import mana_added, tapped
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated
from apnap.rules.concepts.cr106_mana import added, plain_mana
from apnap.rules.effects.cr613_layers import characteristics
from apnap.slotted import Id, slotted


@slotted
class Tapping(Frame):
    """A mana ability that costs {T} and only adds mana, activated by the automatic payer."""

    player: int
    id: Id
    index: int
    choice: int


@slotted
class AddingMana(Frame):
    """Mana of one of some kinds to be added to a player's pool, by that source; it may stay through the turn."""

    player: int
    source: Id
    choices: tuple[tuple[int, int, int, int, int, int], ...]
    stays: bool


@clause("601.2h", part="tap")
def cast_pay_costs_tap(state: State, frame: Tapping) -> Then | None:
    """The cost of the mana ability is paid as that of a spell is (602.2b): its permanent becomes tapped."""
    return tapped(state.clause, frame.id, player=frame.player)


@clause("605.3b", part="plain")
def mana_ability_resolves_plain(state: State, frame: Tapping | AddingMana) -> Then | None:
    """A mana ability resolves at once: the mana is added."""
    if isinstance(frame, AddingMana):
        return adding_mana(state, frame)
    card = state.objects[frame.id].card
    if not state.about.layers and card.basic_mana >= 0 and frame.index == card.plain_mana[0][0] and not card.types & words.SNOW:
        return mana_added(state.clause, frame.id, player=frame.player, mana=card.plain_mana[0][1][0])
    ability = characteristics(state, frame.id).abilities[frame.index]
    assert isinstance(ability, Activated)
    made = plain_mana(ability)[frame.choice]
    return mana_added(state.clause, frame.id, player=frame.player, mana=made, snow=added(state, frame.id))


def adding_mana(state: State, frame: AddingMana) -> Event:
    """The one mana that there is to choose is added."""
    stays, snow = int(frame.stays), added(state, frame.source)
    return mana_added(state.clause, frame.source, player=frame.player, mana=frame.choices[0], snow=snow, stays=stays)


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
