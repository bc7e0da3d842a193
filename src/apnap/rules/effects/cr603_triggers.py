"""603: what triggers, and how it gets onto the stack."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import ORDER, TARGETS, Chosen, Decision, Ordered
from apnap.machine.gate import HOOKS
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, Do, Go, Illegal, Then, do_all
from apnap.model.effects import Waiting
from apnap.model.event import Event, coded_player
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import EventPattern, Triggered
from apnap.rules.effects.cr601_casting import targeting
from apnap.rules.effects.cr613_layers import characteristics, meets
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import is_legal_target, legal_targets
from apnap.rules.order import apnap

Entry = tuple[int, int, Triggered]
REASONS: Final = (
    1 << words.MOVES | 1 << words.DRAWS | 1 << words.DESTROYED | 1 << words.DISCARDS | 1 << words.SACRIFICED | 1 << words.COUNTERED
)


def trigger_table(state: State) -> dict[int, list[Entry]]:
    """For each kind of event the abilities that wait for it: (object, controller, ability)."""
    caches = state.sweep()
    if caches.triggers is None:
        table: dict[int, list[Entry]] = {}
        for id in state.battlefield:
            o = state.objects[id]
            if o.card.watches:
                for ability in characteristics(state, id).abilities:
                    if isinstance(ability, Triggered):
                        table.setdefault(ability.event.kind, []).append((id, o.controller, ability))
        caches.triggers = table
    return cast("dict[int, list[Entry]]", caches.triggers)


def table_hook(state: State) -> object:
    """The trigger table, for the gate."""
    return trigger_table(state)


def match(state: State, events: tuple[Event, ...], before: object) -> None:
    """The abilities that trigger on these events wait; leaving the battlefield is seen with the table of before (603.10a)."""
    after = trigger_table(state)
    old = cast("dict[int, list[Entry]]", before)
    waiting: list[Waiting] = []
    for event in events:
        leaving = event.kind == words.MOVES and event.a == words.BATTLEFIELD
        table = old if leaving else after
        for kind in kinds_of(event):
            for source, controller, ability in table.get(kind, ()):
                if fits(state, ability.event, source, controller, event) and not dealt_with_it(waiting, ability, source, event):
                    waiting.append(wait(ability, controller, source, event))
        waiting.extend(delayed(state, event))
    if waiting:
        if state.watched >> words.TRIGGERS & 1:
            waiting.extend(on_triggering(state, waiting, after))
        state.lane.waiting += tuple(waiting)


def kinds_of(event: Event) -> tuple[int, ...]:
    """What the event is seen as: its kind, and the reason of a change of zones that is nothing but that change."""
    happened = 1 << event.why & REASONS and event.kind != words.DRAWS_FROM_EMPTY
    return (event.kind, event.why) if happened else (event.kind,)


def dealt_with_it(waiting: list[Waiting], ability: Triggered, source: int, event: Event) -> bool:
    """What several sources deal damage at one time is dealt damage once: its ability that waits already counts this damage too (603.2c)."""
    if ability.event.kind == words.DAMAGE and ability.event.this:
        for n, w in enumerate(waiting):
            if w.ability is ability and w.source == source:
                waiting[n] = Waiting(ability, w.controller, source, w.subject, w.other, w.player, w.amount + event.amount)
                return True
    return False


def on_triggering(state: State, waiting: list[Waiting], table: dict[int, list[Entry]]) -> list[Waiting]:
    """The abilities that trigger on these having triggered; they do not trigger on each other."""
    found: list[Waiting] = []
    for w in waiting:
        event = Event(words.TRIGGERS, state.clause, subject=w.source, player=w.controller)
        for source, controller, ability in table.get(words.TRIGGERS, ()):
            if w.ability.event.kind != words.TRIGGERS and fits(state, ability.event, source, controller, event):
                found.append(wait(ability, controller, source, event))
    return found


def delayed(state: State, event: Event) -> list[Waiting]:
    """The delayed triggered abilities that trigger; each does so once (603.7b)."""
    found: list[Waiting] = []
    for d in state.delayed:
        if d.ability.event.kind in kinds_of(event) and fits(state, d.ability.event, d.source, d.controller, event):
            found.append(wait(d.ability, d.controller, d.source, event))
            state.delayed = tuple([other for other in state.delayed if other.id != d.id])
    return found


def wait(ability: Triggered, controller: int, source: int, event: Event) -> Waiting:
    """The triggered ability, with what it knows of its event."""
    subject = entered(event)
    player = event.player if event.player >= 0 else (coded_player(subject) if subject < 0 else -1)
    return Waiting(ability, controller, source, subject, event.source, player, abs(event.amount))


def entered(event: Event) -> int:
    """The object that the event is about: the new one, if it has just entered the battlefield (a token: has been created there)."""
    return event.new if event.new and event.kind in (words.MOVES, words.CREATES) and event.b == words.BATTLEFIELD else event.subject


def fits(state: State, pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is one that the ability of `source` waits for (603.2)."""
    if not fits_but_for_filter(pattern, source, controller, event):
        return False
    subject = entered(event)
    return pattern.filter is None or (subject > 0 and meets(state, pattern.filter, subject, controller, source))


