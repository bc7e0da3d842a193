"""603: what triggers, and how it gets onto the stack.

508.1m stands here: every event is looked at in one place, a declaration of attackers, too.
508.3d stands here: the attacks of one declaration are one event for such an ability, as are others that happen at once.
509.1i stands here: whom an ability means is asked for every event, a declaration of blockers, too.
"""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.gate import HOOKS
from apnap.machine.procedures import carried_out_by
from apnap.model import facets
from apnap.model.cached import cached
from apnap.model.effects import Waiting
from apnap.model.event import Event, coded_player
from apnap.model.events.playing import ability_triggered
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.functioning import AS_BEFORE, HERE, ITSELF, each_of, parts_of
from apnap.parts.tree import EventPattern, KeywordAbility, TriggerAmount, Triggered, TriggerObject, TriggerPlayer, TriggerSource
from apnap.rules.combat.cr509.triggering import Blocks, blocks_now, crosses, with_stopped
from apnap.rules.concepts.cr115.legal import is_ability
from apnap.rules.effects.cr613.characteristics import current
from apnap.rules.handled import handles
from apnap.rules.spells.cr602.limits import number_of as ability_number
from apnap.rules.spells.cr603.matching import (
    BEGINNINGS,
    as_seen,
    at_one_time,
    count_this_turn,
    done_this_turn,
    fits,
    is_seen,
    kinds_of,
    number_of,
    player_of,
    same_time,
    seen_after,
    subject_of,
    whose_beginning,
)
from apnap.rules.spells.cr603.stacking import Stacking, record_of
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context

Entry = tuple[int, int, Triggered]
Table = dict[int, list[Entry]]
NONE: Final[list[Entry]] = []


def trigger_table(state: State) -> Table:
    """By kind of event (`keys_of`) the abilities that wait for it: (object, controller, ability)."""
    return triggers_everywhere(state) if state.about.trigger_zones else triggers_here(state)


@cached(reads=facets.BATTLEFIELD | facets.SHAPES)
def triggers_here(state: State) -> Table:
    """Those of permanents."""
    table: Table = {}
    objects = state.objects
    for id in state.battlefield:
        card = current(state, objects[id]) if state.about.reshaping else objects[id].card
        if card.watches:
            enter(table, objects[id], card, HERE)
    return table


def enter(table: Table, o: Object, card: Definition, zone: int) -> None:
    """Let the abilities of the object that function in that zone wait for their events."""
    for zones, key, ability in card.waits:
        if zones & zone:
            table.setdefault(key, []).append((o.id, o.controller, ability))


@cached(reads=facets.BATTLEFIELD | facets.SHAPES | facets.GRAVEYARDS | facets.STACK | facets.OUTSIDE)
def triggers_everywhere(state: State) -> Table:
    """The table with the abilities that function in other zones than the battlefield (113.6b, 113.6k)."""
    table = {kind: entries.copy() for kind, entries in triggers_here(state).items()}
    for id in elsewhere(state):
        o = state.objects[id]
        if o.card.away >> o.zone & 1:
            enter(table, o, o.card, 1 << o.zone)
    return table


def elsewhere(state: State) -> list[int]:
    """The objects in public zones other than the battlefield in which some ability functions; what is hidden triggers nothing (603.2f)."""
    ids: list[int] = []
    if state.about.trigger_zones >> words.GRAVEYARD & 1:
        for p in state.players:
            ids.extend(p.graveyard)
    if state.about.trigger_zones >> words.STACK & 1:
        ids.extend([i for i in state.lane.stack if not is_ability(state, i)])
    if state.about.trigger_zones >> words.EXILE & 1:
        ids.extend(state.exile)
    if state.about.trigger_zones >> words.COMMAND & 1:
        ids.extend(state.command)
    return ids


def table_hook(state: State) -> object:
    """The trigger table, for the gate, and who blocks what, if that counts."""
    return trigger_table(state), blocks_now(state)


def match(state: State, events: tuple[Event, ...], before: object) -> None:
    """The abilities that trigger on these events wait; those that look back in time are seen with the table of before (603.10)."""
    old, blocks = cast("tuple[Table, Blocks]", before)
    events = as_seen(state, events)
    if blocks:
        events = with_stopped(state, events, blocks)
    if state.about.tallied:
        count_this_turn(state, events)
    after = trigger_table(state)
    waiting: list[Waiting] = []
    old_texts = state.rules.switches.looks_back != "listed"
    for event in events:
        for kind in kinds_of(event):
            back = after if old_texts and seen_after(state, event, kind) else old
            look(state, events, event, back.get(kind + AS_BEFORE, NONE), waiting)
            look(state, events, event, after.get(kind, NONE), waiting)
            if state.about.own_triggers and event.subject > 0:
                look(state, events, event, of_the_object_itself(state, event, kind), waiting)
        if state.delayed:
            waiting.extend([w for w in delayed(state, event) if not known(waiting, w)])
    watches = state.about.watches
    if watches[words.STATE_MATCHES]:
        waiting.extend(state_triggers(state, after.get(words.STATE_MATCHES, NONE)))
    if waiting:
        if state.delayed:
            over = [w.delayed for w in waiting]
            state.delayed = tuple([d for d in state.delayed if d.id not in over])
        if watches[words.TRIGGERS]:
            waiting.extend(on_triggering(state, waiting, after))
        state.lane.waiting += tuple(waiting)
        state.changed |= facets.STACK


