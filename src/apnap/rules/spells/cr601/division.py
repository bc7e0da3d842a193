"""601.2d, 603.3d: what is divided or distributed among several targets."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.tree import DistributeCounters, DivideDamage, Target
from apnap.rules.concepts.cr115.targets import Targeting, instances, modes_of
from apnap.rules.spells.cr608.references import Context, amount

Divided = DivideDamage | DistributeCounters


def divided(ability: Targeting, modes: tuple[int, ...]) -> list[Divided | None]:
    """For each instance of "target" the effect that is divided among its targets, if one is."""
    found: list[Divided | None] = [None for _ in instances(ability, modes)]
    for effect in ability.effects:
        if isinstance(effect, (DivideDamage, DistributeCounters)):
            found[effect.to.index] = effect
    part = modes_of(ability) if modes else None
    start = len(ability.targets)
    for mode in modes:
        assert part is not None
        for effect in part.modes[mode].effects:
            if isinstance(effect, (DivideDamage, DistributeCounters)):
                found[start + effect.to.index] = effect
        start += len(part.modes[mode].targets)
    return found


def given(
    state: State, context: Context, parts: list[Divided | None], division: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The division, up to the next that leaves a choice: nothing is divided, or one target gets all."""
    for at in range(len(division), len(context.targets)):
        part = parts[at]
        if part is not None and len(context.targets[at]) > 1:
            return division
        number = amount(state, context, part.amount) if part is not None and context.targets[at] else 0
        division = (*division, (number,) if number else ())
    return division


def most_to_share(state: State, context: Context, ability: Targeting, modes: tuple[int, ...], at: int, target: Target) -> int:
    """How many targets can be chosen: no more than there is to divide among them."""
    part = divided(ability, modes)[at]
    return target.most if part is None else min(target.most, max(amount(state, context, part.amount), target.least))


def divisions(number: int, among: int) -> list[tuple[int, ...]]:
    """All ways to divide it so that each gets at least one."""
    if among == 1:
        return [(number,)]
    return [(first, *rest) for first in range(1, number - among + 2) for rest in divisions(number - first, among - 1)]