def fits_but_for_filter(pattern: EventPattern, source: int, controller: int, event: Event) -> bool:
    """The event is such a one, whatever the object is that it is about."""
    if (pattern.from_zone >= 0 and event.a != pattern.from_zone) or (pattern.to_zone >= 0 and event.b != pattern.to_zone):
        return False
    if pattern.part >= 0 and event.a != pattern.part:
        return False
    if pattern.gain and (event.amount > 0) != (pattern.gain > 0):
        return False
    if (pattern.combat and not event.a) or (pattern.source_this and event.source != source):
        return False
    if pattern.damaged and (event.subject < 0) != (pattern.damaged == 1):
        return False
    if pattern.this and entered(event) != source:
        return False
    return pattern.player == words.ANYONE or pattern.this or is_players(pattern.player, event, controller)


def is_players(who: int, event: Event, controller: int) -> bool:
    """The event is the controller's (YOU), or an opponent's (OPPONENT)."""
    player = event.player if event.player >= 0 else (coded_player(event.subject) if event.subject < 0 else -1)
    return player >= 0 and (player == controller) == (who == words.YOU)


HOOKS.table = table_hook
HOOKS.match = match


class Stacking(Frame):
    """Triggered abilities being put on the stack: those in order, those still to be ordered, and the one whose targets are chosen."""

    __slots__ = ("ready", "rest", "id", "targets")

    def __init__(
        self, ready: tuple[Waiting, ...] = (), rest: tuple[Waiting, ...] = (), id: int = 0, targets: tuple[tuple[int, ...], ...] = ()
    ) -> None:
        self.pc = 0
        self.ready = ready
        self.rest = rest
        self.id = id
        self.targets = targets

    def take(self, performed: tuple[Event, ...]) -> None:
        """The ability is on the stack."""
        self.id = performed[0].new

    def fresh(self) -> Frame:
        return Stacking(self.ready, self.rest, self.id, self.targets)


@clause("603.3b")
def trigger_apnap(state: State, frame: Stacking) -> Then | None:
    """Players in APNAP order put the abilities they control on the stack in an order of their choice."""
    lane = state.lane
    if lane.waiting:
        frame.rest = frame.rest + lane.waiting
        lane.waiting = ()
    mine = next_to_order(state, frame.rest)
    while mine:
        if len(mine) > 1:
            player = frame.rest[mine[0]].controller
            return Decision(ORDER, player, state.clause, Ordered(mine), tuple([frame.rest[n].source for n in mine]), "triggers")
        frame.ready = (*frame.ready, frame.rest[mine[0]])
        frame.rest = tuple([w for n, w in enumerate(frame.rest) if n != mine[0]])
        mine = next_to_order(state, frame.rest)
    frame.rest = ()
    return None


