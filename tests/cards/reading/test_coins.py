"""Coins that are flipped, read back from rules text."""

from __future__ import annotations

import pytest
from tests.cards.reading.reader import on_a_spell, on_an_enchantment, read_again

from apnap.cards.pool import coins
from apnap.errors import ApnapError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    DrawCards,
    EachPlayer,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    FlipCoins,
    FlipIs,
    GainLife,
    If,
    Multiply,
    Replacement,
    Sacrifice,
    SpellAbility,
    Triggered,
    WhoseFlip,
    You,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import COMES_UP, CREATURE, FLIPS, OPPONENT, YOU

DRAW = DrawCards(You(), Fixed(1))


@pytest.mark.parametrize("card", coins.CARDS, ids=lambda card: card.name)
def test_each_card_with_coins_is_read_back(card: Definition) -> None:
    assert read_again(card).abilities == card.abilities


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Flip a coin. If you win the flip, draw a card.", (FlipCoins(), If(FlipIs(WON), (DRAW,)))),
        (
            "Flip a coin. If you lose the flip, draw a card and you gain 2 life.",
            (FlipCoins(), If(FlipIs(LOST), (DRAW, GainLife(You(), Fixed(2))))),
        ),
        ("Flip a coin. If it comes up heads, draw a card.", (FlipCoins(called=False), If(FlipIs(HEADS), (DRAW,)))),
        (
            "Flip two coins. If both coins come up tails, draw a card.",
            (FlipCoins(Fixed(2), called=False), If(FlipIs(TAILS, each=True), (DRAW,))),
        ),
        (
            "Each player flips a coin. Each player whose coin comes up tails sacrifices a creature of their choice.",
            (FlipCoins(who=EachPlayer(), called=False), Sacrifice(WhoseFlip(TAILS), Filter(types=CREATURE))),
        ),
    ],
)
def test_a_flip_is_called_unless_only_the_side_counts(text: str, effects: tuple[Effect, ...]) -> None:
    assert on_a_spell(text) == (SpellAbility(effects),)


def test_flips_are_seen_and_replaced() -> None:
    assert on_an_enchantment("Whenever an opponent loses a coin flip, draw a card.") == (
        Triggered(EventPattern(COMES_UP, player=OPPONENT, part=LOST), (DRAW,)),
    )
    assert on_an_enchantment("If you would flip a coin, instead flip two coins and ignore one.") == (
        Replacement(EventPattern(FLIPS, player=YOU), Multiply(2)),
    )


@pytest.mark.parametrize(
    "text",
    ["Flip a coin until it comes up heads.", "Whenever you flip a coin, draw a card.", "Flip a coin. If you tie the flip, draw a card."],
)
def test_other_words_about_coins_are_refused(text: str) -> None:
    with pytest.raises(ApnapError):
        on_an_enchantment(text)
