"""Faces of cards for texts of our own, and what becomes of a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from apnap.cards.catalog import POOL
from apnap.cards.codec import printed_abilities
from apnap.cards.texts import Face, read_text
from apnap.cards.wording import text_of
from apnap.language import read_ability, write_ability
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Filter, Noted, SpellAbility, YourTurn
from apnap.parts.words import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY

BEAR = Definition("Test Bear", None, CREATURE, ("Bear",), 2, 2)
BELL = Definition("Test Bell", None, ARTIFACT, (), 0, 0)
SHRINE = Definition("Test Shrine", None, ENCHANTMENT, (), 0, 0)
FIELD = Definition("Test Field", None, LAND, (), 0, 0)
BLADE = Definition("Test Blade", None, ARTIFACT, ("Equipment",), 0, 0)
SPARK = Definition("Test Spark", None, INSTANT, (), 0, 0)
RITE = Definition("Test Rite", None, SORCERY, (), 0, 0)


def kind_of(ability: Ability) -> str:
    """What a spell does when it resolves is told otherwise than its abilities are."""
    return "spell" if isinstance(ability, SpellAbility) else "ability"


def read(text: str, card: Definition = BEAR) -> Ability:
    """The tree of a text that is read, and written back word for word."""
    ability, tokens = read_ability(text, card)
    assert write_ability(ability, card, tokens) == text
    return ability


def toy(line: str, *lines: str, numbers: tuple[int, int] = (0, 0)) -> Definition:
    """A card of that type line, of that text."""
    body = ("1", "1") if "Creature" in line else ("", "")
    return read_text(Face("Toy", "{X}{R}", line, *body, numbers), "\n".join(lines))


def on_a_creature(*lines: str) -> tuple[Ability, ...]:
    """What a creature of that text has."""
    return toy("Creature - Goblin", *lines).abilities


def on_an_enchantment(*lines: str) -> tuple[Ability, ...]:
    """What an enchantment of that text has."""
    return toy("Enchantment", *lines).abilities


def on_a_spell(*lines: str) -> tuple[Ability, ...]:
    """What a sorcery of that text does."""
    return toy("Sorcery", *lines).abilities


def expect_said(line: str, text: str, *abilities: Ability, written: str = "") -> None:
    """A card of that type line and text has those abilities, which are written so (or as `written`)."""
    card = toy(line, text)
    assert card.abilities == abilities
    assert text_of(card) == (written or text)


def pool_abilities() -> Iterator[tuple[Definition, Ability]]:
    """Every printed ability of every card of the pool."""
    for card in POOL.values():
        for ability in printed_abilities(card):
            yield card, ability


def neighbours(part: Any) -> Iterator[Any]:  # noqa: ANN401 - a part of a tree
    """The tree with one number, flag, text or optional part of it changed."""
    for one in fields(part):
        for other in _others(one.type, getattr(part, one.name)):
            yield replace(part, **{one.name: other})


def _others(kind: object, value: Any) -> list[Any]:  # noqa: ANN401
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | str):
        return [value + 1 if isinstance(value, int) else value + "x"]
    if value is None:
        return [Noted()] if "Reference" in str(kind) else [YourTurn()] if "Condition" in str(kind) else [Filter()]
    if isinstance(value, tuple):
        return [
            (*value[:i], other, *value[i + 1 :])
            for i, item in enumerate(value)
            for other in (neighbours(item) if is_dataclass(item) else _others("", item))
        ]
    return list(neighbours(value))