def look(state: State, events: tuple[Event, ...], event: Event, entries: list[Entry], waiting: list[Waiting]) -> None:
    """Those of these abilities that trigger on the event do so at once, and wait (508.1m)."""
    for source, controller, ability in entries:
        if is_meant(state, events, event, source, controller, ability.event):
            trigger(state, event, source, controller, ability, waiting)


def is_meant(state: State, events: tuple[Event, ...], event: Event, source: int, controller: int, pattern: EventPattern) -> bool:
    """The event is one that the ability waits for, also seen beside what else happens at that time (603.2)."""
    if not fits(state, pattern, source, controller, event) or not is_seen(state, pattern, controller, event):
        return False
    return (not pattern.alone or is_alone(state, pattern, event, events)) and crosses(state, pattern, event, events)


def of_the_object_itself(state: State, event: Event, kind: int) -> list[Entry]:
    """The abilities of the event's own object that trigger on it outside the battlefield, wherever that is (113.6k)."""
    o = state.objects.get(event.subject)
    found: list[Entry] = []
    if o is not None and o.card.itself:
        for zones, _key, ability in o.card.waits:
            if zones & ITSELF and ability.event.kind == kind:
                found.append((subject_of(state, ability.event, event), o.controller if o.zone == words.STACK else o.owner, ability))
    return found


def trigger(state: State, event: Event, source: int, controller: int, ability: Triggered, waiting: list[Waiting]) -> None:
    """The ability waits to be put on the stack, if its condition holds (603.4) and it does not for what happened at that time already."""
    if state.seats.shared and event.kind in BEGINNINGS:
        whose = whose_beginning(state, ability.event.player, event, controller)
        for player in whose if asks_about_event(ability) else whose[:1]:
            triggered = wait(state, ability, controller, source, event)
            triggered.player = player
            trigger_once(state, triggered, waiting)
    else:
        trigger_once(state, wait(state, ability, controller, source, event), waiting)


def trigger_once(state: State, triggered: Waiting, waiting: list[Waiting]) -> None:
    """The same for what the ability knows of its event; at the beginning of a team's step that is of each player meant (805.4d)."""
    ability, source = triggered.ability, triggered.source
    pattern = ability.event
    if pattern.ordinal:
        triggered.amount = sum([done_this_turn(state, p, each_of(pattern)) for p in range(len(state.players))])
    if ability.condition is not None and not holds(state, ability.condition, context_of(triggered)):
        return
    if at_one_time(pattern) and joined(waiting, triggered, pattern):
        return
    if ability.once_each_turn and not first_this_turn(state, source, ability):
        return
    if pattern.kind == words.ENLISTS and paid_for(waiting, triggered):
        return
    waiting.append(triggered)


def paid_for(waiting: list[Waiting], one: Waiting) -> bool:
    """Another instance of the ability waits for the cost that was paid: each triggers for its own (607.2h, 702.154d)."""
    return any([w.ability == one.ability and w.source == one.source and w.other == one.other for w in waiting])


def is_alone(state: State, pattern: EventPattern, event: Event, events: tuple[Event, ...]) -> bool:
    """No other creature was declared as an attacker (506.5), or of the same player (506.6); before 2026 that was not told apart."""
    against = pattern.whom != 0 and state.rules.switches.alone_vs_player
    return len([e for e in events if e.kind == words.ATTACKS and (not against or e.attacked == event.attacked)]) == 1


def joined(waiting: list[Waiting], one: Waiting, pattern: EventPattern) -> bool:
    """The ability waits already for what happened at this time, as that a player attacks (508.3d): that counts this event too."""
    for n, w in enumerate(waiting):
        if w.ability is one.ability and w.source == one.source and same_time(pattern, one.subject, one.other, one.player, w):
            waiting[n] = Waiting(w.ability, w.controller, w.source, w.subject, w.other, w.player, w.amount + one.amount, w.noted)
            return True
    return False


