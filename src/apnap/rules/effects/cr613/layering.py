"""613.1, 613.4: in which layers and sublayers the parts of a continuous effect apply, what they read there and what they write."""

from __future__ import annotations

from typing import Final

from apnap.model.effects import Lasting
from apnap.model.reads import ABILITIES, COLOURS, EXISTENCE, POWER, TYPES, facts_of
from apnap.parts.functioning import parts_of
from apnap.parts.subtypes import BASIC_LAND_TYPES
from apnap.parts.tree import (
    AddColours,
    AddTypes,
    Alter,
    Alteration,
    BecomeType,
    CantHave,
    CardsIn,
    Condition,
    Each,
    EveryCreatureType,
    Filter,
    Fixed,
    GainAbilities,
    GetsPowerToughness,
    Keywords,
    LoseAbilities,
    LoseBandsWithOther,
    LoseTypes,
    Modify,
    Part,
    ReplaceWord,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
    Static,
    SwitchPowerToughness,
)
from apnap.parts.words import BANDING, FLANKING, HEXPROOF, LAND
from apnap.rules.effects.cr613.filters import by_source
from apnap.rules.handled import handles

# The layers and sublayers that are left when an object has its copiable values and its controller (613.1c-g, 613.4a-d).
TEXT: Final = 0
TYPE: Final = 1
COLOUR: Final = 2
ABILITY: Final = 3
DEFINED: Final = 4
BASE: Final = 5
CHANGED: Final = 6
SWITCHED: Final = 7
LAYERS: Final = 8
OF_TYPES: Final = (AddTypes, SetTypes, SetSubtypes, LoseTypes, EveryCreatureType)
OF_ABILITIES: Final = (GainAbilities, LoseAbilities, LoseBandsWithOther, CantHave)
OF_COLOURS: Final = (SetColours, AddColours)


class Layering:
    """What an effect does: for each layer its parts, and the facts that these write and read.

    `applies` are the facts by which it is told what the effect applies to. `plain`: it gives and takes only keywords, and changes power and
    toughness by fixed numbers, and looks only at types, colours and what no effect changes, and its condition at no object; those are
    `gains`, `loses`, `power` and `toughness`. `alike`: until it begins it does the same whatever object it is of, but for whose that is.
    """

    __slots__ = ("part", "parts", "mask", "applies", "reads", "writes", "plain", "alike", "gains", "loses", "power", "toughness")

    def __init__(self, part: Part | None, parts: list[tuple[Alteration, ...]], applies: int) -> None:
        self.part = part
        self.parts = parts
        self.mask = sum([1 << layer for layer in range(LAYERS) if parts[layer]])
        self.applies = applies
        self.reads = [amounts_read(changes) for changes in parts]
        self.writes = [written(changes) for changes in parts]
        self.gains = 0
        self.loses = 0
        self.power = 0
        self.toughness = 0
        self.alike = False
        self.plain = not applies & (ABILITIES | POWER) and not self.mask & ~(1 << ABILITY | 1 << CHANGED)
        for changes in parts:
            for change in changes:
                self.plain = self.plain and self.add(change)

    def add(self, change: Alteration) -> bool:
        """Note the change if it is plain."""
        if isinstance(change, GainAbilities) and all([isinstance(a, Keywords) and FLANKING not in a.order for a in change.abilities]):
            for ability in change.abilities:
                if isinstance(ability, Keywords):
                    for bit in ability.order:
                        self.gains |= bit
            return True
        if isinstance(change, LoseAbilities) and change.keywords and not change.keywords & (HEXPROOF | FLANKING | BANDING):
            self.loses |= change.keywords
            return True
        if isinstance(change, GetsPowerToughness) and isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed):
            self.power += change.power.number
            self.toughness += change.toughness.number
            return True
        return False


def layer_of(change: Alteration, defines: bool) -> int:
    """The layer or sublayer in which such a thing applies (613.1c-g, 613.4); -1: none of these."""
    if isinstance(change, ReplaceWord):
        return TEXT
    if isinstance(change, OF_TYPES):
        return TYPE
    if isinstance(change, OF_COLOURS):
        return COLOUR
    if isinstance(change, OF_ABILITIES):
        return ABILITY
    if isinstance(change, SetPowerToughness):
        return DEFINED if defines else BASE
    if isinstance(change, GetsPowerToughness):
        return CHANGED
    return SWITCHED if isinstance(change, SwitchPowerToughness) else -1


def layer_of_2003(changes: tuple[Alteration, ...], change: Alteration, defines: bool) -> int:
    """The same before 2009 (418.5a-b): what changes types does so wholly in that layer; colours and abilities share one, and so does
    all that changes power and toughness but characteristic-setting abilities, which come first.
    """
    layer = layer_of(change, defines)
    if layer > TYPE and any([isinstance(one, OF_TYPES) for one in changes]):
        return TYPE
    if layer == COLOUR:
        return ABILITY
    return CHANGED if layer in (BASE, SWITCHED) else layer


def amounts_read(changes: tuple[Alteration, ...]) -> int:
    """The facts that the numbers of these changes read."""
    mask = 0
    for change in changes:
        if isinstance(change, (SetPowerToughness, GetsPowerToughness)):
            for number in (change.power, change.toughness):
                if number is not None and not isinstance(number, Fixed):
                    mask |= facts_of(number)
    return mask


