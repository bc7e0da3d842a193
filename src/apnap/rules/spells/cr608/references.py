"""What the references, amounts and targets of ability trees mean in a game (109.5, 115, 608.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.model.event import coded_player, player_code
from apnap.model.objects import Spell
from apnap.model.state import State
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
from apnap.parts.words import BATTLEFIELD, DESTROYED, DISCARDS, EXILE, GRAVEYARD, MOVES, SACRIFICED
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr800.known import hand_size
from apnap.rules.multiplayer.cr801.ranges import in_range

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
    """The ids and player codes that the reference names now, of those within the controller's range of influence (801.10)."""
    found = all_named(state, context, reference)
    return in_range(state, context.controller, found) if state.near else found


def all_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What the reference names, wherever it is."""
    if isinstance(reference, Targets):
        return list(context.targets[reference.index])
    if isinstance(reference, This):
        return [context.source]
    if isinstance(reference, You):
        return [player_code(context.controller)]
    if isinstance(reference, EachPlayer):
        return [player_code(p) for p in apnap(state) if is_one_of(state, reference.who, p, context.controller)]
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
    ids = [became(state, i) if i == context.spell.event_subject else i for i in ids]
    return in_range(state, context.controller, ids)


def became(state: State, id: int) -> int:
    """What the object became in a public zone, as long as it is there; else the object itself."""
    new = state.objects[id].became
    if new <= 0 or state.objects[new].became or state.objects[new].zone not in (BATTLEFIELD, GRAVEYARD, EXILE):
        return id
    return new


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


handles(Targets, This, You, EachPlayer, Each, Controller, TriggerObject, TriggerSource, TriggerPlayer, ThatPlayer)


handles(Fixed, X, CountOf, PowerOf, HandSizeOf, TriggerAmount, Filter, Target)
