"""Lists of lines: headers, groups, settings of programs, and cards without counts."""

from __future__ import annotations

import pytest

from apnap.cards import decks
from apnap.cards.decks import DeckList, Entry
from apnap.errors import DeckError

Read = list[tuple[int, str]]


def told(entries: tuple[Entry, ...]) -> Read:
    return [(entry.count, entry.name) for entry in entries]


def boards(deck: DeckList) -> dict[str, Read]:
    every = {name: told(getattr(deck, name)) for name in ("main", "sideboard", "commander", "companion", "maybeboard")}
    return {name: cards for name, cards in every.items() if cards}


def refusal(text: str) -> str:
    with pytest.raises(DeckError) as error:
        decks.parse(text, "red.txt")
    return str(error.value)


@pytest.mark.parametrize(
    ("header", "board"),
    [
        ("Sideboard", "sideboard"),
        ("SIDEBOARD:", "sideboard"),
        ("[Sideboard]", "sideboard"),
        ("== Sideboard (1) ==", "sideboard"),
        ("Sideboard [1]", "sideboard"),
        ("Sideboard (1):", "sideboard"),
        ("//Sideboard", "sideboard"),
        ("Commander", "commander"),
        ("Commanders (1)", "commander"),
        ("// Commander", "commander"),
        ("[Commander]", "commander"),
        ("Companion:", "companion"),
        ("Maybeboard", "maybeboard"),
        ("// Maybeboard", "maybeboard"),
        ("Considering", "maybeboard"),
    ],
)
def test_a_header_says_to_what_the_cards_below_it_belong(header: str, board: str) -> None:
    assert boards(decks.parse(f"20 Forest\n\n{header}\n1 Shock")) == {"main": [(20, "Forest")], board: [(1, "Shock")]}


def test_behind_an_empty_line_the_commander_stands_no_longer() -> None:
    deck = decks.parse("Commander:\n1 Isamaru, Hound of Konda\n\n1 Savannah Lions\n\n98 Plains")
    assert boards(deck) == {"main": [(1, "Savannah Lions"), (98, "Plains")], "commander": [(1, "Isamaru, Hound of Konda")]}


def test_behind_the_header_of_a_group_the_commander_stands_no_longer() -> None:
    deck = decks.parse("Commander (1)\n1 Isamaru, Hound of Konda\nCreatures (1)\n1 Savannah Lions\nLands (98)\n98 Plains")
    assert boards(deck) == {"main": [(1, "Savannah Lions"), (98, "Plains")], "commander": [(1, "Isamaru, Hound of Konda")]}


@pytest.mark.parametrize("text", ["4 Shock *CMDR*", "4x Shock (M19) *F* *CMDR*", "4 Shock #!Commander", "4 Shock [Commander{top}]"])
def test_a_commander_may_be_marked_on_its_own_line(text: str) -> None:
    assert boards(decks.parse(f"{text}\n20 Mountain")) == {"main": [(20, "Mountain")], "commander": [(4, "Shock")]}


@pytest.mark.parametrize("header", ["Creatures", "Creatures (4)", "Instants and Sorceries", "// Burn", "[Burn]", "Lands (20):", "Burn (4)"])
def test_the_header_of_a_group_is_no_card(header: str) -> None:
    assert boards(decks.parse(f"20 Mountain\n\n{header}\n4 Shock")) == {"main": [(20, "Mountain"), (4, "Shock")]}


def test_a_group_is_known_by_its_number_only_if_so_many_cards_follow() -> None:
    assert refusal("Ramp (2)\n1 Shock\n\nShock (3)\n4 Forest\n\nSideboard\n1 Duress").splitlines() == [
        'red.txt, line 1: "Ramp (2)" is a header of as many cards, which do not follow, or no card; write a card like "4 Shock"',
        'red.txt, line 4: "Shock (3)" is a header of as many cards, which do not follow, or no card; write a card like "4 Shock"',
    ]


def test_the_last_group_is_counted_too() -> None:
    assert refusal("4 Forest\nShock (2)").startswith('red.txt, line 2: "Shock (2)" is a header')


def test_a_variant_of_a_land_is_no_header() -> None:
    deck = decks.parse("    12 [MR] Mountain (3)\nSB: 2 [MR] Shatter (1)\n")
    assert boards(deck) == {"main": [(12, "Mountain")], "sideboard": [(2, "Shatter")]}


def test_tokens_are_no_cards_of_a_deck() -> None:
    assert boards(decks.parse("4 Shock\n\nTokens\n1 Goblin\n1 Elemental")) == {"main": [(4, "Shock")]}


@pytest.mark.parametrize(("header", "title"), [("[Planes]", "Planes"), ("[Avatar]", "Avatar"), ("[Conspiracy]", "Conspiracy")])
def test_cards_of_a_section_that_is_not_played_are_told_when_the_deck_is_played(header: str, title: str) -> None:
    deck = decks.parse(f"[metadata]\nName=X\n{header}\n1 Shock|M19\n[Main]\n20 Mountain", "forge.dck")
    assert deck.unplayed == (Entry(1, "Shock", 4, title),)
    with pytest.raises(DeckError, match=f'^forge.dck, line 4: a deck with the section "{title}" is not played yet'):
        decks.cards(deck, ["Shock", "Mountain"])


@pytest.mark.parametrize("name", ["Conspiracy", "Acquire", "Scheming Symmetry"])
def test_a_card_whose_name_is_like_a_header_is_none(name: str) -> None:
    assert boards(decks.parse(f"{name}\n20 Swamp")) == {"main": [(1, name), (20, "Swamp")]}


def test_an_equals_sign_sets_something_only_in_a_list_with_sections_in_brackets() -> None:
    assert decks.parse("[metadata]\nName=Fast\nTitle=x\nDeck Type=constructed\n[main]\n4 Shock").name == "Fast"
    assert boards(decks.parse("Name=Fast\n4 Shock")) == {"main": [(1, "Name=Fast"), (4, "Shock")]}


@pytest.mark.parametrize("line", ["4 x Shock", "4x Shock", "SB: 4 Shock", "SB:4 Shock", "SB: 4x [M19:156] Shock"])
def test_a_count_is_read_with_and_without_an_x(line: str) -> None:
    deck = decks.parse(f"20 Mountain\n{line}")
    assert told((*deck.main, *deck.sideboard)) == [(20, "Mountain"), (4, "Shock")]


def test_the_empty_line_of_a_list_with_categories_begins_no_sideboard() -> None:
    assert boards(decks.parse("4x Shock [Burn]\n\n20x Mountain [Land]")) == {"main": [(4, "Shock"), (20, "Mountain")]}


def test_names_without_counts_make_a_list_too() -> None:
    assert boards(decks.parse("Shock\nFire // Ice\nMountain\n\nDuress")) == {
        "main": [(1, "Shock"), (1, "Fire // Ice"), (1, "Mountain")],
        "sideboard": [(1, "Duress")],
    }


def test_letters_that_cannot_be_seen_are_not_read() -> None:
    assert boards(decks.parse("\ufeff4 Shock\u200b\n20\u00a0Mountain")) == {"main": [(4, "Shock"), (20, "Mountain")]}


def test_no_line_of_a_card_has_more_than_a_thousand_characters() -> None:
    assert refusal("4 Shock" + " [Burn]" * 200).startswith('red.txt, line 1: "Shock [Burn] [Burn]')
    assert boards(decks.parse("4 Shock [Burn]\nLAYOUT MAIN:" + "([M19:156])" * 1000)) == {"main": [(4, "Shock")]}
