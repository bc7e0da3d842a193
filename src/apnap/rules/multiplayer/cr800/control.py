"""800.4a, 800.4c: what a player who has left the game controlled or would control."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, events_of
from apnap.model.event import Event
from apnap.model.events.zones import ceased, moved
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613.control import controllers, heir_of, layer_control, takings
from apnap.rules.spells.cr608.frames import Regarding


@clause("800.4a", part="orphan")
def leaves_game_orphan(state: State, frame: Regarding) -> Then | None:
    """What a player who leaves the game still controls is exiled at once, or up to 2007 leaves the game too."""
    o = state.objects[frame.id]
    if state.rules.switches.controlled_by_leaver == "leaves":
        return ceased(state.clause, o.id, player=o.controller, start=o.zone, why=words.LEAVES_GAME)
    return moved(state.clause, o.id, player=o.owner, start=o.zone, to=words.EXILE)


@clause("800.4c")
def leaves_game_control_ends(state: State, frame: Regarding) -> Then | None:
    """What would fall back to a player who has left the game is exiled, since 2013; before, that an effect has ended changes nothing."""
    o = state.objects[frame.id]
    keeps = state.rules.switches.default_controller_left == "keeps"
    return None if keeps else moved(state.clause, o.id, player=o.owner, start=o.zone, to=words.EXILE)


def orphans(state: State) -> tuple[Event, ...]:
    """What is or would be controlled by a player who has left the game, phased out or not (702.26n)."""
    found: list[Event] = []
    if len(state.lane.present) == len(state.players):
        return ()
    now = controllers(state, takings(state))
    for id in (*state.battlefield, *state.lane.stack):
        o = state.objects[id]
        if state.players[now.get(id, o.controller)].left and not is_damage(o):
            found.extend(orphaned(state, o))
    for id in state.phased:
        o = state.objects[id]
        if state.players[heir_of(state, o)].left:
            found.extend(orphaned(state, o))
        elif state.players[o.controller].left:
            found.extend(events_of(layer_control.within(state, Regarding(id))))
    return tuple(found)


def is_damage(o: Object) -> bool:
    """It is combat damage on the stack, which stays though a player leaves the game (600.4a)."""
    return o.spell is not None and o.spell.origin == o.id


def orphaned(state: State, o: Object) -> tuple[Event, ...]:
    """The object whose controller has left, or who would control it has, goes."""
    rule = leaves_game_orphan if state.players[o.controller].left else leaves_game_control_ends
    return events_of(rule.within(state, Regarding(o.id)))
