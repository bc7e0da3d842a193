"""117.1, 608.3a: actions for which nothing is to be chosen, and that nothing changes, are done in one go, without a frame of their own.

The events are those of the clauses, in their order. Where a feature of the game could make a difference the clauses are carried out; a
law of the tests holds both ways against each other.
"""

from __future__ import annotations

from typing import Any, Final, cast

from apnap.machine import driver
from apnap.machine.decisions import PASS, Decision
from apnap.machine.gate import HOOKS, PERFORMERS, bits, perform
from apnap.machine.procedures import CLAUSES, Clause
from apnap.machine.tally import WANTED, instead, unwritten
from apnap.model import facets
from apnap.model.caches import CHECKED_BY, CONTROLLED, MANA
from apnap.model.event import Event
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.model.waking import EFFECTS, GIFTS, UNUSUAL, VARIANT
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.governing import ACTIVATING, CASTING, LAND_PLAYS, SPARE_MANA
from apnap.parts.tree import SpellAbility
from apnap.parts.words import (
    BATTLEFIELD,
    CASTS,
    HAND,
    LAND_PLAYED,
    MAIN,
    MANA_ADDED,
    MANA_SPENT,
    MOVES,
    RESOLVES,
    STACK,
    STATE_MATCHES,
    TAPS,
)
from apnap.rules.additional.cr704_state_based_actions import is_settled_with
from apnap.rules.concepts.cr104_ending import QUIET
from apnap.rules.concepts.cr106_mana import Sources, sources
from apnap.rules.concepts.cr117_priority import (
    AFTER_RESOLUTION,
    KEPT,
    PRIORITY_AFTER_RESOLUTION,
    PRIORITY_KEEP,
    SYSTEM,
    Priority,
    priority_all_pass,
    priority_pass,
    priority_sba_loop,
    priority_system,
)
from apnap.rules.effects.cr601_casting import cast_permission, cast_propose, main_sorcery_timing, priority_instant_timing
from apnap.rules.effects.cr601_choosing import cast_modes_chosen
from apnap.rules.effects.cr601_paying import PAYING, cast_becomes_cast, cast_pay_costs
from apnap.rules.effects.cr605_tapping import ADDING, ANY_STEP, TAPPING
from apnap.rules.effects.cr608_resolving import resolve_check_targets, resolve_intervening_if, resolve_permanent_enters
from apnap.rules.moving import without
from apnap.rules.types.cr305_lands import land_only_own_turn, land_plays_count, land_special_action, main_land_play
from apnap.solve.payment import GENERIC

SEEN_PAYING: Final = ANY_STEP | 1 << MANA_SPENT
CHANGED_CASTING: Final = SEEN_PAYING | 1 << CASTS
CHANGED_PLAYING: Final = 1 << LAND_PLAYED | 1 << STATE_MATCHES
PROPOSING: Final = cast_propose.index
SPENDING: Final = cast_pay_costs.index
BECOMING: Final = cast_becomes_cast.index
ENTERING: Final = resolve_permanent_enters.index
PUTTING: Final = land_special_action.index
COUNTING: Final = land_plays_count.index
PLAINLY_CAST: Final = (
    cast_permission,
    priority_instant_timing,
    main_sorcery_timing,
    cast_propose,
    cast_modes_chosen,
    *PAYING,
    cast_becomes_cast,
)
PLAINLY_RESOLVED: Final = (priority_pass, priority_all_pass, resolve_intervening_if, resolve_check_targets, resolve_permanent_enters)
PLAINLY_PLAYED: Final = (land_only_own_turn, main_land_play, land_special_action, land_plays_count)
FROM_HAND: Final = Spell()
FROM_HAND.zone = HAND
"""The record of every permanent spell cast from a hand for which nothing was chosen."""
OF_OTHERS: Final = CHECKED_BY | facets.TAPPED | facets.TURN
"""What makes what is known of permanents be looked up again."""
Steps = tuple[Event, Event]
STEPS: dict[Definition, dict[int, Steps]] = {}
BECAME_CAST: dict[int, Event] = {}
"""By the id of a spell and its player."""
MOST: Final = 2048
MOST_CARDS: Final = 64
PLAYERS: Final = 64


