"""A card as immutable data, and the characteristics that are read off it."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    AddMana,
    AttackCost,
    CombatTerm,
    EventPattern,
    Keywords,
    ManaCost,
    MaximumHandSize,
    Replacement,
    SpellAbility,
    Static,
    TapThis,
    Triggered,
)
from apnap.parts.words import CREATURE, FLASH, INSTANT, LAND


class Characteristics:
    """What an object is (109.3): printed, or derived by 613. Immutable, shared.

    `mana_value`, `colours`, `types`, `subtypes`, `power`, `toughness`; `keywords` is the mask of all keyword abilities;
    `abilities` are the others.
    """

    __slots__ = ("name", "colours", "types", "subtypes", "power", "toughness", "keywords", "abilities", "mana_abilities", "creature")

    def __init__(
        self,
        name: str,
        colours: int,
        types: int,
        subtypes: tuple[str, ...],
        power: int,
        toughness: int,
        keywords: int,
        abilities: tuple[Ability, ...],
        mana_abilities: tuple[Activated, ...],
    ) -> None:
        self.name = name
        self.colours = colours
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.keywords = keywords
        self.abilities = abilities
        self.mana_abilities = mana_abilities
        self.creature = types & CREATURE != 0


NO_COST: Final = ManaCost()


class Definition:
    """A card, token or made-up object: its printed values and ability tree.

    `cost` None means that there is no mana cost (118.6). `tokens` are the definitions its effects create;
    `playable`: it has been found that every part of it is carried out.
    """

    __slots__ = (
        "name",
        "cost",
        "mana",
        "mana_value",
        "colours",
        "types",
        "subtypes",
        "power",
        "toughness",
        "abilities",
        "tokens",
        "base",
        "watches",
        "replaces",
        "spell_speed_instant",
        "digest",
        "has_static",
        "token_of",
        "is_land",
        "activated",
        "targeted",
        "plain_mana",
        "basic_mana",
        "playable",
        "taxes",
        "sets_hand_size",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        types: int,
        subtypes: tuple[str, ...] = (),
        power: int = 0,
        toughness: int = 0,
        abilities: tuple[Ability, ...] = (),
        colours: int = -1,
        tokens: tuple[Definition, ...] = (),
    ) -> None:
        self.name = name
        self.cost = cost
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.tokens = tokens
        self.token_of = ""
        self.digest = ""
        self.playable = False
        self.taxes = False
        self.sets_hand_size = False
        self.colours = colours if colours >= 0 else colours_of(cost)
        self.mana = mana_vector(cost)
        self.mana_value = sum(self.mana)
        self.abilities = tuple(basic_land_abilities(types, subtypes)) + abilities
        keywords = 0
        others: list[Ability] = []
        mana_abilities: list[Activated] = []
        self.watches = 0
        self.replaces = 0
        self.has_static = False
        self.activated = False
        self.targeted = False
        for ability in self.abilities:
            if isinstance(ability, Keywords):
                for bit in ability.order:
                    keywords |= bit
                continue
            others.append(ability)
            if isinstance(ability, Activated) and is_mana_ability(ability):
                mana_abilities.append(ability)
            elif isinstance(ability, Activated):
                self.activated = True
            elif isinstance(ability, SpellAbility):
                self.targeted = len(ability.targets) > 0
            elif isinstance(ability, Triggered):
                self.watches |= watch_bit(ability.event)
            elif isinstance(ability, Replacement):
                self.replaces |= watch_bit(ability.event)
            elif isinstance(ability, Static):
                self.has_static = True
            elif isinstance(ability, (AttackCost, CombatTerm)):
                self.taxes = True
            elif isinstance(ability, MaximumHandSize):
                self.sets_hand_size = True
        self.base = Characteristics(name, self.colours, types, subtypes, power, toughness, keywords, tuple(others), tuple(mana_abilities))
        self.plain_mana = plain_mana(tuple(others))
        self.basic_mana = basic_mana(self.plain_mana)
        self.spell_speed_instant = types & INSTANT != 0 or keywords & FLASH != 0
        self.is_land = types & LAND != 0


def watch_bit(event: EventPattern) -> int:
    """The bit of the kind of event the pattern waits for."""
    return 1 << event.kind


def is_mana_ability(ability: Activated) -> bool:
    """It could add mana, has no target and is not a loyalty ability (605.1a)."""
    if ability.targets:
        return False
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            return True
    return False


def plain_mana(abilities: tuple[Ability, ...]) -> tuple[tuple[int, tuple[tuple[int, int, int, int, int, int], ...]], ...]:
    """The mana abilities that cost only {T} and only add mana: their places among the abilities, and their alternatives."""
    plain: list[tuple[int, tuple[tuple[int, int, int, int, int, int], ...]]] = []
    for place, ability in enumerate(abilities):
        if isinstance(ability, Activated) and len(ability.cost) == 1 and len(ability.effects) == 1 and not ability.targets:
            effect = ability.effects[0]
            if isinstance(ability.cost[0], TapThis) and isinstance(effect, AddMana):
                plain.append((place, effect.choices))
    return tuple(plain)


def basic_mana(plain: tuple[tuple[int, tuple[tuple[int, int, int, int, int, int], ...]], ...]) -> int:
    """The type of mana, by its place in W, U, B, R, G, C, if the first such ability adds just one mana of one type; else -1."""
    if not plain or len(plain[0][1]) != 1 or sum(plain[0][1][0]) != 1:
        return -1
    return plain[0][1][0].index(1)


def colours_of(cost: ManaCost | None) -> int:
    """An object is the colours of its mana cost (105.2)."""
    colours = 0
    if cost is not None:
        for i in range(5):
            if cost.mana[i]:
                colours |= 1 << i
    return colours


def mana_vector(cost: ManaCost | None) -> tuple[int, int, int, int, int, int, int]:
    """W, U, B, R, G, C and generic, as the payer takes it."""
    if cost is None:
        return (0, 0, 0, 0, 0, 0, 0)
    w, u, b, r, g, c = cost.mana
    return (w, u, b, r, g, c, cost.generic)


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