def written(changes: tuple[Alteration, ...]) -> int:
    """The facts that these changes write."""
    mask = 0
    for change in changes:
        if isinstance(change, OF_TYPES):
            mask |= TYPES
            if isinstance(change, SetSubtypes) and change.of & LAND and is_basic(change):
                mask |= ABILITIES | EXISTENCE
            elif not isinstance(change, EveryCreatureType):
                mask |= ABILITIES
        elif isinstance(change, OF_COLOURS):
            mask |= COLOURS
        elif isinstance(change, LoseAbilities) and not change.keywords:
            mask |= ABILITIES | EXISTENCE
        elif isinstance(change, OF_ABILITIES):
            mask |= ABILITIES
        elif not isinstance(change, ReplaceWord):
            mask |= POWER
    return mask


def is_basic(change: SetSubtypes) -> bool:
    """It sets a land's subtypes to basic land types (305.7)."""
    return any([subtype in BASIC_LAND_TYPES for subtype in change.subtypes])


def planned(part: Part | None, changes: tuple[Alteration, ...], defines: bool, applies: int, old: bool) -> Layering:
    """The plan of an effect with those parts; `old`: before 2009."""
    parts: list[list[Alteration]] = [[] for _ in range(LAYERS)]
    for change in changes:
        layer = layer_of_2003(changes, change, defines) if old else layer_of(change, defines)
        if layer >= 0:
            parts[layer].append(change)
    return Layering(part, [tuple(layer) for layer in parts], applies)


def keywords_in(mask: int) -> Keywords:
    """The keyword abilities of the mask."""
    return Keywords(tuple([1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]))


def plain_changes(gains: int, loses: int, power: int, toughness: int) -> tuple[Alteration, ...]:
    """What `Static` and `Modify` say shorter, as alterations; what is lost is lost before anything is gained."""
    changes: list[Alteration] = []
    if loses:
        changes.append(LoseAbilities(loses))
    if gains:
        changes.append(GainAbilities((keywords_in(gains),)))
    if power or toughness:
        changes.append(GetsPowerToughness(Fixed(power), Fixed(toughness)))
    return tuple(changes)


STATIC: Final[dict[tuple[int, bool], Layering]] = {}
MODIFY: Final[dict[tuple[int, int, int, int, bool], Layering]] = {}
ALTER: Final[dict[tuple[int, bool], Layering]] = {}
MOST: Final = 8192


def plan_of_static(ability: Static, old: bool) -> Layering:
    """The plan of a static ability, made once."""
    key = (id(ability), old)
    known = STATIC.get(key)
    if known is None:
        if len(STATIC) >= MOST:
            STATIC.clear()
        applies = facts_of(ability.what)
        if ability.condition is not None:
            applies |= facts_of(ability.condition)
        changes = ability.changes + plain_changes(ability.gains, 0, ability.power, ability.toughness)
        known = STATIC[key] = planned(ability, changes, ability.defines, applies, old)
        if ability.condition is not None and (facts_of(ability.condition) or looks_at_permanents(ability.condition)):
            known.plain = False
        known.alike = is_alike(ability, changes)
    return known


def is_alike(ability: Static, changes: tuple[Alteration, ...]) -> bool:
    """What the ability applies to and what it does there is told without looking at the object that has it, but for its controller."""
    if ability.condition is not None or not isinstance(ability.what, Each) or ability.what.filter.other or by_source(ability.what.filter):
        return False
    numbers = [n for c in changes if isinstance(c, (SetPowerToughness, GetsPowerToughness)) for n in (c.power, c.toughness)]
    return all([number is None or isinstance(number, Fixed) for number in numbers])


def looks_at_permanents(condition: Condition) -> bool:
    """Whether the condition holds is told from permanents, whatever is asked of them; cards in other zones are not derived."""
    elsewhere = [id(part) for cards in parts_of(condition) if isinstance(cards, CardsIn) for part in parts_of(cards)]
    return any([isinstance(part, Filter) and id(part) not in elsewhere for part in parts_of(condition)])


def plan_of_lasting(effect: Lasting, old: bool) -> Layering | None:
    """The plan of the effect of something that resolved; None if it changes no characteristics."""
    part = effect.part
    if isinstance(part, Modify):
        key = (part.gains, part.loses, effect.power, effect.toughness, old)
        known = MODIFY.get(key)
        if known is None:
            known = MODIFY[key] = planned(None, plain_changes(part.gains, part.loses, effect.power, effect.toughness), False, 0, old)
        return known
    if not isinstance(part, (Alter, BecomeType)):
        return None
    place = (id(part), old)
    known = ALTER.get(place)
    if known is None:
        if len(ALTER) >= MOST:
            ALTER.clear()
        changes: tuple[Alteration, ...] = (AddTypes(part.types),) if isinstance(part, BecomeType) else part.changes
        known = ALTER[place] = planned(part, changes, False, 0, old)
    return known


def plan_of_keyword(mask: int, old: bool) -> Layering:
    """The plan of a keyword counter, or of a rule that gives a keyword."""
    key = (mask, 0, 0, 0, old)
    known = MODIFY.get(key)
    if known is None:
        known = MODIFY[key] = planned(None, plain_changes(mask, 0, 0, 0), False, 0, old)
    return known


handles(Static, Keywords, ReplaceWord, AddTypes, SetTypes, SetSubtypes, LoseTypes, EveryCreatureType, SetColours, AddColours)


handles(GainAbilities, LoseAbilities, LoseBandsWithOther, CantHave, SetPowerToughness, GetsPowerToughness, SwitchPowerToughness)