def acted(state: State, answer: object) -> Decision | None:
    """The player with priority takes an action that was offered; the decision to which that leads, None at the end."""
    frame: Any = state.lane.frames[-1]
    player: int = frame.player
    if isinstance(answer, tuple) and len(answer) == 2 and not (state.awake & VARIANT and is_special(state)):
        verb, id = answer
        if id in state.players[player].hand and (
            (verb == "cast" and cast_at_once(state, player, id)) or (verb == "play" and play_at_once(state, player, id))
        ):
            frame.passes = 0
            frame.reason = KEPT
            return gets_priority(state, frame, PRIORITY_KEEP[player])
    return driver.give(state, answer)


def resolved(state: State) -> Decision | None:
    """The last player passes, and the object on top of the stack resolves; the decision to which that leads, None at the end."""
    lane = state.lane
    if lane.quiet >= QUIET or not resolve_at_once(state, lane.stack[-1]):
        return driver.give(state, PASS)
    lane.quiet += 1
    frame: Any = lane.frames[-1]
    frame.passes = 0
    frame.player = lane.active
    frame.reason = AFTER_RESOLUTION
    return gets_priority(state, frame, PRIORITY_AFTER_RESOLUTION[lane.active])


def gets_priority(state: State, frame: Priority, granted: Event) -> Decision | None:
    """The player of the frame gets priority next, at once if nothing comes first."""
    lane = state.lane
    if lane.waiting or not state.is_checked() or state.players[frame.player].left:
        frame.pc += 1
        lane.asking = False
        return driver.run(state)
    if WANTED:
        instead(priority_sba_loop, state)
        instead(CLAUSES[granted.clause], state, granted)
    state.log.append(granted)
    state.clause = SYSTEM
    then: Any = priority_system.run(state, frame)
    asked: Decision = then
    return asked


def is_special(state: State) -> bool:
    """A pass can mean more than that: somebody else answers for a player, there are several lines of play, or madness of old (702.35a)."""
    return len(state.controllers) > 0 or len(state.lanes) > 1 or (state.elsewhere and len(state.effects) > 0)


def happen(state: State, event: Event) -> None:
    """The event, which nothing replaces, happens."""
    if state.watched:
        state.clause = event.clause
        perform(state, (event,))
    elif PERFORMERS[event.kind](state, event):
        state.log.append(event)


def is_changed(state: State, event: Event) -> bool:
    """Something would replace the event, or is to be settled before it happens."""
    return bits(event) & state.replaced != 0 and HOOKS.replaceable(state, (event,))


def become(state: State, event: Event, old: Object) -> int:
    """The card or spell is a new object where the event says that it goes, which everybody knows; its id.

    So it does not keep anything of what it was. It is neither taken out here nor put in.
    """
    own = state.own
    if old.own is not own:
        old = state.object(old.id)
    id = old.became = event.new = state.next_id
    state.next_id = id + 1
    stamp = state.timestamp
    state.timestamp = stamp + 1
    everybody = (1 << len(state.players)) - 1
    made = Object(id, old.printed, old.owner, event.player, event.b, False, state.lane.turn, stamp, everybody, False, own)
    if event.b == STACK:
        made.spell = cast(Spell, event.detail)
    state.objects[id] = made
    state.gone.append(event.subject)
    state.log.append(event)
    if WANTED:
        unwritten(state, event)
    return id


def leave_hand(state: State, player: int, id: int) -> None:
    """The card is in the player's hand no more."""
    p = state.players[player]
    if p.own is not state.own:
        p = state.player(player)
    p.hand = without(p.hand, id)


