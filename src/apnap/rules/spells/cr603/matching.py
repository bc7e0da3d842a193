"""603.2, 603.10: whether an event is one that an ability waits for, and what is counted each turn for those who ask (608.2i).

801.7a stands here: what moves is seen before or after the event.
508.2a stands here: what an event is about is compared as it happens, for attacks as for all else.
508.3c stands here: what a trigger says of the creatures that a player attacks with is compared likewise.
509.3f stands here: so is what it says of a blocker.
703.2 stands here: who causes an event is compared here, and what the turn does nobody causes.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import is_any
from apnap.machine.procedures import carried_out_by
from apnap.model.about import each
from apnap.model.effects import Waiting
from apnap.model.event import Event, coded_player
from apnap.model.events.playing import counters_changed
from apnap.model.events.zones import moved, unattached
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.functioning import each_of, looks_back, tally_name
from apnap.parts.tree import Amount, EachPlayer, EventPattern, Filter, Reference, ThisTurn
from apnap.rules.combat.cr508.triggering import same_attack, triggers_on_attack
from apnap.rules.combat.cr509.triggering import same_block, triggers_on_block
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.effects.cr614.entering import counters_of, is_entering
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr801.seeing import happens_near
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context, counts, players_asked
from apnap.rules.turn.cr505.ordinals import is_that_main_phase

REASONS: Final = each(
    1 << words.MOVES
    | 1 << words.DRAWS
    | 1 << words.DESTROYED
    | 1 << words.DISCARDS
    | 1 << words.SACRIFICED
    | 1 << words.COUNTERED
    | 1 << words.MILLED
)
"""What of the reasons of a change of zones an ability can wait for."""
DEPARTURES: Final = each(1 << words.LEAVES_GAME | 1 << words.CEASES)
PUBLIC: Final[tuple[int, ...]] = (words.BATTLEFIELD, words.GRAVEYARD, words.EXILE, words.STACK)
SUMMED: Final[tuple[int, ...]] = (words.LIFE, words.DAMAGE)
COUNTED: Final[tuple[int, ...]] = (words.DAMAGE, words.LIFE, words.COUNTERS, words.PREVENTED)
BLOCKINGS: Final[tuple[int, ...]] = (words.BLOCKS, words.BLOCKED, words.UNBLOCKED)
TALLIES: Final[dict[EventPattern, str]] = {}
"""The names by which events are counted."""


def kinds_of(event: Event) -> tuple[int, ...]:
    """What the event is seen as: its kind, and the reason of a change of zones that is nothing but that change."""
    if event.kind == words.JOINS_BLOCKING:
        return (event.kind, words.BLOCKS)
    happened = REASONS[event.why] and event.kind not in (words.DRAWS_FROM_EMPTY, words.LEAVES_GAME)
    return (event.kind, event.why) if happened else (event.kind,)


def with_counters(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and that counters are put on what enters with them (122.6)."""
    more: list[Event] = []
    for e in events:
        if is_entering(e) and e.enters_with:
            more += [counters_changed(e.clause, e.new, counter=kind, amount=n, source=e.source) for kind, n in counters_of(e)]
    return events + tuple(more) if more else events


