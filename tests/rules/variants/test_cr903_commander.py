"""903, 702.124: how a deck of Commander is built. The expectations are those of the texts."""

from __future__ import annotations

import pytest

from apnap.cards import POOL, decks
from apnap.cards.legality import Wrong, format_of, identity, judge
from apnap.editions import Edition
from apnap.errors import DeckError
from apnap.parts.definition import Definition
from apnap.parts.words import ARTIFACT, COLOURS, CREATURE, LEGENDARY

ISAMARU = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n"
PARTNERS = "Commander\n1 Okaun, Eye of Chaos\n1 Zndrsplt, Eye of Wisdom\n\nDeck\n"


def wrong(text: str, edition: str = "NOW") -> list[Wrong]:
    rules = Edition.parse(edition)
    return list(judge(decks.parse(text), rules, format_of("commander", rules), {**POOL, **MADE}).wrong)


def made(name: str, types: int, subtypes: tuple[str, ...] = (), toughness: int = 0) -> Definition:
    return Definition(name, None, types, subtypes, toughness, toughness)


MADE = {
    "Isamaru, Hound of Konda": Definition("Isamaru, Hound of Konda", POOL["Savannah Lions"].cost, CREATURE | LEGENDARY, ("Dog",), 2, 2),
    "Old Car": made("Old Car", ARTIFACT | LEGENDARY, ("Vehicle",), 3),
    "Old Ship": made("Old Ship", ARTIFACT | LEGENDARY, ("Spacecraft",), 3),
    "Old Hull": made("Old Hull", ARTIFACT | LEGENDARY, ("Spacecraft",)),
}


@pytest.mark.rule("commander_size", "commander_names", "commander_legendary_vehicle")
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "NOW"])
def test_a_legendary_creature_with_ninety_nine_others_of_different_names_is_legal(edition: str) -> None:
    assert wrong(f"{ISAMARU}1 Savannah Lions\n98 Plains", edition) == []


@pytest.mark.rule("commander_size")
@pytest.mark.parametrize("plains", [97, 99])
def test_ninety_nine_cards_are_too_few_and_a_hundred_and_one_too_many(plains: int) -> None:
    size = plains + 2
    assert wrong(f"{ISAMARU}1 Savannah Lions\n{plains} Plains") == [
        Wrong(f"the deck with its commander has {size} cards, and needs exactly 100", ("903.5a",), ())
    ]


@pytest.mark.rule("commander_names")
def test_but_for_basic_lands_no_name_stands_twice_nor_that_of_the_commander() -> None:
    assert wrong(f"{ISAMARU}2 Savannah Lions\n1 Isamaru, Hound of Konda\n96 Plains") == [
        Wrong("2 Savannah Lions, and at most 1 of one name are allowed", ("903.5b",), (5,)),
        Wrong("2 Isamaru, Hound of Konda, and at most 1 of one name are allowed", ("903.5b",), (2, 6)),
    ]


@pytest.mark.rule("commander_colours", "colour_identity")
def test_a_card_of_a_colour_that_the_commander_has_not_is_wrong() -> None:
    assert wrong(f"{ISAMARU}1 Shock\n98 Plains") == [Wrong("Shock is red, which the commander is not", ("903.5c",), (5,))]


@pytest.mark.rule("commander_land_types")
def test_a_land_with_a_basic_land_type_is_of_the_colour_of_its_mana() -> None:
    assert wrong(f"{ISAMARU}1 Mountain\n98 Plains") == [Wrong("Mountain is red, which the commander is not", ("903.5d",), (5,))]


@pytest.mark.rule("colour_identity")
@pytest.mark.parametrize(
    ("name", "colours"),
    [("Shock", ["red"]), ("Sol Ring", []), ("Mountain", []), ("Birds of Paradise", ["green"]), ("Azorius Guildgate", ["white", "blue"])],
)
def test_the_identity_of_a_card_has_the_symbols_of_its_cost_and_of_its_text(name: str, colours: list[str]) -> None:
    found = identity(POOL[name])
    assert [colour for place, colour in enumerate(COLOURS) if found >> place & 1] == colours


@pytest.mark.rule("colour_identity")
def test_the_other_face_of_a_card_belongs_to_its_identity() -> None:
    assert wrong(f"{ISAMARU}1 Brutal Cathar\n98 Plains") == [Wrong("Brutal Cathar is red, which the commander is not", ("903.5c",), (5,))]


@pytest.mark.rule("commander_legendary", "commander_legendary_vehicle")
@pytest.mark.parametrize(
    ("name", "edition", "legal"),
    [
        ("Grizzly Bears", "NOW", False),
        ("Grizzly Bears", "M12", False),
        ("Old Car", "NOW", True),
        ("Old Car", "FDN", False),
        ("Old Ship", "NOW", True),
        ("Old Ship", "FDN", False),
        ("Old Hull", "NOW", False),
    ],
)
def test_a_commander_is_a_legendary_creature_and_since_2025_may_be_a_vehicle_or_a_spacecraft(name: str, edition: str, legal: bool) -> None:
    told = [Wrong(f"{name} can't be a commander", ("903.3",), (2,))]
    found = [each for each in wrong(f"Commander\n1 {name}\n\nDeck\n99 Wastes", edition) if "commander" in each.reason]
    assert found == ([] if legal else told)


@pytest.mark.rule("partner_commanders")
def test_two_partners_that_name_one_another_are_commanders_together() -> None:
    assert wrong(f"{PARTNERS}1 Shock\n97 Island") == []
    (together,) = wrong("Commander\n1 Okaun, Eye of Chaos\n1 Isamaru, Hound of Konda\n\nDeck\n1 Shock\n97 Plains")
    assert together == Wrong("Okaun, Eye of Chaos and Isamaru, Hound of Konda can't be commanders together", ("903.3", "702.124a"), (2, 3))


@pytest.mark.rule("commander_sideboard")
def test_commander_has_no_sideboard_by_the_rules_since_2025() -> None:
    listed = f"{ISAMARU}1 Savannah Lions\n98 Plains\n\nSideboard\n3 Plains"
    assert wrong(listed) == [Wrong("a sideboard of 3, and Commander has none", ("903.5e",), ())]
    assert wrong(listed, "FDN") == []


@pytest.mark.rule("commander_legendary_vehicle")
def test_who_stands_alone_in_the_sideboard_is_the_commander_where_none_is_marked() -> None:
    assert wrong("1 Savannah Lions\n98 Plains\n\n1 Isamaru, Hound of Konda") == []
    assert wrong("1 Savannah Lions\n99 Plains") == [Wrong("no commander is marked; write it below a line Commander", ("903.3",), ())]


def test_there_was_no_commander_in_2009() -> None:
    with pytest.raises(DeckError, match="the rules of M10 have no Commander; those of M12 and later have it"):
        wrong(f"{ISAMARU}99 Plains", "M10")
