"""What a deck list is: cards with their copies, section by section, as it was written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from apnap.errors import DeckError

MAIN: Final = "main"
SIDEBOARD: Final = "sideboard"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
MAYBEBOARD: Final = "maybeboard"
TOKENS: Final = "tokens"
ABOUT: Final = "about"
APART: Final = ("Scheme", "Attraction")
BOARDS: Final = (MAIN, SIDEBOARD, COMMANDER, COMPANION, MAYBEBOARD)
EMPTY: Final = 'the deck is empty; write a line for each card, like "4 Shock"'

COUNT: Final = re.compile(r"0*([1-9][0-9]{0,2})[xX]?")
MOST_QUOTED: Final = 60

SECTIONS: Final = {
    **dict.fromkeys(("deck", "decklist", "main", "maindeck", "main deck", "mainboard"), MAIN),
    **dict.fromkeys(("sideboard", "side", "sb"), SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "command zone"), COMMANDER),
    **dict.fromkeys(("companion", "companions"), COMPANION),
    **dict.fromkeys(("maybeboard", "maybe", "considering", "acquireboard"), MAYBEBOARD),
    **dict.fromkeys(("tokens", "tokens & extras"), TOKENS),
    **dict.fromkeys(("schemes", "scheme deck"), "Scheme"),
    **dict.fromkeys(("attractions", "attraction deck"), "Attraction"),
    **dict.fromkeys(("planes", "planar deck"), "Planes"),
    **dict.fromkeys(("avatar", "vanguard"), "Avatar"),
    **dict.fromkeys(("dungeons", "contraptions", "stickers", "sticker sheets"), "Extras"),
    "about": ABOUT,
}
"""What the headers of sections mean, in small letters; a title is that of a section that is only read, not played."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck list: `count` cards named `name`, read from line `line` (from 1).

    `kind` is the subtype that they have to have, in a section for Schemes or Attractions, or the title of a section that is not played.
    """

    count: int
    name: str
    line: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as it was written; `source` is what errors call it.

    `maybeboard` is no part of the deck; a deck with cards in `commander`, `companion` or `unplayed` is read and checked, but not played.
    """

    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    name: str = ""
    source: str = "<deck>"
    commander: tuple[Entry, ...] = ()
    companion: tuple[Entry, ...] = ()
    maybeboard: tuple[Entry, ...] = ()
    unplayed: tuple[Entry, ...] = ()


class Gathered:
    """What has been read of one list: cards by section, and all that is wrong with it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.name = ""
        self.cards: dict[str, list[Entry]] = {section: [] for section in BOARDS}
        self.unplayed: list[Entry] = []
        self.errors: list[DeckError] = []

    def wrong(self, line: int, reason: str) -> DeckError:
        """The error of a line."""
        return wrong(self.source, line, reason)

    def add(self, section: str, entry: Entry) -> None:
        """Put a line into its section; what is no card is left out."""
        if section in self.cards:
            self.cards[section].append(entry)
        elif section in APART:
            self.cards[MAIN].append(replace(entry, kind=section))
        elif section != TOKENS:
            self.unplayed.append(replace(entry, kind=section))

    def done(self) -> DeckList:
        """The whole list. DeckError: all that is wrong with it, or that it has no card."""
        if self.errors:
            raise DeckError.of(self.errors)
        boards = {section: tuple(entries) for section, entries in self.cards.items()}
        if not boards[MAIN]:
            raise DeckError(f"{self.source}: {EMPTY}")
        return DeckList(**boards, name=self.name, source=self.source, unplayed=tuple(self.unplayed))


def wrong(source: str, line: int, reason: str) -> DeckError:
    """The error of a line of a list."""
    return DeckError(f"{source}, line {line}: {reason}", file=source, line=line, column=1)


def section_of(heading: str) -> str:
    """The section that a header names, "" for a word that names none."""
    return SECTIONS.get(heading.strip().casefold(), "")


def number(text: str) -> int:
    """The count that is written so, 0 where it is none."""
    found = COUNT.fullmatch(text)
    return int(found[1]) if found else 0


def no_count(text: str) -> str:
    """What is wrong with a count."""
    return f"the count {quoted(text)} is not a whole number from 1 to 999"


def quoted(text: str) -> str:
    """The text as an error shows it."""
    return f'"{text}"' if len(text) <= MOST_QUOTED else f'"{text[:MOST_QUOTED]}..."'
