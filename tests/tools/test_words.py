"""The page of words has each phrase of the grammar, and each of its examples is read by the phrase beside it."""

from __future__ import annotations

import pytest
from tools import words

from apnap.language.explaining import shown_pattern

ROWS: dict[str, list[tuple[str, str]]] = {}
for line in words.PAGE.read_text(encoding="utf-8").splitlines():
    if line.startswith("## "):
        ROWS[line[3:]] = []
    elif line.startswith("| ") and not line.startswith("| phrase"):
        phrase, example = line.removeprefix("| ").removesuffix(" |").split(" | ")
        ROWS[list(ROWS)[-1]].append((phrase, example))


@pytest.mark.parametrize("kind", words.SHOWN)
def test_each_phrase_of_the_grammar_stands_on_the_page(kind: str) -> None:
    shown = [words.cell(words.as_phrase(kind, shown_pattern(rule.pattern))) for rule in words.shown_rules(kind)]
    assert [phrase for phrase, _ in ROWS[words.SHOWN[kind][0]]] == shown, "run tools/words.py --write"


@pytest.mark.parametrize("kind", words.SHOWN)
def test_each_example_is_read_by_its_phrase(kind: str) -> None:
    wrong = []
    for rule, (phrase, example) in zip(words.shown_rules(kind), ROWS[words.SHOWN[kind][0]], strict=True):
        face, text = words.example_of(words.SHOWN[kind][0], example)
        if not words.says(text, words.FACES[face], rule.pattern):
            wrong.append((phrase, example))
    assert wrong == []


def test_an_example_that_is_not_read_is_none() -> None:
    assert not words.says("Destroy target banana.", words.FACES["spell"], "destroy {what:all_objects}")
    assert not words.says("Draw a card.", words.FACES["spell"], "destroy {what:all_objects}")
    assert words.says("Destroy target creature.", words.FACES["spell"], "destroy {what:all_objects}")
