"""What a card says, in the words of the language: these are ours, and mean what its official text means."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from apnap.cards.codec import printed_abilities
from apnap.language import NoWordsError, write_ability, write_phrase
from apnap.language.context import Context
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, Impose, Noted, Part, Protection, Triggered
from apnap.parts.words import CREATURE

PRONOUN: Final = re.compile(r"\b([Ii]t|[Tt]hey|them)\b")
SOMETHING: Final = Definition("", None, CREATURE)


def text_of(card: Definition) -> str:
    """A line or more for each ability of the card, but for those that come from basic land types (305.6); NoWordsError."""
    return "\n".join(write_ability(ability, card) for ability in printed_abilities(card))


def ability_text(ability: Part, card: Definition) -> str:
    """The words for an ability that an object has now, given by a keyword or left behind by an effect, too; "" if there are none."""
    plain = replace(ability, rule="", zones=0) if isinstance(ability, Triggered) else ability
    found = Context(card, tokens=card.tokens, said=(Noted(),), noted_types=0, moved=Noted())
    for given, said in ((ability, Context(card, tokens=card.tokens)), (plain, found)):
        try:
            return write_phrase("ability", given, said)
        except NoWordsError:
            continue
    return ""


def imposed_text(part: Impose, names: str, *, several: bool) -> str:
    """What an effect demands of those that are named so, or of all that fit a description; "" if there are no words."""
    about = part if isinstance(part.what, Each) else replace(part, what=Noted())
    try:
        told = write_phrase("effect", about, Context(SOMETHING, said=(Noted(),), many=several))
    except NoWordsError:
        return ""
    return told if isinstance(part.what, Each) else PRONOUN.sub(names, told, count=1)


def noun_text(described: Filter) -> str:
    """The description of all that fit it, as a subject: "other creatures you control"."""
    return write_phrase("several", described, Context(SOMETHING))


def protection_text(of: tuple[Filter, ...]) -> str:
    """As "protection from black and from red"."""
    told = write_phrase("one_keyword", Protection(of), Context(SOMETHING))
    return told[0].lower() + told[1:]