def as_seen(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and what else has happened by them."""
    if state.rules.switches.phasing == "zone":
        events = with_phasing(events)
    watches = state.about.watches
    events = with_departures(state, with_counters(events) if watches[words.COUNTERS] else events)
    return with_unattached(state, events) if watches[words.UNATTACHES] else events


def with_unattached(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and that something becomes unattached: also as it, or what it is attached to, leaves (701.3d)."""
    more: list[Event] = []
    for e in events:
        if e.kind == words.ATTACHES and e.attached_before and (e.attached_before < 0 or not state.objects[e.attached_before].became):
            more.append(unattached(e.clause, e.subject, player=e.player, source=e.attached_before))
        elif e.kind == words.MOVES and e.start == words.BATTLEFIELD:
            o = state.objects[e.subject]
            if o.attached:
                more.append(unattached(e.clause, o.id, player=o.controller, source=o.attached))
            for id in state.battlefield:
                if state.objects[id].attached == e.subject:
                    more.append(unattached(e.clause, id, player=state.objects[id].controller, source=e.subject))
    return events + tuple(more)


def with_phasing(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and that what phases out leaves the battlefield, as up to 2009 it did (502.15d)."""
    out = [e for e in events if e.kind == words.PHASES_OUT]
    if not out:
        return events
    return events + tuple([moved(e.clause, e.subject, player=e.player, start=e.start, to=e.to) for e in out])


def with_departures(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and that the permanents of a player who leaves the game leave the battlefield (603.6c)."""
    if not is_any(events, DEPARTURES):
        return events
    gone = [e.player for e in events if e.kind == words.LEAVES_GAME]
    left = [state.objects[e.subject] for e in events if e.kind == words.CEASES and e.start == words.BATTLEFIELD]
    if gone:
        left += [o for o in state.objects.values() if o.owner in gone and o.zone == words.BATTLEFIELD and o.became < 0]
    if not left:
        return events
    return events + tuple([moved(events[0].clause, o.id, player=o.owner, start=words.BATTLEFIELD, to=0) for o in left])


def subject_of(state: State, pattern: EventPattern, event: Event) -> int:
    """The object that the pattern describes: as it was before the event, if that is when it is looked at (603.10), else the new one."""
    if not event.new or event.kind not in (words.MOVES, words.CREATES) or event.to not in PUBLIC:
        return event.subject
    return event.new if not looks_back(pattern) or seen_after(state, event, pattern.kind) else event.subject


def seen_after(state: State, event: Event, kind: int) -> bool:
    """The edition does not have it among those that look back in time yet, but sees what is there after the event (410.10d, 603.6d)."""
    known = state.rules.switches.looks_back
    if known == "listed" or (kind == words.PHASES_OUT and known == "leaves_play"):
        return False
    if kind in (words.COUNTERED, words.LOSES):
        return True
    if kind == words.UNATTACHES:
        return known == "leaves_play"
    if kind != words.MOVES or event.start == words.BATTLEFIELD:
        return False
    return known == "leaves_play" or (event.start == words.GRAVEYARD and event.to not in (words.HAND, words.LIBRARY))


def player_of(event: Event) -> int:
    """The player whose event it is; -1: nobody's."""
    return event.player if event.player >= 0 else (coded_player(event.subject) if event.subject < 0 else -1)


def fits(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is one that the ability of `source` waits for (603.2)."""
    if not fits_but_for_filter(state, pattern, source, controller, event):
        return False
    if pattern.player == words.ENCHANTED and player_of(event) != enchanted_player(state, source):
        return False
    if (
        pattern.kind == words.SACRIFICED
        and pattern.player
        and not is_whose(state, pattern.player, state.objects[event.subject].controller, controller)
    ):
        return False
    if not are_such(state, pattern, source, controller, event):
        return False
    if pattern.reaches and pattern.kind == words.COUNTERS:
        there = state.objects[event.subject].count(pattern.counter)
        if not there - event.amount < pattern.reaches <= there:
            return False
    if pattern.last and state.objects[event.subject].count(pattern.counter):
        return False
    if pattern.when is not None and not holds(state, pattern.when, context_of(source, controller, event)):
        return False
    if pattern.nth and pattern.kind == words.PHASE_BEGINS:
        return is_that_main_phase(state, pattern.nth)
    return not pattern.nth or done_this_turn(state, player_of(event), each_of(pattern)) == pattern.nth


def is_seen(state: State, pattern: EventPattern, controller: int, event: Event) -> bool:
    """The event happens within the range of influence of that player, as far as the pattern says anything of it (801.7)."""
    return not state.near or happens_near(state, pattern, controller, event, subject_of(state, pattern, event))


def context_of(source: int, controller: int, event: Event) -> Context:
    """What the words of an ability mean as the event happens."""
    return Context(controller, source, Spell(None, (), 0, source, event.subject, event.source, player_of(event), event.number), ())


def are_such(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The objects of the event are as the ability says while it happens; what they become later does not count (508.2a)."""
    if pattern.filter is not None and not described(state, pattern.filter, subject_of(state, pattern, event), controller, source):
        return False
    return is_by(state, pattern, event, controller, source)


def is_by(state: State, pattern: EventPattern, event: Event, controller: int, this: int) -> bool:
    """What causes the event is as the pattern says; a turn-based action is nobody's, so nothing causes it (703.2)."""
    return pattern.by is None or described(state, pattern.by, event.source, controller, this)


def described(state: State, filter: Filter, id: int, controller: int, source: int) -> bool:
    """There is such an object, and it meets the filter."""
    return id > 0 and id in state.objects and meets(state, filter, id, controller, source)


def fits_but_for_filter(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is such a one, whatever the objects are that it is about."""
    if (pattern.from_zone >= 0 and event.start != pattern.from_zone) or (pattern.to_zone >= 0 and event.to != pattern.to_zone):
        return False
    if pattern.part >= 0 and event.part != pattern.part:
        return False
    if pattern.kind == words.ATTACKS and not triggers_on_attack(state, pattern, event):
        return False
    if pattern.kind in BLOCKINGS and not triggers_on_block(state, pattern, event):
        return False
    if pattern.gain and (event.number > 0) != (pattern.gain > 0):
        return False
    if (pattern.combat and (event.combat == 1) != (pattern.combat > 0)) or (pattern.source_this and event.source != source):
        return False
    if pattern.damaged and not is_dealt_to(state, pattern.damaged, event.subject):
        return False
    if pattern.counter and event.counter != pattern.counter:
        return False
    if pattern.this and subject_of(state, pattern, event) != source:
        return False
    if pattern.player == words.ANYONE or pattern.kind == words.SACRIFICED:
        return True
    if state.seats.shared and event.kind in BEGINNINGS:
        return len(whose_beginning(state, pattern.player, event, controller)) > 0
    return is_whose(state, pattern.player, player_of(event), controller)


def is_dealt_to(state: State, kind: int, subject: int) -> bool:
    """What is dealt damage is a player (1), or a creature (2) and no other permanent."""
    return subject < 0 if kind == 1 else subject > 0 and characteristics(state, subject).creature


def enchanted_player(state: State, source: int) -> int:
    """The player that the source enchants, or the controller of the permanent that it is attached to; -1: nobody."""
    code = state.objects[source].attached if source in state.objects else 0
    if code < 0:
        return coded_player(code)
    return state.objects[code].controller if code else -1


BEGINNINGS: Final[tuple[int, ...]] = (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS)


def whose_beginning(state: State, who: int, event: Event, controller: int) -> list[int]:
    """Those meant whose turn, phase or step begins: it is that of each player of the active team (805.4d)."""
    return [p for p in state.seats.units[event.player] if not state.players[p].left and (not who or is_whose(state, who, p, controller))]


def is_whose(state: State, who: int, player: int, controller: int) -> bool:
    """The player is the controller (YOU), or an opponent; whoever is ENCHANTED is looked at elsewhere."""
    return player >= 0 and (who == words.ENCHANTED or is_one_of(state, who, player, controller))


# What is counted ----------------------------------------------------------------------------------------------------
def tally_of(pattern: EventPattern) -> str:
    """The name by which such events are counted, found once."""
    known = TALLIES.get(pattern)
    if known is None:
        known = TALLIES[pattern] = tally_name(pattern)
    return known


def done_this_turn(state: State, player: int, pattern: EventPattern, total: bool = False) -> int:
    """How often, or how much in all, that has happened this turn as the player sees it."""
    name = tally_of(pattern)
    if total:
        name = "total " + name
    return sum([number for known, number in state.players[player].this_turn if known == name]) if player >= 0 else 0


def count_this_turn(state: State, events: tuple[Event, ...]) -> None:
    """What players have done this turn is counted as it happens, as far as some card of the game asks for it."""
    for event in events:
        kinds = kinds_of(event)
        for pattern in state.about.tallied:
            if pattern.kind in kinds:
                for player in state.lane.players:
                    if fits(state, pattern, 0, player, event) and is_seen(state, pattern, player, event):
                        add(state, player, tally_of(pattern), 1)
                        if event.kind in SUMMED:
                            add(state, player, "total " + tally_of(pattern), abs(event.number))


def add(state: State, player: int, name: str, number: int) -> None:
    """The player has done that so often more."""
    p = state.player(player)
    counted = dict(p.this_turn)
    counted[name] = counted.get(name, 0) + number
    p.this_turn = tuple(sorted(counted.items()))


@counts(ThisTurn)
def this_turn(state: State, context: Context, number: Amount) -> int:
    """How often it has happened this turn, seen from each player who is named."""
    assert isinstance(number, ThisTurn)
    return sum([done_this_turn(state, p, number.event, number.total) for p in who_did(state, context, number.who)])


def who_did(state: State, context: Context, who: Reference) -> list[int]:
    """The players that are named; of all opponents or players also those who have left the game did what they did (800.4i)."""
    players = players_asked(state, context, who)
    if isinstance(who, EachPlayer) and who.who != words.YOU:
        players += [p for p, each in enumerate(state.players) if each.left and (who.who == words.ANYONE or p != context.controller)]
    return players


handles(EventPattern)


def number_of(pattern: EventPattern, event: Event) -> int:
    """The number of the event; of what moves "one or more" at a time, one each."""
    return 1 if pattern.at_once and event.kind not in COUNTED else abs(event.number)


def at_one_time(pattern: EventPattern) -> bool:
    """What happens at one time triggers it once (603.2c).

    So "one or more", "is dealt damage", "deals damage" to whomever, and what one effect prevents (615.13).
    """
    is_dealt = pattern.kind == words.DAMAGE and not pattern.source_this and pattern.by is None
    return (
        pattern.at_once
        or is_dealt
        or deals(pattern)
        or pattern.kind == words.PREVENTED
        or (pattern.kind == words.BLOCKS and is_once(pattern))
    )


def deals(pattern: EventPattern) -> bool:
    """It waits for something to deal damage, and does not say to what: damage to several at one time is one event for it."""
    if pattern.kind != words.DAMAGE or (not pattern.source_this and pattern.by is None):
        return False
    return not pattern.damaged and not pattern.this and pattern.filter is None and pattern.player == words.ANYONE


def is_once(pattern: EventPattern) -> bool:
    """It triggers once for a creature that blocks several (509.3a), or that comes to block or be blocked by a number (509.3e)."""
    return pattern.reaches > 0 or (pattern.by is None and not pattern.source_this)


def same_time(pattern: EventPattern, subject: int, other: int, player: int, waiting: Waiting) -> bool:
    """What happened to these and what the ability waits for already is one happening for it."""
    if deals(pattern):
        return waiting.other == other
    if pattern.kind == words.ATTACKS:
        return same_attack(pattern, player, waiting)
    if pattern.kind == words.BLOCKS:
        return same_block(pattern, subject, other, waiting)
    return pattern.kind != words.DAMAGE or waiting.subject == subject


carried_out_by("508.2a", "attack_trigger_snapshot", are_such)
carried_out_by("508.3c", "trig_player_attacks_with", described)
carried_out_by("509.3f", "trig_block_characteristics", described)
carried_out_by("801.7a", "range_trigger_time", subject_of)