# 601 --------------------------------------------------------------------------------------------------------------
def cast_at_once(state: State, player: int, id: int) -> bool:
    """The player casts the card from their hand for mana of basic sources; False: that has to be done clause by clause."""
    o = state.objects[id]
    card = o.card
    if not card.simple or state.awake & UNUSUAL or state.marks or state.reshaped or state.governs & CASTING:
        return False
    if state.watched & SEEN_PAYING or state.replaced & CHANGED_CASTING:
        return False
    lane = state.lane
    if (lane.stack or lane.step != MAIN or player != lane.active) and not card.spell_speed_instant:
        return False
    known = sources(state, player)
    value = card.mana_value
    if not known.is_counted(state.players[player].pool) or value > known.total:
        return False
    for kind, number in card.typed:
        if known.have[kind] < number:
            return False
    log = state.log
    logged = len(log)
    record = record_of(card) if card.base.abilities else FROM_HAND
    proposed = Event(MOVES, PROPOSING, id, player, 0, HAND, STACK, CASTS, 0, 0, (), record)
    if state.replaced and is_changed(state, proposed):
        return False
    if state.watched or state.layered or state.reads or o.facts:
        if state.settling or state.reads & (facets.HANDS | facets.STACK):  # then there could be other sources
            return False
        happen(state, proposed)
    else:
        lane.stack += (become(state, proposed, o),)
        leave_hand(state, player, id)
        state.changed |= facets.HANDS | facets.STACK
    spell = proposed.new
    if value:
        log.append(Event(MANA_SPENT, SPENDING, spell, player, value, 0, 0, 0, 0, 0, (), tap_for(state, player, known, card)))
    happen(state, BECAME_CAST.get(spell * PLAYERS + player) or became_cast(spell, player))
    if WANTED:
        count(state, PLAINLY_CAST, logged)
    return True


def record_of(card: Definition) -> Spell:
    """The record of the card as a spell."""
    for ability in card.base.abilities:
        if isinstance(ability, SpellAbility):
            made = Spell(ability)
            made.zone = HAND
            return made
    return FROM_HAND


def tap_for(state: State, player: int, known: Sources, card: Definition) -> tuple[int, ...]:
    """Basic sources are tapped for the cost, as `basic_payment` says; what mana they add, all of which is to be spent."""
    log = state.log
    objects = state.objects
    own = state.own
    ids = known.ids
    cards = known.cards
    have = known.have
    short = list(card.mana)
    spent = [0, 0, 0, 0, 0, 0]
    left = card.mana_value
    at = 0
    while left:
        source = cards[at]
        kind = source.basic_mana
        if short[kind]:
            short[kind] -= 1
        elif short[GENERIC]:
            short[GENERIC] -= 1
        else:
            at += 1
            continue
        left -= 1
        spent[kind] += 1
        have[kind] -= 1
        del cards[at]
        id = ids.pop(at)
        o = objects[id]
        if o.own is not own:
            o = state.object(id)
        o.tapped = True
        kept = STEPS.get(source)
        log.extend((kept.get(id * PLAYERS + player) if kept is not None else None) or steps_of(source, id, player))
    known.total -= card.mana_value
    known.supply = None
    state.changed |= facets.TAPPED if state.reads else facets.TAPPED_APART
    return tuple(spent)


def steps_of(card: Definition, id: int, player: int) -> Steps:
    """The events of tapping that object, a permanent of the card, for mana; kept, for they are equal each time."""
    if card not in STEPS or len(STEPS[card]) >= MOST:
        if len(STEPS) >= MOST_CARDS:
            STEPS.clear()
        STEPS[card] = {}
    snow = 1 if card.types & words.SNOW else 0
    added = Event(MANA_ADDED, ADDING, id, player, 0, snow, detail=card.plain_mana[0][1][0])
    made = STEPS[card][id * PLAYERS + player] = (Event(TAPS, TAPPING, id, player), added)
    return made


