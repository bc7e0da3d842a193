"""Deck lists: what every form of them has in common, and lists of lines.

What each program and site writes is in tests/cards/deck_forms/.
"""

from __future__ import annotations

import contextlib
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards import decks
from apnap.cards.decks import DeckList, Entry
from apnap.errors import DeckError
from apnap.game import Game

KNOWN = ["Shock", "Grizzly Bears", "Duress", "Lim-Dûl's Vault", "Fire // Ice", "Mountain", "Forest", "B.F.M. (Big Furry Monster)"]
ODD = ["SP//dr, Piloted by Peni", "Summon: Choco/Mog"]


def main(text: str) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in decks.parse(text).main]


def side(text: str) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in decks.parse(text).sideboard]


def refusal(text: str) -> str:
    with pytest.raises(DeckError) as error:
        decks.parse(text, "red.txt")
    return str(error.value)


@pytest.mark.parametrize(
    "line",
    [
        "4 Shock",
        "4x Shock",
        "4X Shock",
        "  4   Shock  ",
        "4\tShock",
        "04 Shock",
        "4 Shock (M19) 156",
        "4 Shock (m19)",
        "4 Shock (PLST) CMR-162",
        "4 Shock (40K) 280★ *F*",
        "4 Shock *F*",
    ],
)
def test_a_card_line_is_a_count_and_a_name_whatever_the_printing(line: str) -> None:
    assert main(line) == [(4, "Shock")]


@pytest.mark.parametrize("line", ["1 Fire // Ice", "1 Fire//Ice", "1 Fire/Ice", "1 Fire /// Ice", "1 Fire // Ice (APC) 128"])
def test_a_split_card_is_written_with_two_slashes_between_its_halves(line: str) -> None:
    assert main(line) == [(1, "Fire // Ice")]


def test_brackets_that_are_part_of_a_name_stay() -> None:
    assert main("1 B.F.M. (Big Furry Monster)\n1 Hazmat Suit (Used)") == [(1, "B.F.M. (Big Furry Monster)"), (1, "Hazmat Suit (Used)")]


def test_an_arena_export_has_a_name_a_deck_and_a_sideboard() -> None:
    deck = decks.parse("About\nName Red Deck Wins\n\nDeck\n4 Shock (M19) 156\n20 Mountain (M19) 273\n\nSideboard\n2 Duress (M19) 94\n", "x")
    assert deck == DeckList((Entry(4, "Shock", 5), Entry(20, "Mountain", 6)), (Entry(2, "Duress", 9),), "Red Deck Wins", "x")


def test_an_arena_export_may_have_an_empty_name() -> None:
    assert decks.parse("About\nName \n\nDeck\n4 Shock").name == ""


@pytest.mark.parametrize("header", ["Deck", "deck", "DECK:", "Deck (4)", "Main", "Maindeck", "Main Deck", "Mainboard"])
def test_the_main_deck_may_have_a_header(header: str) -> None:
    assert main(f"Sideboard\n1 Duress\n{header}\n4 Shock") == [(4, "Shock")]


@pytest.mark.parametrize("header", ["Sideboard", "SIDEBOARD:", "Sideboard (15)", "// Sideboard", "//Sideboard (15):", "# Sideboard"])
def test_the_sideboard_begins_at_its_header_also_in_a_comment(header: str) -> None:
    assert side(f"4 Shock\n{header}\n2 Duress\n1 Forest") == [(2, "Duress"), (1, "Forest")]


def test_a_line_that_begins_with_sb_is_in_the_sideboard() -> None:
    text = "4 Shock\nSB: 2 Duress\nsb:1 Forest\n\n20 Mountain"
    assert side(text) == [(2, "Duress"), (1, "Forest")]
    assert main(text) == [(4, "Shock"), (20, "Mountain")]


def test_comments_are_not_cards() -> None:
    assert main("// burn\n4 Shock\n# 4 Duress\n20 Mountain") == [(4, "Shock"), (20, "Mountain")]


def test_one_empty_line_begins_the_sideboard_of_a_list_without_headers() -> None:
    text = "\n\n4 Shock\n20 Mountain\n\n\n2 Duress\n\n"
    assert main(text) == [(4, "Shock"), (20, "Mountain")]
    assert side(text) == [(2, "Duress")]


