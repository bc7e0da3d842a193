"""606: loyalty abilities."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, mention
from apnap.model.state import State
from apnap.parts.intrinsic import loyalty_cost
from apnap.parts.tree import Activated
from apnap.rules.objects.cr307_sorceries import is_sorcery_time
from apnap.rules.reasons import main_phase_of, time_is
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.facts import LOYALTY


@clause("606.3")
def loyalty_ability(state: State, frame: Announce) -> Then | None:
    """A loyalty ability is activated in a main phase of one's own turn while the stack is empty, one of each permanent a turn."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    if loyalty_cost(ability) is None:
        return None
    if not is_sorcery_time(state, frame.player):
        return Illegal("loyalty_ability", f"a loyalty ability can be activated only {main_phase_of(frame.player)}; {time_is(state)}")
    if state.objects[frame.card].fact(LOYALTY) == state.lane.turn:
        return Illegal("loyalty_ability", f"a loyalty ability of {mention(frame.card)} has been activated this turn")
    return None


@clause("606.6")
def loyalty_negative(state: State, frame: Announce) -> Then | None:
    """A loyalty ability that removes counters cannot be activated unless there are so many."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    symbol = loyalty_cost(ability)
    if symbol is None or state.objects[frame.card].count("loyalty") + symbol.number >= 0:
        return None
    return Illegal("loyalty_negative", f"{mention(frame.card)} has fewer than {-symbol.number} loyalty counters")
