"""What continuous effects read: which facts about objects (613.8), and which facets of the game, told from their parts."""

from __future__ import annotations

from typing import Final

from apnap.model import facets
from apnap.parts.definition import Definition
from apnap.parts.functioning import parts_of
from apnap.parts.keywords import expanded
from apnap.parts.redefining import flags_of
from apnap.parts.tree import (
    Ability,
    AddTypes,
    Affected,
    All,
    AllOf,
    Alone,
    Amount,
    AnyOf,
    AtLeast,
    AtMost,
    AttachedTo,
    BecomeType,
    CantActivate,
    CardsIn,
    CardTypesAmong,
    ChangeWords,
    Condition,
    Controller,
    CountersOn,
    CountOf,
    Designated,
    Devotion,
    Each,
    EachPlayer,
    EveryCreatureType,
    Filter,
    Fixed,
    GainAbilities,
    GainProtection,
    GreatestPower,
    Half,
    HandSizeOf,
    InCombat,
    Is,
    Keywords,
    LifeOf,
    LoseAbilities,
    LoseTypes,
    ManaValueOf,
    Manifest,
    Modify,
    Not,
    NumberOf,
    Owner,
    Part,
    Plus,
    PowerOf,
    Protection,
    Reference,
    ReplaceWord,
    SetSubtypes,
    SetTypes,
    Static,
    This,
    Times,
    TimesAttacked,
    ToughnessOf,
    UnspentMana,
    WasCast,
    WasKicked,
    You,
    YourTurn,
)
from apnap.parts.words import DEFENDING, FLANKING

# Facts about an object, by the layers that write them.
TYPES: Final = 1
COLOURS: Final = 2
ABILITIES: Final = 4
POWER: Final = 8
EXISTENCE: Final = 16
"""Whether the ability that makes an effect is there."""
ALL_FACTS: Final = TYPES | COLOURS | ABILITIES | POWER
FACTS_OF_OBJECTS: Final[tuple[int, ...]] = (TYPES, COLOURS, ABILITIES, POWER)
ALL_FACETS: Final = (1 << 24) - 1
PLAIN: Final[tuple[type[Part], ...]] = (
    Affected,
    All,
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    AttachedTo,
    Controller,
    CountOf,
    Devotion,
    Each,
    EachPlayer,
    Fixed,
    Half,
    Is,
    ManaValueOf,
    Not,
    NumberOf,
    Owner,
    Plus,
    This,
    Times,
    WasCast,
    WasKicked,
    You,
)
"""Amounts, references and conditions that read nothing but what the parts in them do, and which permanents there are."""
FACETS: Final[dict[type[Part], int]] = {
    CountersOn: facets.COUNTERS,
    HandSizeOf: facets.HANDS,
    LifeOf: facets.LIFE,
    UnspentMana: facets.MANA,
    YourTurn: facets.TURN,
    InCombat: facets.COMBAT,
    Alone: facets.COMBAT,
    TimesAttacked: facets.COMBAT | facets.TURN,
    Designated: facets.EFFECTS | facets.TURN,
    CardsIn: facets.HANDS | facets.GRAVEYARDS | facets.OUTSIDE | facets.HIDDEN,
    CardTypesAmong: facets.GRAVEYARDS,
    PowerOf: 0,
    ToughnessOf: 0,
    GreatestPower: 0,
} | dict.fromkeys(PLAIN, 0)
FACTS: Final[dict[type[Part], int]] = {
    CountersOn: 0,
    HandSizeOf: 0,
    LifeOf: 0,
    UnspentMana: 0,
    YourTurn: 0,
    InCombat: 0,
    Alone: 0,
    TimesAttacked: 0,
    Designated: 0,
    CardsIn: 0,
    CardTypesAmong: TYPES,
    PowerOf: POWER,
    ToughnessOf: POWER,
    GreatestPower: POWER,
} | dict.fromkeys(PLAIN, 0)