def test_two_empty_lines_between_cards_only_group_them() -> None:
    text = "4 Shock\n\n4 Grizzly Bears\n\n20 Mountain"
    assert side(text) == []
    assert main(text) == [(4, "Shock"), (4, "Grizzly Bears"), (20, "Mountain")]


def test_an_empty_line_before_a_commented_group_only_groups() -> None:
    assert main("// Spells\n4 Shock\n\n// Lands\n20 Mountain") == [(4, "Shock"), (20, "Mountain")]


def test_an_empty_line_under_a_header_only_groups() -> None:
    assert side("Deck\n4 Shock\n\n20 Mountain") == []
    assert side("4 Shock\n\n20 Mountain\n\nSideboard\n2 Duress") == [(2, "Duress")]


@pytest.mark.parametrize(("header", "title"), [("Commander", "Commander"), ("Companion", "Companion"), ("Commander (1)", "Commander")])
def test_a_deck_with_a_commander_or_companion_is_read_but_not_played(header: str, title: str) -> None:
    deck = decks.parse(f"{header}\n1 Shock\n\nDeck\n2 Forest", "red.txt")
    assert deck.main == (Entry(2, "Forest", 5),)
    assert deck.commander + deck.companion == (Entry(1, "Shock", 2),)
    with pytest.raises(DeckError) as error:
        decks.cards(deck, KNOWN)
    assert str(error.value) == (
        f'red.txt, line 2: a deck with the section "{title}" is not played yet; only Deck, Sideboard, Schemes and Attractions are'
    )


@pytest.mark.parametrize("count", ["0", "-1", "+4", "1000", "4.5", "4,", "1e2", "4xx", "4Shock", "9" * 5000])
def test_a_count_is_a_whole_number_from_1_to_999(count: str) -> None:
    message = refusal(f"4 Shock\n{count} Duress")
    assert message.startswith('red.txt, line 2: the count "')
    assert message.endswith('" is not a whole number from 1 to 999')


def test_999_of_a_card_may_be_played() -> None:
    assert main("999 Mountain") == [(999, "Mountain")]


@pytest.mark.parametrize("line", ["Shock", "SB: Shock", "Shock (M19) 156", "Shock [Burn]"])
def test_a_name_without_a_count_is_one_card(line: str) -> None:
    deck = decks.parse(f"20 Mountain\n{line}", "red.txt")
    assert [(entry.count, entry.name, entry.line) for entry in (*deck.main, *deck.sideboard)] == [(20, "Mountain", 1), (1, "Shock", 2)]


@pytest.mark.parametrize("line", ["four Shock", "Name Burn"])
def test_what_is_no_card_is_taken_for_the_name_of_one_and_refused_with_its_line(line: str) -> None:
    with pytest.raises(DeckError, match=f'red.txt, line 2: unknown card "{line}", 1 copy; '):
        decks.check(decks.parse(f"4 Shock\n{line}", "red.txt"), KNOWN)


def test_a_count_without_a_name_is_refused() -> None:
    assert refusal("4 Shock\n4") == 'red.txt, line 2: no card name follows the count "4"'


def test_cards_under_about_are_refused() -> None:
    assert refusal("About\nName Burn\n4 Shock") == 'red.txt, line 3: a card stands under "About"; write "Deck" above the cards'


@pytest.mark.parametrize("text", ["", "\n\n", "// only a comment", "Deck\n\nSideboard\n4 Shock", "SB: 1 Duress"])
def test_a_deck_without_cards_is_refused(text: str) -> None:
    assert refusal(text) == 'red.txt: the deck is empty; write a line for each card, like "4 Shock"'


@pytest.mark.parametrize("text", ["4 Shock\0", "\x1b[31m4 Shock", "PK\x03\x04"])
def test_what_is_not_text_is_refused(text: str) -> None:
    assert refusal(text) == "red.txt: this is not text; a deck list is a text file in UTF-8"


