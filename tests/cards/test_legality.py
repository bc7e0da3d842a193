"""What is missing of a deck, and what is not legal by the numbers that somebody gives. What the rules say is told in tests/rules/."""

from __future__ import annotations

import pytest

from apnap.cards import decks
from apnap.cards.legality import Missing, Verdict, Wrong, format_of, judge, led_by
from apnap.editions import Edition
from apnap.errors import DeckError

NOW = Edition("NOW")


def judged(text: str, size: tuple[int, int] | None = None, copies: int | None = None, sideboard: int | None = None) -> Verdict:
    return judge(decks.parse(text), NOW, format_of("constructed", NOW, size, copies, sideboard))


def test_a_deck_that_is_known_and_legal_is_right() -> None:
    found = judged("4 grizzly bears\n56 Forest\n\nSideboard\n4 Duress\n\nMaybeboard\n1 Nothing Known")
    assert found == Verdict(60, 4, (), (), ())
    assert found.right


def test_each_missing_card_is_named_once_with_its_copies_its_lines_and_names_like_it() -> None:
    found = judged("3 Grizly Beers\n56 Forest\n1 GRIZLY BEERS (10E)\n\nSideboard\n2 Qqqqq\nCompanion\n1 Zzzzz")
    assert found.missing == (
        Missing("Grizly Beers", 4, (1, 3), ("Grizzly Bears",)),
        Missing("Qqqqq", 2, (6,), ()),
        Missing("Zzzzz", 1, (8,), ()),
    )
    assert not found.right


def test_of_a_missing_card_nobody_knows_whether_there_may_be_more_than_four() -> None:
    found = judged("20 Unheard-of Rats\n40 Forest\n5 Shock")
    assert found.unsure == (Wrong("20 Unheard-of Rats, and at most 4 of one name are allowed", ("100.2a", "100.4a"), (1,)),)
    assert [each.lines for each in found.wrong] == [(3,)]


@pytest.mark.parametrize(
    ("size", "copies", "sideboard", "reasons"),
    [
        ((60, 0), None, None, ["5 Shock, and at most 4 of one name are allowed", "the deck has 25 cards, and needs at least 60"]),
        ((20, 24), 0, None, ["the deck has 25 cards, and may have at most 24"]),
        ((25, 25), 0, None, []),
        ((26, 26), 0, None, ["the deck has 25 cards, and needs exactly 26"]),
        ((0, 0), 5, None, []),
        ((0, 0), 2, None, ["5 Shock, and at most 2 of one name are allowed", "3 Duress, and at most 2 of one name are allowed"]),
        ((0, 0), 0, 2, ["the sideboard has 3 cards, and may have at most 2"]),
        ((0, 0), 0, 3, []),
    ],
)
def test_a_format_may_be_given_by_size_and_copies(
    size: tuple[int, int], copies: int | None, sideboard: int | None, reasons: list[str]
) -> None:
    found = judged("5 Shock\n20 Mountain\n\nSideboard\n3 Duress", size, copies, sideboard)
    assert sorted(each.reason for each in found.wrong) == sorted(reasons)


def test_a_number_of_the_asker_cites_no_rule() -> None:
    assert [each.rules for each in judged("5 Shock", (6, 0), 4, 15).wrong] == [(), ()]


def test_a_card_on_both_sides_of_a_double_slash_is_known_by_its_front() -> None:
    assert judged("4 Brutal Cathar // Moonrage Brute\n56 Plains").right
    assert judged("4 Brutal Cathar/Moonrage Brute\n56 Plains").right


def test_there_are_three_formats() -> None:
    with pytest.raises(DeckError, match="there is no format 'modern'; the formats are: constructed, limited, commander"):
        format_of("modern", NOW)


def test_a_commander_that_the_list_does_not_mark_may_be_named() -> None:
    deck = led_by(
        decks.parse("1 Isamaru, Hound of Konda\n2 Plains\n\n1 Brutal Cathar // Moonrage Brute"),
        ["isamaru, hound of konda", "Brutal Cathar"],
    )
    assert [entry.name for entry in deck.commander] == ["Isamaru, Hound of Konda", "Brutal Cathar // Moonrage Brute"]
    assert [(entry.count, entry.name) for entry in (*deck.main, *deck.sideboard)] == [(2, "Plains")]
    assert [entry.count for entry in led_by(deck, ["Plains"]).main] == [1]
    with pytest.raises(DeckError, match='"Shock" is not in the list, so it cannot be the commander'):
        led_by(deck, ["Shock"])
