"""Coins that are flipped, and numbers that are chosen: read and written back."""

from __future__ import annotations

import pytest
from tests.language.kit import expect_said, on_an_enchantment
from tests.made import card, spell, when

from apnap.cards.wording import text_of
from apnap.errors import CardError
from apnap.language import NoWordsError
from apnap.parts.tree import (
    Ability,
    All,
    AtLeast,
    ChooseNumber,
    DrawCards,
    EachPlayer,
    Effect,
    EventPattern,
    ExtraTurn,
    Filter,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    FlipsWell,
    GainLife,
    If,
    Multiply,
    PutCounters,
    Repeat,
    Replacement,
    Sacrifice,
    SpellAbility,
    This,
    Triggered,
    WhoseFlip,
    X,
    You,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import COMES_UP, CREATURE, FLIPS, OPPONENT, YOU

DRAW = DrawCards(You(), Fixed(1))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Flip a coin. If you win the flip, draw a card.", (FlipCoins(), If(FlipIs(WON), (DRAW,)))),
        (
            "Flip a coin. If you lose the flip, draw a card and gain 2 life.",
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
    expect_said("Sorcery", text, SpellAbility(effects))


def test_flips_are_seen_and_replaced() -> None:
    expect_said(
        "Enchantment",
        "Whenever an opponent loses a coin flip, draw a card.",
        Triggered(EventPattern(COMES_UP, player=OPPONENT, part=LOST), (DRAW,)),
    )
    expect_said(
        "Enchantment",
        "If you would flip a coin, instead flip two coins and ignore one.",
        Replacement(EventPattern(FLIPS, player=YOU), Multiply(2)),
    )


@pytest.mark.parametrize(
    "text",
    ["Flip a coin until it comes up heads.", "Whenever you flip a coin, draw a card.", "Flip a coin. If you tie the flip, draw a card."],
)
def test_other_words_about_coins_are_refused(text: str) -> None:
    with pytest.raises(CardError):
        on_an_enchantment(text)


@pytest.mark.parametrize(
    "ability",
    [
        spell(FlipCoins(X())),
        spell(FlipCoins(Fixed(2), until_lost=True)),
        spell(FlipCoins(who=All((You(), You())))),
        spell(ChooseNumber(2)),
        spell(Repeat((FlipCoins(),), FlipIs(LOST))),
        spell(FlipCoins(), If(AtLeast(Flips(LOST)), (DRAW,))),
        spell(FlipCoins(), If(FlipIs(WON), (DrawCards(You(), Flips(LOST)),))),
        spell(FlipCoins(), ExtraTurn(number=Flips(LOST))),
        spell(FlipCoins(), PutCounters(This(), "luck", Flips(LOST))),
        when(EventPattern(COMES_UP), DRAW),
        Replacement(EventPattern(FLIPS), Multiply(2)),
        Replacement(EventPattern(FLIPS, player=YOU), Multiply(3)),
        Replacement(EventPattern(FLIPS, player=YOU), FlipsWell()),
    ],
    ids=repr,
)
def test_what_no_card_says_about_coins_has_no_words(ability: Ability) -> None:
    with pytest.raises(NoWordsError):
        text_of(card("Toy", "R", "Sorcery" if isinstance(ability, SpellAbility) else "Enchantment", ability))


def test_a_number_between_two_others_is_chosen() -> None:
    expect_said("Sorcery", "Choose a number between 1 and 5.\nDraw a card.", spell(ChooseNumber(1, 5), DRAW))


def test_won_flips_are_seen_as_lost_ones_are() -> None:
    expect_said("Enchantment", "Whenever a player wins a coin flip, draw a card.", when(EventPattern(COMES_UP, part=WON), DRAW))
