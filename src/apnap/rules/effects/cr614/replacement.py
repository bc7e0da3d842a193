"""614: which replacement and prevention effects can be applied to an event. What they make of it: changes.py; in which order: 616.

701.19c stands here: a shield that cannot regenerate is left out with all else that would change nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player
from apnap.model.frame import Frame
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Change,
    DayAsEnters,
    EntersAsCopy,
    EntersTransformed,
    EntersUnder,
    EventPattern,
    ExiledByMadness,
    MakeReplacement,
    MoveElsewhere,
    Never,
    Prevent,
    PreventAll,
    PreventDamage,
    Redirect,
    RedirectDamage,
    ReducesTo,
    Regenerate,
    Regenerated,
    Replacement,
    Skip,
    SkipAll,
    SkipNext,
    This,
)
from apnap.rules.concepts.cr119_totals import life_kept
from apnap.rules.concepts.cr120.damage import can_be_dealt
from apnap.rules.concepts.cr122.effects import by_counters
from apnap.rules.concepts.cr731.designations import NEITHER, time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics, derived
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.effects.cr614.applicable import ANY_OTHER, CONTROL, COPY, LEVEL, NEVER, OWN, Applicable
from apnap.rules.effects.cr614.entering import (
    as_it_would_enter,
    copy_candidates,
    counters_of,
    entering_card,
    first_place,
    is_double_faced,
    is_entering,
)
from apnap.rules.effects.cr614.matching import can_be_regenerated, watches
from apnap.rules.effects.cr614.skipping import skips
from apnap.rules.effects.cr614.table import functioning, static_id
from apnap.rules.keywords.cr702_guards import guards
from apnap.rules.multiplayer.cr801.seeing import is_affecting, is_made_for
from apnap.rules.spells.cr603.matching import fits_but_for_filter, is_by, is_seen
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context, named
from apnap.slotted import EffectId, Id, slotted

WALKER: Final = 63
"""The place, among the abilities of a planeswalker, of the rule that damage may be dealt to it instead (306.7 of 2009)."""


@slotted
class Replacing(Frame):
    """A batch on its way through the gate, and what will happen instead of some of it.

    `keep`: who proposed it wants to know what was performed; `after`: what follows, whose and of what, what it knows of
    the event, and the effects applied to it; `running`: the effects that have been applied to the event instead of
    which something is just being carried out. They cannot be applied again to anything that is part of it (614.5). `place` and
    `effect`: the event that is changed next, and by what; `chosen`: a player chose that.
    """

    batch: tuple[Event, ...]
    keep: bool
    after: tuple[tuple[Change, int, Id, Spell, tuple[EffectId, ...]], ...] = ()
    running: tuple[EffectId, ...] = ()
    place: int = -1
    effect: EffectId = 0
    chosen: bool = False


def replaceable(state: State, events: tuple[Event, ...]) -> bool:
    """Some effect would change one of the events, or waits for it (610.3)."""
    for event in events:
        if applicable(state, event, events):
            return True
    return UNTIL.waits(state, events) or BEARERS.wanted(state, events)


class Until:
    """What waits for permanents to leave the battlefield (610.3); its module puts itself here."""

    __slots__ = ("waits",)

    def __init__(self) -> None:
        self.waits: Callable[[State, tuple[Event, ...]], bool] = nothing_waits


def nothing_waits(state: State, events: tuple[Event, ...]) -> bool:
    """Nothing waits for any of the events."""
    return False


UNTIL: Final = Until()


class Bearers:
    """Whether it is to be settled what something enters attached to (303.4f); its module puts itself here."""

    __slots__ = ("wanted",)

    def __init__(self) -> None:
        self.wanted: Callable[[State, tuple[Event, ...]], bool] = nothing_waits


BEARERS: Final = Bearers()


def kinds(event: Event) -> int:
    """The kinds that effects can see in the event, as a mask: its own, that of its reason, and of what it contains (616.1g)."""
    mask = 1 << event.kind
    if event.why:
        mask |= 1 << event.why
    if is_entering(event) and event.enters_with and counters_of(event):
        mask |= 1 << words.COUNTERS
    return mask


def applicable(state: State, event: Event, batch: tuple[Event, ...]) -> list[Applicable]:
    """The effects that can be applied to the event of that batch now and have not been (614.5), oldest first."""
    mask = kinds(event)
    if not mask & state.about.replaced or event.kind == words.PLAN_CHANGES:
        return []
    found: list[Applicable] = []
    for effect, source, controller, ability in functioning(state):
        if 1 << ability.event.kind & mask and is_in_force(state, ability, source, controller, event):
            found.append(static_effect(state, effect, source, controller, event, ability))
    if is_entering(event) or (event.kind == words.MOVES and event.start != words.BATTLEFIELD):
        found.extend(own_effects(state, event, mask))
    for lasting in state.effects:
        one = lasting_effect(state, event, mask, lasting)
        if one is not None:
            found.append(one)
    if event.kind == words.DAMAGE:
        for id, controller in guards(state, event.subject, event.source):
            found.append(Applicable(id, Prevent(), controller, event.subject, -1, 0, LEVEL + ANY_OTHER))
    found.extend(by_counters(state, event))
    if event.kind == words.DAMAGE and state.rules.switches.walker_redirect:
        found.extend(to_walkers(state, event))
    found = [effect for effect in found if effect.id not in event.applied and does_something(state, event, effect, batch)]
    if found:
        running = being_carried_out(state)
        found = [effect for effect in found if effect.id not in running]
    return first_ones(found)


def is_in_force(state: State, ability: Replacement, source: int, controller: int, event: Event) -> bool:
    """The ability of a permanent is about the event, and its condition holds."""
    if not watches(state, ability.event, source, controller, event) or not is_seen(state, ability.event, controller, event):
        return False
    return ability.condition is None or holds(state, ability.condition, Context(controller, source, Spell(), ()))


def first_ones(effects: list[Applicable]) -> list[Applicable]:
    """Those of which one must be chosen before the others (616.1a-g)."""
    if len(effects) < 2:
        return effects
    first = min([effect.rank for effect in effects])
    return [effect for effect in effects if effect.rank == first]


def being_carried_out(state: State) -> list[int]:
    """The effects applied to the events instead of which something is being carried out now."""
    running: list[int] = []
    for frame in state.lane.frames:
        if isinstance(frame, Replacing):
            running.extend(frame.running)
    return running


def own_effects(state: State, event: Event, mask: int) -> list[Applicable]:
    """The effects of abilities of what would move that are about itself only: as it enters (614.12), or where it is (113.6)."""
    found: list[Applicable] = []
    id = event.subject or state.next_id
    card = entering_card(state, event)
    if not card.replaces & mask:
        return found
    controller = event.player if is_entering(event) else controller_of(state.objects[id])
    kept = (
        derived(state, as_it_would_enter(state, event)).abilities if state.about.reshaping and is_entering(event) else card.base.abilities
    )
    for n, own in enumerate(card.base.abilities, first_place(event)):
        if own not in kept or not isinstance(own, Replacement) or not own.event.this or not 1 << own.event.kind & mask:
            continue
        if own.condition is not None and not holds(state, own.condition, Context(controller, event.subject, Spell(), ())):
            continue
        this = event.subject
        if fits_but_for_filter(state, own.event, this, controller, event) and is_by(state, own.event, event, controller, this):
            found.append(static_effect(state, static_id(id, n), event.subject, controller, event, own))
    return found


def controller_of(o: Object) -> int:
    """Whose the effects of its own abilities are: a spell's controller's, else its owner's (109.5)."""
    return o.controller if o.zone == words.STACK else o.owner


