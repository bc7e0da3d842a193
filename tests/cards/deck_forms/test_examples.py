"""One deck in the form of each program and site, as it writes it: tests/cards/deck_forms/examples/.

Of no one module: every form is read to the same list. What the forms are like is known from what these programs write.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.cards import decks
from apnap.cards.decks import DeckList

EXAMPLES = Path(__file__).parent / "examples"
KNOWN = ["Lightning Bolt", "Shock", "Lim-Dûl's Vault", "Fire // Ice", "Mountain", "Duress", "Pyroblast", "Grizzly Bears"]
MAIN = [(4, "Lightning Bolt"), (4, "Shock"), (1, "Lim-Dûl's Vault"), (1, "Fire // Ice"), (20, "Mountain")]
SIDEBOARD = [(1, "Duress"), (2, "Pyroblast")]
NAMED = ["arena.txt", "cockatrice.cod", "forge.dck", "xmage.dck"]
WITH_MAYBEBOARD = ["moxfield.txt", "archidekt.txt", "archidekt.csv", "deckstats.txt", "tappedout.csv"]
FILES = sorted(path.name for path in EXAMPLES.iterdir())


def read(name: str) -> DeckList:
    return decks.read(EXAMPLES / name)


@pytest.mark.parametrize("name", FILES)
def test_the_same_deck_is_read_from_what_every_program_writes(name: str) -> None:
    deck = read(name)
    assert [(entry.count, decks.resolve(entry.name, KNOWN)) for entry in deck.main] == MAIN
    assert [(entry.count, decks.resolve(entry.name, KNOWN)) for entry in deck.sideboard] == SIDEBOARD


@pytest.mark.parametrize("name", FILES)
def test_each_entry_has_the_line_on_which_its_card_is_written(name: str) -> None:
    deck = read(name)
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    for entry in (*deck.main, *deck.sideboard, *deck.maybeboard):
        assert entry.name.split()[0].casefold() in lines[entry.line - 1].casefold()


@pytest.mark.parametrize("name", FILES)
def test_a_deck_has_the_name_that_is_written_in_it_and_else_that_of_its_file(name: str) -> None:
    assert read(name).name == ("Élan of Flames" if name in NAMED else name.partition(".")[0])


@pytest.mark.parametrize("name", FILES)
def test_what_is_only_considered_is_no_part_of_the_deck(name: str) -> None:
    bears = [(entry.count, entry.name) for entry in read(name).maybeboard if entry.name == "Grizzly Bears"]
    assert bears == ([(3, "Grizzly Bears")] if name in WITH_MAYBEBOARD else [])


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_form_is_read_whatever_the_encoding_and_the_ends_of_lines(name: str, encoding: str, end: str, tmp_path: Path) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8").replace("\n", end)
    file = tmp_path / name
    file.write_bytes(text.encode(encoding))
    there = decks.read(file)
    assert (there.main, there.sideboard, there.name) == (read(name).main, read(name).sideboard, read(name).name)


def test_an_export_of_arena_has_a_commander_and_a_companion() -> None:
    deck = read("arena.txt")
    assert [(entry.count, entry.name) for entry in deck.commander] == [(1, "Grizzly Bears")]
    assert [(entry.count, entry.name) for entry in deck.companion] == [(1, "Duress")]
