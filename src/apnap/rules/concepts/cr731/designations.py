"""731.1: day and night, designations that the game has.

502.2a stands here: how many spells a team has cast is asked where it is asked of a player.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.turns import day_night_changed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.functioning import SPELLS_CAST
from apnap.rules.spells.cr603.matching import done_this_turn
from apnap.slotted import Id, slotted

LAST_TURN: Final = "spells last turn"
BEFORE: Final = "spells in the turn before"
NEITHER, DAY, NIGHT = 0, 1, 2


def time_of_day(state: State) -> int:
    """NEITHER, DAY or NIGHT."""
    for name, _player in state.designations:
        if name == "day":
            return DAY
        if name == "night":
            return NIGHT
    return NEITHER


def becomes(state: State, night: bool, source: int = 0) -> Event | None:
    """It becomes day or night; None if it is so already."""
    now = time_of_day(state)
    if now == (NIGHT if night else DAY):
        return None
    return day_night_changed(state.clause, night=1 if night else 0, changes=1 if now else 0, source=source)


@performs(words.DAY_NIGHT)
def change_day(state: State, event: Event) -> bool:
    """The game has the one designation and not the other."""
    others = [d for d in state.designations if d[0] not in ("day", "night")]
    state.designate((*others, ("night" if event.night else "day", 0)))
    state.changed |= facets.EFFECTS | facets.OUTSIDE
    return True


def spells_last_turn(state: State) -> int:
    """How many spells the active player of the turn before this one cast in it; of a team one player is enough (502.2a)."""
    return max([number for p in state.players for name, number in p.this_turn if name == LAST_TURN], default=0)


def kept_of(state: State, player: int, *, own: bool) -> tuple[tuple[str, int], ...]:
    """What stays known of a turn as the next one begins: how many spells the player cast in it; `own`: it was theirs."""
    number = done_this_turn(state, player, SPELLS_CAST) if state.about.tallied else 0
    if not number:
        return ()
    return ((BEFORE, number), (LAST_TURN, number)) if own else ((BEFORE, number),)


@slotted
class Dawning(Frame):
    """It becomes day, or night, by an effect of that source (0: by a rule)."""

    night: bool
    source: Id = 0


@clause("731.1")
def day_night_becomes(state: State, frame: Dawning) -> Then | None:
    """The game gets the designation; if it had the other one, it loses that (731.1a)."""
    return becomes(state, frame.night, frame.source)


carried_out_by("502.2a", "untap_day_night_team", spells_last_turn)
