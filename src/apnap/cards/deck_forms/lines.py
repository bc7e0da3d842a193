"""Deck lists as lines of text: Arena, Magic Online, Moxfield, Archidekt, Forge, XMage, and what people type."""

from __future__ import annotations

import re
from typing import Final

from apnap.cards.deck_forms.lists import (
    ABOUT,
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    DeckList,
    Entry,
    Gathered,
    no_count,
    number,
    quoted,
    section_of,
)
from apnap.cards.deck_forms.marks import Marked
from apnap.errors import DeckError

COUNTED: Final = re.compile(r"\s*[(\[]([0-9]{1,4})[)\]]:?$")
BRACKETED: Final = re.compile(r"\[([^\[\]]+)\]")
SETTING: Final = re.compile(r"([A-Za-z][A-Za-z ]*)=(.*)")
OF_XMAGE: Final = re.compile(r"(NAME|AUTHOR|LAYOUT MAIN|LAYOUT SIDEBOARD):(.*)")
LONGEST: Final = 1_000
ORNAMENTS: Final = "/#:~=*- "
GROUPS: Final = frozenset(
    {
        *("creature", "land", "basic land", "nonbasic land", "instant", "sorcery", "sorcerie", "artifact", "enchantment", "planeswalker"),
        *("battle", "spell", "other spell", "noncreature spell", "instants and sorcerie", "instants & sorcerie", "kindred", "equipment"),
        *("aura", "vehicle", "other"),
    }
)
"""Headers under which a list sorts its cards, without an s at the end; they begin no section."""


class Lines:
    """What has been read of one list of lines."""

    def __init__(self, source: str) -> None:
        self.found = Gathered(source)
        self.section = MAIN
        self.headed = False
        self.bracketed = False
        self.blank = False
        self.labelled = False
        self.gaps: list[tuple[int, bool]] = []
        self.copies = 0
        self.promise: tuple[int, str, int] | None = None

    def read(self, text: str, line: int) -> None:
        """Take the next line in."""
        if not text:
            self.blank, self.labelled = True, False
        elif text.startswith(("//", "#")):
            self.labelled = True
            self.header(section_of(heading(text)), of_a_comment=True)
        elif not self.is_setting(text) and not self.is_header(text, line):
            self.card(text, line)

    def is_setting(self, text: str) -> bool:
        """It says something of the list, such as its name."""
        xmage = OF_XMAGE.fullmatch(text)
        forge = SETTING.fullmatch(text) if self.bracketed else None
        named = xmage or forge
        if named is not None:
            if named[1].casefold() == "name":
                self.found.name = named[2].strip()
            return True
        if self.section == ABOUT and text.partition(" ")[0].rstrip(":").casefold() == "name":
            self.found.name = text[5:].strip()
            return True
        return False

    def is_header(self, text: str, line: int) -> bool:
        """It begins a section or a group: of a known word, in brackets as Forge has them, or with the number of its cards."""
        bracketed = BRACKETED.fullmatch(text)
        word = heading(text if bracketed is None else bracketed[1])
        number = COUNTED.search(text)
        section = "Conspiracy" if bracketed and word == "conspiracy" else section_of(word)
        if section:
            self.header(section)
        elif bracketed is not None or word.removesuffix("s") in GROUPS:
            self.group()
        elif number is not None and text[:3].upper() != "SB:" and not text[0].isdigit():
            self.group()
            self.promise = (line, text, self.copies + int(number[1]))
        else:
            return False
        self.bracketed = self.bracketed or bracketed is not None
        return True

    def header(self, section: str, *, of_a_comment: bool = False) -> None:
        """A section begins, if it is one."""
        if section and not (of_a_comment and section == ABOUT):
            self.keep_promise()
            self.section = section
            self.headed = self.headed or section != ABOUT

    def group(self) -> None:
        """A group of the same section begins; after the commander one of the deck."""
        self.keep_promise()
        self.labelled = True
        if self.section in (COMMANDER, COMPANION, ABOUT):
            self.section = MAIN

    def keep_promise(self) -> None:
        """A group ends; one that is known by the number of its cards alone has as many, or its header was a card."""
        if self.promise is not None and self.promise[2] != self.copies:
            line, text, _ = self.promise
            reason = f'{quoted(text)} is a header of as many cards, which do not follow, or no card; write a card like "4 Shock"'
            self.found.errors.append(self.found.wrong(line, reason))
        self.promise = None

    def card(self, text: str, line: int) -> None:
        """A card, with its count or alone."""
        own = ""
        if text[:3].upper() == "SB:":
            text, own, self.headed = text[3:].strip(), SIDEBOARD, True
        count, marked = self.counted(text, line)
        if self.section == ABOUT:
            raise self.found.wrong(line, 'a card stands under "About"; write "Deck" above the cards')
        if self.blank and self.section in (COMMANDER, COMPANION) and self.found.cards[self.section]:
            self.section = MAIN
        self.headed = self.headed or marked.sorted_in or marked.section != ""
        section = own or marked.section or self.section
        main = self.found.cards[MAIN]
        if section == MAIN and self.blank and main:
            self.gaps.append((len(main), self.labelled))
        self.blank = self.labelled = False
        self.copies += count
        self.found.add(section, Entry(count, marked.name, line))

    def counted(self, text: str, line: int) -> tuple[int, Marked]:
        """The count, which is one where none is written, and the card."""
        word, _, rest = text.partition(" ")
        if word[:1] in "+-0123456789" and word:
            count = number(word)
            if not count:
                raise self.found.wrong(line, no_count(word))
            marked = self.marked(rest.removeprefix("x "), line)
            if not marked.name:
                raise self.found.wrong(line, f"no card name follows the count {quoted(word)}")
            return count, marked
        marked = self.marked(text, line)
        if not marked.name:
            raise self.found.wrong(line, f'{quoted(text)} names no card; a line is like "4 Shock" or "Shock"')
        return 1, marked

    def marked(self, text: str, line: int) -> Marked:
        """The name, and what stands beside it."""
        if len(text) > LONGEST:
            raise self.found.wrong(line, f"{quoted(text)} is longer than the name of any card with all that may stand beside it")
        return Marked(text)

    def done(self) -> DeckList:
        """The whole list; in one without headers the cards behind its one empty line are the sideboard."""
        self.keep_promise()
        cards = self.found.cards
        if not self.headed and len(self.gaps) == 1 and not self.gaps[0][1]:
            first = self.gaps[0][0]
            cards[MAIN], cards[SIDEBOARD] = cards[MAIN][:first], cards[MAIN][first:]
        return self.found.done()


def heading(text: str) -> str:
    """What a header says, without its ornaments and the number of its cards, in small letters."""
    return COUNTED.sub("", text.strip(ORNAMENTS)).strip(ORNAMENTS).casefold()


def parse(text: str, source: str) -> DeckList:
    """The deck list that the lines write. DeckError: all lines that are wrong."""
    lines = Lines(source)
    for line, written in enumerate(text.split("\n"), 1):
        try:
            lines.read(" ".join(written.split()), line)
        except DeckError as error:
            lines.found.errors.append(error)
    return lines.done()
