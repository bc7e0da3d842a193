"""121: drawing cards."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Then
from apnap.model.event import Event
from apnap.model.events.zones import drew_from_empty, moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.slotted import slotted


@slotted
class Drawing(Frame):
    """A player who has cards left to draw."""

    player: int
    left: int


def draw_one(state: State, player: int) -> Event:
    """The player draws the top card of their library; from an empty one nothing is drawn (121.4)."""
    library = state.players[player].library
    if not library:
        return drew_from_empty(state.clause, player)
    return moved(state.clause, library[-1], player=player, start=words.LIBRARY, to=words.HAND, why=words.DRAWS)


@clause("121.2")
def draw_one_at_a_time(state: State, frame: Drawing) -> Then | None:
    """Several cards are drawn one after another; who leaves the game meanwhile draws no more."""
    if frame.left <= 0 or state.players[frame.player].left:
        return DONE
    frame.left -= 1
    return draw_one(state, frame.player)


procedure("draw", draw_one_at_a_time, loops=True)
