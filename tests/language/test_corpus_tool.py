"""What the tool counts of a corpus: here of three cards of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools import corpus

CARDS = [
    {"name": "Made Bear", "type": "Creature — Bear", "text": "Flying\nWhen this creature enters, draw a card."},
    {"name": "Made Rite", "type": "Sorcery", "text": "Choose one —\n• Draw two cards.\n• You gain 3 life."},
    {"name": "Made Riddle", "type": "Enchantment", "text": "Flying\nBananas are green."},
    {"name": "Made Blank", "type": "Creature — Bear", "text": None},
]


def test_lines_and_whole_cards_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "corpus.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["corpus", str(file), "--unread", "3", "--ambiguous"])
    corpus.main()
    told = capsys.readouterr().out
    for line in ("4 cards", "2 cards read whole", "5 lines", "4 lines read", "4 written the same", "1 Bananas are green"):
        assert line in told
