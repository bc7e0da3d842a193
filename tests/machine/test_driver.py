from __future__ import annotations

import pytest
from tests.kit import position

from apnap.errors import IllegalMove
from apnap.machine import driver
from apnap.machine.decisions import PASS
from apnap.machine.gate import Hooks
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.lane import new_lane
from apnap.parts import words


def test_a_lane_that_waits_for_nothing_cannot_be_answered() -> None:
    state = position().state
    state.lanes.append(new_lane((0, 1)))
    with pytest.raises(IllegalMove, match="that lane cannot be answered now"):
        driver.give_in(state, 1, PASS)


def test_a_game_without_rules_knows_no_replacement_no_trigger_and_no_reversal() -> None:
    state, hooks = position().state, Hooks()
    event = Event(words.LIFE, 0, player=0, amount=1)
    before = state.lane.waiting
    assert not hooks.replaceable(state, (event,))
    hooks.match(state, (event,), hooks.table(state))
    hooks.remember(state, (event,))
    hooks.reverse(state, "priority_system", "none")
    assert [type(hooks.beginning(event)), type(hooks.replacing((event,), False))] == [Frame, Frame]
    assert state.lane.waiting is before