def first_this_turn(state: State, source: int, ability: Triggered) -> bool:
    """The ability has not triggered this turn; from now on it has."""
    o = state.objects[source]
    name = f"triggered {ability_number(o, ability)}"
    if o.fact(name) == state.lane.turn:
        return False
    state.object(source).facts = (*[fact for fact in o.facts if fact[0] != name], (name, state.lane.turn))
    return True


def on_triggering(state: State, waiting: list[Waiting], table: Table) -> list[Waiting]:
    """The abilities that trigger on these having triggered; they do not trigger on each other."""
    found: list[Waiting] = []
    for w in waiting:
        event = ability_triggered(state.clause, w.source, player=w.controller)
        for source, controller, ability in table.get(words.TRIGGERS, NONE):
            fitting = w.ability.event.kind != words.TRIGGERS and fits(state, ability.event, source, controller, event)
            if fitting and is_seen(state, ability.event, controller, event):
                found.append(wait(state, ability, controller, source, event))
    return found


def delayed(state: State, event: Event) -> list[Waiting]:
    """The delayed triggered abilities that could trigger on the event; each does so once, unless it lasts for the turn (603.7b)."""
    found: list[Waiting] = []
    kinds = kinds_of(event)
    for d in state.delayed:
        pattern = d.ability.event
        if (
            pattern.kind not in kinds
            or (d.turn and not is_turn_of(state, d.turn))
            or not fits(state, pattern, d.source, d.controller, event)
            or not is_seen(state, pattern, d.controller, event)
        ):
            continue
        if (
            pattern.noted
            and subject_of(state, pattern, event) not in d.noted
            and not (event.kind == words.DAMAGE and event.source in d.noted)
        ):
            continue
        triggered = wait(state, d.ability, d.controller, d.source, event, d.noted)
        if d.ability.condition is None or holds(state, d.ability.condition, context_of(triggered)):
            if not d.each_time:
                triggered.delayed = d.id
            found.append(triggered)
    return found


def is_turn_of(state: State, turn: int) -> bool:
    """This is that turn, or the added turn or phase with that tag."""
    lane = state.lane
    return turn in ((lane.turn,) if turn > 0 else (-lane.extra, -lane.added))


def known(waiting: list[Waiting], one: Waiting) -> bool:
    """The delayed ability that triggers only once has triggered already, on an event between which and this nothing could be chosen."""
    for w in waiting:
        if one.delayed and w.delayed == one.delayed:
            same = w.subject == one.subject and w.other == one.other and w.player == one.player and w.amount == one.amount
            if same or not asks_about_event(one.ability):
                return True
    return False


def asks_about_event(ability: Triggered) -> bool:
    """The ability says something of the event that it triggered on."""
    return any([isinstance(p, (TriggerObject, TriggerSource, TriggerPlayer, TriggerAmount)) for p in parts_of(ability)])


def state_triggers(state: State, entries: list[Entry]) -> list[Waiting]:
    """The state triggers whose state is there, but for those that wait or are on the stack already (603.8)."""
    found: list[Waiting] = []
    for source, controller, ability in entries:
        triggered = Waiting(ability, controller, source, source, 0, controller, 0)
        if ability.condition is not None and holds(state, ability.condition, context_of(triggered)) and not pending(state, source, ability):
            found.append(triggered)
    return found


def pending(state: State, source: int, ability: Triggered) -> bool:
    """The ability has triggered, and has not left the stack since."""
    for w in state.lane.waiting:
        if w.source == source and w.ability == ability:
            return True
    for frame in state.lane.frames:
        if isinstance(frame, Stacking) and [w for w in frame.ready + frame.rest if w.source == source and w.ability == ability]:
            return True
    for id in state.lane.stack:
        spell = state.objects[id].spell
        if spell is not None and spell.origin == source and spell.ability == ability:
            return True
    return False


def wait(state: State, ability: Triggered, controller: int, source: int, event: Event, noted: tuple[int, ...] = ()) -> Waiting:
    """The triggered ability, with what it knows of its event."""
    subject = subject_of(state, ability.event, event)
    player = player_of(event)
    if player < 0 and subject < 0:
        player = coded_player(subject)
    return Waiting(ability, controller, source, subject, event.source, player, number_of(ability.event, event), noted)


def context_of(waiting: Waiting) -> Context:
    """Who and what the references of the ability are about."""
    return Context(waiting.controller, waiting.source, record_of(waiting), ())


HOOKS.table = table_hook
HOOKS.match = match


handles(Triggered, KeywordAbility)


carried_out_by("508.1m", "attack_triggers_fire", look)
carried_out_by("508.3d", "trig_player_attacks", joined)
carried_out_by("509.1i", "block_triggers_fire", is_meant)
