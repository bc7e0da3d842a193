"""613.1b: who controls each permanent."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.event import Event, coded_player
from apnap.model.events.zones import control_gained
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import AttachedTo, Each, GainControl, Static, YouControl
from apnap.rules.combat.cr506.leaving import leave_combat
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr613.filters import meets_base
from apnap.rules.spells.cr608.frames import Regarding


def with_fact(o: Object, name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The facts of the object with that one, in the place of those of its name; 0: without it."""
    kept = tuple([fact for fact in o.facts if fact[0] != name])
    return (*kept, (name, number)) if number else kept


@clause("613.1b")
def layer_control(state: State, frame: Regarding) -> Then | None:
    """Effects that begin or end change who controls a permanent, while it is phased out only if its controller has left."""
    now = {frame.id: heir_of(state, state.objects[frame.id])} if frame.id else controllers(state, takings(state))
    found: list[Event] = []
    for id, player in now.items():
        o = state.objects[id]
        if o.controller != player and not state.players[player].left:
            found.append(control_gained(state.clause, id, player=player, controller_before=o.controller))
    return do_all(found)


def by_default(o: Object) -> int:
    """Who controls the permanent by default (110.2)."""
    return (o.fact(words.UNDER) or o.controller + 1) - 1


Taking = tuple[int, int, int, int]
"""What an effect says about who controls what: timestamp, permanent, player (-1: whoever controls the source), source."""


def takings(state: State) -> list[Taking]:
    """What all effects say about who controls what, the older first (613.7)."""
    found: list[Taking] = []
    for effect in state.effects:
        if isinstance(effect.part, GainControl):
            found.extend([(effect.timestamp, id, coded_player(effect.chosen), effect.source) for id in effect.subjects])
    for id in state.battlefield:
        source = state.objects[id]
        if source.card.steals:
            for ability in source.card.base.abilities:
                if isinstance(ability, Static) and [change for change in ability.changes if isinstance(change, YouControl)]:
                    found.extend([(source.timestamp, one, -1, id) for one in stolen(state, source, ability)])
    found.sort()
    return [one for one in found if on_battlefield(state, one[1])]


def stolen(state: State, source: Object, ability: Static) -> list[int]:
    """The permanents of which the static ability gives its controller control."""
    if isinstance(ability.what, AttachedTo):
        return [source.attached] if source.attached > 0 else []
    if isinstance(ability.what, Each):
        which = ability.what.filter
        objects = [state.objects[i] for i in state.battlefield]
        return [o.id for o in objects if meets_base(state, which, o, o.card.base, source.controller, source.id)]
    return []


def controllers(state: State, taken: list[Taking]) -> dict[int, int]:
    """Who controls each permanent that an effect gives to somebody, or has given.

    What a static ability gives goes to whoever controls its source in the end: an effect on the source may be the newer one (613.8).
    """
    default: dict[int, int] = {}
    for id in state.battlefield:
        o = state.objects[id]
        if o.facts and o.fact(words.UNDER):
            default[id] = by_default(o)
    now = default.copy()
    for _ in range(1 + len(taken)):
        before = now
        now = default.copy()
        for _time, id, player, source in taken:
            who = player if player >= 0 else before.get(source, state.objects[source].controller)
            if not state.players[who].left:
                now[id] = who
        if now == before:
            break
    return now


@performs(words.CONTROLS)
def gain_control(state: State, event: Event) -> bool:
    """The player controls the permanent from now on; it is removed from combat (506.4), and has come under that control this turn (302.6).

    What lasts as long as somebody controls it is over (702.62a).
    """
    id = event.subject
    o = state.object(id)
    default = by_default(o)
    if state.lane.combat is not None:
        leave_combat(state, id)
    ends = default == event.player and not [one for one in takings(state) if one[1] == id]
    o.facts = tuple([fact for fact in with_fact(o, words.UNDER, 0 if ends else default + 1) if fact[0] != "suspend"])
    o.controller = event.player
    o.since = state.lane.turn
    if o.fact(words.HIDDEN_FACE):
        o.known |= 1 << event.player
    state.changed |= facets.BATTLEFIELD
    return True


def heir_of(state: State, o: Object) -> int:
    """Who controls the phased-out permanent: by the newest effect that gives it to a player who is still there, or else by default."""
    heir = by_default(o)
    for effect in sorted(state.effects, key=lambda each: each.timestamp):
        if isinstance(effect.part, GainControl) and o.id in effect.subjects and not state.players[coded_player(effect.chosen)].left:
            heir = coded_player(effect.chosen)
    return heir
