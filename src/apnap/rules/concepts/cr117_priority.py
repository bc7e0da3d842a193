"""117: who may act, and what happens when all pass."""

from __future__ import annotations

from apnap.machine.decisions import ACT, PASS, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.actions import begin_action, mana_actions, offered
from apnap.rules.additional.cr704_state_based_actions import CHECK, Checking
from apnap.rules.effects.cr603_triggers import PUT_TRIGGERS, Stacking
from apnap.rules.effects.cr608_resolving import Resolving
from apnap.rules.order import in_game, next_player

STEP_STARTS = 0
AFTER_RESOLUTION = 1
KEPT = 2


class Priority(Frame):
    """Who has priority, how many have passed in succession, and why that player got it."""

    __slots__ = ("player", "passes", "reason")

    def __init__(self, player: int, passes: int = 0, reason: int = STEP_STARTS) -> None:
        super().__init__()
        self.player = player
        self.passes = passes
        self.reason = reason

    def fresh(self) -> Frame:
        return Priority(self.player, self.passes, self.reason)


GRANTED: dict[int, Event] = {}


def grant(state: State, clause_index: int, player: int) -> None:
    """Log that the player gets priority; nothing can replace or see it."""
    key = clause_index * 64 + player
    event = GRANTED.get(key)
    if event is None:
        event = GRANTED[key] = Event(words.PRIORITY, clause_index, player=player)
    state.log.append(event)


@clause("117.5")
def priority_sba_loop(state: State, frame: Priority) -> Then | None:
    """Before a player gets priority, state-based actions and then waiting triggers are dealt with until nothing is left."""
    if not state.sweep().checked:
        return Call(CHECK, Checking(), again=True)
    if state.lane.waiting:
        return Call(PUT_TRIGGERS, Stacking(), again=True)
    if state.players[frame.player].left:
        frame.player = next_player(state, frame.player)
    return None


@clause("117.3a")
def priority_active_first(state: State, frame: Priority) -> Then | None:
    """The active player gets priority as the step or phase begins, after its turn-based actions and triggers."""
    if frame.reason == STEP_STARTS:
        grant(state, state.clause, frame.player)
    return None


@clause("117.3b")
def priority_after_resolution(state: State, frame: Priority) -> Then | None:
    """The active player gets priority after something has resolved."""
    if frame.reason == AFTER_RESOLUTION:
        grant(state, state.clause, frame.player)
    return None


@clause("117.3c")
def priority_keep(state: State, frame: Priority) -> Then | None:
    """Who has cast a spell, activated an ability or taken a special action gets priority afterwards."""
    if frame.reason == KEPT:
        grant(state, state.clause, frame.player)
    return None


@clause("117.1")
def priority_system(state: State, frame: Priority) -> Then | None:
    """The player with priority may act, or pass."""
    player = frame.player
    lane = state.lane
    sorcery = player == lane.active and lane.step == words.MAIN and not lane.stack
    acts = state.sweep().acts
    key = player * 2 + sorcery
    known = acts.get(key)
    if known is None:
        known = acts[key] = Decision(
            ACT, player, state.clause, Listed((PASS, *offered(state, player, sorcery))), mana=Listed(mana_actions(state, player))
        )
    assert isinstance(known, Decision)
    return known


@priority_system.answer
def priority_system_answer(state: State, frame: Priority, answer: object) -> Then | None:
    if answer == PASS:
        frame.passes += 1
        return None
    frame.passes = 0
    frame.pc = 0
    frame.reason = KEPT
    return begin_action(state, frame.player, answer)


@clause("117.3d")
def priority_pass(state: State, frame: Priority) -> Then | None:
    """After a pass the next player in turn order gets priority, unless all have passed in succession."""
    if frame.passes < in_game(state):
        frame.player = next_player(state, frame.player)
        grant(state, state.clause, frame.player)
        frame.pc -= 2
    return None


@clause("117.4")
def priority_all_pass(state: State, frame: Priority) -> Then | None:
    """All have passed in succession: the object on top of the stack resolves; over an empty stack the step or phase ends."""
    if not state.lane.stack:
        return DONE
    frame.pc = 0
    frame.passes = 0
    frame.player = state.lane.active
    frame.reason = AFTER_RESOLUTION
    return Call("resolve", Resolving(state.lane.stack[-1]))


procedure(
    "priority",
    priority_sba_loop,
    priority_active_first,
    priority_after_resolution,
    priority_keep,
    priority_system,
    priority_pass,
    priority_all_pass,
)


def priority(state: State) -> Then:
    """The active player gets priority, and play goes on until all have passed in succession over an empty stack."""
    lane = state.lane
    return Call("priority", Priority(lane.active))
