"""By what names a card calls itself, and what it is attached to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.rules import Leaf, Said, Value, Words, constants
from apnap.language.text import folded, spelled, tokens_of
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, Enchant, Filter, This
from apnap.parts.words import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, LEGENDARY, PERMANENT, PLANESWALKER, SORCERY, TYPE_NAMES

MOST_NAME: Final = 7
"""So many words a name has at most."""


def _read_name(words: tuple[str, ...], at: int) -> Iterator[tuple[str, int]]:
    """Names begin and end with a capital."""
    for end in range(at + 1, min(at + MOST_NAME, len(words)) + 1):
        if words[at][:1].isupper() and words[end - 1][:1].isupper():
            yield spelled(words[at:end]), end


BEARING: Final = Filter(bearer=True)
"""What the source is attached to, as a description."""
GIVEN: Final = frozenset(("this", word) for word in ("token", "emblem", *TYPE_NAMES))
"""By these an object calls itself that is given words."""
OWN_WORDS: Final = ("Aura", "Equipment", "Vehicle", "Saga", "Siege")


def itself(card: Definition) -> tuple[str, ...]:
    """The name by which an object calls itself: its name, or what it is."""
    if card.types & (INSTANT | SORCERY):
        return tokens_of(card.name)
    if card.types & (LEGENDARY | PLANESWALKER):
        return tokens_of(card.name.split(",")[0].split(" the ")[0])
    special = next((kind for kind in OWN_WORDS if kind in card.subtypes), "")
    plain = (TYPE_NAMES[bit.bit_length() - 1] for bit in (CREATURE, LAND, ARTIFACT, ENCHANTMENT) if card.types & bit)
    return ("this", special or next(plain, "permanent"))


def _itself_said(said: Said) -> tuple[str, ...]:
    """The words by which an object calls itself here: in words that it is given it is what it will be then."""
    return ("this", said.speaker) if said.speaker else itself(said.card)


def _read_itself(words: tuple[str, ...], at: int, said: Said) -> Iterator[tuple[Value, int]]:
    """The name of the card's object, or the word of one that is given the words: which it is shows when they are spelled again."""
    name = itself(said.card)
    given = tuple(map(folded, words[at : at + 2]))
    if given in GIVEN and given != tuple(map(folded, name)):
        yield This(), at + 2
    yield from _reading(This(), words, name, at)


def own_name(card: Definition) -> tuple[str, ...]:
    """The name by which an ability that defines its power calls it, whatever it is."""
    return tokens_of(card.name.split(",")[0].split(" the ")[0] if card.types & LEGENDARY else card.name)


def bearer(card: Definition) -> tuple[str, ...]:
    """What an Aura, Equipment or Fortification calls the object that it is attached to."""
    if "Equipment" in card.subtypes:
        return ("equipped", "creature")
    if "Fortification" in card.subtypes:
        return ("fortified", "land")
    enchants = next((one.target for one in card.abilities if isinstance(one, Enchant)), None)
    if enchants is not None and enchants.players:
        return ("enchanted", "player")
    types = enchants.filter.types if enchants is not None and enchants.filter is not None else CREATURE
    names = [name for i, name in enumerate(TYPE_NAMES) if types >> i & 1]
    return ("enchanted", names[0] if len(names) == 1 else "permanent" if types == PERMANENT or not types else "creature")


def _reading(value: Value, words: tuple[str, ...], name: tuple[str, ...], at: int) -> Iterator[tuple[Value, int]]:
    if tuple(map(folded, words[at : at + len(name)])) == tuple(map(folded, name)):
        yield value, at + len(name)


def _write_itself(said: Said, value: Value) -> tuple[str, ...] | None:
    return _itself_said(said) if value == This() else None


WORDS: Final[Words] = (
    Leaf("itself", _read_itself, _write_itself),
    Leaf(
        "bearing",
        lambda words, at, said: _reading(BEARING, words, bearer(said.card), at),
        lambda said, value: bearer(said.card) if value == BEARING else None,
    ),
    Leaf(
        "own_name",
        lambda words, at, said: _reading(This(), words, own_name(said.card), at),
        lambda said, value: own_name(said.card) if value == This() else None,
    ),
    Leaf("name", lambda words, at, _said: _read_name(words, at), lambda _said, value: tokens_of(value) or None),
    *constants("keyword_ability_name", {"level up": "level up"}),
    Leaf(
        "bearer",
        lambda words, at, said: _reading(AttachedTo(), words, bearer(said.card), at),
        lambda said, value: bearer(said.card) if value == AttachedTo() else None,
    ),
)
