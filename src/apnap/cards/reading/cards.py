"""Cards that are made up of texts: name, cost, type line, power and toughness, rules text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from apnap.cards.codec import digest
from apnap.cards.reading.errors import ReadingError, nearest, suggestion
from apnap.cards.reading.lines import read_lines
from apnap.cards.reading.nouns import mana_cost, subtype_words
from apnap.cards.supported import unsupported
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, ManaCost
from apnap.parts.words import CREATURE, INSTANT, PERMANENT, SORCERY, TYPE_NAMES

CARD_TYPES: Final = PERMANENT | INSTANT | SORCERY
WORD: Final = re.compile(r"\S+")
DASH: Final = re.compile(r"\s+[-\u2013\u2014]\s+")
SYMBOLS: Final = re.compile(r"\{[^{}]*\}|\S")
NUMBER: Final = re.compile(r"-?[0-9]{1,4}")


def read_card(
    name: str,
    cost: str,
    type_line: str,
    power: str,
    toughness: str,
    texts: Sequence[str],
    *,
    subtypes: Iterable[str] = (),
    numbers: tuple[int, int] = (0, 0),
) -> Definition:
    """The card of those texts; each of `texts` is an ability in the renderer's words, or a list of keywords.

    `cost` as "{1}{G}", "" for none; `power` and `toughness` in figures, "" for none; `subtypes` are those that there are beside the ones
    of 205.3; `numbers` loyalty and defense, 0 for none. ReadingError says what cannot be read, or that nothing carries it out.
    """
    return _read((name, cost, type_line, power, toughness), tuple(texts), frozenset(subtypes), numbers)


def read_abilities(
    texts: Sequence[str], *, name: str, types: int, subtypes: tuple[str, ...] = (), known: Iterable[str] = ()
) -> tuple[Ability, ...]:
    """The abilities that those texts give to a card of that name and those types; `known` are subtypes beside the ones of 205.3."""
    card = Definition(name, None, types, subtypes)
    return read_lines(texts, card, subtype_words(known_subtypes() | frozenset(known)))[0]


@cache
def known_subtypes() -> frozenset[str]:
    """The subtypes of 205.3."""
    lines = files("apnap.cards").joinpath("subtypes.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split()[1:])


@lru_cache(maxsize=1024)
def _read(face: tuple[str, str, str, str, str], texts: tuple[str, ...], others: frozenset[str], numbers: tuple[int, int]) -> Definition:
    name, cost_line, type_line, power, toughness = face
    if not name.strip():
        raise ReadingError("a card needs a name", "name")
    known = known_subtypes() | others
    types, subtypes = types_of(name, type_line, known)
    body = body_of(name, types, power, toughness, vehicle="Vehicle" in subtypes)
    cost = cost_of(name, cost_line)
    expect_supported(Definition(name, cost, types, subtypes, *body), "type line")
    abilities, tokens = read_lines(texts, Definition(name, cost, types, subtypes, *body), subtype_words(known))
    card = Definition(name, cost, types, subtypes, *body, abilities, -1, tokens, *numbers)
    expect_supported(card, "card")
    card.digest = digest(card)
    return card


def cost_of(name: str, text: str) -> ManaCost | None:
    """The mana cost that is written so, None for an empty one; ReadingError."""
    found = list(SYMBOLS.finditer(text))
    for match in found:
        if mana_cost([match[0]]) is None:
            right = "it is written with {W} {U} {B} {R} {G} {C} {X} and a number such as {2}"
            raise ReadingError(f'{name}: "{match[0]}" in the cost "{text}" is no symbol of mana; {right}', "cost", match.start())
    cost = mana_cost([match[0] for match in found])
    if cost is None:
        raise ReadingError(f'{name}: the cost "{text}" has two numbers; one is enough, as in {{3}}', "cost")
    return cost if found else None


def types_of(name: str, line: str, known: frozenset[str]) -> tuple[int, tuple[str, ...]]:
    """The mask of the types, and the subtypes, of a type line; ReadingError."""
    dash = DASH.search(line)
    types = WORD.finditer(line, 0, dash.start() if dash else len(line))
    subtypes = WORD.finditer(line, dash.end() if dash else len(line))
    mask = 0
    for match in types:
        if match[0].lower() not in TYPE_NAMES:
            hint = suggestion(match[0].capitalize(), [kind.capitalize() for kind in TYPE_NAMES])
            raise ReadingError(f'{name}: "{match[0]}" in the type line "{line}" is no type; {hint}', "type line", match.start())
        mask |= 1 << TYPE_NAMES.index(match[0].lower())
    if not mask & CARD_TYPES:
        raise ReadingError(f"{name}: the type line needs a card type, such as Creature", "type line")
    expect_supported(Definition(name, None, mask), "type line")
    words: list[str] = []
    for match in subtypes:
        if match[0] not in known:
            near = nearest(match[0], known)
            hint = f'; did you mean "{near}"?' if near else ""
            raise ReadingError(f'{name}: "{match[0]}" in the type line "{line}" is no subtype{hint}', "type line", match.start())
        words.append(match[0])
    return mask, tuple(words)


def body_of(name: str, types: int, power: str, toughness: str, *, vehicle: bool) -> tuple[int, int]:
    """Power and toughness in figures; ReadingError where the card has none, or should have none."""
    for where, text in (("power", power), ("toughness", toughness)):
        if not types & CREATURE and text and not vehicle:
            raise ReadingError(f"{name} has a {where}, but is no creature", where)
        if types & CREATURE and not text:
            raise ReadingError(f"{name} is a creature and needs power and toughness, as 2/2; it has no {where}", where)
        if text and not NUMBER.fullmatch(text):
            raise ReadingError(f'{name}: the {where} "{text}" is no number', where)
    return int(power or 0), int(toughness or 0)


def expect_supported(card: Definition, where: str) -> None:
    """ReadingError, which names them, if the card has parts that nothing carries out."""
    missing = unsupported(card)
    if missing:
        raise ReadingError(f"{card.name}: nothing carries out {', '.join(missing)}", where)
