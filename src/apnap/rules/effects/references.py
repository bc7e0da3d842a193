"""What the references, amounts and targets of ability trees mean in a game (109.5, 115, 608.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.model.event import coded_player, player_code
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts.governing import TARGETING
from apnap.parts.tree import (
    Amount,
    Controller,
    CountOf,
    Each,
    EachPlayer,
    Filter,
    Fixed,
    HandSizeOf,
    PowerOf,
    Reference,
    Target,
    Targets,
    ThatPlayer,
    This,
    TriggerAmount,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    X,
    You,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    DESTROYED,
    DISCARDS,
    EXILE,
    GRAVEYARD,
    HEXPROOF,
    MOVES,
    OPPONENT,
    PERMANENT,
    SACRIFICED,
    SHROUD,
    STACK,
)
from apnap.rules.concepts.cr115_targets import cant_be_target, is_guarded
from apnap.rules.effects.cr613_layers import characteristics, current, meets
from apnap.rules.effects.handled import handles
from apnap.rules.keywords.cr702_guards import PREVENTS, is_hexproof_from, is_protected
from apnap.rules.multiplayer.cr800_known import hand_size
from apnap.rules.order import apnap

LEAVING: Final[tuple[int, ...]] = (MOVES, DESTROYED, DISCARDS, SACRIFICED)


class Context:
    """Whose spell or ability it is, what it is of, and what was chosen for it. `that` are the players of an EachMay."""

    __slots__ = ("controller", "source", "spell", "targets", "that")

    def __init__(
        self, controller: int, source: int, spell: Spell, targets: tuple[tuple[int, ...], ...], that: tuple[int, ...] = ()
    ) -> None:
        self.controller = controller
        self.source = source
        self.spell = spell
        self.targets = targets
        self.that = that


def named(state: State, context: Context, reference: Reference) -> list[int]:
    """The ids and player codes that the reference names now."""
    if isinstance(reference, Targets):
        return list(context.targets[reference.index])
    if isinstance(reference, This):
        return [context.source]
    if isinstance(reference, You):
        return [player_code(context.controller)]
    if isinstance(reference, EachPlayer):
        return [player_code(p) for p in apnap(state) if reference.who == ANYONE or (p == context.controller) == (reference.who != OPPONENT)]
    if isinstance(reference, Each):
        return [i for i in state.battlefield if meets(state, reference.filter, i, context.controller, context.source)]
    if isinstance(reference, Controller):
        return [player_code(state.objects[i].controller) if i > 0 else i for i in named(state, context, reference.of)]
    if isinstance(reference, TriggerObject):
        return [context.spell.event_subject]
    if isinstance(reference, TriggerSource):
        return [context.spell.event_source]
    if isinstance(reference, TriggerPlayer):
        return [player_code(context.spell.event_player)]
    if isinstance(reference, ThatPlayer):
        return [player_code(p) for p in context.that]
    return NAMES[type(reference)](state, context, reference)


Naming = Callable[[State, Context, Reference], list[int]]
Counting = Callable[[State, Context, Amount], int]
NAMES: Final[dict[type, Naming]] = {}
COUNTS: Final[dict[type, Counting]] = {}


def names(kind: type[Reference]) -> Callable[[Naming], Naming]:
    """Declare the function below to be the one that says what references of that kind name."""

    def register(function: Naming) -> Naming:
        NAMES[kind] = function
        handles(kind)
        return function

    return register


def counts(kind: type[Amount]) -> Callable[[Counting], Counting]:
    """Declare the function below to be the one that counts amounts of that kind."""

    def register(function: Counting) -> Counting:
        COUNTS[kind] = function
        handles(kind)
        return function

    return register


def players_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The players that the reference names, those in the game only, in APNAP order."""
    players = [coded_player(c) for c in named(state, context, reference) if c < 0]
    if len(players) == 1:
        return [p for p in players if not state.players[p].left]
    return [p for p in apnap(state) if p in players]


def players_asked(state: State, context: Context, reference: Reference) -> list[int]:
    """The players that the reference names, also who has left the game: what was last known of them is told (800.4i)."""
    return list(dict.fromkeys([coded_player(c) for c in named(state, context, reference) if c < 0]))


