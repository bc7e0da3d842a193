"""725: the monarch. The marker is an object in the command zone, of which the two abilities that have no source are."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import became_monarch
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import BecomeMonarch, Effect
from apnap.rules.spells.cr608.instructions import ForPlayer, Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named
from apnap.rules.zones.cr408_markers import put_marker

THE_MONARCH: Final = "The Monarch"


def monarch(state: State) -> int:
    """The player who is the monarch; -1: nobody is."""
    for name, player in state.designations:
        if name == "monarch":
            return player
    return -1


def become_monarch(player: int, source: int, rule: int) -> Event:
    """The player becomes the monarch, by that clause."""
    return became_monarch(rule, player, source=source)


@performs(words.MONARCH)
def crown(state: State, event: Event) -> bool:
    """The player has the designation, and nobody else (725.3); the marker is theirs."""
    state.designate((*[d for d in state.designations if d[0] != "monarch"], ("monarch", event.player)))
    markers = [i for i in state.command if state.objects[i].card.name == THE_MONARCH]
    if markers:
        marker = state.object(markers[0])
        marker.owner = marker.controller = event.player
    else:
        put_marker(state, event.player, state.token(0, THE_MONARCH))
    state.changed |= facets.OUTSIDE
    return True


@clause("725.1")
def monarch_designation(state: State, frame: ForPlayer) -> Then | None:
    """There is no monarch until an effect has a player become it."""
    return become_monarch(frame.player, frame.source, state.clause)


@clause("725.3")
def monarch_single(state: State, frame: ForPlayer) -> Then | None:
    """One player at a time is the monarch: as one becomes it, the other ceases to be it."""
    if monarch(state) < 0:
        return monarch_designation.within(state, frame)
    return become_monarch(frame.player, frame.source, state.clause)


procedure("become the monarch", monarch_single)


@carries_out(BecomeMonarch)
def become_monarch_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player becomes the monarch."""
    assert isinstance(effect, BecomeMonarch)
    who = players_named(state, frame.context(), effect.who)
    return Call("become the monarch", ForPlayer(who[0], frame.source)) if who else None