def next_to_order(state: State, rest: tuple[Waiting, ...]) -> tuple[int, ...]:
    """The places of the abilities that come next: the first player's; since 2021 those that trigger on triggering come last."""
    two = state.rules.switches.trigger_batches == "two"
    for second in (False, True) if two else (False,):
        for player in apnap(state):
            mine = [n for n, w in enumerate(rest) if w.controller == player]
            if two:
                mine = [n for n in mine if (rest[n].ability.event.kind == words.TRIGGERS) == second]
            if mine:
                return tuple(mine)
    return ()


@trigger_apnap.answer
def trigger_apnap_answer(state: State, frame: Stacking, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or not answer or [n for n in answer if not isinstance(n, int) or not 0 <= n < len(frame.rest)]:
        return Illegal("trigger_apnap", "the answer is an order of the abilities")
    mine = next_to_order(state, frame.rest)
    if tuple(sorted(answer)) != mine:
        return Illegal("trigger_apnap", "each of the player's waiting abilities is named once")
    frame.ready += tuple([frame.rest[n] for n in answer])
    frame.rest = tuple([w for n, w in enumerate(frame.rest) if n not in mine])
    return AGAIN


@clause("603.3")
def trigger_goes_on_stack(state: State, frame: Stacking) -> Then | None:
    """The next ability is put on the stack as an object that is no card."""
    if not frame.ready:
        return DONE
    waiting = frame.ready[0]
    frame.ready = frame.ready[1:]
    frame.targets = ()
    spell = Spell(waiting.ability, (), 0, waiting.source, waiting.subject, waiting.other, waiting.player, waiting.amount)
    return do_all(
        [
            Event(
                words.PUT_ON_STACK,
                state.clause,
                subject=waiting.source,
                player=waiting.controller,
                source=waiting.source,
                why=words.TRIGGERS,
                detail=spell,
            )
        ],
        keep=True,
    )


NEXT_ONE: Final = Go(-2)
NEXT_ONE_AFTER_TARGETS: Final = Go(-3)


@clause("603.3d")
def trigger_targets(state: State, frame: Stacking) -> Then | None:
    """Its controller chooses its targets; without a legal choice it is removed from the stack."""
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    targets = o.spell.ability.targets
    if len(frame.targets) == len(targets):
        if not targets:
            return NEXT_ONE
        return do_all(targeting(state, frame.id, o.controller, frame.targets))
    target = targets[len(frame.targets)]
    legal = tuple(legal_targets(state, target, o.controller, frame.id))
    if len(legal) < target.least:
        return Do((Event(words.FIZZLES, state.clause, subject=frame.id, player=o.controller, a=1),), go=NEXT_ONE.go)
    return Decision(TARGETS, o.controller, state.clause, Chosen(legal, target.least, target.most), (frame.id, len(frame.targets)))


@trigger_targets.answer
def trigger_targets_answer(state: State, frame: Stacking, answer: object) -> Then | None:
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    target = o.spell.ability.targets[len(frame.targets)]
    if not isinstance(answer, tuple) or [code for code in answer if not isinstance(code, int)]:
        return Illegal("trigger_targets", "targets are chosen as a tuple of ids and player codes")
    if not target.least <= len(answer) <= target.most or len(set(answer)) != len(answer):
        return Illegal("trigger_targets", f"{target.least} to {target.most} different targets are asked for")
    for code in answer:
        if not is_legal_target(state, target, code, o.controller, frame.id):
            return Illegal("targets_declared", "that is no legal target")
    frame.targets = (*frame.targets, answer)
    return AGAIN


@clause("603.3", part="next")
def trigger_goes_on_stack_next(state: State, frame: Stacking) -> Then | None:
    """The next one follows."""
    return NEXT_ONE_AFTER_TARGETS


PUT_TRIGGERS = procedure("put triggers", trigger_apnap, trigger_goes_on_stack, trigger_targets, trigger_goes_on_stack_next)


handles(Triggered, EventPattern)
