"""117: who may act, and what happens when all pass.

800.4a stands here: it grants priority, and goes on to 117.1 as the other clauses here that do.
702.35a stands here: of old a player gives up by passing what madness lets them cast, and the pass goes on behind it.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import ACT, PASS, Decision, Listed, OnlyPass
from apnap.machine.procedures import Clause, clause, procedure
from apnap.machine.then import SAME, Call, Then, do_all
from apnap.model import facets
from apnap.model.caches import kept
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.events.turns import got_priority
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.checks.cr704.state_based_actions import CHECK
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.concepts.cr104.ending import ENDLESS, QUIET, repeats
from apnap.rules.concepts.cr117.frame import AFTER_RESOLUTION, KEPT, OVER_ALL, PASSED, PLAYERS, Priority, grants
from apnap.rules.concepts.cr117.offers import begin_action, kept_by, offered
from apnap.rules.objects.cr307_sorceries import is_sorcery_time
from apnap.rules.spells.cr603.stacking import PUT_TRIGGERS, Stacking
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.turn.cr500.ending import phase_ends_all_pass
from apnap.slotted import slotted


@clause("117.5")
def priority_sba_loop(state: State, frame: Priority) -> Then | None:
    """Before a player gets priority, state-based actions and then waiting triggers are dealt with until nothing is left."""
    if not state.is_checked():
        return Call(CHECK, Checking(), SAME)
    if state.lane.waiting:
        return Call(PUT_TRIGGERS, Stacking(), SAME)
    if state.players[frame.player].left:
        frame.player = next_player(state, frame.player)
    return GRANTING[frame.reason].run(state, frame)


@clause("117.3a")
def priority_active_first(state: State, frame: Priority) -> Then | None:
    """The active player gets priority as the step or phase begins, after its turn-based actions and triggers."""
    state.log.append(PRIORITY_ACTIVE_FIRST[frame.player])
    state.clause = SYSTEM
    return priority_system.run(state, frame)


PRIORITY_ACTIVE_FIRST: Final = grants(priority_active_first.index)


@clause("117.3b")
def priority_after_resolution(state: State, frame: Priority) -> Then | None:
    """The active player gets priority after something has resolved."""
    state.log.append(PRIORITY_AFTER_RESOLUTION[frame.player])
    state.clause = SYSTEM
    return priority_system.run(state, frame)


PRIORITY_AFTER_RESOLUTION: Final = grants(priority_after_resolution.index)


@clause("117.3c")
def priority_keep(state: State, frame: Priority) -> Then | None:
    """Who has cast a spell, activated an ability or taken a special action gets priority afterwards."""
    state.log.append(PRIORITY_KEEP[frame.player])
    state.clause = SYSTEM
    return priority_system.run(state, frame)


PRIORITY_KEEP: Final = grants(priority_keep.index)


@clause("800.4a")
def leaves_game_priority(state: State, frame: Priority) -> Then | None:
    """When somebody leaves the game, who had priority gets it again; from who has left it passes to the next player."""
    state.log.append(LEAVES_GAME_PRIORITY[frame.player])
    state.clause = SYSTEM
    return priority_system.run(state, frame)


LEAVES_GAME_PRIORITY: Final = grants(leaves_game_priority.index)


@clause("117.3d", part="granted")
def priority_pass_granted(state: State, frame: Priority) -> Then | None:
    """After a pass on which something else had to be dealt with the next player gets priority."""
    state.log.append(PRIORITY_PASS_GRANTED[frame.player])
    state.clause = SYSTEM
    return priority_system.run(state, frame)


PRIORITY_PASS_GRANTED: Final = grants(priority_pass_granted.index)
ACTS: Final = kept("actions on offer", facets.BEARS_ON_ACTIONS, by_key=True)


@clause("117.1")
def priority_system(state: State, frame: Priority) -> Then | None:
    """The player with priority may act, or pass."""
    player = frame.player
    sorcery = is_sorcery_time(state, player)
    if not sorcery and not state.about.responses:
        return ONLY_PASS[player]
    acts: dict[int, Decision] = (state.sweep() if state.changed else state.caches).values[ACTS]
    key = player + PLAYERS if sorcery else player
    known: Decision | None = acts.get(key)
    if known is None:
        known = acts[key] = possible_actions(state, player, sorcery, state.clause)
    return known


def possible_actions(state: State, player: int, sorcery: bool, clause_index: int) -> Decision:
    """The decision of a player with priority."""
    actions = offered(state, player, sorcery)
    if not actions:
        return ONLY_PASS[player]
    return Decision(ACT, player, clause_index, Listed((PASS, *actions)))


@clause("117.4")
def priority_all_pass(state: State, frame: Priority) -> Then | None:
    """All have passed in succession: the object on top of the stack resolves; over an empty stack the step or phase ends (500.2)."""
    all_passed(state, frame)
    lane = state.lane
    lane.quiet += 1
    if lane.quiet > QUIET and repeats(state, lane.quiet):
        return Call(ENDLESS, Frame())
    return Call("resolve", Resolving(lane.stack[-1]))


def all_passed(state: State, frame: Priority) -> None:
    """After the resolution that follows the active player gets priority (117.3b)."""
    frame.passes = 0
    frame.player = state.lane.active
    frame.reason = AFTER_RESOLUTION


def goes_on(state: State, frame: Priority) -> bool:
    """The player passes, and the next one in turn order has priority; False: all have passed in succession (117.4)."""
    frame.passes += 1
    if frame.passes >= len(state.lane.present):
        return False
    frame.player = next_player(state, frame.player)
    return True


@clause("117.3d")
def priority_pass(state: State, frame: Priority) -> Then | None:
    """After a pass the next player in turn order gets priority, unless all have passed in succession."""
    lane = state.lane
    if not goes_on(state, frame):
        return priority_all_pass.run(state, frame) if lane.stack else phase_ends_all_pass.run(state, frame)
    if lane.waiting:  # somebody has left the game, and something triggered on that
        frame.reason = PASSED
        return None
    state.log.append(PRIORITY_PASS[frame.player])
    return priority_system.run(state, frame)


@priority_system.answer
def priority_system_answer(state: State, frame: Priority, answer: object) -> Then | None:
    if answer is PASS or answer == PASS:
        if state.about.cast_elsewhere and kept_by(state, frame.player):
            return pass_and_give_up(state, frame)
        return priority_pass.run(state, frame)
    frame.passes = 0
    frame.reason = KEPT
    return begin_action(state, frame.player, answer)


@slotted
class GivingUp(Frame):
    """A player who has passed, and so gives up what madness let them cast; whether something resolves then."""

    player: int
    resolves: bool


@clause("702.35a", part="over")
def madness_over(state: State, frame: GivingUp) -> Then | None:
    """Of old, the cards that were not cast go to the graveyard as the player passes."""
    effects = kept_by(state, frame.player)
    ends = [effect_ended(state.clause, e.id, source=e.source) for e in effects]
    ids = [i for e in effects for i in e.subjects if not state.objects[i].became]
    return do_all([moved(state.clause, i, player=frame.player, start=words.EXILE, to=words.GRAVEYARD) for i in ids] + ends)


@clause("117.4", part="after")
def priority_all_pass_after(state: State, frame: GivingUp) -> Then | None:
    """If that was the last pass, the object on top of the stack resolves."""
    return Call("resolve", Resolving(state.lane.stack[-1])) if frame.resolves else None


procedure("give up", madness_over, priority_all_pass_after)


def pass_and_give_up(state: State, frame: Priority) -> Then:
    """The player passes, and what madness let that player cast is put into the graveyard first."""
    given = GivingUp(frame.player, False)
    if goes_on(state, frame):
        frame.reason = PASSED
        return Call("give up", given)
    if not state.lane.stack:
        return Call("give up", given, go=OVER_ALL)
    given.resolves = True
    all_passed(state, frame)
    return Call("give up", given)


PRIORITY_PASS: Final = grants(priority_pass.index)
ONLY_PASS: Final = tuple([Decision(ACT, player, priority_system.index, OnlyPass()) for player in range(PLAYERS)])
PRIORITY: Final[tuple[Clause, ...]] = (
    priority_system,
    priority_sba_loop,
    priority_active_first,
    priority_after_resolution,
    priority_keep,
    leaves_game_priority,
)
"""Who has just got priority may act; the second clause sees to what follows, and the first one asks again, until all have passed."""
GRANTING: Final[tuple[Clause, ...]] = (
    priority_active_first,
    priority_after_resolution,
    priority_keep,
    leaves_game_priority,
    priority_pass_granted,
)
"""Who grants priority, by the reason."""


procedure("priority", *PRIORITY)


def has_begun(frame: Priority) -> bool:
    """A player has got priority in that frame, and not all have passed yet."""
    clauses = frame.table.clauses
    return priority_system in clauses and 0 <= frame.pc - clauses.index(priority_system) < len(PRIORITY)


def granted(player: int, clause_index: int) -> Event:
    """The event of the active player getting priority by the rule of a step, made once."""
    key = clause_index * PLAYERS + player
    made = GRANTED.get(key)
    if made is None:
        made = GRANTED[key] = got_priority(clause_index, player, second="priority_active_first")
    return made


def priority_beneath(state: State) -> Then:
    """Priority at once in a step in whose table the clauses of priority do not stand."""
    active = state.lane.active
    called = Priority(active)
    if active not in state.lane.present:
        called.pc = 1
    else:
        state.log.append(granted(active, state.clause))
    return Call("priority", called)


SYSTEM: Final = priority_system.index
GRANTED: Final[dict[int, Event]] = {}
