"""Level symbols and chapters: lines that hold abilities; and what is wrong with such lines."""

from __future__ import annotations

import pytest
from tests.language.kit import expect_said, toy
from tests.made import enters, keywords, spell

from apnap.errors import CardError
from apnap.language import NotUnderstoodError
from apnap.parts.tree import Activated, Chapter, CopySpell, DrawCards, Filter, Fixed, Level, LoyaltyCost, Target, Targets, You
from apnap.parts.words import FLYING, INSTANT, STACK

DRAW = DrawCards(You(), Fixed(1))


def test_each_symbol_has_the_lines_up_to_the_next_one() -> None:
    leveler = toy("Creature", "Level up {1}", "LEVEL 1-3", "2/2", "Flying", "When this creature enters, draw a card.", "LEVEL 4+", "4/4")
    assert leveler.abilities[1:] == (Level(1, 3, 2, 2, (keywords(FLYING), enters(DRAW))), Level(4, -1, 4, 4))


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        (("LEVEL 6-2", "3/3"), "6-2"),
        (("LEVEL x", "3/3"), "x"),
        (("LEVEL 2-3", "x/3"), "x/3"),
        (("LEVEL 2-3",), ""),
        (("LEVEL 2-3", "3/3", "Flyng"), "Flyng"),
        (("LEVEL 2-3", "3/3", "Flying", "LEVEL 4+", "4/4", "When this creature enters, draw a crd."), "crd"),
        (("LEVEL 2-3", "3/3", "Flying First strike"), "First"),
    ],
)
def test_what_is_wrong_beside_a_symbol_is_told_by_its_place(lines: tuple[str, ...], word: str) -> None:
    with pytest.raises(NotUnderstoodError) as info:
        toy("Creature", "Level up {1}", *lines)
    assert info.value.words[info.value.at : info.value.at + 1] == ((word,) if word else ())


def test_a_chapter_has_the_numbers_before_the_dash() -> None:
    expect_said("Enchantment - Saga", "I, III \N{EM DASH} Draw a card.", Chapter((1, 3), (DRAW,)))


@pytest.mark.parametrize(
    ("symbol", "cost"),
    [
        ("[+1]", LoyaltyCost(1)),
        ("[-3]", LoyaltyCost(-3)),
        ("[\N{MINUS SIGN}3]", LoyaltyCost(-3)),
        ("[0]", LoyaltyCost()),
        ("[\N{MINUS SIGN}X]", LoyaltyCost(x=True)),
    ],
)
def test_a_loyalty_symbol_is_read_with_either_minus(symbol: str, cost: LoyaltyCost) -> None:
    walker = toy("Legendary Planeswalker - Jace", f"{symbol}: Draw a card.", numbers=(4, 0))
    assert (walker.loyalty, walker.abilities) == (4, (Activated((cost,), (DRAW,)),))


def test_a_loyalty_ability_of_what_is_no_planeswalker_is_refused() -> None:
    with pytest.raises(CardError):
        toy("Artifact", "[+1]: Draw a card.")


def test_a_spell_that_copies_twice_is_read_and_written() -> None:
    copying = spell(CopySpell(Targets(0), Fixed(2)), targets=(Target(Filter(types=INSTANT), zone=STACK),))
    expect_said("Instant", "Copy target instant spell twice. You may choose new targets for the copies.", copying)
