"""726: the initiative. The marker is an object in the command zone, of which the three abilities that have no source are."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import dungeon_brought_in, took_initiative
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.inherent import THE_INITIATIVE
from apnap.parts.tree import Effect, TakeInitiative
from apnap.rules.spells.cr608.instructions import ForPlayer, Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named
from apnap.rules.zones.cr408_markers import in_command, mark_player


@clause("726.2")
def initiative_abilities(state: State, frame: ForPlayer) -> Then | None:
    """Its abilities have no source; here they are of a marker, which comes into the command zone the first time."""
    if in_command(state, THE_INITIATIVE):
        return None
    return dungeon_brought_in(state.clause, frame.player, dungeon=THE_INITIATIVE)


@clause("726.1")
def initiative_designation(state: State, frame: ForPlayer) -> Then | None:
    """Nobody has the initiative until an effect has a player take it."""
    return took_initiative(state.clause, frame.player, source=frame.source)


@clause("726.3")
def initiative_single(state: State, frame: ForPlayer) -> Then | None:
    """One player at a time has the initiative; who has it and takes it again ventures again (726.5)."""
    if not any([name == "initiative" for name, _ in state.designations]):
        return initiative_designation.within(state, frame)
    return took_initiative(state.clause, frame.player, source=frame.source)


@performs(words.INITIATIVE)
def take_initiative(state: State, event: Event) -> bool:
    """The player has the designation, and nobody else; the marker is theirs."""
    state.designate((*[d for d in state.designations if d[0] != "initiative"], ("initiative", event.player)))
    known = in_command(state, THE_INITIATIVE)
    if known:
        marker = state.object(known)
        marker.owner = marker.controller = event.player
    else:  # it has left the game with the player whose it was
        mark_player(state, event.player, THE_INITIATIVE)
    state.changed |= facets.OUTSIDE
    return True


procedure("take the initiative", initiative_abilities, initiative_single)


@carries_out(TakeInitiative)
def take_initiative_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player takes the initiative."""
    assert isinstance(effect, TakeInitiative)
    who = players_named(state, frame.context(), effect.who)
    return Call("take the initiative", ForPlayer(who[0], frame.source)) if who else None
