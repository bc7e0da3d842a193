from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from apnap.cards import card
from apnap.parts.tree import Keywords
from apnap.parts.words import BASIC

DECKS = ("blue", "green", "red", "vanilla")


def counts(deck: str) -> Counter[str]:
    text = files("apnap.cards").joinpath("decklists", f"{deck}.txt").read_text(encoding="utf-8")
    found: Counter[str] = Counter()
    for count, name in re.findall(r"^(\d+) (.+)$", text, re.MULTILINE):
        found[name] += int(count)
    return found


@pytest.mark.parametrize("deck", DECKS)
def test_a_bundled_deck_has_sixty_cards_of_the_pool(deck: str) -> None:
    found = counts(deck)
    assert sum(found.values()) == 60
    assert all(card(name).name == name for name in found)


@pytest.mark.parametrize("deck", DECKS)
def test_a_bundled_deck_has_at_most_four_of_a_card_other_than_basic_lands(deck: str) -> None:
    assert not {name for name, count in counts(deck).items() if count > 4 and not card(name).types & BASIC}


def test_the_vanilla_deck_has_the_curve_of_the_bench_and_keywords_only() -> None:
    creatures = {name: count for name, count in counts("vanilla").items() if not card(name).is_land}
    assert set(creatures.values()) == {4}
    assert sorted(card(name).mana_value for name in creatures) == [1, 2, 2, 2, 3, 3, 3, 4, 5]
    assert all(isinstance(ability, Keywords) for name in creatures for ability in card(name).abilities)
