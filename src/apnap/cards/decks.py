"""Deck lists in the forms that players exchange: docs/decks.md names them, with an example of each.

What a text is shows in it, not in the name of its file: XML is of Magic Online (`.dek`) or Cockatrice (`.cod`), a first line with the names
of columns begins a table, and everything else is lines.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from apnap import files
from apnap.cards.deck_forms import columns, lines
from apnap.cards.deck_forms.lists import DeckList, Entry
from apnap.cards.deck_forms.names import cards, check, check_sections, check_size, resolve
from apnap.errors import DeckError

__all__ = ["DeckList", "Entry", "bundled", "cards", "check", "check_sections", "check_size", "parse", "read", "resolve"]

_FOLDER = Path(__file__).with_name("decklists")
_MAX_BYTES = 1_000_000
CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
INVISIBLE: Final = re.compile("[\u200b\u200e\u200f\u2060\ufeff]")
ENCODING: Final = re.compile(rb"""\A\s*<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
MARKED: Final = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
USUAL: Final = ("utf-8", "cp1252")
"""How lists are written: by today's programs, and by those of Windows from before."""


def parse(text: str, source: str = "<deck>") -> DeckList:
    """The deck list that `text` writes; `source` names it in errors.

    DeckError: all lines, rows or elements that are wrong, as with a count that is not 1 to 999; no card in the main deck; characters that
    no text has.
    """
    if CONTROL.search(text):
        raise DeckError(f"{source}: {_no_text()}")
    text = INVISIBLE.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    if text.lstrip().startswith("<"):
        from apnap.cards.deck_forms import markup  # noqa: PLC0415 - a parser of XML is loaded only for a list in XML

        return markup.parse(text, source)
    delimiter = columns.delimiter_of(text)
    return columns.parse(text, delimiter, source) if delimiter else lines.parse(text, source)


def read(path: str | Path) -> DeckList:
    """The deck list in the file `path`, or the bundled one of that name where there is no such file.

    DeckError: as `parse`; no such file, a directory, no text, over 1,000,000 bytes.
    """
    source = str(path)
    file = _located(files.named(source, DeckError))
    missing = f"{files.NOT_THERE}; bundled decks are: {', '.join(bundled()) or 'none'}"
    deck = parse(_decoded(files.read(file, DeckError, _MAX_BYTES, "a deck list", missing), source), source)
    return deck if deck.name else replace(deck, name=file.stem)


def bundled() -> list[str]:
    """The names of the decks that come with apnap, in alphabetical order."""
    return sorted(file.stem for file in _FOLDER.glob("*.txt"))


def _located(file: Path) -> Path:
    """The file, or the bundled deck of that name (with or without `.txt`) where there is none."""
    name = str(file).removesuffix(".txt")
    if name in bundled() and (not file.exists() or file.is_dir()):
        return _FOLDER / f"{name}.txt"
    return file


def _decoded(data: bytes, source: str) -> str:
    """The text, in the encoding that its mark or its declaration names, or else in a usual one. DeckError: it is in none."""
    marked = [(mark, name) for mark, name in MARKED if data.startswith(mark)]
    declared = ENCODING.match(data)
    names = [name for _, name in marked] or ([declared[1].decode("ascii")] if declared else []) + list(USUAL)
    for name in names:
        try:
            return data[len(marked[0][0]) if marked else 0 :].decode(name)
        except (LookupError, ValueError):
            continue
    raise DeckError(f"{source}: {_no_text()}")


def _no_text() -> str:
    return "this is not text; a deck list is a text file in UTF-8"
