"""What writes: one performer for each kind of elementary event. Nothing else writes the state of a game."""

from __future__ import annotations

from typing import cast

from apnap.machine.gate import HOOKS, performs
from apnap.model import facets
from apnap.model.event import Event, token_of
from apnap.model.objects import NO_MANA, Object, Spell
from apnap.model.state import Delayed, Lasting, State
from apnap.parts import words
from apnap.parts.tree import PreventAll, PreventDamage, RedirectDamage, SkipNext
from apnap.rules.effects.cr613_layers import characteristics, relayer
from apnap.rules.turn.removal import leave_combat

ZONE_FACET = (
    0,
    facets.HIDDEN,
    facets.HANDS,
    facets.BATTLEFIELD,
    facets.GRAVEYARDS,
    facets.STACK,
    facets.OUTSIDE,
    facets.OUTSIDE,
    facets.OUTSIDE,
)


@performs(words.MOVES)
def move(state: State, event: Event) -> bool:
    """The object changes zones and becomes a new object (400.7)."""
    id = event.subject
    old = state.objects[id]
    zone = event.a
    if old.zone != zone or old.became:
        return False
    last = old.last
    if last is None and state.layered:
        last = characteristics(state, id)
    new_id = event.new
    if not new_id:
        new_id = event.new = state.next_id
    if new_id >= state.next_id:
        state.next_id = new_id + 1
    to = event.b
    owner = old.owner
    _take_out(state, id, zone, owner)
    if to == words.HAND:
        known = old.known | 1 << owner
    elif to == words.LIBRARY:
        known = old.known
    else:
        known = (1 << len(state.players)) - 1
    on_board = to == words.BATTLEFIELD or to == words.STACK
    detail = event.detail
    if isinstance(detail, tuple):
        state.layered = True
    state.objects[new_id] = Object(
        new_id,
        old.card,
        owner,
        event.player if on_board else owner,
        to,
        event.amount == 1,
        state.lane.turn,
        0,
        False,
        detail if isinstance(detail, tuple) else (),
        state.timestamp,
        known,
        old.token,
        detail if isinstance(detail, Spell) else None,
        0,
        None,
        state.own,
    )
    state.timestamp += 1
    _put_in(state, new_id, to, owner, bottom=event.why == words.BOTTOM)
    if old.own is not state.own:
        old = state.object(id)
    old.became = new_id
    old.last = last
    state.gone.append(id)
    state.changed |= ZONE_FACET[zone] | ZONE_FACET[to]
    return True


def remember(state: State, events: tuple[Event, ...]) -> None:
    """What permanents last were is told from before any of the batch happens (608.2h, 704.8)."""
    for event in events:
        if event.kind == words.MOVES and event.a == words.BATTLEFIELD and not state.objects[event.subject].became:
            state.object(event.subject).last = characteristics(state, event.subject)


HOOKS.remember = remember


def _take_out(state: State, id: int, zone: int, owner: int) -> None:
    """Take the object out of the list of its zone."""
    if zone == words.LIBRARY:
        p = state.player(owner)
        library = p.library
        p.library = library[:-1] if library[-1] == id else tuple([i for i in library if i != id])
    elif zone == words.HAND:
        p = state.player(owner)
        p.hand = tuple([i for i in p.hand if i != id])
    elif zone == words.BATTLEFIELD:
        state.battlefield = tuple([i for i in state.battlefield if i != id])
        if state.lane.combat is not None:
            leave_combat(state, id)
    elif zone == words.STACK:
        for lane in state.lanes:
            if id in lane.stack:
                lane.stack = tuple([i for i in lane.stack if i != id])
    elif zone == words.GRAVEYARD:
        p = state.player(owner)
        p.graveyard = tuple([i for i in p.graveyard if i != id])
    elif zone == words.EXILE:
        state.exile = tuple([i for i in state.exile if i != id])
    else:
        state.command = tuple([i for i in state.command if i != id])


def _put_in(state: State, id: int, zone: int, owner: int, *, bottom: bool = False) -> None:
    """Put the object into the list of its zone, as the newest (on top); into a library on the bottom if so said."""
    if zone == words.BATTLEFIELD:
        state.battlefield += (id,)
    elif zone == words.STACK:
        state.lane.stack += (id,)
    elif zone == words.HAND:
        state.player(owner).hand += (id,)
    elif zone == words.GRAVEYARD:
        state.player(owner).graveyard += (id,)
    elif zone == words.LIBRARY:
        p = state.player(owner)
        p.library = (id, *p.library) if bottom else (*p.library, id)
    elif zone == words.EXILE:
        state.exile += (id,)
    else:
        state.command += (id,)


