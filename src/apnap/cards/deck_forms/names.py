"""The cards that a deck list means: its names are found whatever their case, accents and apostrophes."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from apnap import spelling
from apnap.cards.deck_forms.lists import DeckList, Entry, quoted, wrong
from apnap.cards.deck_forms.marks import HALVES
from apnap.errors import DeckError
from apnap.parts.definition import Definition

LIKE: Final = 0.7
HELP: Final = "apnap has not got it: `apnap cards` lists what it has, `apnap card add` adds a card by its text"
MOST_CARDS: Final = 10_000
PLAYED: Final = "only Deck, Sideboard, Schemes and Attractions are"
PLAIN: Final = str.maketrans(
    {**dict.fromkeys("\u2018\u2019\u00b4`", "'"), "\u2013": "-", "\u2010": "-", "\u2011": "-", "Æ": "Ae", "æ": "ae"}
)


def check(deck: DeckList, known: Collection[str]) -> None:
    """Every card of the deck, sideboard too, is among the names `known`.

    DeckError: names the line of each unknown card, how many copies it asks for, and the names near to it.
    """
    names = index(known)
    unknown = [entry for entry in deck.main + deck.sideboard if not found(entry.name, names)]
    if unknown:
        every = tuple(known)
        raise DeckError.of([_unknown(entry.name, every, deck.source, entry) for entry in sorted(unknown, key=lambda entry: entry.line)])


def resolve(name: str, known: Collection[str]) -> str:
    """The name among `known` that is `name` but for case, accents and the form of apostrophes.

    The first half of `A // B` stands for the whole unless it is a name itself; then the whole stands for it.
    DeckError: there is none; with the names near to it.
    """
    meant = name if name in known else found(name, index(known))
    if not meant:
        raise _unknown(name, known)
    return meant


def index(known: Collection[str]) -> dict[str, str]:
    """The names by what they are without case and accents; the first halves of those with two."""
    names = {fold(card): card for card in known}
    for card in known:
        if " // " in card:
            names.setdefault(fold(card.partition(" // ")[0]), card)
    return names


def found(name: str, names: Mapping[str, str]) -> str:
    """The name that is meant, "" if there is none."""
    folded = fold(name)
    return names.get(folded) or names.get(folded.partition(" // ")[0], "")


def near(name: str, known: Collection[str]) -> tuple[str, ...]:
    """Names that are spelt like it; where many are looked for, `known` is a tuple."""
    return tuple(spelling.near(name, known, like=LIKE))


def _unknown(name: str, known: Collection[str], source: str = "", entry: Entry | None = None) -> DeckError:
    """The error that apnap has not got a card; of a list it tells the line and the copies."""
    like = near(name, known)
    told = f"near it: {', '.join([quoted(each) for each in like])}" if like else f"no known name is near it; {HELP}"
    where, copies, line = "", "", 0
    if entry is not None:
        line = entry.line
        where = f"{source}, line {line}: "
        copies = f", {copies_of(entry.count)}"
    text = f"{where}unknown card {quoted(name)}{copies}; {told}"
    return DeckError(text, file=source, line=line, column=1 if line else 0, near=like)


def copies_of(count: int) -> str:
    """How many copies, in words."""
    return "1 copy" if count == 1 else f"{count} copies"


def cards(deck: DeckList, known: Collection[str]) -> list[str]:
    """The main deck, one known name a card, in the order of the list; a name on two lines stands at the first.

    DeckError: as `check`; or the deck has a commander or something else that is not played.
    """
    check_played(deck)
    check_size(deck.source, sum(entry.count for entry in deck.main))
    check(deck, known)
    names = index(known)
    counts: dict[str, int] = {}
    for entry in deck.main:
        name = found(entry.name, names)
        counts[name] = counts.get(name, 0) + entry.count
    return [name for name, count in counts.items() for _ in range(count)]


def check_played(deck: DeckList) -> None:
    """The deck has nothing that apnap does not play yet. DeckError: the first card of each such section."""
    sections = {"Commander": deck.commander[:1], "Companion": deck.companion[:1]}
    for entry in deck.unplayed:
        sections.setdefault(entry.kind, (entry,))
    errors = [
        wrong(deck.source, entry.line, f'a deck with the section "{section}" is not played yet; {PLAYED}')
        for section, entries in sections.items()
        for entry in entries
    ]
    if errors:
        raise DeckError.of(sorted(errors, key=lambda error: error.line))


def check_size(source: str, cards: int) -> None:
    """So many cards can be shuffled in a moment. DeckError: there are more."""
    if cards > MOST_CARDS:
        raise DeckError(f"{source}: has {cards:,} cards; a deck has at most {MOST_CARDS:,}")


def check_sections(deck: DeckList, known: Mapping[str, Definition]) -> None:
    """Under Schemes stand schemes only, under Attractions only Attractions. DeckError: the first line of which that is not true."""
    for entry in deck.main:
        if entry.kind and entry.kind not in known[resolve(entry.name, known)].subtypes:
            article = "an" if entry.kind == "Attraction" else "a"
            raise wrong(deck.source, entry.line, f'{entry.name} is not {article} {entry.kind}; write it under "Deck", not "{entry.kind}s"')


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """The name without case, accents and the forms of apostrophes and slashes."""
    plain = unicodedata.normalize("NFKD", HALVES.sub(" // ", name.translate(PLAIN)))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
