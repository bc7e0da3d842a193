"""613.1c-g, 613.4: what each alteration does to the characteristics of an object in its layer."""

from __future__ import annotations

from typing import Final

from apnap.model.objects import Object, Spell
from apnap.parts import words
from apnap.parts.definition import Characteristics, is_mana_ability
from apnap.parts.keywords import expanded
from apnap.parts.keywords_combat import MEANT
from apnap.parts.plain_mana import BASIC_LAND_MANA, MANA_OF_TYPE
from apnap.parts.subtypes import EVERY_CREATURE_TYPE, LAND_TYPES, correlated
from apnap.parts.tree import (
    Ability,
    Activated,
    AddColours,
    AddTypes,
    Alteration,
    Amount,
    BandsWithOther,
    CantHave,
    EveryCreatureType,
    Fixed,
    GainAbilities,
    GetsPowerToughness,
    HexproofFrom,
    Keywords,
    LoseAbilities,
    LoseBandsWithOther,
    LoseTypes,
    ReplaceWord,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
    SwitchPowerToughness,
)
from apnap.rules.effects.cr612.text import reworded, reworded_subtypes
from apnap.rules.effects.cr613.board import Applying, Board
from apnap.rules.effects.cr613.layering import is_basic
from apnap.rules.spells.cr608.references import Context, amount

SUPERTYPES: Final = words.BASIC | words.LEGENDARY | words.SNOW | words.WORLD
SPELLS: Final = words.INSTANT | words.SORCERY


def apply(board: Board, effect: Applying, layer: int, ids: tuple[int, ...]) -> None:
    """Carry out what the effect does in that layer to those objects, to all at once."""
    board.version += 1
    for change in effect.plan.parts[layer]:
        if isinstance(change, (SetPowerToughness, GetsPowerToughness)):
            change_numbers(board, effect, change, ids)
        else:
            for id in ids:
                alter(board, effect, change, id)


def written(board: Board, id: int) -> Characteristics:
    """The characteristics of the object, for writing."""
    c = board.now[id]
    if id not in board.own:
        board.own.add(id)
        c = board.now[id] = Characteristics(
            c.name, c.colours, c.types, c.subtypes, c.power, c.toughness, c.keywords, c.abilities, c.mana_abilities
        )
    return c


# Power and toughness ----------------------------------------------------------------------------------------------
def number(board: Board, effect: Applying, value: Amount | None, id: int) -> int:
    """The number for that object, counted now."""
    if value is None:
        return 0
    if isinstance(value, Fixed):
        return value.number
    spell = Spell(None, (), 0, 0, id)
    return amount(board.state, Context(effect.controller, effect.source.id if effect.source is not None else id, spell, ()), value)


def numbers(board: Board, effect: Applying, change: Alteration, ids: tuple[int, ...]) -> list[tuple[int, int]]:
    """Power and toughness for each of the objects."""
    assert isinstance(change, (SetPowerToughness, GetsPowerToughness))
    if (change.power is None or isinstance(change.power, Fixed)) and (change.toughness is None or isinstance(change.toughness, Fixed)):
        fixed = (number(board, effect, change.power, 0), number(board, effect, change.toughness, 0))
        return [fixed for _ in ids]
    return [(number(board, effect, change.power, id), number(board, effect, change.toughness, id)) for id in ids]


def change_numbers(board: Board, effect: Applying, change: Alteration, ids: tuple[int, ...]) -> None:
    """Power and toughness are set or changed; all numbers are counted before any of them is written."""
    counted = numbers(board, effect, change, ids)
    for n, id in enumerate(ids):
        power, toughness = counted[n]
        c = written(board, id)
        if isinstance(change, GetsPowerToughness):
            c.power += power
            c.toughness += toughness
        elif isinstance(change, SetPowerToughness):
            if change.power is not None:
                c.power = power
            if change.toughness is not None:
                c.toughness = toughness


# The other layers -------------------------------------------------------------------------------------------------
def alter(board: Board, effect: Applying, change: Alteration, id: int) -> None:
    """The object is altered."""
    c = written(board, id)
    if isinstance(change, GainAbilities):
        gain(board, effect, c, change.abilities, id)
    elif isinstance(change, LoseAbilities):
        lose(board, c, change.keywords, id)
    elif isinstance(change, LoseBandsWithOther):
        lose_bands_with_other(c)
    elif isinstance(change, CantHave):
        board.cant[id] = board.cant.get(id, 0) | change.keywords
        c.keywords &= ~change.keywords
    elif isinstance(change, SwitchPowerToughness):
        c.power, c.toughness = c.toughness, c.power
    elif isinstance(change, SetColours):
        c.colours = change.colours
    elif isinstance(change, AddColours):
        c.colours |= change.colours
    elif isinstance(change, ReplaceWord):
        change_text(board, c, change, id)
    else:
        change_types(board, c, change, id)


def gain(board: Board, effect: Applying, c: Characteristics, abilities: tuple[Ability, ...], id: int) -> None:
    """The object gains abilities; the effects of static ones get the later of the two timestamps (613.7a)."""
    for ability in expanded(abilities):
        if isinstance(ability, Keywords):
            for bit in ability.order:
                c.keywords |= bit & ~board.cant.get(id, 0)
            continue
        c.abilities = (*c.abilities, ability)
        if isinstance(ability, Activated) and is_mana_ability(ability):
            c.mana_abilities = (*c.mana_abilities, ability)
        o = board.state.objects[id]
        board.add_static(o, ability, max(o.timestamp, effect.timestamp))


