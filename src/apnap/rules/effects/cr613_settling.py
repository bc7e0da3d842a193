"""613.1a-b: the first two layers as written facts: what each permanent is a copy of, which face is up, who controls it."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import HOOKS, performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all, events_of
from apnap.model import facets
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player
from apnap.model.events.playing import effect_ended
from apnap.model.events.zones import became_copy, ceased, control_gained, moved
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, CopyOf, Each, GainControl, Static, YouControl
from apnap.parts.variants import UP, face_down
from apnap.rules.effects.cr608_frames import Regarding
from apnap.rules.effects.cr613_layers import meets_base
from apnap.rules.effects.handled import handles
from apnap.rules.turn.removal import leave_combat

DURATIONS: Final[tuple[int, ...]] = (words.WHILE_THIS_TAPPED, words.WHILE_YOU_CONTROL_THIS, words.WHILE_THIS_ON_BATTLEFIELD)


def with_fact(o: Object, name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The facts of the object with that one, in the place of those of its name; 0: without it."""
    kept = tuple([fact for fact in o.facts if fact[0] != name])
    return (*kept, (name, number)) if number else kept


def known(state: State, definition: Definition) -> Definition:
    """The definition as the game has it under that key; from now on the game knows it."""
    found = state.definitions.get(definition.key())
    if found is None:
        state.define(definition)
        return definition
    return found


# Layer 1 ----------------------------------------------------------------------------------------------------------
def face_up(state: State, o: Object) -> Definition:
    """Its copiable values but for its being face down: the face that is up, as changed by copy effects, the newest last (613.2a)."""
    card = o.printed
    if o.fact(words.BACK_UP) and card.back is not None:
        card = card.back
    since = -1
    for name, number in o.facts:
        if name.startswith(words.COPY_OF) and number > since:
            card = state.definitions[name[len(words.COPY_OF) :]]
            since = number
    for effect in state.effects:
        if isinstance(effect.part, CopyOf) and o.id in effect.subjects and effect.timestamp > since:
            card = state.definitions[effect.part.key]
            since = effect.timestamp
    return card


def copiable(state: State, o: Object) -> Definition:
    """Its copiable values (613.2c)."""
    kind = o.fact(words.HIDDEN_FACE)
    return face_up(state, o) if kind == UP else known(state, face_down(kind))


@performs(words.COPIED)
def become_copy(state: State, event: Event) -> bool:
    """It has other copiable values: without end if `amount` is 1, else those that the copy effects on it give (`detail` names them)."""
    o = state.object(event.subject)
    key = event.key
    if event.for_good:
        kept = tuple([fact for fact in o.facts if not fact[0].startswith(words.COPY_OF)])
        o.facts = (*kept, (words.COPY_OF + key, state.timestamp))
        state.timestamp += 1
    o.card = copiable(state, o)
    state.changed |= facets.BATTLEFIELD
    return True


EVERYTHING: Final = Regarding(0)


@clause("613.1a")
def layer_copy(state: State, frame: Regarding) -> Then | None:
    """What is a copy by an effect of a limited time is one from then on, and as it was when that is over."""
    found: list[Event] = []
    subjects = [id for effect in state.effects if isinstance(effect.part, CopyOf) for id in effect.subjects]
    for id in state.battlefield:
        o = state.objects[id]
        if o.card is not o.printed or id in subjects:
            card = copiable(state, o)
            if card is not o.card:
                found.append(became_copy(state.clause, id, player=o.controller, key=card.key()))
    return do_all(found) if found else None


# Layer 2 ----------------------------------------------------------------------------------------------------------
@clause("613.1b")
def layer_control(state: State, frame: Regarding) -> Then | None:
    """Effects that begin or end change who controls a permanent, while it is phased out only if its controller has left."""
    now = {frame.id: heir_of(state, state.objects[frame.id])} if frame.id else controllers(state, takings(state))
    found: list[Event] = []
    for id, player in now.items():
        o = state.objects[id]
        if o.controller != player and not state.players[player].left:
            found.append(control_gained(state.clause, id, player=player, controller_before=o.controller))
    return do_all(found) if found else None


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


