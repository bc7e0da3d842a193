"""A card of its official text: each line is read by the language, and a card of which a part is not carried out is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from apnap.cards.codec import digest, nodes_of
from apnap.cards.defined import defined
from apnap.cards.faces import body_of, cost_of, known_subtypes, types_of
from apnap.cards.supported import expect_supported
from apnap.errors import CardError
from apnap.language import read_ability
from apnap.language.making import same_token
from apnap.language.text import tokens_of
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Activated, Amass, BecomeMonarch, CreateToken, Enchant, Gift, Investigate, LoyaltyCost, SpellAbility
from apnap.parts.words import BLACK, CREATURE, INSTANT, PLANESWALKER, SORCERY

LEVEL: Final = "LEVEL "
BULLET: Final = "•"
DEFINED: Final = frozenset({"Treasure", "Food", "Gold", "Clue", "Blood", "The Monarch"})
"""Tokens that the rules describe (111.10), so that cards need not."""
GIVEN: Final = {"a Food": "Food", "a Treasure": "Treasure", "a tapped Fish": "Fish", "an Octopus": "Octopus"}
"""Tokens that are given as a gift (702.174)."""


@dataclass(frozen=True)
class Face:
    """What is printed of a card beside its text; the numbers are those of loyalty and defense (0: none)."""

    name: str
    cost: str
    type_line: str
    power: str = ""
    toughness: str = ""
    numbers: tuple[int, int] = (0, 0)


@lru_cache(maxsize=1024)
def read_text(face: Face, text: str) -> Definition:
    """The card of that face and that text.

    CardError says what is not understood or can be read in two ways, or names what of the card nothing carries out.
    """
    card = face_of(face)
    abilities, tokens = read_lines(card, text)
    made = with_abilities(card, abilities, tokens)
    _expect_loyal(made)
    expect_supported(made)
    made.digest = digest(made)
    return made


def _expect_loyal(card: Definition) -> None:
    """Only planeswalkers have loyalty abilities of their own (606.1); CardError."""
    costs = (cost for ability in card.abilities if isinstance(ability, Activated) for cost in ability.cost)
    if not card.types & PLANESWALKER and any(isinstance(cost, LoyaltyCost) for cost in costs):
        raise CardError(f"{card.name} has a loyalty symbol in a cost, but is no planeswalker")


def face_of(face: Face) -> Definition:
    """The card without a text; CardError if its face is none that there can be."""
    types, subtypes = types_of(face.name, face.type_line, known_subtypes())
    body = body_of(face.name, types, face.power, face.toughness, vehicle="Vehicle" in subtypes)
    card = Definition(face.name, cost_of(face.name, face.cost), types, subtypes, *body, (), -1, (), *face.numbers)
    expect_supported(card)
    return card


def with_abilities(card: Definition, abilities: tuple[Ability, ...], tokens: tuple[Definition, ...]) -> Definition:
    """The same card with those abilities and tokens, the tokens that the rules describe among them."""
    every = list(tokens)
    given = tuple(one for token in tokens for one in token.abilities)
    for token in defined_for(card, (*abilities, *given)):
        known = next((one for one in every if one.name == token.name), None)
        if known is None:
            every.append(token)
        elif not same_token(known, token):
            raise CardError(f"{card.name}: two tokens are called {token.name}")
    numbers = (card.loyalty, card.defense)
    return Definition(card.name, card.cost, card.types, card.subtypes, card.power, card.toughness, abilities, -1, tuple(every), *numbers)


def defined_for(card: Definition, abilities: Iterable[Ability]) -> Iterator[Definition]:
    """The tokens that those abilities make, but do not describe."""
    for node in (node for ability in abilities for node in nodes_of(ability)):
        made = _made(node)
        if made is not None:
            made.token_of = card.name
            yield made


def _made(node: object) -> Definition | None:
    if isinstance(node, Amass):
        return Definition(f"{node.subtype} Army", None, CREATURE, (node.subtype, "Army"), 0, 0, (), BLACK)
    name = _defined(node)
    return defined(name) if name else None


def _defined(node: object) -> str:
    """Which token that the rules describe it makes; "": none."""
    if isinstance(node, CreateToken) and node.token in DEFINED:
        return node.token
    if isinstance(node, Gift):
        return GIVEN.get(node.what, "")
    return "Clue" if isinstance(node, Investigate) else "The Monarch" if isinstance(node, BecomeMonarch) else ""


# Lines ----------------------------------------------------------------------------------------------------------------
def paragraphs(text: str) -> list[str]:
    """The abilities of a text as they are printed: modes go with the line that offers them, a level has what it gives behind it."""
    found: list[str] = []
    for line in (line for line in text.split("\n") if tokens_of(line)):
        held = found and (line.startswith(BULLET) or (found[-1].startswith(LEVEL) and not line.startswith(LEVEL)))
        if held:
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found


def read_lines(card: Definition, text: str) -> tuple[tuple[Ability, ...], tuple[Definition, ...]]:
    """The abilities of a text, and the tokens that it describes; what a spell does is one ability, however many lines it has."""
    read: list[Ability] = []
    tokens: tuple[Definition, ...] = ()
    for part in parts_of(card, text):
        ability, tokens = read_ability(part, so_far(card, read, tokens))
        read.append(ability)
    return tuple(read), tokens


def so_far(card: Definition, read: list[Ability], tokens: tuple[Definition, ...]) -> Definition:
    """What is known of the card by its lines before: what it enchants, and its tokens."""
    said = tuple(one for one in read if isinstance(one, Enchant))
    if not said and tokens == card.tokens:
        return card
    return Definition(card.name, card.cost, card.types, card.subtypes, card.power, card.toughness, said, -1, tokens)


def parts_of(card: Definition, text: str) -> list[str]:
    """The abilities of a text; all that a spell does when it resolves is one, between those before and after it (113.3a)."""
    lines = paragraphs(text)
    if len(lines) < 2 or not card.types & (INSTANT | SORCERY):
        return lines
    first, last = 0, len(lines)
    while first < last and not _is_done(card, lines[first]):
        first += 1
    while last > first and not _is_done(card, lines[last - 1]):
        last -= 1
    return [*lines[:first], *(["\n".join(lines[first:last])] if first < last else []), *lines[last:]]


def _is_done(card: Definition, line: str) -> bool:
    """The line tells what the spell does, or is not understood by itself."""
    try:
        return isinstance(read_ability(line, card)[0], SpellAbility)
    except CardError:
        return True
