"""100.2 to 100.5, 717.2, 904.3: decks by size and copies, as each edition has them. The numbers are those of the texts."""

from __future__ import annotations

import pytest

from apnap.cards import decks
from apnap.cards.legality import Wrong, format_of, judge
from apnap.editions import Edition

BEARS = "4 Grizzly Bears\n56 Forest"


def wrong(text: str, edition: str = "NOW", form: str = "constructed") -> list[Wrong]:
    rules = Edition.parse(edition)
    return list(judge(decks.parse(text), rules, format_of(form, rules)).wrong)


@pytest.mark.rule("constructed_deck", "largest_deck")
@pytest.mark.parametrize("lands", [56, 57, 400])
def test_a_deck_of_sixty_cards_or_more_is_legal(lands: int) -> None:
    assert wrong(f"4 Grizzly Bears\n{lands} Forest") == []


@pytest.mark.rule("constructed_deck")
@pytest.mark.parametrize(("edition", "rule"), [("8ED", "100.2"), ("9ED", "100.2"), ("M10", "100.2a"), ("M12", "100.2a"), ("NOW", "100.2a")])
def test_a_deck_of_fifty_nine_cards_is_too_small(edition: str, rule: str) -> None:
    assert wrong("4 Grizzly Bears\n55 Forest", edition) == [Wrong("the deck has 59 cards, and needs at least 60", (rule,), ())]


@pytest.mark.rule("constructed_deck")
@pytest.mark.parametrize(("edition", "rule"), [("9ED", "100.2"), ("M12", "100.2a")])
def test_four_of_a_card_are_allowed_and_a_fifth_on_another_line_is_not(edition: str, rule: str) -> None:
    assert wrong(BEARS, edition) == []
    (found,) = wrong("4 Grizzly Bears\n55 Forest\n1 grizzly bears (10E) 268", edition)
    assert found == Wrong("5 Grizzly Bears, and at most 4 of one name are allowed", found.rules, (1, 3))
    assert found.rules[0] == rule


@pytest.mark.rule("sideboard_of_fifteen", "sideboard_up_to_fifteen")
@pytest.mark.parametrize(("edition", "number"), [("M10", "100.3a"), ("M12", "100.4a"), ("2013-07-13", "100.4a"), ("NOW", "100.4a")])
def test_the_sideboard_counts_for_the_limit_of_four(edition: str, number: str) -> None:
    found = wrong(f"{BEARS}\n\nSideboard\n1 Grizzly Bears\n14 Forest", edition)
    assert found == [Wrong("5 Grizzly Bears, and at most 4 of one name are allowed", ("100.2a", number), (1, 5))]


def test_the_rules_of_2005_say_nothing_of_sideboards() -> None:
    assert wrong(f"{BEARS}\n\nSideboard\n4 Grizzly Bears\n20 Forest", "9ED") == []


@pytest.mark.rule("sideboard_of_fifteen")
@pytest.mark.parametrize(("edition", "rule"), [("M10", "100.3a"), ("M12", "100.4a"), ("2013-07-12", "100.4a")])
def test_a_sideboard_had_fifteen_cards_or_none_until_july_2013(edition: str, rule: str) -> None:
    assert wrong(BEARS, edition) == []
    assert wrong(f"{BEARS}\n\n15 Forest", edition) == []
    assert wrong(f"{BEARS}\n\n14 Forest", edition) == [Wrong("the sideboard has 14 cards, and needs exactly 15", (rule,), ())]


@pytest.mark.rule("sideboard_up_to_fifteen")
@pytest.mark.parametrize("edition", ["2013-07-13", "C16", "NOW"])
def test_a_sideboard_has_up_to_fifteen_cards_since_july_2013(edition: str) -> None:
    assert wrong(f"{BEARS}\n\n1 Forest", edition) == []
    assert wrong(f"{BEARS}\n\n16 Forest", edition) == [Wrong("the sideboard has 16 cards, and may have at most 15", ("100.4a",), ())]


@pytest.mark.rule("limited_deck")
@pytest.mark.parametrize(("edition", "rule"), [("9ED", "100.3"), ("M12", "100.2b"), ("NOW", "100.2b")])
def test_a_limited_deck_has_forty_cards_or_more_and_any_number_of_one_name(edition: str, rule: str) -> None:
    assert wrong("9 Grizzly Bears\n31 Forest\n\n30 Shock", edition, "limited") == []
    assert wrong("9 Grizzly Bears\n30 Forest", edition, "limited") == [Wrong("the deck has 39 cards, and needs at least 40", (rule,), ())]


SCHEMES = ["Roots of All Evil", "Look Skyward and Despair", "The Iron Guardian Stirs", "I Delight in Your Convulsions"]


@pytest.mark.rule("scheme_deck")
def test_a_scheme_deck_has_twenty_cards_or_more_and_at_most_two_of_one_name() -> None:
    listed = "\n".join(f"2 {name}" for name in SCHEMES)
    assert wrong(f"{BEARS}\n\nSchemes\n{listed}\n1 {SCHEMES[0]}") == [
        Wrong("the deck of Schemes has 9 cards, and needs at least 20", ("904.3",), ()),
        Wrong("3 Roots of All Evil, and at most 2 of one name are allowed", ("904.3",), (5, 9)),
    ]


@pytest.mark.rule("attraction_deck", "attraction_deck_limited")
def test_attractions_each_have_a_name_of_their_own_but_in_limited_play() -> None:
    booths = f"{BEARS}\n\nAttractions\n3 Fortune Teller"
    assert wrong(booths) == [
        Wrong("the deck of Attractions has 3 cards, and needs at least 10", ("717.2a",), ()),
        Wrong("3 Fortune Teller, and at most 1 of one name are allowed", ("717.2a",), (5,)),
    ]
    assert wrong(booths, form="limited") == []
    assert wrong(booths.replace("3 F", "2 F"), form="limited") == [
        Wrong("the deck of Attractions has 2 cards, and needs at least 3", ("717.2b",), ())
    ]


@pytest.mark.rule("scheme_deck", "attraction_deck")
@pytest.mark.parametrize(
    ("edition", "kinds"),
    [
        ("M10", ["Scheme", "Attraction"]),
        ("2010-06-18", ["Attraction"]),
        ("2022-10-06", ["Attraction"]),
        ("2022-10-07", []),
    ],
)
def test_schemes_and_attractions_are_wrong_before_they_came(edition: str, kinds: list[str]) -> None:
    listed = f"{BEARS}\n\nSchemes\n2 {SCHEMES[0]}\n\nAttractions\n1 Fortune Teller"
    found = [each.reason for each in wrong(listed, edition) if "which the rules" in each.reason]
    assert found == [f"a deck of {kind}s, which the rules of {Edition.parse(edition).name} have not" for kind in kinds]
