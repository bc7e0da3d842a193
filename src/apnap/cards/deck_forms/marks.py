"""What stands on the line of a card beside its name: printing, foil, categories, tags and labels, as programs and sites write them."""

from __future__ import annotations

import re
from typing import Final

from apnap.cards.deck_forms.lists import COMMANDER, MAYBEBOARD, section_of

LABEL: Final = re.compile(r"\s*\^[^^]*\^")  # Archidekt: ^Have,#37d67a^
TAGS: Final = re.compile(r"\s#(.*)$")  # Moxfield and Deckstats: #Ramp #!Commander
BEFORE: Final = re.compile(r"^\[[^\[\]]*\]\s+(?=\S)")  # XMage and Deckstats: [M10:146] Lightning Bolt
PRINTING: Final = re.compile(r"\s+\((?:[A-Z0-9_]{1,6}|[a-z0-9_]{2,6})?\)(?:\s+[^\s*]+)?$")  # Arena: (M10) 146; a foil mark: (F)
FINISH: Final = re.compile(r"\s+\*([A-Za-z-]+)\*$")  # *F*, *E*, *CMDR*
CATEGORY: Final = re.compile(r"\s*\[([^\[\]]*)\]$")  # Archidekt: [Ramp]; MTGGoldfish: [M10]
ASIDE: Final = re.compile(r"\s+(?:<[^<>]*>|`[^`]*`)$")
HALVES: Final = re.compile(r"\s*/{1,3}\s*")
LETTER: Final = re.compile(r"\w")
MOST_ENDS: Final = 20
FLAGS: Final = re.compile(r"\{[^{}]*\}")


class Marked:
    """A name without what stood beside it; `section` is the one that this names ("": none), `sorted_in`: there was a category."""

    __slots__ = ("name", "section", "sorted_in")

    def __init__(self, text: str) -> None:
        self.section = ""
        self.sorted_in = False
        self.name = ""
        rest = self.without_tags(LABEL.sub("", text))
        name, pipe, _ = rest.partition("|")  # Forge: Lightning Bolt+|M10|1
        if not pipe:
            name = self.without_ends(rest)
        self.name = full_name(BEFORE.sub("", name).rstrip("+ "))

    def without_tags(self, text: str) -> str:
        """The text before the tags, among which may stand that the card is a commander."""
        tags = TAGS.search(text)
        if tags is None:
            return text
        if tags[1].lstrip("!").casefold().startswith(COMMANDER):
            self.section = COMMANDER
        return text[: tags.start()]

    def without_ends(self, text: str) -> str:
        """The text before all that may stand at its end, in any order."""
        for _ in range(MOST_ENDS):
            marks = [(pattern, pattern.search(text)) for pattern in (PRINTING, FINISH, CATEGORY, ASIDE)]
            found = next(((pattern, mark) for pattern, mark in marks if mark is not None and mark.start()), None)
            if found is None:
                break
            pattern, mark = found
            text = text[: mark.start()]
            if pattern is CATEGORY:
                self.sort_in(mark[1])
            elif pattern is FINISH and mark[1].upper() == "CMDR":
                self.section = COMMANDER
        return text

    def sort_in(self, categories: str) -> None:
        """The first category of a card is its own; only a few are sections."""
        self.sorted_in = True
        self.section = category_section(categories) or self.section


def full_name(text: str) -> str:
    """The name with its halves apart as cards have them, "" where there is not a letter of one."""
    return HALVES.sub(" // ", " ".join(text.split())) if LETTER.search(text) else ""


def category_section(categories: str) -> str:
    """The section that the first of several categories of Archidekt means: "Ramp,Draw", "Maybeboard{noDeck}{noPrice}"; "": none."""
    first = categories.split(",", maxsplit=1)[0]
    return section_of(FLAGS.sub("", first)) or (MAYBEBOARD if "{nodeck}" in first.casefold() else "")
