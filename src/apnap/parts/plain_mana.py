"""305.6, 605.1a: the mana abilities that cost only {T} and only add mana, and those that basic land types give."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import Ability, Activated, AddMana, TapThis, You
from apnap.parts.words import LAND

Mana = tuple[int, int, int, int, int, int]
NO_MANA: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)


def plain_mana(abilities: tuple[Ability, ...]) -> tuple[tuple[int, tuple[Mana, ...]], ...]:
    """The mana abilities that cost only {T} and only add mana: their places among the abilities, and their alternatives."""
    plain: list[tuple[int, tuple[Mana, ...]]] = []
    for place, ability in enumerate(abilities):
        if isinstance(ability, Activated) and len(ability.cost) == 1 and len(ability.effects) == 1 and not ability.targets:
            if ability.condition is not None or ability.once_each_turn:
                continue
            effect = ability.effects[0]
            if not isinstance(ability.cost[0], TapThis) or not isinstance(effect, AddMana):
                continue
            if effect.times is None and isinstance(effect.who, You):
                plain.append((place, effect.choices))
    return tuple(plain)


def basic_mana(made: tuple[Mana, ...]) -> int:
    """The type of mana, by its place in W, U, B, R, G, C, if there is one alternative, and it is just one mana; else -1."""
    return made[0].index(1) if len(made) == 1 and sum(made[0]) == 1 else -1


BASIC_LAND_MANA: Final = {"Plains": 0, "Island": 1, "Swamp": 2, "Mountain": 3, "Forest": 4}


def basic_land_abilities(types: int, subtypes: tuple[str, ...]) -> list[Ability]:
    """A land with a basic land type has its mana ability (305.6)."""
    from_types: list[Ability] = []
    if types & LAND:
        for subtype in subtypes:
            if subtype in BASIC_LAND_MANA:
                from_types.append(MANA_OF_TYPE[BASIC_LAND_MANA[subtype]])
    return from_types


def _mana_of_type() -> tuple[Activated, ...]:
    abilities: list[Activated] = []
    for i in range(6):
        counts = [0, 0, 0, 0, 0, 0]
        counts[i] = 1
        abilities.append(Activated((TapThis(),), (AddMana(((counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]),)),)))
    return tuple(abilities)


MANA_OF_TYPE: Final = _mana_of_type()
