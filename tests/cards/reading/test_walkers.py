"""Loyalty abilities, chapters, emblems, day and night read back."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import cards_of
from tests.cards.reading.reader import read_again

from apnap.cards.codec import digest
from apnap.cards.reading import ReadingError, read_card
from apnap.parts.definition import Definition
from apnap.parts.tree import Chapter, DrawCards, Fixed, LoyaltyCost, You

SINGLE = [
    card for card in cards_of("walkers") if card.back is None and card.name != "Domri Rade"
]  # whose "another target" can be read in two ways


@pytest.mark.parametrize("card", SINGLE, ids=[card.name for card in SINGLE])
def test_the_card_is_read_back_from_its_text(card: Definition) -> None:
    assert digest(read_again(card)) == digest(card)


@pytest.mark.parametrize(
    ("symbol", "cost"),
    [("[+1]", LoyaltyCost(1)), ("[-3]", LoyaltyCost(-3)), ("[−3]", LoyaltyCost(-3)), ("[0]", LoyaltyCost()), ("[−X]", LoyaltyCost(x=True))],
)
def test_a_loyalty_symbol_is_read_with_either_minus(symbol: str, cost: LoyaltyCost) -> None:
    card = read_card("Toy", "{2}", "Legendary Planeswalker - Jace", "", "", [f"{symbol}: Draw a card."], numbers=(4, 0))
    assert (card.loyalty, card.abilities[0].cost) == (4, (cost,))  # type: ignore[attr-defined]


def test_a_chapter_has_the_numbers_before_the_dash() -> None:
    card = read_card("Toy", "{2}", "Enchantment - Saga", "", "", ["I, III — Draw a card."])
    assert card.abilities == (Chapter((1, 3), (DrawCards(You(), Fixed(1)),)),)


def test_a_loyalty_ability_of_what_is_no_planeswalker_is_refused() -> None:
    with pytest.raises(ReadingError):
        read_card("Toy", "{2}", "Artifact", "", "", ["[+1]: Draw a card."])
