"""What stands beside a name on its line."""

from __future__ import annotations

import pytest

from apnap.cards import decks


@pytest.mark.parametrize(
    "text",
    [
        "Sol Ring",
        "Sol Ring (C21) 263",
        "Sol Ring (c21) 263 *F*",
        "Sol Ring () 263",
        "Sol Ring (SLD) 123★ *E* #Ramp #!Mana rocks",
        "Sol Ring (PLST) CMR-472",
        "Sol Ring [C21]",
        "Sol Ring <extended> [C21] (F)",
        "Sol Ring [Ramp]",
        "Sol Ring (c21) [Ramp,Mana Rocks{top}]",
        "Sol Ring (c21) 263 *F* [Ramp] ^Have (3),#37d67a^",
        "Sol Ring ^Don't Have,#f47373^",
        "Sol Ring `Ramp`",
        "Sol Ring #Ramp",
        "Sol Ring *FOIL*",
        "Sol Ring *f-etch*",
        "Sol Ring|C21",
        "Sol Ring+|C21|1",
        "Sol Ring|C21|[263]|#0|#tags",
        "Sol Ring+",
        "[C21:263] Sol Ring",
        "[C21#263] Sol Ring # fast mana",
        "[C21] Sol Ring",
    ],
)
def test_what_stands_beside_a_name_is_not_part_of_it(text: str) -> None:
    assert [(entry.count, entry.name) for entry in decks.parse(f"1 {text}").main] == [(1, "Sol Ring")]


@pytest.mark.parametrize(
    "name",
    [
        "B.F.M. (Big Furry Monster)",
        "Erase (Not the Urza's Legacy One)",
        "Hazmat Suit (Used)",
        "+2 Mace",
        "_____",
        "Circle of Protection: Red",
    ],
)
def test_a_name_keeps_what_is_its_own(name: str) -> None:
    assert [entry.name for entry in decks.parse(f"1 {name}").main] == [name]


def test_a_name_of_five_parts_is_read() -> None:
    assert [entry.name for entry in decks.parse("1 Who/What/When/Where/Why").main] == ["Who // What // When // Where // Why"]


@pytest.mark.parametrize("category", ["Maybe{noDeck}", "Maybeboard", "Cut (New){noDeck}{noPrice},Creature"])
def test_a_category_outside_of_the_deck_is_the_maybeboard(category: str) -> None:
    deck = decks.parse(f"1x Sol Ring [{category}]\n20x Forest [Land,Cut{{noDeck}}]")
    assert [entry.name for entry in deck.main] == ["Forest"]
    assert [entry.name for entry in deck.maybeboard] == ["Sol Ring"]


def test_attractions_of_archidekt_are_in_their_deck_apart() -> None:
    deck = decks.parse("20x Forest [Land]\n1x Fortune Teller [Attractions{noDeck}]")
    assert [(entry.name, entry.kind) for entry in deck.main] == [("Forest", ""), ("Fortune Teller", "Attraction")]
