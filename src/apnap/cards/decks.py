"""Deck lists in the text forms that players exchange (Arena, Magic Online and the sites that write like them).

A line is `4 Shock`, `4x Shock`, `4 Shock (M19) 156` or `SB: 2 Duress`; a comment begins with `//` or `#`. `Deck` and
`Sideboard` head their sections, as do `Schemes` and `Attractions`, `About` one with the line `Name ...`. In a list without
headers and without `SB:` one empty line between cards begins the sideboard (the form of Magic Online); where empty lines
separate more than two groups, or a comment heads the second, they only group, and all cards are in the main deck.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from apnap import files, spelling
from apnap.errors import DeckError
from apnap.parts.definition import Definition

LIKE = 0.7
HELP = "apnap has not got it: `apnap cards` lists what it has, `apnap card add` adds a card by its text"

_FOLDER = Path(__file__).with_name("decklists")
_MAX_BYTES = 1_000_000
_MAX_QUOTED = 60
_MAX_CARDS = 10_000
_COUNT = re.compile(r"0*([1-9][0-9]{0,2})[xX]?")
_PRINTING = re.compile(r"\s+\((?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?:\s+[^\s*]+)?$")
_FOIL = re.compile(r"\s+\*[A-Z]\*$")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_HEADERS = {
    "about": "about",
    "deck": "main",
    "main": "main",
    "maindeck": "main",
    "main deck": "main",
    "mainboard": "main",
    "schemes": "Scheme",
    "scheme deck": "Scheme",
    "attractions": "Attraction",
    "attraction deck": "Attraction",
    "sideboard": "sideboard",
    "commander": "refused",
    "companion": "refused",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck list: `count` cards named `name`, read from line `line` (from 1).

    `kind` is the subtype that they have to have, in a section for Schemes or Attractions.
    """

    count: int
    name: str
    line: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as it was written; `source` is what errors call it."""

    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    name: str = ""
    source: str = "<deck>"


class _Reader:
    """What has been read of one list."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.name = ""
        self.section = "main"
        self.kind = ""
        self.headed = False
        self.cards: dict[str, list[Entry]] = {"main": [], "sideboard": []}
        self.blank = False
        self.labelled = False
        self.gaps: list[tuple[int, bool]] = []
        self.errors: list[DeckError] = []

    def wrong(self, line: int, reason: str) -> DeckError:
        return DeckError(f"{self.source}, line {line}: {reason}", file=self.source, line=line, column=1)

    def read(self, text: str, line: int) -> None:
        if not text:
            self.blank, self.labelled = True, False
        elif text.startswith(("//", "#")):
            self.labelled = True
            if _heading(text) == "sideboard":
                self.enter("sideboard")
        elif _heading(text) in _HEADERS:
            self.header(text, line)
        elif self.section == "about" and text.partition(" ")[0].casefold() == "name":
            self.name = text[5:]
        else:
            self.card(text, line)

    def header(self, text: str, line: int) -> None:
        section = _HEADERS[_heading(text)]
        if section == "refused":
            raise self.wrong(line, f'a deck with the section "{text}" is not played yet; only Deck, Sideboard, Schemes and Attractions are')
        self.enter(section)

    def enter(self, section: str) -> None:
        self.kind = section if section in ("Scheme", "Attraction") else ""
        self.section = "main" if self.kind else section
        self.headed = self.headed or section != "about"

    def card(self, text: str, line: int) -> None:
        section = self.section
        if text[:3].upper() == "SB:":
            text, section, self.headed = text[3:].strip(), "sideboard", True
        entry = self.entry(text, line)
        if section == "about":
            raise self.wrong(line, 'a card stands under "About"; write "Deck" above the cards')
        if section == "main" and self.blank and self.cards["main"]:
            self.gaps.append((len(self.cards["main"]), self.labelled))
        self.blank = self.labelled = False
        self.cards[section].append(entry)

    def entry(self, text: str, line: int) -> Entry:
        count, _, name = text.partition(" ")
        if not count or count[0] not in "+-0123456789":
            headers = "Deck, Sideboard, Schemes, Attractions, About"
            raise self.wrong(line, f'{_quoted(text)} is neither a card with its count, like "4 Shock", nor a header ({headers})')
        number = _COUNT.fullmatch(count)
        if number is None:
            raise self.wrong(line, f"the count {_quoted(count)} is not a whole number from 1 to 999")
        if not name:
            raise self.wrong(line, f"no card name follows the count {_quoted(count)}")
        return Entry(int(number[1]), _card_name(name), line, self.kind)

    def done(self) -> DeckList:
        main, sideboard = self.cards["main"], self.cards["sideboard"]
        if not self.headed and len(self.gaps) == 1 and not self.gaps[0][1]:
            first = self.gaps[0][0]
            main, sideboard = main[:first], main[first:]
        if not main:
            raise DeckError(f'{self.source}: the deck is empty; write a line for each card, like "4 Shock"')
        return DeckList(tuple(main), tuple(sideboard), self.name, self.source)


