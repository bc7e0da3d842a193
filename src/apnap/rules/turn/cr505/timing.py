"""505.6: what is cast and played in a main phase only."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, mention
from apnap.model.state import State
from apnap.rules.objects.cr305.permissions import PlayLand, lands_left
from apnap.rules.objects.cr307_sorceries import is_sorcery_time
from apnap.rules.reasons import main_phase_of, player_is, time_is
from apnap.rules.spells.cr601.announcing import Announce


@clause("505.6a")
def main_sorcery_timing(state: State, frame: Announce) -> Then | None:
    """Any other card is cast by the active player in a main phase while the stack is empty."""
    if not is_sorcery_time(state, frame.player):
        when = f"{mention(frame.card)} can be cast only {main_phase_of(frame.player)}; {time_is(state)}"
        return Illegal("main_sorcery_timing", when)
    return None


@clause("505.6b")
def main_land_play(state: State, frame: PlayLand) -> Then | None:
    """A land is played in a main phase, over an empty stack, while a land play is left."""
    if not is_sorcery_time(state, frame.player):
        return Illegal("main_land_play", f"a land can be played only {main_phase_of(frame.player)}; {time_is(state)}")
    if lands_left(state, frame.player) < 1:
        return Illegal("land_plays_count", f"{player_is(frame.player)} has no land play left this turn")
    return None
