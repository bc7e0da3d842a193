"""603.4, 608.2c, 608.2h: whether a condition holds, now or as objects last were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts.tree import AllOf, AnyOf, AtLeast, AtMost, Condition, InZone, Is, Not, WasCast, YourTurn
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.effects.cr613.layers import AS_LONG_AS
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.references import Context, amount, objects_named

NO_SPELL: Final = Spell()
Holding = Callable[[State, Condition, Context], bool]
HOLDS: Final[dict[type, Holding]] = {}


def decides(kind: type[Condition]) -> Callable[[Holding], Holding]:
    """Declare the function below to be the one that says whether conditions of that kind hold."""

    def register(function: Holding) -> Holding:
        HOLDS[kind] = function
        handles(kind)
        return function

    return register


def holds_for(state: State, condition: Condition, source: Object) -> bool:
    """The condition of a static ability of that object holds."""
    return holds(state, condition, Context(source.controller, source.id, NO_SPELL, ()))


def holds(state: State, condition: Condition, context: Context) -> bool:
    """The condition holds for the spell or ability whose context that is."""
    return HOLDS[type(condition)](state, condition, context)


AS_LONG_AS.holds = holds_for


@decides(AtLeast)
def at_least(state: State, condition: Condition, context: Context) -> bool:
    """So many or more."""
    assert isinstance(condition, AtLeast)
    return amount(state, context, condition.amount) >= amount(state, context, condition.number)


@decides(AtMost)
def at_most(state: State, condition: Condition, context: Context) -> bool:
    """So many or less."""
    assert isinstance(condition, AtMost)
    return amount(state, context, condition.amount) <= amount(state, context, condition.number)


@decides(Not)
def not_so(state: State, condition: Condition, context: Context) -> bool:
    """Not that."""
    assert isinstance(condition, Not)
    return not holds(state, condition.of, context)


@decides(AllOf)
def all_of(state: State, condition: Condition, context: Context) -> bool:
    """Each of them."""
    assert isinstance(condition, AllOf)
    return not [one for one in condition.of if not holds(state, one, context)]


@decides(AnyOf)
def any_of(state: State, condition: Condition, context: Context) -> bool:
    """One of them at least."""
    assert isinstance(condition, AnyOf)
    return len([one for one in condition.of if holds(state, one, context)]) > 0


@decides(Is)
def is_such(state: State, condition: Condition, context: Context) -> bool:
    """What is named is there and meets the filter."""
    assert isinstance(condition, Is)
    ids = objects_named(state, context, condition.what)
    return len(ids) > 0 and not [i for i in ids if not meets(state, condition.filter, i, context.controller, context.source)]


@decides(InZone)
def in_zone(state: State, condition: Condition, context: Context) -> bool:
    """It is there, still."""
    assert isinstance(condition, InZone)
    ids = objects_named(state, context, condition.what)
    return len(ids) > 0 and not [i for i in ids if state.objects[i].zone != condition.zone or state.objects[i].became]


@decides(YourTurn)
def your_turn(state: State, condition: Condition, context: Context) -> bool:
    """The controller is the active player."""
    return state.lane.active == context.controller


@decides(WasCast)
def was_cast(state: State, condition: Condition, context: Context) -> bool:
    """It is a spell that was cast, or a permanent that was: its facts tell from which zone (400.7d)."""
    assert isinstance(condition, WasCast)
    for id in objects_named(state, context, condition.what):
        o = state.objects[id]
        spell = o.spell
        zone = spell.zone if spell is not None and not spell.is_copy else o.fact("cast")
        if zone and condition.zone in (0, zone):
            return True
    return False
