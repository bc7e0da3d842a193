"""A digest is kept only of a text from which the tree of the card is read."""

from __future__ import annotations

import pytest
from tools.oracle_digests import is_read

from apnap.cards import card
from apnap.cards.adding import digest_of


@pytest.mark.parametrize(("text", "of"), [
    ("Flying, vigilance", False),
    ("Flying (It can only be blocked by some.)\nVigilance", True),
    ("Flying\nVigilnace", False),
    ("Flying", False),
])  # fmt: skip
def test_a_text_is_of_a_card_if_it_is_read_to_its_tree(text: str, of: bool) -> None:
    assert is_read(card("Serra Angel"), text) == of


def test_reminders_and_blanks_are_not_part_of_what_is_digested() -> None:
    assert digest_of("Flying  (A reminder.)\n\n Vigilance") == digest_of("Flying\nVigilance")
