"""Short ways to read what a test is about."""

from __future__ import annotations

from apnap.cards.reading import read_card
from apnap.cards.renderer import cost_text, rules_text, type_line
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability
from apnap.parts.words import CREATURE


def read_again(card: Definition, *lines: str) -> Definition:
    """The card read from what is printed on it, or with those lines as its text."""
    body = (str(card.power), str(card.toughness)) if card.types & CREATURE or "Vehicle" in card.subtypes else ("", "")
    cost = cost_text(card.cost) if card.cost else ""
    texts = lines or rules_text(card).split("\n")
    return read_card(card.name, cost, type_line(card), *body, texts, numbers=(card.loyalty, card.defense))


def on_a_creature(*texts: str) -> tuple[Ability, ...]:
    return read_card("Toy", "{R}", "Creature - Goblin", "1", "1", texts).abilities


def on_an_enchantment(*texts: str) -> tuple[Ability, ...]:
    return read_card("Toy", "{R}", "Enchantment", "", "", texts).abilities


def on_a_spell(*texts: str) -> tuple[Ability, ...]:
    return read_card("Toy", "{X}{R}", "Sorcery", "", "", texts).abilities
