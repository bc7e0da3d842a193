"""What a card says, in the words of the language: these are ours, and mean what its official text means."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from apnap.cards.codec import printed_abilities
from apnap.language import NoWordsError, write_ability, write_phrase
from apnap.language.context import Context
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, Impose, Noted, Part, Plus, Protection, SetPowerToughness, Static, Triggered
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


def body_text(definition: Definition) -> str:
    """Power and toughness as they are printed, "2/2", with stars where an ability defines them (208.2); "" if there are none."""
    if not definition.types & CREATURE and "Vehicle" not in definition.subtypes:
        return ""
    power, toughness = str(definition.power), str(definition.toughness)
    defining = (ability for ability in definition.abilities if isinstance(ability, Static) and ability.defines)
    for change in (change for ability in defining for change in ability.changes if isinstance(change, SetPowerToughness)):
        power = power if change.power is None else "*"
        toughness = toughness if change.toughness is None else "1+*" if isinstance(change.toughness, Plus) else "*"
    return f"{power}/{toughness}"


def noun_text(described: Filter) -> str:
    """The description of all that fit it, as a subject: "other creatures you control"."""
    return write_phrase("several", described, Context(SOMETHING))


def protection_text(of: tuple[Filter, ...]) -> str:
    """As "protection from black and from red"."""
    told = write_phrase("one_keyword", Protection(of), Context(SOMETHING))
    return told[0].lower() + told[1:]
