"""Which name is meant by what is typed."""

from __future__ import annotations

import pytest

from apnap.table.matching import fitting

NAMES = ["Jackal Pup", "Jackal Pup#2", "Lightning Bolt", "Lightning Strike", "Ben", "Benalish Hero", "Garruk's Companion"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Jackal Pup", [0]),
        ("jackal pup#2", [1]),
        ("jackal", [0, 1]),
        ("pup", [0, 1]),
        ("PUP", [0, 1]),
        ("lightning", [2, 3]),
        ("l bolt", [2]),
        ("bolt l", [2]),
        ("ben", [4]),
        ("bena", [5]),
        ("hero", [5]),
        ("panion", [6]),
        ("  light   strike ", [3]),
        ("ben ben", []),
        ("bolt bolt", []),
        ("zoe", []),
        ("", []),
        ("  ", []),
        (",", []),
    ],
)
def test_a_name_is_meant_whole_then_by_its_beginning_then_by_its_words(said: str, meant: list[int]) -> None:
    assert fitting(said, NAMES) == meant
