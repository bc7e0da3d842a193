"""Triggered abilities read back from their texts."""

from __future__ import annotations

import pytest
from tests.cards.reading.reader import on_a_creature, on_an_enchantment, read_again

from apnap.cards.pool import triggers
from apnap.parts.definition import Definition
from apnap.parts.tree import AtLeast, CountOf, EventPattern, Filter, Fixed, KeywordAbility, Triggered
from apnap.parts.words import ATTACKS, CREATURE, YOU


@pytest.mark.parametrize("card", triggers.CARDS, ids=lambda card: card.name)
def test_the_card_is_read_back_from_its_text(card: Definition) -> None:
    assert read_again(card).abilities == card.abilities


def test_a_keyword_that_triggers_is_an_ability_of_its_own() -> None:
    assert on_a_creature("Prowess") == (KeywordAbility("prowess"),)


def test_an_intervening_if_is_read_with_its_number() -> None:
    (ability,) = on_an_enchantment("Whenever a creature you control attacks, if you control three or more creatures, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert ability.event == EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU))
    assert ability.condition == AtLeast(CountOf(Filter(types=CREATURE, controller=YOU)), Fixed(3))