def static_effect(state: State, effect: int, source: int, controller: int, event: Event, ability: Replacement) -> Applicable:
    """The effect of an object's replacement ability."""
    change = ability.change
    left = change.amount if isinstance(change, Prevent) else -1
    instead = redirected_to(state, change, controller, source, event, None)
    made = Applicable(effect, change, controller, source, left, instead, rank(state, event, ability.event, change, own=False))
    made.counter = ability.event.counter
    made.rule = ability.rule
    if ability.optional or (isinstance(change, ExiledByMadness) and state.rules.switches.madness_optional):
        made.asks = controller
    return made


def redirected_to(state: State, change: Change, controller: int, source: int, event: Event, spell: Spell | None) -> int:
    """Where an effect would have the damage dealt; 0: nowhere."""
    if not isinstance(change, Redirect):
        return 0
    codes = named(state, knowing(state, controller, source, event, spell), change.instead)
    return codes[0] if codes else 0


def knowing(state: State, controller: int, source: int, event: Event, spell: Spell | None) -> Context:
    """What the references of an effect mean that is applied to the event."""
    known = known_of(event, spell)
    return Context(controller, source, known, known.targets)


def known_of(event: Event, spell: Spell | None) -> Spell:
    """The record of the spell or ability that made an effect, with what it knows of the event."""
    known = Spell() if spell is None else spell.copy()
    known.event_subject = event.subject
    known.event_source = event.source
    known.event_player = coded_player(event.subject) if event.player < 0 and event.subject < 0 else event.player
    known.event_amount = abs(event.number)
    return known


