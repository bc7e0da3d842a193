"""What the tool counts of a corpus: here of cards of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools import corpus

CARDS = [
    {
        "name": "Made Bear",
        "type": "Creature — Bear",
        "power": "2",
        "toughness": "2",
        "text": "Flying\nWhen this creature enters, draw a card.",
    },
    {"name": "Made Rite", "type": "Sorcery", "text": "Choose one —\n• Draw two cards.\n• You gain 3 life."},
    {"name": "Made Riddle", "type": "Enchantment", "text": "Flying\nBananas are green."},
    {"name": "Made Blank", "type": "Creature — Bear", "power": "1", "toughness": "1", "text": None},
    {"name": "Made Promise", "type": "Creature — Bear", "power": "1", "toughness": "1", "text": "Bestow {1}{G}"},
    {"name": "Made Half // Made Whole", "type": "Sorcery", "text": "Draw a card."},
    {"name": "Made Nobody", "type": "Creature — Bear", "text": "Flying"},
]


def test_lines_and_whole_cards_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "corpus.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["corpus", str(file), "--unread", "3", "--ambiguous", "--refused", "3", "--cards"])
    corpus.main()
    told = capsys.readouterr().out
    for line in (
        *("7 cards\n", "1 cards of which one face is here", "1 faces refused", "4 cards read whole\n", "1 cards read whole and refused"),
        *("3 cards accepted", "6 abilities\n", "5 abilities read", "5 written the same", "1 Bananas are green", "1 keyword bestow"),
        *("Made Bear\n", "Made Rite\n", "Made Blank\n"),
    ):
        assert line in told