@performs(words.CREATES)
def create(state: State, event: Event) -> bool:
    """A token, or an ability on the stack, comes to be in a zone (111.2, 113.7a)."""
    name, counters = token_of(event)
    definition = state.definitions[name]
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    if counters:
        state.layered = True
    o = Object(
        id,
        definition,
        event.player,
        event.player,
        event.b,
        event.amount == 1,
        state.lane.turn,
        0,
        False,
        counters,
        state.timestamp,
        (1 << len(state.players)) - 1,
        event.b == words.BATTLEFIELD,
        None,
        0,
        None,
        state.own,
    )
    state.timestamp += 1
    state.objects[id] = o
    _put_in(state, id, o.zone, o.owner)
    state.changed |= ZONE_FACET[event.b]
    return True


@performs(words.PUT_ON_STACK)
def put_ability_on_stack(state: State, event: Event) -> bool:
    """An activated or triggered ability is put on the stack as an object that is no card (113.7a)."""
    source = state.objects[event.source]
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    everybody = (1 << len(state.players)) - 1
    o = Object(
        id,
        source.card,
        event.player,
        event.player,
        words.STACK,
        False,
        state.lane.turn,
        0,
        False,
        (),
        state.timestamp,
        everybody,
        False,
        cast(Spell, event.detail),
        0,
        None,
        state.own,
    )
    state.timestamp += 1
    state.objects[id] = o
    state.lane.stack += (id,)
    state.changed |= facets.STACK
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


@performs(words.TARGETED)
def record_spell(state: State, event: Event) -> bool:
    """What has been chosen for a spell or ability is written into its record."""
    if event.detail is not None:
        state.object(event.source).spell = cast(Spell, event.detail)
    return True


@performs(words.TAPS)
def tap(state: State, event: Event) -> bool:
    """The permanent becomes tapped."""
    if state.objects[event.subject].tapped:
        return False
    state.object(event.subject).tapped = True
    state.changed |= facets.TAPPED
    return True


@performs(words.UNTAPS)
def untap(state: State, event: Event) -> bool:
    """The permanent becomes untapped."""
    if not state.objects[event.subject].tapped:
        return False
    state.object(event.subject).tapped = False
    state.changed |= facets.TAPPED
    return True


@performs(words.DAMAGE)
def mark_damage(state: State, event: Event) -> bool:
    """Damage is marked on a permanent (120.3e); what damage does to a player follows as events of its own."""
    if event.subject > 0:
        old = state.objects[event.subject]
        if old.zone != words.BATTLEFIELD or old.became:
            return False
        o = state.object(event.subject)
        o.damage += event.amount
        if event.b:
            o.deathtouched = True
        state.changed |= facets.DAMAGE
    return True


@performs(words.LIFE)
def change_life(state: State, event: Event) -> bool:
    """The player gains or loses life."""
    state.player(event.player).life += event.amount
    state.changed |= facets.LIFE
    return True


@performs(words.COUNTERS)
def change_counters(state: State, event: Event) -> bool:
    """Counters are put on or taken off a permanent; below none there are none."""
    o = state.object(event.subject)
    kind = cast(str, event.detail)
    kept = [(k, n) for k, n in o.counters if k != kind]
    number = max(0, o.count(kind) + event.amount)
    if number:
        kept.append((kind, number))
    o.counters = tuple(sorted(kept))
    state.changed |= facets.COUNTERS
    state.layered = True
    return True


@performs(words.MANA_ADDED, words.MANA_SPENT)
def change_mana(state: State, event: Event) -> bool:
    """Mana goes into a pool, or is spent from it: `detail` counts W, U, B, R, G, C."""
    p = state.player(event.player)
    change = cast(tuple[int, ...], event.detail)
    pool = p.pool
    sign = 1 if event.kind == words.MANA_ADDED else -1
    p.pool = (
        pool[0] + sign * change[0],
        pool[1] + sign * change[1],
        pool[2] + sign * change[2],
        pool[3] + sign * change[3],
        pool[4] + sign * change[4],
        pool[5] + sign * change[5],
    )
    state.changed |= facets.MANA
    return True


@performs(words.MANA_EMPTIES)
def empty_pool(state: State, event: Event) -> bool:
    """Unspent mana is lost (106.4)."""
    state.player(event.player).pool = NO_MANA
    state.changed |= facets.MANA
    return True


@performs(words.LAND_PLAYED)
def count_land(state: State, event: Event) -> bool:
    """A land play has been used (305.2)."""
    state.player(event.player).lands_played += 1
    state.changed |= facets.TURN
    return True


@performs(words.SHUFFLES)
def shuffle(state: State, event: Event) -> bool:
    """The library is in the order of `detail`; nobody knows its cards (701.24)."""
    p = state.player(event.player)
    p.library = cast(tuple[int, ...], event.detail)
    for id in p.library:
        if state.objects[id].known:
            state.object(id).known = 0
    return True


