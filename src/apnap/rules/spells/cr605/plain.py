"""605.3b for mana abilities that cost {T} and only add mana."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.events.playing import mana_added
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated
from apnap.rules.concepts.cr106.sources import added, plain_mana
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr605.frames import AddingMana, Tapping


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
