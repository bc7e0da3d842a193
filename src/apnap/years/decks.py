"""Which differences between editions matter for decks: those that something in them could bring about."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.cards import PLAYABLE, decks
from apnap.cards.faces import type_line
from apnap.cards.rules_used import is_under, parts_used, rules_used
from apnap.parts.definition import Definition
from apnap.years.differences import Found

SEVERAL = "several players"


def read(names: Sequence[str]) -> list[Definition]:
    """The cards of deck lists, files or bundled ones. DeckError: there is none, or a card that apnap has not got."""
    found = {name: PLAYABLE[name] for each in names for name in decks.cards(decks.read(each), PLAYABLE)}
    return list(found.values())


def matters(found: Found, cards: Sequence[Definition], players: int) -> bool:
    """It always matters, or something that it needs is there."""
    needs = found.difference.needs
    return not needs or any(players > 2 if need == SEVERAL else any(has(card, need) for card in cards) for need in needs)


def has(card: Definition, need: str) -> bool:
    """The card uses a rule, or a part of it, by its number today, or a part of an ability or keyword, or has a type or subtype."""
    if need[0].isdigit():
        return any(is_under(used, need) for used in rules_used(card))
    if need in parts_used(card):
        return True
    faces = (card,) if card.back is None else (card, card.back)
    made = [token for face in faces for token in face.tokens]
    return any(need.casefold() in type_line(each).casefold().split() for each in (*faces, *made))
