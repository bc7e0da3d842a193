"""309: dungeons."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import BROUGHT_IN, COMPLETED, ventured
from apnap.model.frame import Frame
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.inherent import INHERENT
from apnap.parts.tree import Rooms
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.handled import handles
from apnap.rules.zones.cr408_markers import put_marker
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


def moved(state: State, frame: Venturing, room: int) -> Event:
    """The venture marker is moved into that room."""
    return ventured(state.clause, frame.id, player=frame.player, room=room, source=frame.source)


@clause("309.4a")
def dungeon_topmost(state: State, frame: Venturing) -> Then | None:
    """The venture marker is put on its topmost room."""
    frame.id = dungeon_of(state, frame.player)
    return moved(state, frame, 0)


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


handles(Rooms)
