"""Deck lists in XML: `.dek` of Magic Online and `.cod` of Cockatrice, without document types, so that nothing is expanded or fetched."""

from __future__ import annotations

import re
from typing import Final, NoReturn
from xml.parsers import expat

from apnap.cards.deck_forms.columns import COMMANDER_OF_MTGO, YES
from apnap.cards.deck_forms.lists import COMMANDER, MAIN, SIDEBOARD, DeckList, Entry, Gathered, no_count, number, quoted, section_of
from apnap.cards.deck_forms.marks import full_name
from apnap.errors import DeckError

MTGO: Final = "Deck"
COCKATRICE: Final = "cockatrice_deck"
RIGHT: Final = "a deck is a <Deck> of Magic Online (.dek) or a <cockatrice_deck> (.cod)"
DECLARATION: Final = re.compile(r"\A\s*<\?xml[^>]*\?>")


class Markup:
    """What has been read of one document."""

    def __init__(self, source: str) -> None:
        self.found = Gathered(source)
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begins
        self.parser.EndElementHandler = self.ends
        self.parser.CharacterDataHandler = self.says
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.root = ""
        self.zone = MAIN
        self.naming = False

    def refuse(self, *declared: object) -> NoReturn:
        """No deck declares a document type; what it could say is not read."""
        raise self.wrong(f"a document type is declared, as no deck has it; {RIGHT}")

    def wrong(self, reason: str) -> DeckError:
        """The error of the place that is read."""
        return self.found.wrong(self.parser.CurrentLineNumber, reason)

    def begins(self, tag: str, has: dict[str, str]) -> None:
        """An element begins."""
        if not self.root:
            self.root = tag
            if tag not in (MTGO, COCKATRICE):
                raise self.wrong(f"the XML is of <{tag[:40]}>; {RIGHT}")
        elif self.root == MTGO and tag == "Cards":
            self.card(has, "Quantity", "Name", self.board(has))
        elif tag == "deckname":
            self.naming = True
        elif tag == "zone":
            self.zone = section_of(has.get("name", ""))
            if not self.zone:
                raise self.wrong(f"the zone {quoted(has.get('name', ''))} is none of Cockatrice: main, side or tokens")
        elif self.root == COCKATRICE and tag == "card":
            self.card(has, "number", "name", self.zone)

    def ends(self, tag: str) -> None:
        """An element ends."""
        self.naming = self.naming and tag != "deckname"

    def says(self, text: str) -> None:
        """Text between elements, of which the name of the deck is read."""
        if self.naming:
            self.found.name = " ".join(f"{self.found.name}{text}".split())

    def board(self, has: dict[str, str]) -> str:
        """The section of a card of Magic Online, which keeps a commander in the sideboard."""
        if has.get("Annotation") == COMMANDER_OF_MTGO:
            return COMMANDER
        return SIDEBOARD if has.get("Sideboard", "").casefold() in YES else MAIN

    def card(self, has: dict[str, str], count: str, name: str, section: str) -> None:
        """An element that is cards."""
        written, called = has.get(count, ""), full_name(has.get(name, ""))
        if not number(written):
            self.found.errors.append(self.wrong(f"{no_count(written)} ({count})"))
        elif not called:
            self.found.errors.append(self.wrong(f"the card has no name ({name})"))
        else:
            self.found.add(section, Entry(number(written), called, self.parser.CurrentLineNumber))


def parse(text: str, source: str) -> DeckList:
    """The deck list of a document. DeckError: it is none of a deck, is damaged, or has cards that are wrong."""
    markup = Markup(source)
    declared = DECLARATION.match(text)
    lines = text[: declared.end()].count("\n") if declared else 0
    try:
        markup.parser.Parse("\n" * lines + text[declared.end() if declared else 0 :], True)
    except expat.ExpatError as fault:
        reason = f"the XML is damaged: {expat.ErrorString(fault.code)}"
        raise markup.found.wrong(fault.lineno, reason) from None
    return markup.found.done()
