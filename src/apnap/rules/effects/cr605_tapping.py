"""601.2h, 605.3b for the mana abilities that the automatic payer uses: they cost {T} and only add mana."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Do, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated
from apnap.rules.concepts.cr106_mana import added, plain_mana
from apnap.rules.effects.cr613_layers import characteristics


class Tapping(Frame):
    """A mana ability that costs {T} and only adds mana, activated by the automatic payer."""

    __slots__ = ("player", "id", "index", "choice")

    def __init__(self, player: int, id: int, index: int, choice: int) -> None:
        self.pc = 0
        self.player = player
        self.id = id
        self.index = index
        self.choice = choice

    def fresh(self) -> Frame:
        return Tapping(self.player, self.id, self.index, self.choice)


@clause("601.2h", part="tap")
def cast_pay_costs_tap(state: State, frame: Tapping) -> Then | None:
    """The cost of the mana ability is paid as that of a spell is (602.2b): its permanent becomes tapped."""
    return Event(words.TAPS, state.clause, frame.id, frame.player)


@clause("605.3b", part="plain")
def mana_ability_resolves_plain(state: State, frame: Tapping) -> Then | None:
    """It resolves at once: the mana is added."""
    return mana_added(state, state.clause, frame.player, frame.id, frame.index, frame.choice)


def mana_added(state: State, clause_index: int, player: int, id: int, index: int, choice: int) -> Event:
    """The mana ability at that place adds its mana, by that alternative."""
    ability = characteristics(state, id).abilities[index]
    assert isinstance(ability, Activated)
    made = plain_mana(ability)[choice]
    return Event(words.MANA_ADDED, clause_index, id, player, 0, added(state, id), detail=made)


TAPPING: Final = cast_pay_costs_tap.index
ADDING: Final = mana_ability_resolves_plain.index
TAPPED_FOR_MANA: Final = 1 << words.TAPPED_FOR_MANA | 1 << words.MANA_ADDED
ANY_STEP: Final = TAPPED_FOR_MANA | 1 << words.TAPS | 1 << words.STATE_MATCHES


def tapped_unheeded(state: State, player: int, plan: tuple[tuple[int, int, int], ...]) -> Do:
    """The whole plan, where nothing could see or change a step of it: permanent by permanent is tapped and adds its mana."""
    events: list[Event] = []
    printed = not state.layered
    for id, index, choice in plan:
        card = state.objects[id].card
        events.append(Event(words.TAPS, TAPPING, id, player))
        if printed and card.basic_mana >= 0 and index == card.plain_mana[0][0] and not card.types & words.SNOW:
            events.append(Event(words.MANA_ADDED, ADDING, id, player, detail=card.plain_mana[0][1][0]))
        else:
            events.append(mana_added(state, ADDING, player, id, index, choice))
    return Do(tuple(events))


procedure("tap for mana", cast_pay_costs_tap, mana_ability_resolves_plain)
