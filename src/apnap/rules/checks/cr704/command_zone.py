"""704.5t, 704.5aa, 704.6e: dungeons that are completed, players whose engines start, schemes that are done."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import facets, waking
from apnap.model.events.deeds import COMPLETED, scheme_ended, speed_changed, ventured
from apnap.model.state import State
from apnap.rules.actions.cr701_schemes import SET_IN_MOTION
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.keywords.cr702_speed import starters
from apnap.rules.objects.cr309_dungeons import ROOM, onward


def visited_dungeons(state: State) -> list[int]:
    """The dungeons whose bottommost room has been visited, with no room ability of theirs that waits or is on the stack."""
    lane = state.lane
    found = []
    for id in state.command:
        o = state.objects[id]
        if not o.fact(ROOM) or onward(state, id) or [w for w in lane.waiting if w.source == id]:
            continue
        spells = [state.objects[i].spell for i in lane.stack]
        if not [s for s in spells if s is not None and s.origin == id]:
            found.append(id)
    return found


@clause("704.5t", checks=facets.OUTSIDE | facets.STACK, needs=waking.DESIGNATIONS)
def sba_dungeon(state: State, frame: Checking) -> Then | None:
    """Such a dungeon leaves the game: its owner has completed it."""
    if state.designations:
        for id in visited_dungeons(state):
            frame.add(ventured(state.clause, id, player=state.objects[id].owner, room=COMPLETED))
    return None


def done_schemes(state: State) -> list[int]:
    """The face-up schemes that are not ongoing, once no ability of a scheme is on the stack or waits."""
    lane = state.lane
    origins = [w.source for w in lane.waiting]
    for id in lane.stack:
        spell = state.objects[id].spell
        origins.append(spell.origin if spell is not None else 0)
    if [i for i in origins if i in state.objects and state.objects[i].fact(SET_IN_MOTION)]:
        return []
    return [i for i in state.command if state.objects[i].fact(SET_IN_MOTION) and "Ongoing" not in state.objects[i].card.subtypes]


@clause("704.6e", checks=facets.OUTSIDE | facets.STACK, needs=waking.DESIGNATIONS)
def sba_scheme(state: State, frame: Checking) -> Then | None:
    """Such a scheme is turned face down and put on the bottom of its deck."""
    if state.designations:
        for id in done_schemes(state):
            frame.add(scheme_ended(state.clause, id, player=state.objects[id].owner))
    return None


@clause("704.5aa", checks=facets.RULES | facets.OUTSIDE, needs=waking.SPEED)
def sba_speed(state: State, frame: Checking) -> Then | None:
    """A player with no speed who controls a permanent with start your engines has speed 1 from now on."""
    for player in starters(state):
        frame.add(speed_changed(state.clause, player, speed=1))
    return None
