"""What cards say in words of our own."""

from __future__ import annotations

import pytest

from apnap.cards.catalog import POOL
from apnap.cards.wording import text_of
from apnap.parts.definition import Definition
from apnap.parts.subtypes import OWNERS

FACES = [face for card in POOL.values() for face in (card, card.back) if face is not None]


def test_each_face_of_the_pool_has_words() -> None:
    assert [face.name for face in FACES if face.abilities and not text_of(face) and not set(face.subtypes) & OWNERS.keys()] == []


@pytest.mark.parametrize(("name", "text"), [
    ("Lightning Bolt", "Lightning Bolt deals 3 damage to any target."),
    ("Serra Angel", "Flying\nVigilance"),
    ("Llanowar Elves", "{T}: Add {G}."),
    ("Forest", ""),
])  # fmt: skip
def test_a_card_is_told_line_by_line(name: str, text: str) -> None:
    assert text_of(POOL[name]) == text


def test_a_card_without_abilities_says_nothing() -> None:
    assert text_of(Definition("Test Blank", None, 4, ("Bear",), 1, 1)) == ""
