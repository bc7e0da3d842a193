"""106, 118: mana, its sources, and the automatic payer."""

from __future__ import annotations

from typing import cast

from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated, AddMana, TapThis
from apnap.parts.words import HASTE
from apnap.rules.effects.cr613_layers import characteristics, controlled
from apnap.solve.payment import Supply, pay

Mana = tuple[int, int, int, int, int, int]
Cost = tuple[int, int, int, int, int, int, int]


class Sources:
    """What a player can tap for mana: (object, ability index) and the alternatives of each, summed up for the payer."""

    __slots__ = ("names", "made", "supply")

    def __init__(self, names: tuple[tuple[int, int], ...], made: tuple[tuple[Mana, ...], ...]) -> None:
        self.names = names
        self.made = made
        self.supply = Supply(made)


def sources(state: State, player: int) -> Sources:
    """The untapped permanents whose mana ability costs only {T}; only these the automatic payer uses."""
    cache = state.sweep().mana
    known = cache.get(player)
    if known is None:
        known = cache[player] = _find(state, player)
    return cast(Sources, known)


def _find(state: State, player: int) -> Sources:
    names: list[tuple[int, int]] = []
    made: list[tuple[Mana, ...]] = []
    objects = state.objects
    last_turn = state.players[player].last_turn
    for id in controlled(state, player):
        o = objects[id]
        if o.tapped:
            continue
        c = characteristics(state, id)
        if not c.mana_abilities or c.creature and o.since >= last_turn and not c.keywords & HASTE:
            continue
        for index, ability in enumerate(c.abilities):
            alternatives = plain_mana(ability) if isinstance(ability, Activated) else ()
            if alternatives:
                names.append((id, index))
                made.append(alternatives)
                break
    return Sources(tuple(names), tuple(made))


def plain_mana(ability: Activated) -> tuple[Mana, ...]:
    """The alternatives of a mana ability that costs only {T} and only adds mana; empty if it is another."""
    if len(ability.cost) != 1 or not isinstance(ability.cost[0], TapThis) or len(ability.effects) != 1 or not is_mana_ability(ability):
        return ()
    effect = ability.effects[0]
    return effect.choices if isinstance(effect, AddMana) else ()


def affordable(state: State, player: int, cost: Cost, used: int) -> bool:
    """The automatic payer can pay the cost without the object `used`."""
    known = sources(state, player)
    pool = cast(Mana, state.players[player].pool)
    if used and [name for name in known.names if name[0] == used]:
        return Supply(tuple([m for n, m in zip(known.names, known.made) if n[0] != used])).can_pay(cost, pool)
    return known.supply.can_pay(cost, pool)


def planned_payment(state: State, player: int, cost: Cost, used: int) -> tuple[tuple[int, int, int], ...] | None:
    """The (object, ability index, alternative) to activate so that the cost can be paid from the pool; None if that is impossible."""
    known = sources(state, player)
    names = [n for n in known.names if n[0] != used]
    made = tuple([m for n, m in zip(known.names, known.made) if n[0] != used])
    found = pay(cost, cast(Mana, state.players[player].pool), made)
    if found is None:
        return None
    return tuple([(names[at][0], names[at][1], choice) for at, choice in found])
