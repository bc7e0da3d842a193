"""117: who has priority, and the events of getting it."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import past
from apnap.model.event import Event
from apnap.model.events.turns import got_priority
from apnap.model.frame import Frame
from apnap.parts import words
from apnap.slotted import slotted

STEP_STARTS: Final = 0
AFTER_RESOLUTION: Final = 1
KEPT: Final = 2
LEFT: Final = 3
PASSED: Final = 4


@slotted
class Priority(Frame):
    """Who has priority, how many have passed in succession, and why that player got it.

    A step whose frame is such a one has the clauses of priority in its own table, behind the clause that grants it.
    """

    player: int = -1
    passes: int = 0
    reason: int = STEP_STARTS


PLAYERS: Final = words.MOST_PLAYERS


def grants(clause_index: int) -> tuple[Event, ...]:
    """For each player the event of getting priority, which nothing can replace or see: it is logged by its clause."""
    return tuple([got_priority(clause_index, player) for player in range(PLAYERS)])


OVER_ALL: Final = past("leaves_game_priority")
"""All have passed: what stands behind the clauses of priority comes."""