def became_cast(spell: int, player: int) -> Event:
    """The event of that spell becoming cast, with nothing to tell of how; kept, for it is equal each time."""
    if len(BECAME_CAST) >= MOST:
        BECAME_CAST.clear()
    made = BECAME_CAST[spell * PLAYERS + player] = Event(CASTS, BECOMING, spell, player)
    return made


# 608, 305 ---------------------------------------------------------------------------------------------------------
def resolve_at_once(state: State, id: int) -> bool:
    """The permanent spell, which has no target, becomes a permanent; False: it is no such spell, or more has to be looked at."""
    o = state.objects[id]
    spell = o.spell
    if spell is None or spell.ability is not None or spell.way or spell.origin or not o.card.types & words.PERMANENT:
        return False
    if state.awake & (UNUSUAL | EFFECTS | GIFTS) or state.marks or state.replaced >> STATE_MATCHES & 1:
        return False
    event = Event(MOVES, ENTERING, id, o.controller, 0, STACK, BATTLEFIELD, RESOLVES)
    if state.replaced and is_changed(state, event):
        return False
    enter(state, o, event, None)
    if WANTED:
        count(state, PLAINLY_RESOLVED, len(state.log))
    return True


def play_at_once(state: State, player: int, id: int) -> bool:
    """The player plays the land card from their hand; False: that has to be done clause by clause."""
    o = state.objects[id]
    lane = state.lane
    if state.awake & UNUSUAL or state.marks or state.governs & LAND_PLAYS or state.replaced & CHANGED_PLAYING:
        return False
    if player != lane.active or lane.step != MAIN or lane.stack or state.players[player].lands_played or not o.card.is_land:
        return False
    event = Event(MOVES, PUTTING, id, player, 0, HAND, BATTLEFIELD, LAND_PLAYED)
    if state.replaced and is_changed(state, event):
        return False
    enter(state, o, event, Event(LAND_PLAYED, COUNTING, id, player))
    if WANTED:
        count(state, PLAINLY_PLAYED, len(state.log))
    return True


def enter(state: State, old: Object, event: Event, played: Event | None) -> None:
    """The permanent enters, and has perhaps been played; what is known of others stands, unless something makes them look at it."""
    card = old.card
    if (
        state.watched
        or (state.layered or state.reshaped or state.reads)
        or (old.facts or old.token or (event.a == STACK and (state.effects or card.curious)))
    ):
        happen(state, event)
        if played is not None:
            happen(state, played)
        return
    if state.changed & OF_OTHERS:
        state.sweep()
    player = event.player
    id = become(state, event, old)
    if event.a == STACK:
        state.lane.stack = state.lane.stack[:-1]
    else:
        leave_hand(state, player, event.subject)
    state.battlefield += (id,)
    state.changed |= facets.BATTLEFIELD | (facets.HANDS if event.a == HAND else facets.STACK)
    if played is not None:
        happen(state, played)
    caches = state.caches
    creatures = caches.creatures
    checked = caches.checked
    state.sweep(CONTROLLED | MANA)
    if player in caches.controlled:
        caches.controlled[player] += (id,)
    if creatures is not None:
        caches.creatures = (*creatures, id) if card.base.creature else creatures
    caches.checked = checked and is_settled_with(state, card)
    if card.plain_mana or state.governs & (ACTIVATING | SPARE_MANA):
        add_source(state, player, id, card)


def add_source(state: State, player: int, id: int, card: Definition) -> None:
    """The player may have one source of mana more."""
    mana = state.caches.mana
    if state.governs & (ACTIVATING | SPARE_MANA):
        mana.clear()
    elif player in mana:
        if card.base.creature:
            del mana[player]
        else:
            mana[player].add(id, card)


def count(state: State, clauses: tuple[Clause, ...], logged: int) -> None:
    """Count the clauses that were not carried out, and what the events logged since cite that no performer was asked to write."""
    for clause in clauses:
        instead(clause, state)
    for event in state.log[logged:]:
        if event.kind in (TAPS, MANA_ADDED, MANA_SPENT):
            unwritten(state, event)
