"""The performers that put objects into zones and take them out (400.7, 111.2, 113.7a, 800.4a)."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import HOOKS, performs
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.objects import Object, new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Activated
from apnap.parts.words import BATTLEFIELD, BOTTOM, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, TAPPED_IN, TO_BOTTOM
from apnap.rules.combat.cr506.leaving import leave_combat
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.settling import copiable
from apnap.rules.effects.cr614.entering import bearer_of
from apnap.rules.keywords.cr702_cast_face_down import cast_as
from apnap.rules.multiplayer.cr800.control import is_damage
from apnap.rules.multiplayer.cr800.known import last_had
from apnap.rules.multiplayer.cr805_shared_team_turns import primary
from apnap.rules.spells.cr601.facts import activations, facts_of
from apnap.rules.turn.cr723.controllers import settle_controllers, without_control_by

ZONE_FACET: Final[tuple[int, ...]] = (
    0,
    facets.HIDDEN,
    facets.HANDS,
    facets.BATTLEFIELD,
    facets.GRAVEYARDS,
    facets.STACK,
    facets.OUTSIDE,
    facets.OUTSIDE,
    facets.OUTSIDE,
    facets.BATTLEFIELD,
)


@performs(words.MOVES)
def move(state: State, event: Event) -> bool:
    """The object changes zones and becomes a new object (400.7); a token that has left the battlefield does not (111.8).

    A copy of a card is cast from where the card is (707.12).
    """
    id = event.subject
    objects = state.objects
    old = objects[id]
    zone = event.start
    to = event.to
    if old.zone != zone or old.became or (old.token and zone != BATTLEFIELD and zone != STACK and to != STACK):
        return False
    own = state.own
    if old.own is not own:
        old = objects[id] = old.copy(own)
    if state.about.layers and old.last is None:
        old.last = characteristics(state, id)
    owner = old.owner
    p = state.players[owner]
    if p.own is not own:
        p = state.player(owner)
    if zone == HAND:
        p.hand = without(p.hand, id)
    elif zone == LIBRARY and p.library[-1] == id:
        p.library = p.library[:-1]
    else:
        _take_out(state, id, zone, owner)
    new_id = old.became = event.new = event.new or state.next_id
    if new_id >= state.next_id:
        state.next_id = new_id + 1
    controller = event.player if to in (BATTLEFIELD, STACK) else owner
    known = old.known | 1 << owner if to == HAND and not state.asked_payment else known_to(state, event, old.known, owner)
    stamp = state.timestamp
    state.timestamp = stamp + 1
    made = objects[new_id] = new_object(
        new_id, old.printed, owner, controller, to, event.how == TAPPED_IN, state.lane.turn, stamp, known, old.token, own
    )
    if to == HAND:
        p.hand += (new_id,)
    else:
        _put_in(state, new_id, to, owner, event.why == BOTTOM or event.how == TO_BOTTOM)
    if not event.bare or old.facts or (zone == STACK and to == BATTLEFIELD and (state.effects or old.card.curious)):
        _dressed(state, made, old, event)
    if zone == EXILE or to == EXILE:
        _to_or_from_exile(state, event)
    state.gone.append(id)
    state.changed |= ZONE_FACET[zone] | ZONE_FACET[to]
    return True


def _dressed(state: State, made: Object, old: Object, event: Event) -> None:
    """The new object has what the event gives it, and what it keeps of what it was: how it was cast, the face that is up."""
    is_cast = old.zone == STACK and made.zone == BATTLEFIELD
    if is_cast:
        _as_cast(state, made, old)
    if not event.bare:
        _as_told(state, made, event)
    if not old.facts:
        return
    hidden = old.fact(words.HIDDEN_FACE)
    if hidden:
        _was_hidden(state, made, hidden)
    elif is_cast and old.fact(words.BACK_UP):
        made.facts = (*made.facts, (words.BACK_UP, 1))
        made.card = copiable(state, made)


def _as_cast(state: State, made: Object, spell: Object) -> None:
    """The permanent knows how it was cast (400.7d); effects on the spell go on to apply to it (400.7a)."""
    made.facts = facts_of(spell)
    if state.effects:
        state.effects = tuple([e.following(spell.id, made.id) for e in state.effects])


def _as_told(state: State, made: Object, event: Event) -> None:
    """The new object is a spell with that record, or a permanent with the counters, choices and bearer with which it enters.

    It may be a copy, or show another face, or none (708.3-4).
    """
    spell, pairs = event.spell, event.enters_with
    if spell is not None:
        made.spell = spell
        if spell.way == words.CAST_FACE_DOWN:
            made.facts = ((words.HIDDEN_FACE, cast_as(made.printed)),)
            _hide(state, made)
        elif spell.way == words.CAST_TRANSFORMED:
            made.facts = ((words.BACK_UP, 1),)
            _hide(state, made)
    else:
        state.differ()
        made.counters, facts = counters_and_facts(pairs)
        notice_counters(state, made.counters)
        made.facts = facts + made.facts
        made.attached = bearer_of(pairs)
        if facts:
            _hide(state, made)


def notice_counters(state: State, counters: tuple[tuple[str, int], ...]) -> None:
    """Effects that counters create may replace events from now on (122.1)."""
    for kind, _number in counters:
        state.learn().replace(words.REPLACED_BY_COUNTERS.get(kind, 0))


def _hide(state: State, made: Object) -> None:
    """It shows the face that it has to; if that is none, only its controller may look at it (708.5)."""
    made.card = copiable(state, made)
    if made.fact(words.HIDDEN_FACE):
        made.known = 1 << made.controller
        state.hide()


def _was_hidden(state: State, made: Object, hidden: int) -> None:
    """A face-down spell becomes a face-down permanent; wherever else what is face down goes, it is revealed (708.4, 708.9)."""
    if made.zone == BATTLEFIELD:
        made.facts = (*made.facts, (words.HIDDEN_FACE, hidden))
        _hide(state, made)
    else:
        made.known = (1 << len(state.players)) - 1


def known_to(state: State, event: Event, known: int, owner: int) -> int:
    """The mask of the players who know the card where it goes."""
    if event.to == words.HAND:
        return known if state.asked_payment and event.why == words.DRAWS and is_casting(state) else known | 1 << owner
    if event.to == words.LIBRARY:
        return known
    return 0 if event.how == words.FACE_DOWN else (1 << len(state.players)) - 1


def is_casting(state: State) -> bool:
    """A spell is being cast, or an ability that is no mana ability activated (121.8)."""
    return any([frame.table.name in ("cast", "activate") for frame in state.lane.frames])


@performs(words.SHOWN)
def show(state: State, event: Event) -> bool:
    """The player sees a card that was drawn face down (121.8)."""
    state.object(event.subject).known |= 1 << event.player
    state.changed |= facets.HIDDEN
    return True


def counters_and_facts(detail: tuple[tuple[str, int], ...]) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    """What a permanent enters with: counters, and what was chosen for it."""
    counters = tuple([(kind, number) for kind, number in detail if not kind.startswith(words.CHOSEN) and kind != words.BEARER])
    return counters, tuple([(name, number) for name, number in detail if name.startswith(words.CHOSEN)])


def _to_or_from_exile(state: State, event: Event) -> None:
    """The permanent knows the card that an ability of it exiled (607.2a), as long as that is in exile."""
    if event.to == EXILE and event.source and not event.applied:
        o = state.objects.get(event.source)
        if o is not None and o.card.types & words.PERMANENT:
            state.object(event.source).links += (("exiled", event.new),)
    elif event.start == EXILE:
        unlink(state, event.subject)


def unlink(state: State, exiled: int) -> None:
    """The card is no longer in exile."""
    for id in state.battlefield + state.phased:
        if state.objects[id].links:
            o = state.object(id)
            o.links = tuple([(name, other) for name, other in o.links if other != exiled])


def remember(state: State, events: tuple[Event, ...]) -> None:
    """What permanents last were is told from before any of the batch happens (608.2h, 704.8)."""
    for event in events:
        if event.kind == words.MOVES and event.start == words.BATTLEFIELD and not state.objects[event.subject].became:
            state.object(event.subject).last = characteristics(state, event.subject)


HOOKS.remember = remember


def _take_out(state: State, id: int, zone: int, owner: int) -> None:
    """Take the object out of the list of its zone."""
    if zone == BATTLEFIELD:
        state.battlefield = without(state.battlefield, id)
        if state.lane.combat is not None:
            leave_combat(state, id)
    elif zone == STACK:
        for lane in state.lanes:
            if id in lane.stack:
                lane.stack = without(lane.stack, id)
    elif zone == LIBRARY:
        p = state.player(owner)
        p.library = without(p.library, id)
    elif zone == HAND:
        p = state.player(owner)
        p.hand = without(p.hand, id)
    elif zone == GRAVEYARD:
        p = state.player(owner)
        p.graveyard = without(p.graveyard, id)
    elif zone == EXILE:
        state.exile = without(state.exile, id)
    elif zone == words.PHASED_OUT:
        state.phased = without(state.phased, id)
    else:
        state.command = without(state.command, id)


def without(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    """The same ids in the same order, but for that one."""
    place = 0
    for i in ids:
        if i == id:
            break
        place += 1
    assert place < len(ids)
    return ids[:place] + ids[place + 1 :]


def _put_in(state: State, id: int, zone: int, owner: int, bottom: bool = False) -> None:
    """Put the object into the list of its zone, as the newest (on top); into a library on the bottom if so said."""
    if zone == BATTLEFIELD:
        state.battlefield += (id,)
    elif zone == STACK:
        state.lane.stack += (id,)
    elif zone == HAND:
        state.player(owner).hand += (id,)
    elif zone == GRAVEYARD:
        state.player(owner).graveyard += (id,)
    elif zone == LIBRARY and bottom:
        p = state.player(owner)
        p.library = (id, *p.library)
    elif zone == LIBRARY:
        state.player(owner).library += (id,)
    elif zone == EXILE:
        state.exile += (id,)
    else:
        state.command += (id,)


@performs(words.CREATES)
def create(state: State, event: Event) -> bool:
    """A token, or an ability on the stack, comes to be in a zone (111.2, 113.7a)."""
    name, detail = event.token, event.enters_with
    counters, facts = counters_and_facts(detail) if detail else ((), ())
    bearer = bearer_of(detail) if detail else 0
    definition = state.token(event.source, name)
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    if detail:
        state.differ()
        notice_counters(state, counters)
    player, zone = event.player, event.to
    everybody = (1 << len(state.players)) - 1
    permanent = zone == BATTLEFIELD
    now, turn = state.timestamp, state.lane.turn
    o = new_object(id, definition, player, player, zone, event.tapped == 1, turn, now, everybody, permanent, state.own)
    o.counters = counters
    o.facts = facts
    if facts:
        o.card = copiable(state, o)
    state.expect_tokens()
    o.attached = bearer
    state.timestamp += 1
    state.objects[id] = o
    _put_in(state, id, o.zone, o.owner)
    state.changed |= ZONE_FACET[event.to]
    return True


@performs(words.PUT_ON_STACK)
def put_ability_on_stack(state: State, event: Event) -> bool:
    """An activated or triggered ability is put on the stack as an object that is no card (113.7a); a card in hand is revealed (602.2a)."""
    source = state.objects[event.source]
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    everybody = (1 << len(state.players)) - 1
    o = new_object(id, source.card, event.player, event.player, STACK, False, state.lane.turn, state.timestamp, everybody, False, state.own)
    spell = o.spell = event.spell
    assert spell is not None
    state.timestamp += 1
    state.objects[id] = o
    if source.zone == words.HAND and not source.became:
        state.object(event.source).known = everybody
        state.changed |= facets.HIDDEN
    state.lane.stack += (id,)
    state.changed |= facets.STACK
    ability = spell.ability
    if isinstance(ability, Activated):
        for name in activations(source, ability):
            known = state.object(source.id)
            known.facts = (*[fact for fact in known.facts if fact[0] != name], (name, state.lane.turn))
    return True


@performs(words.RESOLVES, words.FIZZLES, words.COUNTERED)
def ability_leaves_stack(state: State, event: Event) -> bool:
    """An ability that has resolved or been countered ceases to exist; a spell is moved by an event of its own."""
    o = state.objects[event.subject]
    if o.zone == words.STACK and o.spell is not None and o.spell.origin and not o.became:
        _take_out(state, o.id, o.zone, o.owner)
        gone = state.object(o.id)
        gone.became = -1
        state.gone.append(o.id)
        state.changed |= facets.STACK
    return True


@performs(words.CEASES)
def cease(state: State, event: Event) -> bool:
    """A token that has left the battlefield ceases to exist; an object that leaves the game without its owner does so from anywhere."""
    id = event.subject
    if state.about.layers and state.objects[id].zone == words.BATTLEFIELD:
        state.object(id).last = characteristics(state, id)
    o = state.object(id)
    if o.zone == words.EXILE:
        unlink(state, id)
    _take_out(state, id, o.zone, o.owner)
    o.became = -1
    state.changed |= ZONE_FACET[o.zone]
    o.zone = words.NOWHERE
    state.gone.append(id)
    return True


@performs(words.LEAVES_GAME)
def leave_game(state: State, event: Event) -> bool:
    """The player has left the game, and what they own and their mana with them (800.4a)."""
    gone = state.player(event.player)
    gone.left = True
    gone.had = last_had(state, event.player)
    gone.library = gone.hand = gone.graveyard = ()
    gone.pool = gone.snow = gone.staying = NO_MANA
    state.delayed = tuple([d for d in state.delayed if d.controller != event.player])
    state.effects = without_control_by(state, event.player)
    if state.controllers:
        settle_controllers(state)
    for lane in state.lanes:
        lane.present = tuple([p for p in lane.present if p != event.player])
        if state.seats.shared and lane.active >= 0:
            lane.active = primary(state, lane.active)
    owned = [
        i for i, o in state.objects.items() if o.owner == event.player and not o.became and o.zone != words.NOWHERE and not is_damage(o)
    ]
    if state.about.layers:
        for id in owned:
            if state.objects[id].zone == words.BATTLEFIELD:
                state.object(id).last = characteristics(state, id)
    for id in owned:
        o = state.object(id)
        if state.about.face_down and o.fact(words.HIDDEN_FACE):
            o.known = (1 << len(state.players)) - 1  # 708.9
        if o.zone == words.EXILE:
            unlink(state, id)
        if o.zone == words.BATTLEFIELD or o.zone == words.STACK or o.zone >= words.EXILE:
            _take_out(state, o.id, o.zone, o.owner)
        o.became = -1
        state.gone.append(id)
    state.changed |= facets.EVERY
    return True
