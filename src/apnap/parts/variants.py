"""Definitions that no card is printed with: copies with exceptions (707.9), and what is face down (708.2)."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from apnap.parts.definition import Definition
from apnap.parts.plain_mana import basic_land_abilities
from apnap.parts.printed import value_of_cost
from apnap.parts.tree import NOTHING_ELSE, Ability, Except, KeywordAbility, Keywords, ManaCost, SetColours, SetPowerToughness, Static
from apnap.parts.words import CREATURE


def copied(card: Definition, exceptions: Except, own: Definition, ability: Ability | None, *, faces: bool = True) -> Definition:
    """What a copy of something with the copiable values `card` has for its own (707.2, 707.9).

    `own` is what the object was that becomes the copy, `ability` the one that makes it a copy. A copy of a back face has the mana value
    of its own mana cost (712.8e). Not `faces`: it has the one face only.
    """
    if exceptions == NOTHING_ELSE and card.mana_value == value_of_cost(card.cost) and (faces or card.back is None):
        return card
    added: list[Ability] = [*exceptions.abilities]
    if exceptions.gains:
        added.append(Keywords(tuple([1 << i for i in range(exceptions.gains.bit_length()) if exceptions.gains >> i & 1])))
    if exceptions.this_ability and ability is not None:
        added.append(ability)
    colours = own.colours if exceptions.own_colours else exceptions.colours if exceptions.colours >= 0 else card.colours
    made = Definition(
        own.name if exceptions.own_name else card.name,
        card.cost,
        (card.types & ~exceptions.not_types) | exceptions.types,
        (*card.subtypes, *[subtype for subtype in exceptions.subtypes if subtype not in card.subtypes]),
        card.power if exceptions.power is None else exceptions.power,
        card.toughness if exceptions.toughness is None else exceptions.toughness,
        (*kept(card, exceptions), *added),
        colours,
        card.tokens,
        card.loyalty,
        card.defense,
    )
    made.token_of = card.token_of
    made.back = card.back if faces else None
    made.variant = variant(card, made) + ("" if made.back is card.back else ", one face")
    return made


def kept(card: Definition, exceptions: Except) -> tuple[Ability, ...]:
    """The abilities of what is copied; those that define what the copy has otherwise are not copied (707.9d)."""
    found: list[Ability] = []
    sets = exceptions.power is not None or exceptions.toughness is not None
    coloured = exceptions.own_colours or exceptions.colours >= 0
    for ability in card.abilities[len(basic_land_abilities(card.types, card.subtypes)) :]:
        defines = isinstance(ability, Static) and ability.defines
        if isinstance(ability, Static) and defines and sets and [c for c in ability.changes if isinstance(c, SetPowerToughness)]:
            continue
        if isinstance(ability, Static) and defines and coloured and [c for c in ability.changes if isinstance(c, SetColours)]:
            continue
        found.append(ability)
    return tuple(found)


def variant(card: Definition, made: Definition) -> str:
    """A short name for what the copy has otherwise, the same whenever it is the same."""
    values = (card.variant, made.types, made.subtypes, made.power, made.toughness, made.colours, made.name, repr(made.abilities))
    return f"copy {crc32(repr(values).encode()):08x}"


# Face down ------------------------------------------------------------------------------------------------------------
UP: Final = 0
MORPHED: Final = 1
MANIFESTED: Final = 2
DISGUISED: Final = 3
CLOAKED: Final = 4
"""By which rule an object is face down (702.37, 701.40, 702.168, 701.58)."""


def is_warded(kind: int) -> bool:
    """What is face down by that rule has ward {2}."""
    return kind in (DISGUISED, CLOAKED)


WARD_TWO: Final = KeywordAbility("ward", ManaCost(generic=2))


def face_down(kind: int) -> Definition:
    """A face-down object: a 2/2 creature without a name, and with ward {2} where the rule says so (708.2a)."""
    made = Definition("", None, CREATURE, (), 2, 2, (WARD_TWO,) if is_warded(kind) else (), 0)
    made.variant = "face down, ward" if is_warded(kind) else "face down"
    return made
