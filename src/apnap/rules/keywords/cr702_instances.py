"""702.1: how many instances of a keyword ability an object has, where each does something of its own."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.keywords import expanded
from apnap.parts.tree import Ability, Alteration, GainAbilities, Keywords, LoseAbilities
from apnap.rules.effects.cr613.board import Applying, Board
from apnap.rules.effects.cr613.deriving import applies_alone, battlefield
from apnap.rules.effects.cr613.layering import LAYERS


def instances(state: State, id: int, keyword: int) -> int:
    """How many instances of the keyword, which it has, the permanent has: printed on it, and by each effect that gives it one."""
    o = state.objects[id]
    board = battlefield(state, state.sweep())
    number = said_in(o.card.abilities, keyword)
    for layer in range(LAYERS):
        for effect in sorted(board.forces, key=Applying.order):
            changes = effect.plan.parts[layer]
            if changes and is_on(board, effect, o):
                for change in changes:
                    number = number_after(change, number, keyword)
    return max(1, number)


def is_on(board: Board, effect: Applying, o: Object) -> bool:
    """The effect applies to the object."""
    if board.plain:
        return applies_alone(board, effect, o, o.card.base)
    return o.id in effect.subjects and (effect.what is None or effect.started)


def number_after(change: Alteration, number: int, keyword: int) -> int:
    """How many instances there are after that alteration of an object with so many."""
    if isinstance(change, GainAbilities):
        return number + said_in(change.abilities, keyword)
    if isinstance(change, LoseAbilities) and (not change.keywords or change.keywords & keyword):
        return 0
    return number


def said_in(abilities: tuple[Ability, ...], keyword: int) -> int:
    """How often the keyword is among the abilities."""
    return sum([ability.order.count(keyword) for ability in expanded(abilities) if isinstance(ability, Keywords)])


carried_out_by("502.68b", "lifelink_instances", instances, "10E")
