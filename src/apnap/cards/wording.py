"""What a card says, in the words of the language: these are ours, and mean what its official text means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from apnap.cards.codec import printed_abilities
from apnap.language import NoWordsError, write_ability, write_phrase
from apnap.language.context import Context
from apnap.parts.definition import Definition
from apnap.parts.keywords import EXPANDED, expanded
from apnap.parts.tree import (
    Ability,
    Each,
    Filter,
    Impose,
    KeywordLine,
    Keywords,
    Noted,
    Part,
    Plus,
    Protection,
    SetPowerToughness,
    Static,
    Together,
    Triggered,
)
from apnap.parts.words import CREATURE

PRONOUN: Final = re.compile(r"\b([Ii]t|[Tt]hey|them)\b")
SOMETHING: Final = Definition("", None, CREATURE)


def text_of(card: Definition) -> str:
    """A line or more for each ability of the card, but for those that come from basic land types (305.6); NoWordsError."""
    return "\n".join(write_ability(ability, card) for ability in printed_abilities(card))


def ability_text(ability: Part, card: Definition) -> str:
    """The words for an ability that an object has now, given by a keyword or left behind by an effect, too; "" if there are none.

    One that a keyword stands for is told by the keyword; of one that waits for what has no words it is told what it does.
    """
    return next((told for told in _tellings(ability, card) if told), "")


def _tellings(ability: Part, card: Definition) -> Iterator[str]:
    said = Context(card, tokens=card.tokens)
    found = replace(said, said=(Noted(),), noted_types=0, moved=Noted())
    plain = replace(ability, rule="", zones=0) if isinstance(ability, Triggered) else ability
    yield _told("ability", ability, said)
    yield _told("ability", plain, found)
    yield from (_told("ability", printed, said) for printed in _standing_for(ability, card))
    if isinstance(ability, Triggered) and (done := _told("sentence", ability.effects, replace(found, pending=ability.targets))):
        yield f"{done}."


def _told(kind: str, value: object, said: Context) -> str:
    try:
        return write_phrase(kind, value, said)
    except NoWordsError:
        return ""


def _standing_for(ability: Part, card: Definition) -> Iterator[Ability]:
    """What is printed for the ability: one of the card's own, or a keyword ability that it was given."""
    if isinstance(ability, Ability):
        for printed in (*_each_alone(printed_abilities(card)), *EXPANDED):
            if printed != ability and ability in expanded((printed,)):
                yield printed


def _each_alone(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """The abilities of a line one by one, keywords too."""
    for ability in abilities:
        if isinstance(ability, KeywordLine | Together):
            yield from _each_alone(ability.each)
        elif isinstance(ability, Keywords):
            yield from (Keywords((bit,)) for bit in ability.order)
        else:
            yield ability


def imposed_text(part: Impose, names: str, *, several: bool) -> str:
    """What an effect demands of those that are named so, or of all that fit a description; "" if there are no words."""
    about = part if isinstance(part.what, Each) else replace(part, what=Noted())
    told = _told("effect", about, Context(SOMETHING, said=(Noted(),), many=several))
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


def protection_text(of: tuple[Filter, ...]) -> str:
    """As "protection from black and from red"."""
    told = write_phrase("one_keyword", Protection(of), Context(SOMETHING))
    return told[0].lower() + told[1:]