def rank(state: State, event: Event, pattern: EventPattern, change: Change, *, own: bool) -> int:
    """When the effect may be chosen: on what contains the event first (616.1g), then by what it does (616.1a-e)."""
    if isinstance(change, Never):
        return NEVER
    containing = event.kind if event.kind == words.CREATES else event.why
    level = 0 if pattern.kind == containing else 2 if pattern.kind == words.COUNTERS and event.kind != words.COUNTERS else 1
    if own:
        return level * LEVEL + OWN
    if isinstance(change, EntersAsCopy) and state.rules.switches.copy_replaced_first:
        return level * LEVEL + COPY
    first = state.rules.switches.control_replaced_first and isinstance(change, EntersUnder)
    return level * LEVEL + (CONTROL if first else ANY_OTHER)


def lasting_effect(state: State, event: Event, mask: int, lasting: Lasting) -> Applicable | None:
    """What the lasting effect does to the event; None if it is not about it."""
    part = lasting.part
    if isinstance(part, MakeReplacement):
        return made_effect(state, event, mask, lasting, part)
    if state.near and not is_affecting(state, event, lasting):
        return None
    if isinstance(part, (SkipNext, SkipAll)):
        left = skips(state, lasting, event)
        return applied(lasting, Skip(), left, 0, LEVEL + ANY_OTHER) if left else None
    change = lasting_change(state, event, part, lasting.subjects)
    if change is None:
        return None
    rank = ANY_OTHER if isinstance(change, Regenerated) else LEVEL + ANY_OTHER  # being destroyed contains going to a graveyard (616.1g)
    return applied(lasting, change, lasting.left, lasting.instead, rank)


def applied(lasting: Lasting, change: Change, left: int, instead: int, rank: int) -> Applicable:
    """The lasting effect as it is looked at, with what tells it from others if it can be used up."""
    made = Applicable(lasting.id, change, lasting.controller, lasting.source, left, instead, rank)
    if left >= 0:
        targets = lasting.spell.targets if lasting.spell is not None else ()
        made.shield = (lasting.part, lasting.subjects, lasting.duration, lasting.chosen, targets)
    return made


