"""Deck lists as tables (CSV): Moxfield, Archidekt, Magic Online, TappedOut, and any with a column for names."""

from __future__ import annotations

import csv
from typing import Final

from apnap.cards.deck_forms.lists import COMMANDER, MAIN, SIDEBOARD, DeckList, Entry, Gathered, no_count, number, quoted, section_of
from apnap.cards.deck_forms.marks import category_section, full_name
from apnap.errors import DeckError

NAMES: Final = ("name", "card name", "card")
COUNTS: Final = ("count", "quantity", "qty", "amount")
BOARDS: Final = ("board", "section", "zone")
CATEGORIES: Final = ("category", "categories")
SIDEBOARDED: Final = ("sideboarded", "sideboard")
YES: Final = frozenset({"yes", "true", "1", "x"})
COMMANDER_OF_MTGO: Final = "16777728"  # in the column and the attribute Annotation
DELIMITERS: Final = ",;\t"


def delimiter_of(text: str) -> str:
    """What parts the columns of the table, "" for a text that is none: its first line names a column for names, and another."""
    for line in text.split("\n"):
        if line.strip() and not line.casefold().startswith("sep="):
            return next((each for each in DELIMITERS if any(name in head(line, each) for name in NAMES) and len(head(line, each)) > 1), "")
    return ""


def head(line: str, delimiter: str) -> list[str]:
    """The names of the columns, in small letters."""
    return [cell.strip().strip('"').casefold() for cell in line.split(delimiter)]


class Table:
    """What has been read of one table."""

    def __init__(self, columns: list[str], source: str) -> None:
        self.columns = columns
        self.found = Gathered(source)

    def cell(self, row: list[str], *names: str) -> str:
        """What the row has in the first column of those names, "" if nothing."""
        places = [self.columns.index(name) for name in names if name in self.columns]
        return row[places[0]].strip() if places and places[0] < len(row) else ""

    def read(self, row: list[str], line: int) -> None:
        """Take a row in; an empty one is none."""
        if not any(cell.strip() for cell in row):
            return
        name = full_name(self.cell(row, *NAMES))
        if not name:
            raise self.found.wrong(line, "the row has no name of a card")
        written = self.cell(row, *COUNTS) if set(COUNTS) & set(self.columns) else "1"
        count = number(written)
        if not count:
            raise self.found.wrong(line, no_count(written))
        self.found.add(self.section(row, line), Entry(count, name, line))

    def section(self, row: list[str], line: int) -> str:
        """Where the row says that its cards are: the commander first, for that is also said of cards of a board."""
        if self.cell(row, COMMANDER).casefold() in YES or self.cell(row, "annotation") == COMMANDER_OF_MTGO:
            return COMMANDER
        board = self.cell(row, *BOARDS)
        part = section_of(board) or section_of(f"{board}board")
        if board and not part:
            known = "main, sideboard, commander, companion, maybeboard"
            raise self.found.wrong(line, f"{quoted(board)} is no part of a deck; the parts are: {known}")
        if self.cell(row, *SIDEBOARDED).casefold() in YES:
            return SIDEBOARD
        return part or category_section(self.cell(row, *CATEGORIES)) or MAIN


def parse(text: str, delimiter: str, source: str) -> DeckList:
    """The deck list of a table. DeckError: all rows that are wrong."""
    rows = csv.reader(text.split("\n"), delimiter=delimiter, skipinitialspace=True)
    table: Table | None = None
    try:
        for row in rows:
            if table is not None:
                try:
                    table.read(row, rows.line_num)
                except DeckError as error:
                    table.found.errors.append(error)
            elif any(name in [cell.strip().casefold() for cell in row] for name in NAMES):
                table = Table([cell.strip().casefold() for cell in row], source)
    except csv.Error as fault:
        raise DeckError(f"{source}, line {rows.line_num}: this is no table: {fault}", file=source, line=rows.line_num, column=1) from None
    return (table or Table([], source)).found.done()
