"""613.1c-g, 613.4: what each alteration does to the characteristics of an object in its layer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.model.objects import Object, Spell
from apnap.model.reads import ALL_FACTS
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
    Static,
    SwitchPowerToughness,
)
from apnap.rules.effects.cr612.text import reworded, reworded_subtypes
from apnap.rules.effects.cr613.board import Applying, Board
from apnap.rules.effects.cr613.characteristics import with_values
from apnap.rules.effects.cr613.layering import TEXT, is_basic
from apnap.rules.spells.cr608.references import Context, amount

SUPERTYPES: Final = words.BASIC | words.LEGENDARY | words.SNOW | words.WORLD
SPELLS: Final = words.INSTANT | words.SORCERY


def apply(board: Board, effect: Applying, layer: int, ids: tuple[int, ...]) -> None:
    """Carry out what the effect does in that layer to those objects, to all at once."""
    for change in effect.plan.parts[layer]:
        if is_done(board, change, ids):
            continue
        if isinstance(change, (SetPowerToughness, GetsPowerToughness)):
            different = change_numbers(board, effect, change, ids)
        else:
            different = alter(board, effect, change, ids)
        if different:
            board.write(effect.plan.writes[layer] if layer != TEXT else ALL_FACTS)
        board.done[id(change)] = (change, ids, board.version)


def is_done(board: Board, change: Alteration, ids: tuple[int, ...]) -> bool:
    """The change was made to the same objects and nothing else since, and to make it once more would make no difference."""
    if isinstance(change, SetPowerToughness):
        if not are_fixed(change):
            return False
    elif not isinstance(change, (AddTypes, EveryCreatureType, SetColours, AddColours)):
        return False
    last = board.done.get(id(change))
    return last is not None and last[2] == board.version and last[1] == ids


def copied(c: Characteristics) -> Characteristics:
    """The same characteristics, to be changed."""
    return Characteristics(c.name, c.colours, c.types, c.subtypes, c.power, c.toughness, c.keywords, c.abilities, c.mana_abilities)


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
    return [(number(board, effect, change.power, id), number(board, effect, change.toughness, id)) for id in ids]


def change_numbers(board: Board, effect: Applying, change: Alteration, ids: tuple[int, ...]) -> bool:
    """Power and toughness are set or changed; all numbers are counted before any of them is written. Whether that makes a difference."""
    if are_fixed(change):
        return renumber(board, change, numbers(board, effect, change, ids[:1]), ids)
    counted = numbers(board, effect, change, ids)
    among = {these: [id for n, id in enumerate(ids) if counted[n] == these] for these in dict.fromkeys(counted)}
    return any([renumber(board, change, [these], some) for these, some in among.items()])


def are_fixed(change: Alteration) -> bool:
    """The numbers are the same for every object, at any time."""
    if not isinstance(change, (SetPowerToughness, GetsPowerToughness)):
        return False
    return (change.power is None or isinstance(change.power, Fixed)) and (change.toughness is None or isinstance(change.toughness, Fixed))


def renumber(board: Board, change: Alteration, counted: list[tuple[int, int]], ids: Sequence[int]) -> bool:
    """Power and toughness of the objects, if there are any, are set to or changed by the same numbers. Whether that makes a difference."""
    before = [board.now[id] for id in ids]
    return rewrite(board, ids, before, {c: renumbered(c, change, counted[0]) for c in dict.fromkeys(before)})


def rewrite(board: Board, ids: Sequence[int], before: list[Characteristics], made: dict[Characteristics, Characteristics]) -> bool:
    """Each object becomes what is made of what it was; those that were the same are the same. Whether that makes a difference."""
    if not [c for c, new in made.items() if new is not c]:
        return False
    board.now.update(zip(ids, [made[c] for c in before], strict=True))
    return True


def renumbered(c: Characteristics, change: Alteration, counted: tuple[int, int]) -> Characteristics:
    """What has those characteristics is with its power and toughness changed by, or set to, those numbers."""
    power, toughness = c.power, c.toughness
    if isinstance(change, GetsPowerToughness):
        power += counted[0]
        toughness += counted[1]
    elif isinstance(change, SetPowerToughness):
        power = power if change.power is None else counted[0]
        toughness = toughness if change.toughness is None else counted[1]
    return c if power == c.power and toughness == c.toughness else with_values(c, power, toughness, c.keywords)


# The other layers -------------------------------------------------------------------------------------------------
def alter(board: Board, effect: Applying, change: Alteration, ids: tuple[int, ...]) -> bool:
    """The objects are altered, and the effects of their static abilities come and go. Whether that makes a difference."""
    before = [board.now[id] for id in ids]
    if isinstance(change, CantHave):
        for id in ids:
            board.cant[id] = board.cant.get(id, 0) | change.keywords
    elif isinstance(change, GainAbilities) and board.cant:
        return gain_some(board, effect, change, ids)
    different = rewrite(board, ids, before, {c: altered(change, c, 0) for c in dict.fromkeys(before)})
    if isinstance(change, GainAbilities):
        add_gained(board, effect, change, ids)
    elif board.sources and isinstance(change, (LoseAbilities, SetSubtypes, ReplaceWord)):
        for n, id in enumerate(ids):
            if id in board.sources:
                settle_statics(board, change, id, before[n])
    return different or isinstance(change, CantHave)


def gain_some(board: Board, effect: Applying, change: GainAbilities, ids: tuple[int, ...]) -> bool:
    """The same where objects gain abilities and some of them cannot have some keywords."""
    before = [board.now[id] for id in ids]
    for n, id in enumerate(ids):
        board.now[id] = altered(change, before[n], board.cant.get(id, 0))
    add_gained(board, effect, change, ids)
    return [board.now[id] for id in ids] != before


def altered(change: Alteration, before: Characteristics, cant: int) -> Characteristics:
    """What has those characteristics, and cannot have the keywords of that mask, is when altered; the same if that changes nothing."""
    c = copied(before)
    if isinstance(change, GainAbilities):
        gain(c, change.abilities, cant)
    elif isinstance(change, LoseAbilities):
        lose(c, change.keywords)
    elif isinstance(change, LoseBandsWithOther):
        lose_bands_with_other(c)
    elif isinstance(change, CantHave):
        c.keywords &= ~change.keywords
    elif isinstance(change, SwitchPowerToughness):
        c.power, c.toughness = c.toughness, c.power
    elif isinstance(change, SetColours):
        c.colours = change.colours
    elif isinstance(change, AddColours):
        c.colours |= change.colours
    elif isinstance(change, ReplaceWord):
        change_text(c, change)
    else:
        change_types(c, change)
    return before if are_same(c, before) else c


def are_same(c: Characteristics, other: Characteristics) -> bool:
    """The two are the same in everything."""
    if c.types != other.types or c.colours != other.colours or c.keywords != other.keywords:
        return False
    if c.power != other.power or c.toughness != other.toughness or c.subtypes != other.subtypes:
        return False
    return are_identical(c.abilities, other.abilities) and are_identical(c.mana_abilities, other.mana_abilities)


def are_identical(abilities: tuple[Ability, ...], others: tuple[Ability, ...]) -> bool:
    """These are the same abilities, one by one."""
    return abilities is others or (len(abilities) == len(others) and all([abilities[n] is others[n] for n in range(len(abilities))]))


def gain(c: Characteristics, abilities: tuple[Ability, ...], cant: int) -> None:
    """The object gains abilities, but for the keywords of the mask."""
    for ability in expanded(abilities):
        if isinstance(ability, Keywords):
            for bit in ability.order:
                c.keywords |= bit & ~cant
            continue
        c.abilities = (*c.abilities, ability)
        if isinstance(ability, Activated) and is_mana_ability(ability):
            c.mana_abilities = (*c.mana_abilities, ability)


def add_gained(board: Board, effect: Applying, change: GainAbilities, ids: tuple[int, ...]) -> None:
    """The effects of static abilities that objects gain are in force, with the later of the two timestamps (613.7a)."""
    abilities = [ability for ability in expanded(change.abilities) if isinstance(ability, Static)]
    if abilities:
        for id in ids:
            o = board.state.objects[id]
            for ability in abilities:
                board.add_static(o, ability, max(o.timestamp, effect.timestamp))


def lose(c: Characteristics, keywords: int) -> None:
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


def lose_bands_with_other(c: Characteristics) -> None:
    """The object loses all "bands with other" abilities."""
    c.abilities = tuple([ability for ability in c.abilities if not isinstance(ability, BandsWithOther)])


def settle_statics(board: Board, change: Alteration, id: int, before: Characteristics) -> None:
    """The effects of the object's static abilities are gone with these, or have other words."""
    if isinstance(change, ReplaceWord):
        renew_statics(board, board.state.objects[id], board.now[id])
    elif isinstance(change, LoseAbilities):
        if not change.keywords:
            end_statics(board, id)
    elif isinstance(change, SetSubtypes) and before.types & change.of and change.of & words.LAND and is_basic(change):
        end_statics(board, id)


def end_statics(board: Board, id: int) -> None:
    """The static abilities of the object are gone; what they have begun goes on (613.6)."""
    for effect in board.forces:
        if effect.what is not None and effect.source is not None and effect.source.id == id:
            effect.vanished = True


def change_types(c: Characteristics, change: Alteration) -> None:
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


def change_text(c: Characteristics, change: ReplaceWord) -> None:
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


def renew_statics(board: Board, o: Object, c: Characteristics) -> None:
    """The effects of the object's static abilities are those of its abilities now."""
    board.forces = [e for e in board.forces if e.what is None or e.source is None or e.source.id != o.id]
    for ability in c.abilities:
        board.add_static(o, ability, o.timestamp)