def on_battlefield(state: State, id: int) -> bool:
    """The object is a permanent."""
    o = state.objects.get(id)
    return o is not None and o.zone == words.BATTLEFIELD and not o.became


def is_there(state: State, id: int) -> bool:
    """The object is a permanent, phased out or not."""
    o = state.objects.get(id)
    return o is not None and o.zone in (words.BATTLEFIELD, words.PHASED_OUT) and not o.became


def stolen(state: State, source: Object, ability: Static) -> list[int]:
    """The permanents of which the static ability gives its controller control."""
    if isinstance(ability.what, AttachedTo):
        return [source.attached] if source.attached > 0 else []
    if isinstance(ability.what, Each):
        which = ability.what.filter
        objects = [state.objects[i] for i in state.battlefield]
        return [o.id for o in objects if meets_base(which, o, o.card.base, source.controller, source.id)]
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


# Settling ---------------------------------------------------------------------------------------------------------
def lasts(state: State, effect: Lasting) -> bool:
    """What the effect lasts as long as is still so (611.2b)."""
    if effect.duration not in DURATIONS:
        return True
    source = state.objects.get(effect.source)
    if source is None or source.zone != words.BATTLEFIELD or source.became:
        return False
    if effect.duration == words.WHILE_THIS_TAPPED:
        return source.tapped
    return effect.duration == words.WHILE_THIS_ON_BATTLEFIELD or source.controller == effect.controller


def is_of_layers(effect: Lasting) -> bool:
    """The effect is one of these layers."""
    return isinstance(effect.part, (CopyOf, GainControl))


def settle(state: State, performed: tuple[Event, ...]) -> tuple[Event, ...]:
    """What changes at once because of what has happened: who is in combat, effects that end, copies, who controls what."""
    removed = HOOKS.misfits(state) if state.lane.combat is not None else ()
    seen = 0
    for event in performed:
        seen |= 1 << event.kind
    if not seen & words.UNSETTLING:
        return removed
    over = [e for e in state.effects if not lasts(state, e) or (is_of_layers(e) and not [i for i in e.subjects if is_there(state, i)])]
    if over:
        return removed + tuple([event for e in over for event in ended(state, e)])
    found = events_of(layer_copy.within(state, EVERYTHING)) + events_of(layer_control.within(state, EVERYTHING))
    if seen >> words.LEAVES_GAME & 1 or not found:
        found += orphans(state)
    return removed + found


@clause("611.2b")
def effect_as_long_as(state: State, frame: Regarding) -> Then | None:
    """What lasts for as long as something is so is over when that is over."""
    (effect,) = [one for one in state.effects if one.id == frame.id]
    return None if lasts(state, effect) else ending(state, effect)


@clause("400.7")
def new_object(state: State, frame: Regarding) -> Then | None:
    """An effect about objects does not follow them into another zone: it is over when none of them is there."""
    (effect,) = [one for one in state.effects if one.id == frame.id]
    return None if [i for i in effect.subjects if is_there(state, i)] else ending(state, effect)


def ending(state: State, effect: Lasting) -> Event:
    """The effect is over."""
    return effect_ended(state.clause, effect.id, source=effect.source)


def ended(state: State, effect: Lasting) -> tuple[Event, ...]:
    """The effect is over: what it lasts as long as is no more, or what it was about is another object now (400.7)."""
    return events_of((new_object if lasts(state, effect) else effect_as_long_as).within(state, Regarding(effect.id)))


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


def heir_of(state: State, o: Object) -> int:
    """Who controls the phased-out permanent: by the newest effect that gives it to a player who is still there, or else by default."""
    heir = by_default(o)
    for effect in sorted(state.effects, key=lambda each: each.timestamp):
        if isinstance(effect.part, GainControl) and o.id in effect.subjects and not state.players[coded_player(effect.chosen)].left:
            heir = coded_player(effect.chosen)
    return heir


HOOKS.settle = settle
handles(YouControl, CopyOf)