def objects_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The ids of objects that the reference names."""
    return [i for i in named(state, context, reference) if i > 0]


def objects_found(state: State, context: Context, reference: Reference) -> list[int]:
    """The ids of objects that an effect is to move: a trigger on leaving finds its object in the public zone it went to (400.7j, 603.6).

    What is phased out is not moved (702.26b).
    """
    ids = objects_named(state, context, reference)
    if state.phased:
        ids = [i for i in ids if i not in state.phased]
    ability = context.spell.ability
    if not isinstance(ability, Triggered) or ability.event.kind not in LEAVING or ability.event.to_zone == BATTLEFIELD:
        return ids
    return [became(state, i) if i == context.spell.event_subject else i for i in ids]


def became(state: State, id: int) -> int:
    """What the object became in a public zone, as long as it is there; else the object itself."""
    new = state.objects[id].became
    if new <= 0 or state.objects[new].became or state.objects[new].zone not in (BATTLEFIELD, GRAVEYARD, EXILE):
        return id
    return new


def on_battlefield(state: State, id: int) -> bool:
    """The object is a permanent, still."""
    o = state.objects[id]
    return o.zone == BATTLEFIELD and not o.became


def amount(state: State, context: Context, number: Amount) -> int:
    """The number, counted now."""
    if isinstance(number, Fixed):
        return number.number
    if isinstance(number, X):
        return context.spell.x or (state.objects[context.source].fact("x") if context.source > 0 else 0)
    if isinstance(number, CountOf):
        return number.times * len([i for i in state.battlefield if meets(state, number.filter, i, context.controller, context.source)])
    if isinstance(number, PowerOf):
        return sum([characteristics(state, i).power for i in objects_named(state, context, number.of)])
    if isinstance(number, HandSizeOf):
        return sum([hand_size(state, p) for p in players_asked(state, context, number.of)])
    if isinstance(number, TriggerAmount):
        return context.spell.event_amount
    return COUNTS[type(number)](state, context, number)


def legal_targets(state: State, target: Target, controller: int, source: int) -> list[int]:
    """What could be chosen for this instance of "target": ids and player codes, players first (115.4)."""
    legal: list[int] = []
    if target.players:
        legal.extend([player_code(p) for p in state.lane.players if is_legal_target(state, target, player_code(p), controller, source)])
    if target.filter is not None:
        legal.extend([id for id in zone_of(state, target.zone) if is_legal_target(state, target, id, controller, source)])
        if target.or_spell:
            legal.extend([id for id in zone_of(state, STACK) if is_legal_target(state, target, id, controller, source)])
    return legal


def zone_of(state: State, zone: int) -> tuple[int, ...]:
    """The ids in a public zone, of all players."""
    if zone == BATTLEFIELD:
        return state.battlefield
    if zone == STACK:
        return tuple([i for i in state.lane.stack if not is_ability(state, i)])
    return tuple([i for p in state.players for i in p.graveyard])


def is_ability(state: State, id: int) -> bool:
    """The object on the stack is an ability, not a spell."""
    spell = state.objects[id].spell
    return spell is not None and spell.origin != 0


def is_legal_target(state: State, target: Target, code: int, controller: int, source: int) -> bool:
    """That object or player may be chosen (115.4), and can be the target of it (702.11, 702.18)."""
    if code < 0:
        player = coded_player(code)
        if not target.players or player >= len(state.players) or state.players[player].left:
            return False
        if state.about.replaced & PREVENTS and is_protected(state, code, origin(state, source)):
            return False
        if state.about.governed & TARGETING and is_guarded(state, player, controller):
            return False
        who = target.players - 1
        return who == ANYONE or (player != controller) == (who == OPPONENT)
    if target.filter is None:
        return False
    o = state.objects.get(code)
    if o is None or not is_there(state, target, o, source):
        return False
    if o.zone != target.zone:
        return True
    if target.zone == BATTLEFIELD and not is_open(state, o, controller, source):
        return False
    power = characteristics(state, code).power
    return meets(state, target.filter, code, controller, origin(state, source)) and is_weak(state, target, power, controller, source)


def is_weak(state: State, target: Target, power: int, controller: int, source: int) -> bool:
    """The power is not above the number that the target names, if it names one."""
    if target.power_at_most is None:
        return True
    return power <= amount(state, Context(controller, origin(state, source), Spell(), ()), target.power_at_most)


def is_open(state: State, o: Object, controller: int, source: int) -> bool:
    """The permanent can be the target of what that player controls (115.4, 702.11, 702.16, 702.18)."""
    c = characteristics(state, o.id)
    if c.types & PERMANENT == 0 or c.keywords & SHROUD:
        return False
    if state.about.governed & TARGETING and cant_be_target(state, o.id, controller):
        return False
    if c.keywords & HEXPROOF and o.controller != controller:
        return False
    if state.about.replaced & PREVENTS and is_protected(state, o.id, origin(state, source)):
        return False
    return not (current(state, o).guarded and o.controller != controller and is_hexproof_from(state, o.id, origin(state, source)))


def is_there(state: State, target: Target, o: Object, source: int) -> bool:
    """The object is where the target is looked for; an ability on the stack is no spell, and no spell targets itself (115.5)."""
    if o.became or (o.zone == STACK and (o.id == source or is_ability(state, o.id))):
        return False
    return o.zone == target.zone or (target.or_spell and o.zone == STACK)


def origin(state: State, id: int) -> int:
    """The object that an ability on the stack is of; a spell is its own source (113.7)."""
    spell = state.objects[id].spell
    return spell.origin if spell is not None and spell.origin else id


handles(Targets, This, You, EachPlayer, Each, Controller, TriggerObject, TriggerSource, TriggerPlayer, ThatPlayer)
handles(Fixed, X, CountOf, PowerOf, HandSizeOf, TriggerAmount, Filter, Target)
