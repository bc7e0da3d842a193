"""Cards that are added: their texts as they are printed, read by the language, and their lines, put into a file of cards.

A text begins with the name and the mana cost; a type line, the rules text, and power and toughness follow, each in lines of their own, as
`apnap card` prints them. An empty line ends it, another card may follow. Lines that begin with # or with [CR are for people only.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap import files
from apnap.cards.catalog import HERE, POOL, SUPPLEMENTARY
from apnap.cards.lines import by_name, line_of
from apnap.cards.texts import Face, read_text
from apnap.errors import CardError
from apnap.language.errors import NotUnderstoodError
from apnap.parts.definition import Definition

RIGHT: Final = "a card is told by its name and mana cost, its type line, its text, and power and toughness, in lines of their own"
CARDS: Final = "a file of cards"
FIRST: Final = re.compile(r"(\S.*?)(?:\s+((?:\{[^{}\s]*\})+))?")
SIZE: Final = re.compile(r"([-+*\d.]+)/([-+*\d.]+)")
NUMBER: Final = re.compile(r"(Loyalty|Defense):? +([0-9]{1,4})", re.IGNORECASE)
REMINDER: Final = re.compile(r" ?\([^)]*\)")
ASIDE: Final = ("#", "[CR ")
OTHER_FACE: Final = "//"
MOST_BYTES: Final = 1_000_000


@dataclass(frozen=True)
class Line:
    """A line of a text, and its number in the file."""

    text: str
    number: int


@dataclass(frozen=True)
class Added:
    """A card that was read, and the digest of its wording."""

    definition: Definition
    wording: str


# Read -----------------------------------------------------------------------------------------------------------------
def read_cards(text: str, source: str) -> list[Added]:
    """The cards of a text. CardError tells the line: something that is not understood, or that nothing carries out."""
    found: dict[str, Added] = {}
    for lines in blocks(text):
        one = read_card(lines, source)
        if found.setdefault(one.definition.name, one) is not one:
            raise wrong(source, lines[0], f"{one.definition.name} is there twice")
    if not found:
        raise CardError(f"{source}: there is no card; {RIGHT}")
    return list(found.values())


def blocks(text: str) -> Iterator[list[Line]]:
    """The lines of each card."""
    block: list[Line] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        told = " ".join(line.split())
        if told and not told.startswith(ASIDE):
            block.append(Line(told, number))
        elif not told and block:
            yield block
            block = []


def read_card(lines: list[Line], source: str) -> Added:
    """The card of those lines. CardError."""
    face, rest = face_of(lines, source)
    text = "\n".join([line.text for line in rest])
    try:
        return Added(read_text(face, text), digest_of(text))
    except CardError as error:
        raise wrong(source, place_of(error, text, rest) or lines[0], str(error)) from None


def face_of(lines: list[Line], source: str) -> tuple[Face, list[Line]]:
    """What is printed beside the rules text, and the lines of that. CardError."""
    for line in lines:
        if line.text == OTHER_FACE:
            raise wrong(source, line, f"{lines[0].text} has another face: only cards with one face can be added")
    first = FIRST.fullmatch(lines[0].text)
    if first is None or len(lines) < 2:
        raise wrong(source, lines[0], f"{lines[0].text} has no type line; {RIGHT}")
    if not first[1].isprintable():
        raise wrong(source, lines[0], f"{first[1]!r:.80} cannot be the name of a card: it is a line of text")
    rest, numbers = lines[2:], {"loyalty": 0, "defense": 0}
    while rest and (number := NUMBER.fullmatch(rest[-1].text)):
        numbers[number[1].lower()] = int(number[2])
        rest = rest[:-1]
    size = SIZE.fullmatch(rest[-1].text) if rest else None
    power, toughness = (size[1], size[2]) if size else ("", "")
    return Face(first[1], first[2] or "", lines[1].text, power, toughness, (numbers["loyalty"], numbers["defense"])), rest[
        : -1 if size else None
    ]


def place_of(error: CardError, text: str, lines: list[Line]) -> Line | None:
    """The line in which something is not understood, if the error tells it."""
    if not isinstance(error, NotUnderstoodError) or error.text not in text:
        return None
    return lines[text[: text.index(error.text) + error.column].count("\n")]


def wrong(source: str, line: Line, reason: str) -> CardError:
    """The error of a line."""
    return CardError(f"{source}, line {line.number}: {reason}")


def digest_of(text: str) -> str:
    """The digest of a rules text, without reminder text and blanks that say nothing."""
    lines = [" ".join(line.split()) for line in REMINDER.sub("", text).split("\n")]
    return hashlib.sha256("\n".join([line for line in lines if line]).encode()).hexdigest()


# Put into a file ------------------------------------------------------------------------------------------------------
def add(cards: list[Added], file: Path, *, replace: bool = False) -> None:
    """Put the lines of the cards among those of a file, all or none. CardError: one is there already; RecordError: it cannot be written."""
    lines = by_name(files.read(file, CardError, what=CARDS), str(file)) if file.exists() else {}
    for one in cards:
        expect_new(one.definition.name, lines, file, replace=replace)
        lines[one.definition.name] = line_of(one.definition, {one.definition.name: one.wording}).encode()
    if file.exists() and not os.access(file, os.W_OK):
        raise CardError(f"{file}: stays as it is: it is protected from writing")
    files.put(file, b"".join([lines[name] + b"\n" for name in sorted(lines)]), CARDS, force=True)


def expect_new(name: str, lines: dict[str, bytes], file: Path, *, replace: bool) -> None:
    """CardError if there is a card of that name already, which is not to be replaced."""
    if name in lines and not replace:
        raise CardError(f"{file}: {name} is there already; --replace puts the new one in its place")
    if (name in POOL or name in SUPPLEMENTARY) and file.resolve().parent != HERE:
        raise CardError(f"{name} comes with apnap; a card that is added needs a name of its own")
