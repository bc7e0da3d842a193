"""Laws of the whole language over the pool: nothing is lost, nothing depends on an order."""

from __future__ import annotations

import random

import pytest
from tests.language.kit import kind_of, neighbours, pool_abilities

from apnap.errors import CardError
from apnap.language import read_ability, write_ability
from apnap.language.context import Context
from apnap.language.engine import Language
from apnap.language.english import english, words
from apnap.language.normal import normal


@pytest.mark.no_cover
@pytest.mark.interpreted("a compiled tree holds nothing of a wrong type, and does not tell the types that it takes")
def test_no_tree_is_written_in_the_words_of_another() -> None:
    same = []
    for card, ability in pool_abilities():
        try:
            text = write_ability(ability, card)
        except CardError:
            continue
        for other in neighbours(ability):
            try:
                said = write_ability(other, card)
            except CardError:
                continue
            if said == text and normal(other) != normal(ability):
                same.append((card.name, other))
    assert same == []


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(2))
def test_the_words_are_the_same_in_whatever_order_the_rules_are_given(seed: int) -> None:
    every = list(words())
    random.Random(seed).shuffle(every)
    other = Language(tuple(every), normal)
    for card, ability in pool_abilities():
        context = Context(card, tokens=card.tokens)
        assert _written(other, ability, kind_of(ability), context) == _written(english(), ability, kind_of(ability), context)


def _written(language: Language, ability: object, kind: str, context: Context) -> str:
    try:
        return language.write(kind, ability, context)
    except CardError:
        return ""


@pytest.mark.no_cover
def test_every_ability_of_the_pool_is_written_and_read_to_its_tree_again() -> None:
    for card, ability in pool_abilities():
        assert read_ability(write_ability(ability, card), card)[0] == normal(ability), card.name