def facts_of(part: Part) -> int:
    """The facts about objects that the filter, amount, reference or condition reads, as a mask; all of them if nobody knows."""
    mask = 0
    for one in parts_of(part):
        if isinstance(one, Filter):
            mask |= facts_of_filter(one)
        elif isinstance(one, (Amount, Reference, Condition)):
            mask |= FACTS.get(type(one), ALL_FACTS)
    return mask


def facts_of_filter(filter: Filter) -> int:
    """The facts that the filter itself reads."""
    mask = 0
    if filter.types or filter.all_types or filter.not_types or filter.subtype or filter.not_subtype or filter.attacks:
        mask |= TYPES
    if filter.chosen:
        mask |= TYPES | COLOURS
    if filter.colours or filter.not_colours or filter.colour_count_least:
        mask |= COLOURS
    if filter.keywords or filter.not_keywords or filter.any_keywords or filter.bare or filter.ability:
        mask |= ABILITIES
    if filter.power_least >= 0 or filter.power_most >= 0 or filter.stronger:
        mask |= POWER
    return mask


def facets_of(part: Part) -> int:
    """The facets that it reads, besides those that always count; all of them if nobody knows."""
    mask = 0
    for one in parts_of(part):
        if isinstance(one, Filter):
            if one.tapped:
                mask |= facets.TAPPED
            if one.attacking or one.blocking or one.blocked or one.attacks or one.banded or one.controller == DEFENDING:
                mask |= facets.COMBAT
        elif isinstance(one, (Amount, Reference, Condition)):
            mask |= FACETS.get(type(one), ALL_FACETS)
    return mask


RESHAPING: Final = (
    AddTypes,
    SetTypes,
    SetSubtypes,
    LoseTypes,
    EveryCreatureType,
    GainAbilities,
    LoseAbilities,
    ReplaceWord,
    ChangeWords,
    GainProtection,
)


RETYPING: Final = (AddTypes, SetTypes, LoseTypes, BecomeType, Manifest)


class Closer:
    """What a game has to know of the continuous effects of a card: the facets that they read, whether they change types or abilities,
    whether card types, and a definition that has the abilities which they grant (None: none).
    """

    __slots__ = ("definition", "reads", "reshapes", "retypes", "granted")

    def __init__(self, definition: Definition, reads: int, reshapes: bool, retypes: bool, granted: Definition | None) -> None:
        self.definition = definition
        self.reads = reads
        self.reshapes = reshapes
        self.retypes = retypes
        self.granted = granted


KNOWN: Final[dict[int, Closer]] = {}
MOST: Final = 4096


def closer(definition: Definition) -> Closer:
    """What the game has to know of the continuous effects that the card can make; found once."""
    known = KNOWN.get(id(definition))
    if known is None:
        if len(KNOWN) >= MOST:
            KNOWN.clear()
        known = KNOWN[id(definition)] = looked_at(definition)
    return known


def looked_at(definition: Definition) -> Closer:
    """The same, found now."""
    reads = 0
    reshapes = False
    retypes = definition.back is not None or definition.morphs
    granted: list[Ability] = []
    for ability in expanded(definition.abilities):
        for part in parts_of(ability):
            if isinstance(part, (Static, CantActivate)):  # who can't tap for mana is looked up as seldom as who is what
                reads |= facets_of(part)
            if isinstance(part, RESHAPING):
                reshapes = True
            if isinstance(part, RETYPING):
                retypes = True
            if isinstance(part, GainAbilities):
                granted.extend(expanded(part.abilities))
            if isinstance(part, GainProtection):
                granted.append(Protection(part.of))
            if isinstance(part, Modify) and part.loses & FLANKING:
                reshapes = True
            if isinstance(part, (Static, Modify)) and part.gains & FLANKING:
                reshapes = True  # the keyword that is a triggered ability besides
                granted.extend(expanded((Keywords((FLANKING,)),)))
    return Closer(definition, reads, reshapes, retypes, flags_of(definition.name, tuple(granted)) if granted else None)