@pytest.mark.parametrize(
    "data",
    [
        b"4 Shock\n20 Mountain\n",
        b"4 Shock\r\n20 Mountain\r\n",
        b"4 Shock\r20 Mountain",
        b"\xef\xbb\xbf4 Shock\r\n20 Mountain",
    ],
)
def test_line_ends_and_byte_order_marks_of_any_system_are_read(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "burn.txt"
    file.write_bytes(data)
    deck = decks.read(file)
    assert deck == DeckList((Entry(4, "Shock", 1), Entry(20, "Mountain", 2)), (), "burn", str(file))


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n", "4 Shock".encode("utf-32"), b"\xff\xfe4", b"4 Shock \x81\x8d"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(data)
    with pytest.raises(DeckError) as error:
        decks.read(str(file))
    assert str(error.value) == f"{file}: this is not text; a deck list is a text file in UTF-8"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_a_file_is_read_in_the_encodings_of_todays_and_of_older_programs(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("4 Lim-Dûl's Vault\r\n1 Mountain".encode(encoding))
    assert [entry.name for entry in decks.read(file).main] == ["Lim-Dûl's Vault", "Mountain"]


@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
def test_a_mark_says_which_byte_comes_first(tmp_path: Path, order: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("\ufeff4 Æther Burst".encode(order))
    assert decks.read(file).main == (Entry(4, "Æther Burst", 1),)


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="cannot be read as a deck list: "):
        decks.read(tmp_path)


def test_an_overlong_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_bytes(b"4 Shock\n" * 200_000)
    with pytest.raises(DeckError, match="over 1,000,000 bytes"):
        decks.read(file)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with the decks green and red; the tests stand in an empty folder."""
    folder, here = tmp_path / "decklists", tmp_path / "here"
    folder.mkdir()
    here.mkdir()
    for name in ("red", "green"):
        (folder / f"{name}.txt").write_text(f"Deck\n4 {name.title()}\n", encoding="utf-8")
    monkeypatch.setattr(decks, "_FOLDER", folder)
    monkeypatch.chdir(here)
    return here


def test_bundled_decks_are_listed_in_alphabetical_order(shipped: Path) -> None:
    assert decks.bundled() == ["green", "red"]
    assert list(shipped.iterdir()) == []


@pytest.mark.parametrize("name", ["red", "red.txt"])
def test_a_bundled_deck_is_read_by_its_name_unless_a_file_has_it(shipped: Path, name: str) -> None:
    assert decks.read(name) == DeckList((Entry(4, "Red", 2),), (), "red", name)
    (shipped / name).write_text("1 Shock", encoding="utf-8")
    assert decks.read(name).main == (Entry(1, "Shock", 1),)


def test_a_directory_does_not_hide_a_bundled_deck(shipped: Path) -> None:
    (shipped / "red").mkdir()
    assert decks.read("red").main == (Entry(4, "Red", 2),)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("blue.txt", "blue.txt: there is no such file; bundled decks are: green, red"),
        ("a\0b", "'a\\x00b': no file can be called so"),
        ("", "no file is named: the name is empty"),
        ("x" * 300, f"{'x' * 300}: cannot be read as a deck list: File name too long"),
    ],
)
def test_a_missing_file_is_refused_with_the_bundled_names(shipped: Path, name: str, told: str) -> None:
    with pytest.raises(DeckError) as error:
        decks.read(name)
    assert str(error.value) == told
    assert list(shipped.iterdir()) == []


def test_every_bundled_deck_is_read() -> None:
    for name in decks.bundled():
        assert decks.read(name).main


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Shock", "Shock"),
        ("sHOCK", "Shock"),
        ("grizzly bears", "Grizzly Bears"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim-Dûl\u2019s Vault", "Lim-Dûl's Vault"),
        ("Lim-Du\u0302l`s Vault", "Lim-Dûl's Vault"),
        ("Lim\u2010Dûl\u2018s Vault", "Lim-Dûl's Vault"),
        ("fire // ice", "Fire // Ice"),
        ("fire/ice", "Fire // Ice"),
        ("SP // dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("summon: choco // mog", "Summon: Choco/Mog"),
        ("Fire", "Fire // Ice"),
    ],
)
def test_a_card_is_known_by_its_name_whatever_case_and_accents(written: str, name: str) -> None:
    assert decks.resolve(written, KNOWN + ODD) == name


def test_a_whole_name_is_preferred_to_a_half() -> None:
    assert decks.resolve("fire", ["Fire // Ice", "Fire"]) == "Fire"


def test_ligatures_are_read_as_two_letters() -> None:
    assert decks.resolve("Aether Burst", ["Æther Burst"]) == "Æther Burst"


def test_an_unknown_card_is_refused_with_source_line_and_near_names() -> None:
    with pytest.raises(DeckError) as error:
        decks.check(decks.parse("4 Shock\n4 Grizly Bear", "red.txt"), KNOWN)
    assert str(error.value) == 'red.txt, line 2: unknown card "Grizly Bear", 4 copies; near it: "Grizzly Bears"'


def test_all_unknown_cards_are_told_at_once_and_the_sideboard_is_checked() -> None:
    with pytest.raises(DeckError) as error:
        decks.cards(decks.parse("4 Shock\nSideboard\n4 Qqqq\n1 Zzzz", "red.txt"), KNOWN)
    first, second = str(error.value).splitlines()
    assert first.startswith('red.txt, line 3: unknown card "Qqqq", 4 copies; no known name is near it; apnap has not got it: ')
    assert second.startswith('red.txt, line 4: unknown card "Zzzz", 1 copy; no known name is near it')
    assert [(each.line, each.near) for each in error.value.errors] == [(3, ()), (4, ())]


def test_all_lines_that_cannot_be_read_are_told_at_once() -> None:
    with pytest.raises(DeckError) as error:
        decks.parse("[]\n0 Forest\n4 Forest\n4", "red.txt")
    assert [each.line for each in error.value.errors] == [1, 2, 4]
    assert len(str(error.value).splitlines()) == 3


def test_five_thousand_unknown_lines_are_told_as_the_first_of_them_and_how_many_more() -> None:
    with pytest.raises(DeckError) as error:
        decks.check(decks.parse("\n".join(f"4 Grizly Beer {n}" for n in range(5000)), "red.txt"), KNOWN)
    assert len(error.value.errors) == 5000
    assert str(error.value).splitlines()[-1] == "and 4960 more"


def test_an_error_of_a_deck_survives_pickling_with_its_fields() -> None:
    with pytest.raises(DeckError) as error:
        decks.check(decks.parse("4 Shock\n4 Grizly Bear\n4 Qqqq", "red.txt"), KNOWN)
    again = pickle.loads(pickle.dumps(error.value))  # noqa: S301
    assert str(again) == str(error.value)
    assert [(each.line, each.near) for each in again.errors] == [(2, ("Grizzly Bears",)), (3, ())]


def test_the_other_half_of_a_split_card_is_no_name() -> None:
    with pytest.raises(DeckError):
        decks.resolve("Ice", KNOWN)


def test_the_cards_of_a_deck_stand_in_the_order_of_the_list_and_one_name_on_two_lines_is_summed() -> None:
    deck = decks.parse("2 shock\n1 Forest\n1 SHOCK (M19) 156\nSideboard\n1 Duress")
    assert decks.cards(deck, KNOWN) == ["Shock", "Shock", "Shock", "Forest"]


@given(st.text())
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    with contextlib.suppress(DeckError):
        assert decks.parse(text).main


@given(st.lists(st.tuples(st.integers(1, 999), st.sampled_from(KNOWN)), min_size=1), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
def test_a_list_that_is_written_is_read_back(lines: list[tuple[int, str]], end: str, headed: bool) -> None:
    text = "Deck" + end if headed else ""
    assert main(text + end.join(f"{count} {name}" for count, name in lines)) == lines


def test_what_is_no_scheme_cannot_stand_among_the_schemes(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("20 Forest\nSchemes\n4 Forest\n", encoding="utf-8")
    with pytest.raises(DeckError, match=re.escape('line 3: Forest is not a Scheme; write it under "Deck", not "Schemes"')):
        Game([str(deck), ["Forest"]])
    deck.write_text("20 Forest\nAttractions\n4 Forest\n", encoding="utf-8")
    with pytest.raises(DeckError, match="line 3: Forest is not an Attraction"):
        Game([str(deck), ["Forest"]])
