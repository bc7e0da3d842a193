"""Triggered abilities read back from their texts."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import cards_of
from tests.cards.reading.reader import on_a_creature, on_an_enchantment, read_again

from apnap.parts.definition import Definition
from apnap.parts.tree import AtLeast, CountOf, EventPattern, Filter, Fixed, KeywordAbility, Triggered
from apnap.parts.words import ATTACKS, COUNTERS, CREATURE, GRAVEYARD, MOVES, TRIGGERS, YOU

BEARS = Filter(types=CREATURE)


@pytest.mark.parametrize("card", cards_of("triggers"), ids=lambda card: card.name)
def test_the_card_is_read_back_from_its_text(card: Definition) -> None:
    assert read_again(card).abilities == card.abilities


def test_a_keyword_that_triggers_is_an_ability_of_its_own() -> None:
    assert on_a_creature("Prowess") == (KeywordAbility("prowess"),)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Whenever a creature card leaves a graveyard, you gain 1 life.", EventPattern(MOVES, filter=BEARS, from_zone=GRAVEYARD)),
        (
            "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life.",
            EventPattern(COUNTERS, filter=BEARS, player=YOU, gain=1, counter="-1/-1"),
        ),
        ("Whenever an ability you control triggers, you gain 1 life.", EventPattern(TRIGGERS, player=YOU)),
    ],
)
def test_what_it_triggers_on_is_read_and_written_alike(text: str, event: EventPattern) -> None:
    (ability,) = on_an_enchantment(text)
    assert isinstance(ability, Triggered)
    assert ability.event == event


def test_an_intervening_if_is_read_with_its_number() -> None:
    (ability,) = on_an_enchantment("Whenever a creature you control attacks, if you control three or more creatures, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert ability.event == EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU))
    assert ability.condition == AtLeast(CountOf(Filter(types=CREATURE, controller=YOU)), Fixed(3))
