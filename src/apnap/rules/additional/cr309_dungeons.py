"""309, 701.49: dungeons, and venturing into them."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import BROUGHT_IN, COMPLETED, dungeon_brought_in, ventured
from apnap.model.frame import Frame
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.inherent import INHERENT
from apnap.parts.tree import Effect, Rooms, VentureInto
from apnap.rules.additional.cr704_checking import Checking
from apnap.rules.additional.markers import put_marker
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_settling import with_fact
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import players_named
from apnap.slotted import Id, slotted

ROOM: Final = "room"


@slotted
class Venturing(Frame):
    """A player who ventures into a dungeon, by an effect of that source; the dungeon once it is there."""

    player: int
    dungeon: str
    source: Id
    id: Id = 0


def rooms_of(o: Object) -> Rooms | None:
    """The rooms of the dungeon; None if it is none."""
    for ability in o.card.abilities:
        if isinstance(ability, Rooms):
            return ability
    return None


def dungeon_of(state: State, player: int) -> int:
    """The dungeon that the player owns in the command zone (309.3); 0: none."""
    for id in state.command:
        o = state.objects[id]
        if o.owner == player and rooms_of(o) is not None:
            return id
    return 0


def onward(state: State, id: int) -> tuple[int, ...]:
    """The rooms to which arrows lead from that in which the venture marker is."""
    o = state.objects[id]
    rooms = rooms_of(o)
    assert rooms is not None
    return rooms.arrows[o.fact(ROOM) - 1]


@clause("701.49c")
def venture_complete(state: State, frame: Venturing) -> Then | None:
    """From the bottommost room a player completes the dungeon, and begins another."""
    frame.id = dungeon_of(state, frame.player)
    if not frame.id or onward(state, frame.id):
        return None
    left, frame.id = frame.id, 0
    return ventured(state.clause, left, player=frame.player, room=COMPLETED)


@clause("701.49b")
def venture_next(state: State, frame: Venturing) -> Then | None:
    """From any other room the marker is moved to the next one; of several the player chooses one."""
    if not frame.id:
        return None
    rooms = onward(state, frame.id)
    if len(rooms) > 1:
        return Decision(CHOOSE, frame.player, state.clause, Listed(rooms), (frame.id,), "room")
    return moved(state, frame, rooms[0])


@venture_next.answer
def venture_next_answer(state: State, frame: Venturing, answer: object) -> Then | None:
    rooms = onward(state, frame.id)
    if not isinstance(answer, int) or isinstance(answer, bool) or answer not in rooms:
        return Illegal("venture_next", "an arrow leads to the room that is chosen")
    return moved(state, frame, answer)


def moved(state: State, frame: Venturing, room: int) -> Event:
    """The venture marker is moved into that room."""
    return ventured(state.clause, frame.id, player=frame.player, room=room, source=frame.source)


@clause("701.49d")
def venture_quality(state: State, frame: Venturing) -> Then | None:
    """A player who has no dungeon puts the one that is named into the command zone."""
    if frame.id:
        return DONE
    return dungeon_brought_in(state.clause, frame.player, dungeon=frame.dungeon)


@clause("309.4a")
def dungeon_topmost(state: State, frame: Venturing) -> Then | None:
    """The venture marker is put on its topmost room."""
    frame.id = dungeon_of(state, frame.player)
    return moved(state, frame, 0)


procedure("venture", venture_complete, venture_next, venture_quality, dungeon_topmost)


@performs(words.VENTURES)
def venture(state: State, event: Event) -> bool:
    """The marker is in that room; or the dungeon has come into the game, or has left it and is completed (309.7)."""
    state.changed |= facets.OUTSIDE
    if event.room == BROUGHT_IN:
        put_marker(state, event.player, INHERENT[event.dungeon])
        return True
    o = state.object(event.subject)
    if event.room != COMPLETED:
        o.facts = with_fact(o, ROOM, event.room + 1)
        return True
    state.command = tuple([id for id in state.command if id != event.subject])
    o.zone = words.NOWHERE
    state.designate((*state.designations, (f"completed {o.card.name}", event.player)))
    return True


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


@clause("704.5t", checks=facets.OUTSIDE | facets.STACK)
def sba_dungeon(state: State, frame: Checking) -> Then | None:
    """Such a dungeon leaves the game: its owner has completed it."""
    if state.designations:
        for id in visited_dungeons(state):
            frame.add(ventured(state.clause, id, player=state.objects[id].owner, room=COMPLETED))
    return None


@carries_out(VentureInto)
def venture_into(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player ventures into that dungeon."""
    assert isinstance(effect, VentureInto)
    who = players_named(state, frame.context(), effect.who)
    return Call("venture", Venturing(who[0], effect.dungeon, frame.source)) if who else None


handles(Rooms)
