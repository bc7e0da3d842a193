"""Lists in XML, which is read without document types."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.cards import decks
from apnap.errors import DeckError

MTGO = '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n{}\n</Deck>'
BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<Deck><Cards Name="&b;"/></Deck>'
)
FETCHED = '<!DOCTYPE Deck SYSTEM "file:///etc/passwd"><Deck><Cards Quantity="1" Name="Shock"/></Deck>'
RIGHT = "a deck is a <Deck> of Magic Online (.dek) or a <cockatrice_deck> (.cod)"


def refusal(text: str) -> str:
    with pytest.raises(DeckError) as error:
        decks.parse(text, "a.dek")
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, f"a.dek, line 2: a document type is declared, as no deck has it; {RIGHT}"),
        (FETCHED, f"a.dek, line 1: a document type is declared, as no deck has it; {RIGHT}"),
        ("<!DOCTYPE html><html></html>", f"a.dek, line 1: a document type is declared, as no deck has it; {RIGHT}"),
        ("\n\n<html></html>", f"a.dek, line 3: the XML is of <html>; {RIGHT}"),
        ("<Deck>\n<Cards", "a.dek, line 2: the XML is damaged: unclosed token"),
        ("<Deck>\n</deck>", "a.dek, line 2: the XML is damaged: mismatched tag"),
        ("<Deck>&huge;</Deck>", "a.dek, line 1: the XML is damaged: undefined entity"),
        ("<", "a.dek, line 1: the XML is damaged: unclosed token"),
        (MTGO.format(""), 'a.dek: the deck is empty; write a line for each card, like "4 Shock"'),
        (MTGO.format('<Cards Name="Shock"/>'), 'a.dek, line 3: the count "" is not a whole number from 1 to 999 (Quantity)'),
        (MTGO.format('<Cards Quantity="0" Name="Shock"/>'), 'a.dek, line 3: the count "0" is not a whole number from 1 to 999 (Quantity)'),
        (MTGO.format('<Cards Quantity="4"/>'), "a.dek, line 3: the card has no name (Name)"),
        (
            '<cockatrice_deck>\n<zone name="hand"/></cockatrice_deck>',
            'a.dek, line 2: the zone "hand" is none of Cockatrice: main, side or tokens',
        ),
    ],
)
def test_a_document_that_is_no_deck_is_refused_with_its_line(text: str, said: str) -> None:
    assert refusal(text) == said


def test_all_cards_of_a_document_that_are_wrong_are_told_at_once() -> None:
    assert len(refusal(MTGO.format('<Cards Quantity="x" Name="Shock"/>\n<Cards Quantity="4"/>')).splitlines()) == 2


def test_magic_online_keeps_a_commander_in_the_sideboard_with_an_annotation() -> None:
    cards = (
        '<Cards CatID="1" Quantity="99" Sideboard="false" Name="Plains" Annotation="0" />\n'
        '<Cards CatID="2" Quantity="1" Sideboard="true" Name="Isamaru, Hound of Konda" Annotation="16777728" />'
    )
    deck = decks.parse(MTGO.format(cards))
    assert [entry.name for entry in deck.commander] == ["Isamaru, Hound of Konda"]
    assert deck.sideboard == ()


def test_a_document_says_its_encoding(tmp_path: Path) -> None:
    file = tmp_path / "old.dek"
    text = '<?xml version="1.0" encoding="iso-8859-2"?>\n<Deck><Cards Quantity="1" Sideboard="false" Name="Dźwięk"/></Deck>'
    for encoding, name in (("iso-8859-2", "D\u017awi\u0119k"), ("utf-16", "D\u017awi\u0119k")):
        file.write_bytes(text.encode(encoding))
        assert [entry.name for entry in decks.read(file).main] == [name]


@pytest.mark.parametrize("encoding", ["hex", "no-such-one", "rot13"])
def test_an_encoding_that_is_none_of_text_is_not_followed(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "odd.dek"
    file.write_text(f'<?xml version="1.0" encoding="{encoding}"?><Deck><Cards Quantity="4" Name="Shock"/></Deck>', encoding="utf-8")
    assert [entry.name for entry in decks.read(file).main] == ["Shock"]