def parse(text: str, source: str = "<deck>") -> DeckList:
    """The deck list that `text` writes; `source` names it in errors.

    DeckError: a line that is no card, header or comment; a count that is not 1 to 999; a section that is not played
    yet; no card in the main deck; characters that no text has.
    """
    if _CONTROL.search(text):
        raise DeckError(f"{source}: this is not text; a deck list is a text file in UTF-8")
    reader = _Reader(source)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        try:
            reader.read(" ".join(line.split()), number)
        except DeckError as error:
            reader.errors.append(error)
    if reader.errors:
        raise DeckError.of(reader.errors)
    return reader.done()


def read(path: str | Path) -> DeckList:
    """The deck list in the file `path`, or the bundled one of that name where there is no such file.

    DeckError: as `parse`; no such file, a directory, not UTF-8, over 1,000,000 bytes.
    """
    source = str(path)
    file = _located(files.named(source, DeckError))
    missing = f"{files.NOT_THERE}; bundled decks are: {', '.join(bundled()) or 'none'}"
    deck = parse(files.read_text(file, DeckError, _MAX_BYTES, "a deck list", missing), source)
    return deck if deck.name else replace(deck, name=file.stem)


def bundled() -> list[str]:
    """The names of the decks that come with apnap, in alphabetical order."""
    return sorted(file.stem for file in _FOLDER.glob("*.txt"))


def check(deck: DeckList, known: Collection[str]) -> None:
    """Every card of the deck, sideboard too, is among the names `known`.

    DeckError: names the line of each unknown card and the names near to it.
    """
    names = _index(known)
    unknown = [entry for entry in deck.main + deck.sideboard if not _found(entry.name, names)]
    if unknown:
        every = tuple(known)
        errors = [_unknown(entry.name, every, deck.source, entry.line) for entry in sorted(unknown, key=lambda entry: entry.line)]
        raise DeckError.of(errors)


def resolve(name: str, known: Collection[str]) -> str:
    """The name among `known` that is `name` but for case, accents and the form of apostrophes.

    The first half of `A // B` stands for the whole unless it is a name itself; then the whole stands for it.
    DeckError: there is none; with the names near to it.
    """
    found = name if name in known else _found(name, _index(known))
    if not found:
        raise _unknown(name, known)
    return found


def _index(known: Collection[str]) -> dict[str, str]:
    """The names by what they are without case and accents; the first halves of those with two."""
    names = {_fold(card): card for card in known}
    for card in known:
        if " // " in card:
            names.setdefault(_fold(card.partition(" // ")[0]), card)
    return names


def _found(name: str, names: Mapping[str, str]) -> str:
    """The name that is meant, "" if there is none."""
    folded = _fold(name)
    return names.get(folded) or names.get(folded.partition(" // ")[0], "")


def _unknown(name: str, known: Collection[str], source: str = "", line: int = 0) -> DeckError:
    """The error that apnap has not got a card; of a list it tells the line."""
    near = spelling.near(name, known, like=LIKE)
    told = f"near it: {', '.join([_quoted(each) for each in near])}" if near else f"no known name is near it; {HELP}"
    where = f"{source}, line {line}: " if line else ""
    text = f"{where}unknown card {_quoted(name)}; {told}"
    return DeckError(text, file=source, line=line, column=1 if line else 0, near=tuple(near))


def cards(deck: DeckList, known: Collection[str]) -> list[str]:
    """The main deck, one known name a card, in the order of the list; a name on two lines stands at the first.

    DeckError: as `check`.
    """
    check_size(deck.source, sum(entry.count for entry in deck.main))
    check(deck, known)
    names = _index(known)
    counts: dict[str, int] = {}
    for entry in deck.main:
        name = _found(entry.name, names)
        counts[name] = counts.get(name, 0) + entry.count
    return [name for name, count in counts.items() for _ in range(count)]


def check_size(source: str, cards: int) -> None:
    """So many cards can be shuffled in a moment. DeckError: there are more."""
    if cards > _MAX_CARDS:
        raise DeckError(f"{source}: has {cards:,} cards; a deck has at most {_MAX_CARDS:,}")


def check_sections(deck: DeckList, known: Mapping[str, Definition]) -> None:
    """Under Schemes stand schemes only, under Attractions only Attractions. DeckError: the first line of which that is not true."""
    for entry in deck.main:
        if entry.kind and entry.kind not in known[resolve(entry.name, known)].subtypes:
            article = "an" if entry.kind == "Attraction" else "a"
            raise DeckError(
                f'{deck.source}, line {entry.line}: {entry.name} is not {article} {entry.kind}; write it under "Deck", not "{entry.kind}s"'
            )


def _located(file: Path) -> Path:
    """The file, or the bundled deck of that name (with or without `.txt`) where there is none."""
    name = str(file).removesuffix(".txt")
    if name in bundled() and (not file.exists() or file.is_dir()):
        return _FOLDER / f"{name}.txt"
    return file


def _heading(text: str) -> str:
    return re.sub(r"\s*\([0-9]+\)$", "", text.strip("/#: ")).rstrip(": ").casefold()


def _card_name(text: str) -> str:
    name = _PRINTING.sub("", _FOIL.sub("", text))
    return re.sub(r"\s*/{1,3}\s*", " // ", name)


@lru_cache(maxsize=4096)
def _fold(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("\u2019", "'").replace("Æ", "Ae").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def _quoted(text: str) -> str:
    return f'"{text}"' if len(text) <= _MAX_QUOTED else f'"{text[:_MAX_QUOTED]}..."'