def made_effect(state: State, event: Event, mask: int, lasting: Lasting, part: MakeReplacement) -> Applicable | None:
    """The effect that a spell or ability made, if it is about the event."""
    if not 1 << part.event.kind & mask or (part.about is not None and event.subject not in lasting.subjects):
        return None
    if part.source is not None and not from_source(state, event, lasting, part):
        return None
    if not watches(state, part.event, lasting.source, lasting.controller, event) or not is_made_for(state, event, lasting, part):
        return None
    change = part.change
    instead = redirected_to(state, change, lasting.controller, lasting.source, event, lasting.spell)
    own = rank(state, event, part.event, change, own=part.its_own)
    made = applied(lasting, change, lasting.left, instead, own)
    made.whole = True
    made.counter = part.event.counter
    made.spell = lasting.spell
    return made


def from_source(state: State, event: Event, lasting: Lasting, part: MakeReplacement) -> bool:
    """The event is done by the source that was chosen, or by the permanent that this spell became; its properties are looked at again."""
    chosen = lasting.chosen
    old = state.objects.get(chosen)
    same = event.source == chosen or (old is not None and old.zone == words.STACK and 0 < old.became == event.source)
    if not same or event.source not in state.objects or part.source is None:
        return False
    return meets(state, part.source, event.source, lasting.controller, lasting.source)


def lasting_change(state: State, event: Event, part: object, subjects: tuple[int, ...]) -> Change | None:
    """What a lasting effect of another kind does to the event; None if it is not about it."""
    if event.kind == words.DAMAGE:
        if isinstance(part, PreventDamage):
            about = event.subject in subjects or (part.dealt_by and event.source in subjects)
            return Prevent() if about and (event.combat or not part.combat_only) else None
        if isinstance(part, PreventAll):
            return Prevent() if event.combat or not part.combat_only else None
        if isinstance(part, RedirectDamage):
            return Redirect(part.instead) if event.subject in subjects else None
        return None
    if isinstance(part, Regenerate):
        return Regenerated() if event.why == words.DESTROYED and event.subject in subjects else None
    return None


def to_walkers(state: State, event: Event) -> list[Applicable]:
    """An opponent may have noncombat damage of theirs to a player dealt to a planeswalker of that player (306.7 of 2009)."""
    found: list[Applicable] = []
    if event.subject >= 0 or event.combat or event.source not in state.objects:
        return found
    damaged, by = coded_player(event.subject), state.objects[event.source].controller
    if by == damaged:
        return found
    for id in state.battlefield:
        o = state.objects[id]
        if o.controller == damaged and characteristics(state, id).types & words.PLANESWALKER:
            made = Applicable(static_id(id, WALKER), Redirect(This()), by, id, -1, id, LEVEL + ANY_OTHER)
            made.asks = by
            found.append(made)
    return found


def life_before(state: State, event: Event, batch: tuple[Event, ...]) -> int:
    """The player's life total without that loss, after all other damage that is dealt to the player at the same time (120.3a)."""
    kept = state.seats.life
    lost = [e for e in batch if e is not event and e.kind == words.LIFE and e.by_damage == 1]
    return life_kept(state, event.player) + sum([e.amount for e in lost if kept[e.player] == kept[event.player]])


def does_something(state: State, event: Event, effect: Applicable, batch: tuple[Event, ...]) -> bool:
    """A redirection does nothing where damage cannot be dealt, or already would be (614.9); nor what goes there, or is no regeneration."""
    change = effect.change
    if isinstance(change, Regenerated):
        return event.how != words.FOR_GOOD and can_be_regenerated(state, event.subject)
    if isinstance(change, MoveElsewhere) and not change.then and event.to == change.zone:
        return False
    if isinstance(change, EntersTransformed):
        return is_double_faced(state, event)
    if isinstance(change, DayAsEnters):
        return time_of_day(state) == NEITHER
    if isinstance(change, EntersAsCopy):
        return len(copy_candidates(state, event, effect.controller, change)) > 0
    if isinstance(change, ReducesTo):
        return event.amount < 0 and life_before(state, event, batch) + event.amount < change.least
    if not isinstance(change, Redirect):
        return True
    return effect.instead not in {0, event.subject} and can_be_dealt(state, effect.instead)


carried_out_by("701.19c", "regenerate_cant", does_something)
