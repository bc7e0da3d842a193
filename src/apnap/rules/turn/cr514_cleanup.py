"""514: the cleanup step."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import Decision, choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, END, Call, Illegal, Then, do_all
from apnap.model.event import Event
from apnap.model.events.playing import wore_off
from apnap.model.events.turns import step_added
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import HAND_SIZE
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Ability, MaximumHandSize
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.checks.cr704.state_based_actions import CHECK
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.concepts.cr117.priority import priority_beneath
from apnap.rules.concepts.cr120.marked import with_damage
from apnap.rules.effects.cr611.continuous import over_at
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr805_shared_team_turns import actives
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.spells.cr604.governing import governing
from apnap.rules.turn.cr500.placing import before_priority, place, placed_by
from apnap.rules.turn.cr500.steps import STEP_FRAMES
from apnap.slotted import Ids, slotted

USUAL: Final = 7
"""The maximum hand size where nothing changes it."""


@slotted
class Cleanup(Frame):
    """The length of the log as state-based actions were looked at; -1 if that was not needed, and from when somebody gets priority on."""

    logged: int = -1


def maximum_hand_size(state: State, player: int) -> int:
    """Seven, or what abilities of permanents make of it, the oldest first (402.2, 613.11); -1 if there is no maximum."""
    size = USUAL
    for source, ability in sorted(governing(state, HAND_SIZE), key=timestamp_of):
        if isinstance(ability, MaximumHandSize) and is_one_of(state, ability.who, player, source.controller):
            if not ability.change:
                size = ability.size
            elif size >= 0:
                size = max(0, size + ability.change)
    return size


def timestamp_of(pair: tuple[Object, Ability]) -> int:
    """When the source came."""
    return pair[0].timestamp


@clause("514.1")
def cleanup_discard(state: State, frame: Cleanup) -> Then | None:
    """The active player discards down to their maximum hand size."""
    active = state.lane.active
    if state.seats.shared and len(state.seats.units[active]) > 1:
        return Call(TEAM_DISCARDS, TeamDiscarding(tuple(actives(state))))
    return discard_of(state, active)


def discard_of(state: State, active: int) -> Decision | None:
    """What the player has to discard, if anything."""
    hand = state.players[active].hand
    most = maximum_hand_size(state, active)
    over = len(hand) - most
    if most < 0 or over <= 0:
        return None
    return choose(active, state.clause, hand, over, over, (), "discard")


@cleanup_discard.answer
def cleanup_discard_answer(state: State, frame: Cleanup, answer: object) -> Then | None:
    trouble = why_not_discard(state, state.lane.active, answer)
    return trouble or do_all(discards(state, cast(Ids, answer)))


def why_not_discard(state: State, active: int, answer: object) -> Illegal | None:
    """Why these cannot be the cards that the player discards; None if they can."""
    hand = state.players[active].hand
    over = len(hand) - maximum_hand_size(state, active)
    if not isinstance(answer, tuple) or len(answer) != over or [i for i in answer if i not in hand] or len(set(answer)) != over:
        return Illegal("cleanup_discard", f"{over} cards of the hand are to be discarded")
    return None


def discards(state: State, ids: Ids) -> list[Event]:
    """Those cards are discarded."""
    owners = state.objects
    return [moved(state.clause, i, player=owners[i].owner, start=words.HAND, to=words.GRAVEYARD, why=words.DISCARDS) for i in ids]


@slotted
class TeamDiscarding(Frame):
    """Players of the active team who have still to choose what they discard, and what was chosen."""

    players: tuple[int, ...]
    chosen: Ids = ()


@clause("514.1", part="team")
def cleanup_discard_team(state: State, frame: TeamDiscarding) -> Then | None:
    """Each player of the active team chooses what to discard, and all of it is discarded at the same time (805.6)."""
    while frame.players:
        asked = discard_of(state, frame.players[0])
        if asked is not None:
            return asked
        frame.players = frame.players[1:]
    return do_all(discards(state, frame.chosen))


@cleanup_discard_team.answer
def cleanup_discard_team_answer(state: State, frame: TeamDiscarding, answer: object) -> Then | None:
    trouble = why_not_discard(state, frame.players[0], answer)
    if trouble is not None:
        return trouble
    frame.chosen += cast(Ids, answer)
    frame.players = frame.players[1:]
    return AGAIN


TEAM_DISCARDS: Final = procedure("team discards", cleanup_discard_team)


@clause("514.2")
def cleanup_damage_effects(state: State, frame: Cleanup) -> Then | None:
    """All damage wears off, and effects that last until end of turn or this turn end, at the same time."""
    over = tuple(over_at(state, words.UNTIL_END_OF_TURN)) if state.effects or state.delayed else ()
    stays = [p for p in state.players if p.staying != NO_MANA]
    if not (over or stays or with_damage(state)):
        return None
    return wore_off(state.clause, state.lane.active, effects=over)


@clause("514.3")
def cleanup_no_priority(state: State, frame: Cleanup) -> Then | None:
    """Normally nobody gets priority."""
    if not state.is_checked():
        frame.logged = state.logged()
        return Call(CHECK, Checking())
    return None if state.lane.waiting else END


@clause("514.3a")
def cleanup_repeat(state: State, frame: Cleanup) -> Then | None:
    """If a state-based action was performed or a trigger waits, the active player gets priority, and another cleanup step follows."""
    if state.logged() == frame.logged and not state.lane.waiting:
        return END
    frame.logged = -1
    return before_priority(state, PUT_CLEANUP_TRIGGERS) or priority_beneath(state)


@clause("514.3a", part="triggers")
def cleanup_repeat_triggers(state: State, frame: Stacking) -> Then | None:
    """What waits is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("514.3a", part="again")
def cleanup_repeat_again(state: State, frame: Cleanup) -> Then | None:
    """Once the stack is empty and all have passed, another cleanup step begins."""
    return step_added(state.clause, state.lane.active, added=words.CLEANUP)


PUT_CLEANUP_TRIGGERS: Final = placed_by("put cleanup triggers", cleanup_repeat_triggers)


procedure("cleanup step", cleanup_discard, cleanup_damage_effects, cleanup_no_priority, cleanup_repeat, cleanup_repeat_again)


STEP_FRAMES[words.CLEANUP] = Cleanup()


handles(MaximumHandSize)
