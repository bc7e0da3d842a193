"""Lists in columns."""

from __future__ import annotations

import pytest

from apnap.cards import decks
from apnap.errors import DeckError


def refusal(text: str) -> str:
    with pytest.raises(DeckError) as error:
        decks.parse(text, "a.csv")
    return str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        'Count,Name\n4,"Jace, Architect of Thought"\n20,Island',
        'Name;Qty\n"Jace, Architect of Thought";4\nIsland;20',
        'sep=;\nName;Qty\n"Jace, Architect of Thought";4\nIsland;20',
        "Quantity\tCard Name\n4\tJace, Architect of Thought\n20\tIsland\n\n",
        '\n"AMOUNT", "Card"\n"4", "Jace, Architect of Thought"\n"20", "Island"',
    ],
)
def test_a_table_is_read_by_the_names_of_its_columns(text: str) -> None:
    assert [(entry.count, entry.name) for entry in decks.parse(text).main] == [(4, "Jace, Architect of Thought"), (20, "Island")]


def test_a_table_without_a_column_for_counts_has_each_card_once() -> None:
    assert [(entry.count, entry.name) for entry in decks.parse("Name,Set\nShock,M19\nIsland,M19").main] == [(1, "Shock"), (1, "Island")]


def test_a_commander_is_told_by_its_column_its_board_or_its_annotation() -> None:
    for text in ("Qty,Name,Commander\n1,Isamaru,True\n99,Plains,", "Qty,Name,Board\n1,Isamaru,commanders\n99,Plains,mainboard"):
        assert [entry.name for entry in decks.parse(text).commander] == ["Isamaru"]
    annotated = "Card Name,Quantity,Sideboarded,Annotation\nIsamaru,1,Yes,16777728\nPlains,99,No,0"
    assert [entry.name for entry in decks.parse(annotated).commander] == ["Isamaru"]


def test_all_rows_that_are_wrong_are_told_at_once() -> None:
    told = refusal('Qty,Name,Board\n4,Shock,main\nfour,Shock,main\n4,,main\n4,"Shock",hand\n4').splitlines()
    assert told == [
        'a.csv, line 3: the count "four" is not a whole number from 1 to 999',
        "a.csv, line 4: the row has no name of a card",
        'a.csv, line 5: "hand" is no part of a deck; the parts are: main, sideboard, commander, companion, maybeboard',
        "a.csv, line 6: the row has no name of a card",
    ]


def test_a_table_without_rows_is_an_empty_deck() -> None:
    assert refusal("Qty,Name\n") == 'a.csv: the deck is empty; write a line for each card, like "4 Shock"'


def test_a_field_without_an_end_is_refused() -> None:
    assert refusal('Qty,Name\n4,"' + "x" * 200_000).startswith("a.csv, line 2: this is no table: field larger than")


def test_a_card_whose_name_has_a_comma_makes_no_table() -> None:
    assert [entry.name for entry in decks.parse("1 Jace, the Mind Sculptor\n1 Name, Unknown").main] == [
        "Jace, the Mind Sculptor",
        "Name, Unknown",
    ]
