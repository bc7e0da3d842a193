"""100.2 to 100.5: how many cards a deck has, how many of one name, and how many its sideboard.

717.2a stands here: an Attraction deck is built by the same two numbers.
717.2b stands here: an Attraction deck is built by the same two numbers.
904.3 stands here: a scheme deck is built by the same two numbers.
"""

from __future__ import annotations

from typing import Final

from apnap.editions.edition import Edition
from apnap.machine.procedures import carried_out_by
from apnap.parts.definition import Definition
from apnap.parts.words import BASIC, LAND

ANY: Final = 1_000_000_000
"""So many are any number."""

Counts = dict[str, int]
"""Copies by the name of the card."""


class Bounds:
    """How a deck is built: at least and at most so many cards, at most so many of one name; `key` is that of the rule ("": of none)."""

    __slots__ = ("least", "most", "copies", "key")

    def __init__(self, least: int, most: int, copies: int, key: str) -> None:
        self.least = least
        self.most = most
        self.copies = copies
        self.key = key


class Fault:
    """What is wrong with how a deck is built: the keys of the rules ("": a number that the asker gave), the reason, and the names."""

    __slots__ = ("keys", "reason", "names")

    def __init__(self, keys: tuple[str, ...], reason: str, names: tuple[str, ...] = ()) -> None:
        self.keys = keys
        self.reason = reason
        self.names = names


def constructed_deck() -> Bounds:
    """A deck that is built ahead of the game."""
    return Bounds(60, ANY, 4, "constructed_deck")


def limited_deck() -> Bounds:
    """A deck that is built of what packs had in them."""
    return Bounds(40, ANY, ANY, "limited_deck")


def scheme_deck() -> Bounds:
    """A deck of schemes."""
    return Bounds(20, ANY, 2, "scheme_deck")


def attraction_deck() -> Bounds:
    """A deck of Attractions beside one that was built ahead."""
    return Bounds(10, ANY, 1, "attraction_deck")


def attraction_deck_limited() -> Bounds:
    """A deck of Attractions beside one of limited play."""
    return Bounds(3, ANY, ANY, "attraction_deck_limited")


def sideboard_of_fifteen() -> Bounds:
    """A sideboard that is used."""
    return Bounds(15, 15, ANY, "sideboard_of_fifteen")


def sideboard_up_to_fifteen() -> Bounds:
    """A sideboard."""
    return Bounds(0, 15, ANY, "sideboard_up_to_fifteen")


def sideboard_bounds(edition: Edition) -> Bounds | None:
    """What the edition says of the sideboard of a constructed deck; None: nothing."""
    for bounds in (sideboard_of_fifteen(), sideboard_up_to_fifteen()):
        if edition.knows(bounds.key):
            return bounds
    return None


def is_basic_land(card: Definition) -> bool:
    """There may be any number of it in a deck."""
    return card.types & BASIC != 0 and card.types & LAND != 0


def total(cards: Counts) -> int:
    """How many cards there are."""
    return sum(cards.values())


def largest_deck(bounds: Bounds) -> bool:
    """There is no largest number of cards."""
    return bounds.most >= ANY


def wrong_size(what: str, cards: Counts, bounds: Bounds) -> list[Fault]:
    """It has too few cards, or too many."""
    size = total(cards)
    if bounds.least <= size <= bounds.most:
        return []
    if bounds.least == bounds.most:
        right = f"needs exactly {bounds.least}"
    else:
        right = f"needs at least {bounds.least}" if size < bounds.least else f"may have at most {bounds.most}"
    return [Fault((bounds.key,), f"{what} has {number_of_cards(size)}, and {right}")]


def too_many_copies(cards: Counts, bounds: Bounds, known: dict[str, Definition], beside: str = "") -> list[Fault]:
    """Names of which there are more cards than there may be, in their order; by the rule `beside` the sideboard counts, too."""
    keys = (bounds.key, beside) if bounds.key and beside else (bounds.key,)
    found = [name for name, copies in cards.items() if copies > bounds.copies and not (name in known and is_basic_land(known[name]))]
    return [Fault(keys, f"{cards[name]} {name}, and at most {bounds.copies} of one name are allowed", (name,)) for name in found]


def number_of_cards(number: int) -> str:
    """So many cards, in words."""
    return "1 card" if number == 1 else f"{number} cards"


carried_out_by("100.2a", "constructed_deck", constructed_deck)
carried_out_by("100.2b", "limited_deck", limited_deck)
carried_out_by("100.4a", "sideboard_of_fifteen", sideboard_of_fifteen, edition="M12")
carried_out_by("100.4a", "sideboard_up_to_fifteen", sideboard_up_to_fifteen)
carried_out_by("100.5", "largest_deck", largest_deck)
carried_out_by("717.2a", "attraction_deck", attraction_deck)
carried_out_by("717.2b", "attraction_deck_limited", attraction_deck_limited)
carried_out_by("904.3", "scheme_deck", scheme_deck)