def lose(board: Board, c: Characteristics, keywords: int, id: int) -> None:
    """The object loses those keyword abilities, or all abilities.

    Hexproof goes with its variants (702.11e), banding with "bands with other" (702.22b), flanking with its trigger.
    """
    if keywords:
        c.keywords &= ~keywords
        if keywords & words.HEXPROOF:
            c.abilities = tuple([ability for ability in c.abilities if not isinstance(ability, HexproofFrom)])
        if keywords & words.BANDING:
            lose_bands_with_other(c)
        for bit, also in MEANT:
            if keywords & bit:
                c.abilities = tuple([ability for ability in c.abilities if ability not in also])
        return
    c.keywords = 0
    c.abilities = ()
    c.mana_abilities = ()
    end_statics(board, id)


def lose_bands_with_other(c: Characteristics) -> None:
    """The object loses all "bands with other" abilities."""
    c.abilities = tuple([ability for ability in c.abilities if not isinstance(ability, BandsWithOther)])


def end_statics(board: Board, id: int) -> None:
    """The static abilities of the object are gone; what they have begun goes on (613.6)."""
    if id in board.sources:
        for effect in board.forces:
            if effect.what is not None and effect.source is not None and effect.source.id == id:
                effect.vanished = True


def change_types(board: Board, c: Characteristics, change: Alteration, id: int) -> None:
    """Types and subtypes are added, set or lost (205.1); a land has the mana abilities of its basic land types (305.6-7)."""
    before = c.subtypes if c.types & words.LAND else ()
    if isinstance(change, AddTypes):
        c.types |= change.types
        c.subtypes = with_subtypes(c, change.subtypes)
    elif isinstance(change, EveryCreatureType):
        c.subtypes = tuple([s for s in c.subtypes if not is_of(s, words.CREATURE)]) + EVERY_CREATURE_TYPE
    elif isinstance(change, SetSubtypes):
        if not c.types & change.of:
            return
        if change.of & words.LAND and is_basic(change):
            c.keywords = 0
            c.abilities = ()
            c.mana_abilities = ()
            before = ()
            end_statics(board, id)
        c.subtypes = tuple([s for s in c.subtypes if not is_of(s, change.of)]) + change.subtypes
    elif isinstance(change, (SetTypes, LoseTypes)):
        if isinstance(change, SetTypes):
            c.types = c.types & (SUPERTYPES | SPELLS) | change.types
            wanted = change.subtypes
        else:
            c.types &= ~change.types
            wanted = ()
        kept = [s for s in c.subtypes if correlated(s) & c.types and not any([correlated(s) & correlated(new) for new in wanted])]
        c.subtypes = tuple(kept)
        c.subtypes = with_subtypes(c, wanted)
    c.creature = c.types & words.CREATURE != 0
    settle_land(c, before)


def with_subtypes(c: Characteristics, subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """Its subtypes and those that its types allow it to have (205.3d)."""
    return c.subtypes + tuple([s for s in subtypes if s not in c.subtypes and correlated(s) & c.types])


def is_of(subtype: str, types: int) -> bool:
    """The subtype belongs to one of these types."""
    return correlated(subtype) & types != 0


def settle_land(c: Characteristics, before: tuple[str, ...]) -> None:
    """The mana abilities of basic land types come and go with these (305.6-7); `before` are the subtypes that it had as a land."""
    after = c.subtypes if c.types & words.LAND else ()
    for subtype in before:
        if subtype in BASIC_LAND_MANA and subtype not in after:
            gone = MANA_OF_TYPE[BASIC_LAND_MANA[subtype]]
            c.abilities = tuple([ability for ability in c.abilities if ability is not gone])
            c.mana_abilities = tuple([ability for ability in c.mana_abilities if ability is not gone])
    for subtype in after:
        if subtype in LAND_TYPES and subtype in BASIC_LAND_MANA and subtype not in before:
            made = MANA_OF_TYPE[BASIC_LAND_MANA[subtype]]
            if not [ability for ability in c.abilities if ability is made]:
                c.abilities = (*c.abilities, made)
                c.mana_abilities = (*c.mana_abilities, made)


def change_text(board: Board, c: Characteristics, change: ReplaceWord, id: int) -> None:
    """Layer 3: one word is replaced in the type line and in the abilities that are printed (612.2-3)."""
    before = c.subtypes if c.types & words.LAND else ()
    c.subtypes = reworded_subtypes(c.subtypes, change.old, change.new)
    abilities: list[Ability] = []
    keywords = c.keywords
    for ability in c.abilities:
        new = reworded(ability, change.old, change.new)
        assert isinstance(new, Ability)
        abilities.append(new)
    c.keywords = keywords
    c.abilities = tuple(abilities)
    c.mana_abilities = tuple([a for a in abilities if isinstance(a, Activated) and is_mana_ability(a)])
    settle_land(c, before)
    o = board.state.objects[id]
    if id in board.sources:
        renew_statics(board, o, c)


def renew_statics(board: Board, o: Object, c: Characteristics) -> None:
    """The effects of the object's static abilities are those of its abilities now."""
    board.forces = [e for e in board.forces if e.what is None or e.source is None or e.source.id != o.id]
    for ability in c.abilities:
        board.add_static(o, ability, o.timestamp)
