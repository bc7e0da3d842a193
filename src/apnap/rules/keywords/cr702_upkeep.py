"""702.30: whether a permanent is new since the last upkeep of its controller."""

from __future__ import annotations

from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Condition, NewSinceUpkeep
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context


def last_upkeep(state: State, player: int) -> int:
    """The number of the turn, before this one, in which the player last had an upkeep; 0: there was none."""
    turn = state.lane.turn
    items: list[Event] = state.log
    before = state.before
    while True:
        for n in range(len(items) - 1, -1, -1):
            event = items[n]
            if event.kind == words.TURN_BEGINS:
                turn -= 1
            elif event.kind == words.STEP_BEGINS and event.step == words.UPKEEP and event.player == player and turn < state.lane.turn:
                return turn
        if before is None:
            return 0
        items = before.items
        before = before.before


@decides(NewSinceUpkeep)
def new_since_upkeep(state: State, condition: Condition, context: Context) -> bool:
    """It came under its controller's control in the turn of that player's last upkeep, or later."""
    o = state.objects[context.source]
    return o.since > 0 and o.since >= last_upkeep(state, context.controller)