@performs(words.EFFECT_STARTS)
def start_effect(state: State, event: Event) -> bool:
    """A lasting effect, or a delayed triggered ability, begins to be in force."""
    made = event.detail
    if isinstance(made, Delayed):
        state.delayed += (made,)
        state.watched |= 1 << made.ability.event.kind
    else:
        effect = cast(Lasting, made)
        state.effects += (effect,)
        state.replaced |= replaced_by(effect)
        state.layered = True
    state.next_id = max(state.next_id, event.new + 1)
    state.changed |= facets.EFFECTS
    return True


@performs(words.EFFECT_ENDS)
def end_effect(state: State, event: Event) -> bool:
    """A lasting effect is over, or has been used in part (`amount` is what remains; 0: it is over)."""
    state.effects = tuple(
        [e if e.id != event.subject else e.with_left(event.amount) for e in state.effects if e.id != event.subject or event.amount]
    )
    state.delayed = tuple([d for d in state.delayed if d.id != event.subject])
    settle_effects(state)
    state.changed |= facets.EFFECTS
    return True


def replaced_by(effect: Lasting) -> int:
    """The mask of the kinds of event that the effect can replace or prevent."""
    part = effect.part
    if isinstance(part, (PreventDamage, PreventAll, RedirectDamage)):
        return 1 << words.DAMAGE
    if isinstance(part, SkipNext):
        return 1 << part.event
    return 0


def settle_effects(state: State) -> None:
    """After an effect is over: what can still be replaced, and whether objects still differ from what is printed on them."""
    replaced = 0
    for definition in state.definitions.values():
        replaced |= definition.replaces
    for effect in state.effects:
        replaced |= replaced_by(effect)
    state.replaced = replaced
    relayer(state)


@performs(words.WEARS_OFF)
def wear_off(state: State, event: Event) -> bool:
    """All damage marked on permanents is gone, and the effects that `detail` names end, at once (514.2)."""
    for id in state.battlefield:
        o = state.objects[id]
        if o.damage or o.deathtouched:
            o = state.object(id)
            o.damage = 0
            o.deathtouched = False
            state.changed |= facets.DAMAGE
    over = cast(tuple[int, ...], event.detail)
    if over:
        state.effects = tuple([e for e in state.effects if e.id not in over])
        settle_effects(state)
        state.changed |= facets.EFFECTS
    return True


@performs(words.LOSES)
def lose(state: State, event: Event) -> bool:
    """The player loses the game (104.5)."""
    if state.players[event.player].lost:
        return False
    state.player(event.player).lost = True
    state.changed |= facets.LOSING
    return True


@performs(words.GAME_ENDS)
def end_game(state: State, event: Event) -> bool:
    """The game is over; `player` has won, nobody if -1 (104.1)."""
    state.over = True
    state.winner = event.player
    return True


@performs(words.CEASES)
def cease(state: State, event: Event) -> bool:
    """A token that has left the battlefield ceases to exist."""
    o = state.object(event.subject)
    _take_out(state, o.id, o.zone, o.owner)
    o.became = -1
    o.zone = words.NOWHERE
    state.gone.append(o.id)
    return True


@performs(words.DRAWS_FROM_EMPTY)
def draw_from_empty(state: State, event: Event) -> bool:
    """The player had to draw from an empty library (121.4)."""
    state.player(event.player).drew_from_empty = True
    state.changed |= facets.LOSING
    return True


@performs(words.LEAVES_GAME)
def leave_game(state: State, event: Event) -> bool:
    """The player has left the game, and what they own with them (800.4a)."""
    gone = state.player(event.player)
    gone.left = True
    gone.library = gone.hand = gone.graveyard = ()
    for lane in state.lanes:
        lane.present = tuple([p for p in lane.present if p != event.player])
    mine = [i for i, o in state.objects.items() if o.owner == event.player and not o.became and o.zone != words.NOWHERE]
    for id in mine:
        o = state.object(id)
        if o.zone == words.BATTLEFIELD or o.zone == words.STACK or o.zone >= words.EXILE:
            _take_out(state, o.id, o.zone, o.owner)
        o.became = -1
        state.gone.append(id)
    state.changed |= facets.BATTLEFIELD | facets.STACK | facets.HANDS | facets.LOSING
    return True


@performs(words.MULLIGANS)
def count_mulligan(state: State, event: Event) -> bool:
    """The player has taken a mulligan (103.5)."""
    state.player(event.player).mulligans += 1
    return True


def forget_since_check(state: State) -> None:
    """What counts only since the last check of state-based actions has been looked at (704.5b, 704.5h)."""
    for player, p in enumerate(state.players):
        if p.drew_from_empty:
            state.player(player).drew_from_empty = False
    for id in state.battlefield:
        if state.objects[id].deathtouched:
            state.object(id).deathtouched = False


@performs(words.STARTS)
def settle_starting_player(state: State, event: Event) -> bool:
    """That player takes the first turn."""
    state.starting = event.player
    return True
