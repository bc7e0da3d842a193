"""608.2c, 110.2a: objects that are put onto the battlefield by an instruction."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, PutOntoBattlefield
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import objects_found
from apnap.slotted import Ids, slotted


@slotted
class Returning(Noting):
    """Objects to be put onto the battlefield: under whose control (-1: their owners'), tapped, with which counters."""

    ids: Ids
    player: int
    tapped: bool
    counters: tuple[tuple[str, int], ...]


@clause("608.2c", part="returning")
def resolve_in_order_returning(state: State, frame: Returning) -> Then | None:
    """All of them enter at once."""
    events: list[Event] = []
    for id in frame.ids:
        o = state.objects[id]
        if o.zone == words.BATTLEFIELD or o.became or o.card.types & words.PERMANENT == 0:
            continue
        events.append(
            moved(
                state.clause,
                id,
                player=frame.player if frame.player >= 0 else o.owner,
                start=o.zone,
                to=words.BATTLEFIELD,
                how=words.TAPPED_IN if frame.tapped else 0,
                enters_with=frame.counters or None,
            )
        )
    return do_all(events, keep=True)


@clause("608.2c", part="returned")
def resolve_in_order_returned(state: State, frame: Returning) -> Then | None:
    """What was put there is known to the instructions that follow."""
    note(state, frame.made)
    return None


@carries_out(PutOntoBattlefield)
def put_onto_battlefield(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named enters the battlefield (110.2a)."""
    assert isinstance(effect, PutOntoBattlefield)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    counters = ((effect.counter, effect.number),) if effect.number else ()
    return Call("put onto the battlefield", Returning(ids, frame.controller if effect.yours else -1, effect.tapped, counters))
