"""114: emblems. An emblem is an object in the command zone with abilities and nothing else, which function there."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import got_emblem
from apnap.model.frame import Frame
from apnap.model.objects import new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, GetEmblem
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named
from apnap.slotted import Id, slotted


@slotted
class Emblems(Frame):
    """Players who get an emblem of that name, by an effect of that source."""

    players: tuple[int, ...]
    source: Id
    name: str


@clause("114.2")
def emblem_created(state: State, frame: Emblems) -> Then | None:
    """The player puts an emblem into the command zone, which that player owns and controls."""
    return do_all([got_emblem(state.clause, p, source=frame.source, emblem=frame.name) for p in frame.players])


procedure("get an emblem", emblem_created)


@performs(words.EMBLEM)
def put_emblem(state: State, event: Event) -> bool:
    """The emblem comes to be in the command zone, where its abilities function (114.4)."""
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    card = state.token(event.source, event.emblem)
    player = event.player
    everybody = (1 << len(state.players)) - 1
    now, turn = state.timestamp, state.lane.turn
    state.objects[id] = new_object(id, card, player, player, words.COMMAND, False, turn, now, everybody, False, state.own)
    state.timestamp += 1
    state.command += (id,)
    if card.has_static:
        state.differ()
    state.changed |= facets.OUTSIDE | facets.EFFECTS
    return True


@carries_out(GetEmblem)
def get_emblem(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players get an emblem."""
    assert isinstance(effect, GetEmblem)
    players = tuple(players_named(state, frame.context(), effect.who))
    return Call("get an emblem", Emblems(players, frame.source, effect.emblem)) if players else None
