"""903: how a deck of Commander is built. Games with commanders are not played.

702.124a stands here: partner abilities work only while such a deck is built.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.editions.edition import Edition
from apnap.machine.procedures import carried_out_by
from apnap.parts.definition import Definition
from apnap.parts.tree import KeywordAbility
from apnap.parts.words import COLOURS, CREATURE, LAND, LEGENDARY
from apnap.rules.concepts.cr100_decks import Bounds, Counts, Fault, is_basic_land, total

LETTERS: Final = "WUBRG"
LAND_TYPES: Final[tuple[str, ...]] = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SIZE: Final = 100


def commander_size() -> Bounds:
    """A deck with its commander."""
    return Bounds(SIZE, SIZE, 1, "commander_size")


def commander_names(card: Definition, copies: int) -> bool:
    """So many of a card may be in the deck."""
    return copies <= 1 or is_basic_land(card)


def commander_sideboard(edition: Edition, sideboard: Counts) -> list[Fault]:
    """Cards of a sideboard, since that is ruled out."""
    if not sideboard or not edition.knows("commander_sideboard"):
        return []
    return [Fault(("commander_sideboard",), f"a sideboard of {total(sideboard)}, and Commander has none")]


def commander_legendary(card: Definition) -> bool:
    """It is a legendary creature."""
    return card.types & LEGENDARY != 0 and card.types & CREATURE != 0


def commander_legendary_vehicle(card: Definition) -> bool:
    """It is a legendary creature or Vehicle, or a Spacecraft with power and toughness."""
    spacecraft = "Spacecraft" in card.subtypes and card.toughness > 0
    return commander_legendary(card) or (card.types & LEGENDARY != 0 and ("Vehicle" in card.subtypes or spacecraft))


def can_be_commander(edition: Edition, card: Definition) -> bool:
    """The card may be the commander of a deck."""
    return commander_legendary_vehicle(card) if edition.knows("commander_legendary_vehicle") else commander_legendary(card)


def commander_key(edition: Edition) -> str:
    """The key of the rule that says what can be a commander."""
    return "commander_legendary_vehicle" if edition.knows("commander_legendary_vehicle") else "commander_legendary"


def partner_commanders(first: Definition, second: Definition) -> bool:
    """The two may be commanders together: each is the partner that the other names."""
    return is_partner(first, second.name) and is_partner(second, first.name)


def is_partner(card: Definition, name: str) -> bool:
    """The card has "partner with" that name."""
    for ability in card.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "partner with" and ability.filter is not None:
            return ability.filter.name == name
    return False


def wrong_commanders(edition: Edition, commanders: Sequence[Definition]) -> list[Fault]:
    """Who of them cannot be a commander, and whether there are too many."""
    keys = (commander_key(edition),)
    found = [Fault(keys, f"{card.name} can't be a commander", (card.name,)) for card in commanders if not can_be_commander(edition, card)]
    names = tuple([card.name for card in commanders])
    if len(commanders) > 2 or (len(commanders) == 2 and not partner_commanders(commanders[0], commanders[1])):
        told = " and ".join(names)
        found.append(Fault((*keys, "partner_commanders"), f"{told} can't be commanders together", names))
    return found


def colour_identity(card: Definition, symbols: str) -> int:
    """The colours of the card and of the mana symbols that its cost and its text have, those of another face too."""
    faces = [card] if card.back is None else [card, card.back]
    found = 0
    for face in faces:
        found |= face.colours
    for place, letter in enumerate(LETTERS):
        if letter in symbols:
            found |= 1 << place
    return found


def land_colours(card: Definition) -> int:
    """The colours of mana for which it has basic land types."""
    found = 0
    if card.types & LAND:
        for place, subtype in enumerate(LAND_TYPES):
            if subtype in card.subtypes:
                found |= 1 << place
    return found


def commander_colours(name: str, identity: int, allowed: int) -> list[Fault]:
    """The card, if its identity has a colour that the commander's has not."""
    return [outside(name, identity & ~allowed, "commander_colours")] if identity & ~allowed else []


def commander_land_types(name: str, colours: int, allowed: int) -> list[Fault]:
    """The land, if a basic land type of it is for a colour that the commander's identity has not."""
    return [outside(name, colours & ~allowed, "commander_land_types")] if colours & ~allowed else []


def outside(name: str, colours: int, key: str) -> Fault:
    """The card has colours that the commander has not."""
    told = " and ".join([colour for place, colour in enumerate(COLOURS) if colours >> place & 1])
    return Fault((key,), f"{name} is {told}, which the commander is not", (name,))


carried_out_by("702.124a", "partner_commanders", partner_commanders)
carried_out_by("903.3", "commander_legendary", commander_legendary, edition="M12")
carried_out_by("903.3", "commander_legendary_vehicle", commander_legendary_vehicle)
carried_out_by("903.4", "colour_identity", colour_identity)
carried_out_by("903.5a", "commander_size", commander_size)
carried_out_by("903.5b", "commander_names", commander_names)
carried_out_by("903.5c", "commander_colours", commander_colours)
carried_out_by("903.5d", "commander_land_types", commander_land_types)
carried_out_by("903.5e", "commander_sideboard", commander_sideboard)
